import {
  counted,
  guestsWord,
  listed,
  nightsWord,
  shortDay,
  stayRange,
  weekdayDay,
  weekdayName,
} from '#src/contract/words.ts'
import { countNights } from '#src/contract/days.ts'
import { labelOf } from '#src/features/pricing/rules/words/line-words.ts'
import { LEGAL_EN } from '../legal.ts'
import type { PaymentMethod, PropertyTerms } from '../terms.ts'
import type { TermsSpeech, ReviewSpeech } from './speech.ts'

const METHODS: Record<PaymentMethod, string> = {
  eft: 'EFT',
  payfast: 'card or instant EFT (Payfast)',
  paystack: 'card or instant EFT (Paystack)',
  cash: 'cash',
}

/** `EFT or cash`. */
export const methodsWords = (methods: readonly PaymentMethod[]): string =>
  listed(
    methods.map(method => METHODS[method]),
    'or',
  )

/** `2 business days`, `48 hours`. */
export const withinWords = (within: PropertyTerms['deposit_within']): string =>
  'hours' in within ? counted(within.hours, 'hour') : counted(within.business_days, 'business day')

/** `within 2 business days`; of none, `on the same business day`. */
export const withinPhrase = (within: PropertyTerms['deposit_within']): string =>
  'business_days' in within && within.business_days === 0
    ? 'on the same business day'
    : `within ${withinWords(within)}`

const byWords = (by: 'arrival' | number) =>
  by === 'arrival' ? 'on arrival' : `${counted(by, 'day')} before check-in`

export const termsEn: TermsSpeech = {
  stay: ({ propertyName, checkIn, checkOut, guests, pets }) =>
    `${propertyName}, ${stayRange(checkIn, checkOut)}, ${nightsWord(countNights(checkIn, checkOut))}, ${guestsWord(guests, pets)}`,
  line: labelOf,
  total: 'Total',
  methods: methodsWords,
  afterAcceptance: within => `${withinPhrase(within)} of the host’s acceptance`,
  onArrival: 'on arrival',
  untilDay: date => `by ${weekdayDay(date)}, 17:00`,
  whole: (amount, when, within) => `Payment: ${amount} ${when}, or ${within} if that is later.`,
  confirming: (amount, within) => `Payment: ${amount} ${within}. It confirms the booking.`,
  deposit: (amount, within) => `Deposit: ${amount} ${within}. It confirms the booking.`,
  balance: (amount, when) =>
    `Balance: ${amount} ${when}. If that comes before the deposit is due, the total is due instead of the deposit.`,
  ways: methods => `Ways to pay: ${methods}.`,
  damage: (amount, by, backBy) =>
    `Damage deposit: ${amount} ${byWords(by)}, apart from the total. Returned by ${weekdayDay(backBy)} unless the host claims before then.`,
  step: (until, retained) =>
    `${until === null ? 'Cancelled after that' : `Cancelled by ${weekdayDay(until)}`}: ${
      retained
        ? `the host keeps up to ${retained.amount} (${retained.percent} of the nights)`
        : 'everything paid is returned'
    }.`,
  always: [
    'Cleaning, pet and service fees are always returned. The host never keeps more than was paid by then.',
    'Cancelled within 24 hours of the first payment, 14 days or more before check-in: everything paid is returned.',
    'Death or hospitalisation of the person the stay was booked for: everything paid is returned (Consumer Protection Act, section 17).',
    'Cancelled by the host: everything paid is returned.',
  ],
  resold: {
    give_back:
      'Nights that are booked again: for each, what was kept or the new price is returned, whichever is less.',
    ask: 'Nights that are booked again: the host decides what is returned.',
  },
  legal: LEGAL_EN,
}

const SHORT_CHARS = 3
const shortWeekday = (date: string) => weekdayName(date).slice(0, SHORT_CHARS)

export const reviewEn: ReviewSpeech = {
  language: 'en',
  back: 'Back to the property',
  title: { request: 'Request a booking', instant: 'Book your stay' },
  intro: 'Read it once, change what isn’t right. You pay nothing now.',
  stay: 'Your stay',
  changeStay: 'Change stay',
  range: (checkIn, checkOut) => [
    stayRange(checkIn, checkOut),
    `, ${shortWeekday(checkIn)} to ${shortWeekday(checkOut)}`,
  ],
  nights: nightsWord,
  guests: guestsWord,
  times: (checkIn, checkOut) => `Check-in from ${checkIn}, check-out by ${checkOut}`,
  details: 'Your details',
  changeDetails: 'Change your details',
  phone: 'Phone',
  requests: 'Special requests',
  price: 'Price',
  total: 'Total',
  pay: 'When you pay',
  cancel: 'If you cancel',
  houseRules: 'House rules',
  host: 'Your host',
  deposit: (within, host) =>
    `Deposit, ${withinPhrase(within)} ${host ? `after ${host} accepts` : 'of booking'}. It confirms the booking.`,
  balance: day => `Balance, by ${shortDay(day)}.`,
  whole: day => `The whole price, by ${shortDay(day)}.`,
  methods: methods => `By ${methodsWords(methods)}.`,
  damage: (amount, by, backBy) =>
    `Damage deposit of ${amount} ${by === 'arrival' ? 'on arrival' : `${by} days before check-in`}, back by ${shortDay(backBy)}.`,
  cancelBy: day => `By ${shortDay(day)}`,
  fromNow: 'From now on',
  afterThat: 'After that',
  allBack: 'you get everything back',
  hostKeeps: (host, amount) => `${host} keeps up to ${amount}`,
  never: (host, isGivenBack) =>
    `Never more than you’ve paid by then. Cleaning, pet and service fees always come back. ${isGivenBack ? 'If the nights are booked again, some of it comes back. ' : ''}If ${host} cancels, or for a death or a hospital stay, you get everything back.`,
  legal: LEGAL_EN,
  send: { request: 'Request booking', instant: 'Book now' },
  sending: 'Sending…',
  sent: { request: '🎉 Booking request submitted successfully!', instant: 'Booking confirmed' },
  waiting:
    'You’re offline. Your request is saved locally and we’ll send it when you’re back online. Nothing is booked yet',
  refused: null,
  howLong: 'How long are my nights held?',
  next: {
    request: host =>
      `${host} needs to accept first. We’ll hold the nights for you until then, and you pay nothing now.`,
    instant: () => 'Your booking is confirmed straight away. You pay nothing now.',
  },
  acceptance: {
    before: 'By sending this you accept the terms above, the',
    terms: 'terms of use',
    and: 'and',
    privacy: 'privacy',
    then: 'We save what you accept with the date. Complaints:',
    contact: 'contact us',
  },
}
