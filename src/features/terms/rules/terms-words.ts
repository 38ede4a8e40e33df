import {
  guestsWord,
  listed,
  nightsWord,
  percentWord,
  rand,
  stayRange,
  weekdayDay,
} from '#src/contract/words.ts'
import { countNights, dayOf } from '#src/contract/days.ts'
import { labelOf, type WordedLine } from '#src/features/pricing/rules/words/line-words.ts'
import type { PriceLine } from '#src/features/pricing/rules/price-of.ts'
import { legalFacts, type LegalIdentity } from './legal.ts'
import { type CancelStep, cancelSteps } from './refund.ts'
import { balanceDueAt, damageBackBy, depositCents } from './schedule.ts'
import type { PropertyTerms, PaymentMethod } from './terms.ts'

const ofCents = (cents: number) => rand(cents / 100)

export const METHOD_WORDS: Record<PaymentMethod, string> = {
  eft: 'EFT',
  payfast: 'card or instant EFT (Payfast)',
  paystack: 'card or instant EFT (Paystack)',
  cash: 'cash',
}

const days = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

/** `2 business days`, `48 hours`. */
export const withinWords = (within: PropertyTerms['deposit_within']): string =>
  'hours' in within ? days(within.hours, 'hour') : days(within.business_days, 'business day')

/** `within 2 business days`; of none, `on the same business day`. */
export const withinPhrase = (within: PropertyTerms['deposit_within']): string =>
  'business_days' in within && within.business_days === 0
    ? 'on the same business day'
    : `within ${withinWords(within)}`

/** A stay as its terms are written. */
export type WordedStay = {
  propertyName: string
  checkIn: string
  checkOut: string
  guests: number
  pets: number
  lines: readonly (PriceLine | WordedLine)[]
  totalCents: number
}

function paymentWords(terms: PropertyTerms, { checkIn, totalCents }: WordedStay): string[] {
  const balanceAt =
    terms.balance_days === 0 ? 'on arrival' : `by ${weekdayDay(dayOf(balanceDueAt(terms, checkIn)))}, 17:00`
  const within = `${withinPhrase(terms.deposit_within)} of the host’s acceptance`
  const deposit = depositCents(terms, totalCents)
  const methods = listed(
    terms.methods.map(method => METHOD_WORDS[method]),
    'or',
  )
  const amounts =
    deposit === 0
      ? [`Payment: ${ofCents(totalCents)} ${balanceAt}, or ${within} if that is later.`]
      : deposit === totalCents
        ? [`Payment: ${ofCents(totalCents)} ${within}. It confirms the booking.`]
        : [
            `Deposit: ${ofCents(deposit)} ${within}. It confirms the booking.`,
            `Balance: ${ofCents(totalCents - deposit)} ${balanceAt}. If that comes before the deposit is due, the total is due instead of the deposit.`,
          ]
  return [...amounts, `Ways to pay: ${methods}.`]
}

function damageWords(terms: PropertyTerms, { checkOut }: WordedStay): string[] {
  const { kind, value, by } = terms.damage
  if (kind === 'none' || value === 0) return []
  const when = by === 'arrival' ? 'on arrival' : `${days(by, 'day')} before check-in`
  return [
    `Damage deposit: ${ofCents(value)} ${when}, apart from the total. Returned by ${weekdayDay(damageBackBy(terms, checkOut))} unless the host claims before then.`,
  ]
}

const stepWords = ({ until, refundPercent, retainedCents }: CancelStep): string => {
  const when = until === null ? 'Cancelled after that' : `Cancelled by ${weekdayDay(until)}`
  if (refundPercent === 100) return `${when}: everything paid is returned.`
  return `${when}: the host keeps up to ${ofCents(retainedCents)} (${percentWord(100 - refundPercent)} of the nights).`
}

const ALWAYS = [
  'Cleaning, pet and service fees are always returned. The host never keeps more than was paid by then.',
  'Cancelled within 24 hours of the first payment, 14 days or more before check-in: everything paid is returned.',
  'Death or hospitalisation of the person the stay was booked for: everything paid is returned (Consumer Protection Act, section 17).',
  'Cancelled by the host: everything paid is returned.',
]

const resoldWords = ({ resold }: PropertyTerms): string =>
  resold === 'give_back'
    ? 'Nights that are booked again: for each, what was kept or the new price is returned, whichever is less.'
    : 'Nights that are booked again: the host decides what is returned.'

/** The terms of one stay as a guest accepts them and the booking keeps them: of the same terms, stay, price and host always the same text. See docs/product/terms.md#review-before-a-request. */
export function termsWords(terms: PropertyTerms, legal: LegalIdentity, stay: WordedStay): string {
  const { propertyName, checkIn, checkOut, guests, pets, lines, totalCents } = stay
  return [
    `${propertyName}, ${stayRange(checkIn, checkOut)}, ${nightsWord(countNights(checkIn, checkOut))}, ${guestsWord(guests, pets)}`,
    ...lines.map(line => `${labelOf(line)}: ${ofCents(line.amountCents)}`),
    `Total: ${ofCents(totalCents)}`,
    ...paymentWords(terms, stay),
    ...damageWords(terms, stay),
    ...cancelSteps(terms, { checkIn, lines }).map(stepWords),
    ...ALWAYS,
    resoldWords(terms),
    ...legalFacts(legal).map(({ name, value }) => `${name}: ${value}`),
  ].join('\n')
}
