/** The newsletter is another consent than the launch: its addresses are kept apart. See docs/product/waitlist.md#the-newsletter-box. */
export const NEWSLETTER = 'newsletter'

/** Returns what everybody hears who joins, the first time or again. A day of launch is claimed by a demo alone. See docs/product/waitlist.md#joining. */
export function joinedWords(source: string, isDemo: boolean): string {
  if (source === NEWSLETTER) return 'Successfully subscribed to newsletter!'
  const launch = isDemo ? ' in 7 days' : ''
  return `You're on the waitlist! Check your inbox for confirmation. We'll notify you when the product launches${launch}!`
}

/** Beneath the words of the newsletter: it is read by whoever confirms. See docs/product/waitlist.md#the-newsletter-box. */
export const CONFIRM_WORDS = 'Please confirm in the mail that we sent'
