import type { Language } from '#src/contract/language.ts'
import type { PriceLine } from '#src/features/pricing/rules/price-of-stay.ts'
import type { WordedLine } from '#src/features/pricing/rules/words/line-words.ts'
import type { LegalNames } from '../legal.ts'
import type { PaymentMethod, PropertyTerms } from '../terms.ts'

/** A stay as its terms name it. */
export type NamedStay = {
  propertyName: string
  checkIn: string
  checkOut: string
  guests: number
  pets: number
}

/** Words of the terms of one stay as a booking keeps them, in one language; amounts are written already, days are dates. */
export type TermsSpeech = {
  stay: (stay: NamedStay) => string
  line: (line: PriceLine | WordedLine) => string
  total: string
  methods: (methods: readonly PaymentMethod[]) => string
  /** The time to pay, from the acceptance of the host on. */
  afterAcceptance: (within: PropertyTerms['deposit_within']) => string
  onArrival: string
  untilDay: (date: string) => string
  whole: (amount: string, when: string, within: string) => string
  confirming: (amount: string, within: string) => string
  deposit: (amount: string, within: string) => string
  balance: (amount: string, when: string) => string
  ways: (methods: string) => string
  damage: (amount: string, by: 'arrival' | number, backBy: string) => string
  /** `retained` is null where everything goes back; `until` where it is what comes after the other steps. */
  step: (until: string | null, retained: { amount: string; percent: string } | null) => string
  always: readonly string[]
  resold: Record<PropertyTerms['resold'], string>
  legal: LegalNames
}

/** Words of the review step and of what it shows, in one language. */
export type ReviewSpeech = {
  language: Language
  back: string
  title: Record<'request' | 'instant', string>
  intro: string
  stay: string
  changeStay: string
  /** From arrival to departure, and what stands behind it of weekdays. */
  range: (checkIn: string, checkOut: string) => readonly [string, string]
  nights: (nights: number) => string
  guests: (guests: number, pets: number) => string
  times: (checkIn: string, checkOut: string) => string
  details: string
  changeDetails: string
  phone: string
  requests: string
  price: string
  total: string
  pay: string
  cancel: string
  houseRules: string
  host: string
  /** `host` has to accept first; null for an instant booking. */
  deposit: (within: PropertyTerms['deposit_within'], host: string | null) => string
  balance: (day: string) => string
  whole: (day: string) => string
  methods: (methods: readonly PaymentMethod[]) => string
  damage: (amount: string, by: 'arrival' | number, backBy: string) => string
  cancelBy: (day: string) => string
  fromNow: string
  afterThat: string
  allBack: string
  hostKeeps: (host: string, amount: string) => string
  never: (host: string, isGivenBack: boolean) => string
  legal: LegalNames
  send: Record<'request' | 'instant', string>
  sending: string
  /** Said once it is sent, or saved on a device that is offline. */
  sent: Record<'request' | 'instant', string>
  waiting: string
  /** Said if it was not taken. Null where the server's own words say it, which are English. */
  refused: Record<'changed' | 'taken' | 'tooMany' | 'seeRequests' | 'failed', string> | null
  howLong: string
  next: Record<'request' | 'instant', (host: string) => string>
  /** The parts of the sentence by which terms are accepted, around its links. */
  acceptance: Record<'before' | 'terms' | 'and' | 'privacy' | 'then' | 'contact', string>
}
