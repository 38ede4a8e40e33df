/** What is said of a message that was taken in. See docs/product/platform.md#messages. */
export const sentWords = (email: string): string =>
  `Thank you. Your message is on its way, and the answer comes to ${email}.`
