/** Rights for an organisation, or for the whole product. A handler asks for none of them: the route has. */
export type Right =
  /** See its homes as it sees them itself. */
  | 'homes.read'
  /** See the requests and stays of its homes. */
  | 'bookings.read'
  /** Read what opens a home: its door code, its Wi-Fi, the way there. */
  | 'arrival.read'
  /** Read who lodges in its homes, as law asks each host to write down: for people alone. */
  | 'register.read'
  /** Accept, decline, cancel and change them. */
  | 'bookings.answer'
  /** Note a stay that was agreed elsewhere. */
  | 'bookings.record'
  /** See what guests owe and have paid for stays. */
  | 'money.read'
  /** Note payments and money that goes back. */
  | 'money.write'
  /** Say to which account guests pay. */
  | 'money.accounts'
  /** See the bank account that a guest gave for a refund. */
  | 'money.payees'
  /** Answer what guests wrote of them. */
  | 'reviews.answer'
  /** Write to its guests, and read what they write. */
  | 'messages.write'
  /** Write, change and delete the texts that its messages are made of. */
  | 'templates.change'
  /** See who follows, and how newsletters went. */
  | 'newsletters.read'
  /** Write to those who follow. */
  | 'newsletters.write'
  /** Keep nights of its homes from being sold. */
  | 'nights.block'
  /** Connect its homes to other channels, and settle what they sell twice; where that cancels a stay here it takes `bookings.answer` too. */
  | 'channels.change'
  /** List, change and delete homes, with their pictures. */
  | 'homes.change'
  /** Create, change and delete automations, which go on sending after whoever made them has left. */
  | 'automations.change'
  /** Say who cleans its homes, what they see, and by which link. */
  | 'cleaners.change'
  /** Ask the assistant, which acts for whoever asks: for people alone. */
  | 'assistant.use'
  /** Begin, change and end what the organisation pays for. */
  | 'plan.change'
  /** Say what the organisation is in law. */
  | 'organisation.change'
  /** See what people ask about their personal information, and answer. */
  | 'privacy.answer'
  /** Forget one of its guests for good. */
  | 'people.forget'
  /** Make the keys with which programs act for the organisation, and end them. */
  | 'keys.change'
  /** Say which other programs are told what happens to it. */
  | 'webhooks.change'
  /** The figures of the whole product. */
  | 'product.read'
  /** Rights over the whole product, such as its table of holidays. */
  | 'product.change'
  /** Give back what somebody paid for a plan. */
  | 'payments.refund'
  /** See what is reported of reviews, hide one and show it again. */
  | 'reviews.hide'

/** The place of somebody within an organisation; an administrator of the product is an administrator and within none. */
export type Position = 'owner' | 'manager' | 'administrator'

/** Rights that a key may be given, too. */
export const EVERY_DAY = [
  'homes.read',
  'bookings.read',
  'arrival.read',
  'bookings.answer',
  'bookings.record',
  'money.read',
  'money.write',
  'reviews.answer',
  'messages.write',
  'templates.change',
  'newsletters.read',
  'newsletters.write',
  'nights.block',
  'channels.change',
  'homes.change',
] as const

/** Rights of each position: the one table of them. A guest, who is not here, has what is the guest's own. */
export const RIGHTS: Record<Position, readonly Right[]> = {
  owner: [
    ...EVERY_DAY,
    'assistant.use',
    'automations.change',
    'cleaners.change',
    'money.accounts',
    'money.payees',
    'plan.change',
    'register.read',
    'organisation.change',
    'privacy.answer',
    'people.forget',
    'keys.change',
    'webhooks.change',
  ],
  manager: [
    ...EVERY_DAY,
    'assistant.use',
    'money.payees',
    'register.read',
    'privacy.answer',
    'people.forget',
  ],
  administrator: [
    'product.read',
    'product.change',
    'payments.refund',
    'reviews.hide',
    'newsletters.read',
    'newsletters.write',
    'privacy.answer',
  ],
}

/** Lists the rights that come with one a key was given: who writes newsletters must see to how many, and how many are left. */
const INCLUDED: Partial<Record<Right, readonly Right[]>> = { 'newsletters.write': ['newsletters.read'] }

/** Rights of a key with what they include. */
export const withIncluded = (rights: readonly string[]): readonly string[] => [
  ...rights,
  ...rights.flatMap(right => INCLUDED[right as Right] ?? []), // what it does not name includes nothing
]
