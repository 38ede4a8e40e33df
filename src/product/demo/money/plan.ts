import type { Span } from '../trading.ts'
import { COTTAGE, DUNE_HOUSE } from '../plans/plan.ts'

/** A step of a stay, so many days ago. Amounts are cents. */
export type Step = { ago: number } & (
  | {
      does: 'pays'
      by: 'eft' | 'cash' | 'payfast' | 'paystack'
      what: 'next' | 'rest' | 'damage'
      more?: number
    }
  | { does: 'says_paid' | 'cancels' | 'is_refunded' | 'gets_damage_back' }
  | { does: 'agrees_to_claim'; words: string }
  | { does: 'stays_longer'; to: number }
  | { does: 'is_claimed'; cents: number; words: string }
  | { does: 'disputes'; answerDays: number }
)

/** A stay on the terms of its home, from its request on, by the place of its guest among those of the demo. */
export type MoneyStay = Span & {
  shows: MoneyState
  property: number
  guest: number
  guests: number
  agreedAgo: number
  /** Of a deposit that does not come the nights are free again. */
  runsOut?: true
  then: readonly Step[]
}

/** States of money that the demo always has a stay of. */
export const moneyStates = [
  'eft on its way',
  'awaiting deposit',
  'balance due',
  'balance late',
  'part paid',
  'paid',
  'unpaid',
  'to give back',
  'refunded',
  'damage held',
  'damage claimed',
  'damage retained',
  'damage returned',
  'overpaid',
  'costs more',
  'disputed',
] as const
export type MoneyState = (typeof moneyStates)[number]

const pays = (
  ago: number,
  by: 'eft' | 'cash' | 'payfast' | 'paystack',
  what: 'next' | 'rest' | 'damage' = 'next',
): Step => ({ ago, does: 'pays', by, what })

const BROKEN = 'A deckchair is broken, and red wine is on the rug of the living room.'

/** The stays whose money the demo shows; nights that no other has. */
export const moneyStays: readonly MoneyStay[] = [
  {
    shows: 'eft on its way',
    property: COTTAGE,
    from: 76,
    to: 79,
    guest: 3,
    guests: 2,
    agreedAgo: 1,
    then: [{ ago: 0.1, does: 'says_paid' }],
  },
  {
    shows: 'awaiting deposit',
    property: DUNE_HOUSE,
    from: 80,
    to: 84,
    guest: 5,
    guests: 4,
    agreedAgo: 0.2,
    then: [],
  },
  {
    shows: 'balance due',
    property: DUNE_HOUSE,
    from: 15,
    to: 18,
    guest: 8,
    guests: 4,
    agreedAgo: 35,
    then: [pays(34.5, 'eft')],
  },
  {
    shows: 'balance late',
    property: DUNE_HOUSE,
    from: 3,
    to: 7,
    guest: 10,
    guests: 5,
    agreedAgo: 40,
    then: [pays(39.5, 'payfast')],
  },
  {
    shows: 'part paid',
    property: DUNE_HOUSE,
    from: 53,
    to: 57,
    guest: 12,
    guests: 2,
    agreedAgo: 10,
    then: [pays(9.5, 'eft')],
  },
  {
    shows: 'paid',
    property: COTTAGE,
    from: 57,
    to: 60,
    guest: 15,
    guests: 2,
    agreedAgo: 12,
    then: [pays(11.8, 'paystack'), pays(3, 'paystack', 'rest')],
  },
  {
    shows: 'unpaid',
    property: COTTAGE,
    from: 84,
    to: 87,
    guest: 17,
    guests: 3,
    agreedAgo: 16,
    runsOut: true,
    then: [],
  },
  {
    shows: 'to give back',
    property: COTTAGE,
    from: 88,
    to: 92,
    guest: 19,
    guests: 2,
    agreedAgo: 20,
    then: [pays(19.5, 'eft'), pays(10, 'eft', 'rest'), { ago: 1, does: 'cancels' }],
  },
  {
    shows: 'refunded',
    property: DUNE_HOUSE,
    from: 86,
    to: 90,
    guest: 22,
    guests: 4,
    agreedAgo: 25,
    then: [pays(24.5, 'eft'), { ago: 6, does: 'cancels' }, { ago: 4, does: 'is_refunded' }],
  },
  {
    shows: 'damage held',
    property: DUNE_HOUSE,
    from: -6,
    to: -2,
    guest: 24,
    guests: 4,
    agreedAgo: 45,
    then: [pays(44.5, 'eft'), pays(22, 'eft', 'rest'), pays(5.8, 'cash', 'damage')],
  },
  {
    shows: 'damage claimed',
    property: DUNE_HOUSE,
    from: -10,
    to: -6,
    guest: 26,
    guests: 5,
    agreedAgo: 48,
    then: [
      pays(47.5, 'eft'),
      pays(26, 'eft', 'rest'),
      pays(9.8, 'cash', 'damage'),
      { ago: 4, does: 'is_claimed', cents: 85_000, words: BROKEN },
    ],
  },
  {
    shows: 'damage retained',
    property: DUNE_HOUSE,
    from: -22,
    to: -19,
    guest: 38,
    guests: 2,
    agreedAgo: 62,
    then: [
      pays(61.5, 'eft'),
      pays(38, 'eft', 'rest'),
      pays(21.8, 'cash', 'damage'),
      { ago: 18, does: 'is_claimed', cents: 45_000, words: 'A lamp is broken.' },
      { ago: 17, does: 'agrees_to_claim', words: 'Sorry, that was us.' },
      { ago: 16, does: 'is_refunded' },
    ],
  },
  {
    shows: 'damage returned',
    property: DUNE_HOUSE,
    from: -19,
    to: -15,
    guest: 29,
    guests: 3,
    agreedAgo: 60,
    then: [
      pays(59.5, 'eft'),
      pays(35, 'eft', 'rest'),
      pays(18.8, 'cash', 'damage'),
      { ago: 7.5, does: 'gets_damage_back' },
      { ago: 7, does: 'is_refunded' },
    ],
  },
  {
    shows: 'overpaid',
    property: COTTAGE,
    from: 66,
    to: 69,
    guest: 31,
    guests: 2,
    agreedAgo: 8,
    then: [{ ago: 7.5, does: 'pays', by: 'eft', what: 'rest', more: 50_000 }],
  },
  {
    shows: 'costs more',
    property: DUNE_HOUSE,
    from: 66,
    to: 69,
    guest: 33,
    guests: 4,
    agreedAgo: 14,
    then: [pays(13.5, 'eft'), pays(5, 'eft', 'rest'), { ago: 2, does: 'stays_longer', to: 70 }],
  },
  {
    shows: 'disputed',
    property: COTTAGE,
    from: -12,
    to: -9,
    guest: 36,
    guests: 2,
    agreedAgo: 50,
    then: [pays(49.8, 'payfast'), pays(28, 'paystack', 'rest'), { ago: 2, does: 'disputes', answerDays: 7 }],
  },
]

/** Nights that Airbnb sold before the host moved in: the file of reservations that she has imported names them. */
export const importedStays = [
  { property: COTTAGE, from: -26, to: -23, code: 'HMKLOOF26A', name: 'Hanna Lindqvist', rand: 5640 },
  { property: COTTAGE, from: -34, to: -31, code: 'HMKLOOF34B', name: 'Oliver Grant', rand: 5820 },
  { property: DUNE_HOUSE, from: -25, to: -22, code: 'HMDUNES25C', name: 'Sipho Mahlangu', rand: 9900 },
  { property: DUNE_HOUSE, from: -32, to: -28, code: 'HMDUNES32D', name: 'Marie Dubois', rand: 13_400 },
] as const

/** Nights of stays that are not drawn: nobody else has them. */
export const spokenFor: readonly (Span & { property: number })[] = [
  ...moneyStays.map(({ property, from, to, then }) => {
    const longer = then.find(step => step.does === 'stays_longer')
    return { property, from, to: longer?.to ?? to }
  }),
  ...importedStays,
]
