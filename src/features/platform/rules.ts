/** The answer to a message that was taken in. See docs/product/platform.md#messages. */
export const MESSAGE_SENT = 'Thank you. Your message is on its way, and the answer comes by e-mail.'

export const NAME_CHARS_MAX = 120
export const MESSAGE_CHARS_MAX = 4000
