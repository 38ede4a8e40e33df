/**
 * What answers are about. A GET names what it reads, every other call and every event what it changes, so that a change
 * makes every answer old that shows what it changed, in every open window. Not a table and not a feature: one list of homes
 * reads what guests thought of them too.
 */
export const TOPICS = [
  /** Who somebody is: name, address, picture. */
  'account',
  /** What somebody asks the assistant, and what it knows and drafted. */
  'assistant',
  /** What administrators did. */
  'audit',
  /** What writes itself, and what stays are to be sent. */
  'automations',
  /** Calendars of other channels, how they are, and what was sold twice. */
  'channels',
  /** Requests and stays, and what was said and done about them. */
  'bookings',
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
  /** Which mails somebody wants, and how they went. */
  'mails',
  /** What guests and hosts write to each other. */
  'messages',
  /** Who follows whom, and what they were sent. */
  'newsletters',
  /** Which nights are free. */
  'nights',
  /** Everybody with an account, as administrators see them. */
  'people',
  /** How much room pictures take. */
  'pictures',
  /** What an organisation pays for. */
  'plan',
  /** Who runs this installation. */
  'platform',
  'reviews',
  /** Where somebody is logged in. */
  'sessions',
  /** The texts that messages are made of. */
  'templates',
  /** Who cleans the homes, and how far each turnover is. */
  'turnovers',
  'waitlist',
  /** Which other programs are told what happens, and how that went. */
  'webhooks',
] as const

/** A header of answers: the ids of the events that a call emitted, on which its own windows need not act. */
export const OWN_EVENTS = 'naledi-events'

export type Topic = (typeof TOPICS)[number]
