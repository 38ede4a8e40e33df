/** Readers of the articles, in the order in which they are listed. */
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
  /** Description of the picture, for readers who cannot see it. */
  words: string
}

/** An article of `articles/`, whose texts are Markdown. */
export type HelpArticle = {
  /** Its address is /help/{slug}. */
  slug: string
  reader: Reader
  /** The task, in everyday words. */
  title: string
  /** One sentence, for lists and search engines. */
  description: string
  /** Other words for the task that a reader may type. */
  alsoCalled?: string
  /** Requirements before the first step. */
  before?: string
  /** One thing to do each. */
  steps: readonly { text: string; picture?: HelpPicture }[]
  /** Notes below the steps: title and text. */
  notes?: readonly { title: string; text: string }[]
  /** The slugs of those that one reads next. */
  related: readonly string[]
}
