/** For whom articles are told, in the order in which they stand. */
export const readers = {
  guests: { title: 'For guests', lead: 'Find a home, ask for it, change your mind, say how it was.' },
  hosts: { title: 'For hosts', lead: 'List a home, answer guests, keep your nights and your figures.' },
  everybody: { title: 'For everybody', lead: 'Accounts, what is kept of you, mails, a bad line.' },
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
