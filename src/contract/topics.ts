/**
 * Subjects of answers. A GET names what it reads, every other call and every event what it changes, so that a change
 * makes every answer old that shows what it changed, in every open window. Not a table and not a feature: one list of homes
 * reads what guests thought of them too.
 */
export const TOPICS = [
  /** People: name, address, picture. */
  'account',
  /** Conversations with the assistant, and what it knows and drafted. */
  'assistant',
  /** Acts of administrators. */
  'audit',
  /** Automations, and what stays are to be sent. */
  'automations',
  /** Calendars of other channels, how they are, and what was sold twice. */
  'channels',
  /** Requests and stays, and what was said and done about them. */
  'bookings',
  /** Copies that people take with them, and how far each is. */
  'exports',
  'favourites',
  /** The days on which South Africa is free. */
  'holidays',
  /** Homes and all that is shown of them. */
  'homes',
  /** Work that waits, runs or failed, of the whole product. */
  'jobs',
  /** The keys with which programs act for an organisation. */
  'keys',
  /** Mails of a demo. */
  'letters',
  /** Choices of mails, and how they went. */
  'mails',
  /** Messages of guests and hosts. */
  'messages',
  /** Dues and payments of stays, accounts and statements of hosts. */
  'money',
  /** Followers, and what they were sent. */
  'newsletters',
  /** Free nights. */
  'nights',
  /** Everybody with an account, as administrators see them. */
  'people',
  /** Room that pictures take. */
  'pictures',
  /** Plans and payments. */
  'plan',
  /** The operator of this installation. */
  'platform',
  /** Requests about personal information, and how long it is kept. */
  'privacy',
  'reviews',
  /** Open sessions. */
  'sessions',
  /** The texts that messages are made of. */
  'templates',
  /** Cleaners of the homes, and how far each turnover is. */
  'turnovers',
  'waitlist',
  /** Webhooks, and how their deliveries went. */
  'webhooks',
] as const

/** A header of answers: the ids of the events that a call emitted, on which its own windows need not act. */
export const OWN_EVENTS = 'naledi-events'

export type Topic = (typeof TOPICS)[number]
