/** For whom articles are told, in the order in which they stand. */
export const readers = {
  guests: {
    title: 'For guests',
    lead: 'Find a property, request a booking, change or cancel it, and write a review.',
  },
  hosts: {
    title: 'For hosts',
    lead: 'List a property, reply to guests, and manage your calendar, prices and plan.',
  },
  everybody: { title: 'For everyone', lead: 'Your account, your data, your emails, and working offline.' },
} as const

export type Reader = keyof typeof readers

/** Taken by `npm run shots -- for-help`, which knows it by its name. */
export type HelpPicture = {
  name: string
  /** What is seen on it, for who cannot see it. */
  words: string
}

/** An article of `articles/`, whose texts are Markdown. */
export type HelpArticle = {
  /** Its address is /help/{slug}. */
  slug: string
  reader: Reader
  /** What one wants to do, as one would say it. */
  title: string
  /** One sentence, for lists and search engines. */
  description: string
  /** What somebody may type who calls it otherwise. */
  alsoCalled?: string
  /** What one must know first. */
  before?: string
  /** One thing to do each. */
  steps: readonly { text: string; picture?: HelpPicture }[]
  /** What to know beside, each with what it is about. */
  notes?: readonly { title: string; text: string }[]
  /** The slugs of those that one reads next. */
  related: readonly string[]
}
