import type { Language } from '#src/contract/language.ts'
import { dayIn, guestsIn } from '#src/contract/spoken.ts'
import { rand, stayRange } from '#src/contract/words.ts'
import type { Alternative, ClashAnswer } from '../contract/clashes.ts'

/** `R 240 more`, `R 240 less`, `the same price`. */
export const differenceWords = (difference: number): string =>
  difference === 0 ? 'the same price' : `${rand(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'}`

type Offer = { firstName: string; booking: ClashAnswer['booking']; other: Alternative }
type Words = {
  subject: (reference: string) => string
  /** The double booking, the alternative and its price, in paragraphs. */
  offer: (offer: Offer) => string[]
  question: string
}

const inEnglish = ({ total, difference }: Alternative): string =>
  difference === 0
    ? `It costs the same as your booking, ${rand(total)} in total.`
    : `It costs ${rand(total)} in total, ${differenceWords(difference)} than your booking.`

function inAfrikaans({ total, difference }: Alternative): string {
  if (difference === 0) return `Dit kos dieselfde as jou bespreking, ${rand(total)} altesaam.`
  const more = `${rand(Math.abs(difference))} ${difference > 0 ? 'meer' : 'minder'}`
  return `Dit kos ${rand(total)} altesaam, ${more} as jou bespreking.`
}

function inZulu({ total, difference }: Alternative): string {
  const more =
    difference > 0 ? 'ngaphezulu kwentengo yokubhukha kwakho' : 'ngaphansi kwentengo yokubhukha kwakho'
  const compared = difference === 0 ? 'iyafana neyokubhukha kwakho' : `${rand(Math.abs(difference))} ${more}`
  return `Intengo isiyonke: ${rand(total)} (${compared})`
}

// isiZulu names days and numbers behind a colon, where they need no other form.
const WORDS: Record<Language, Words> = {
  en: {
    subject: reference => `Your booking ${reference}`,
    offer: ({ firstName, booking, other }) => [
      `Dear ${firstName},`,
      `I’m sorry, ${booking.property_name} was booked twice for ${stayRange(booking.check_in, booking.check_out)}. ${other.name} is free for the same nights and takes up to ${other.max_guests} guests. ${inEnglish(other)}`,
    ],
    question: 'Would you like to stay there instead? Then I’ll move your booking.',
  },
  af: {
    subject: reference => `Jou bespreking ${reference}`,
    offer: ({ firstName, booking, other }) => [
      `Hallo ${firstName}`,
      `Ek is jammer, ${booking.property_name} is twee keer bespreek van ${dayIn('af', booking.check_in)} tot ${dayIn('af', booking.check_out)}. ${other.name} is dieselfde nagte beskikbaar en het plek vir tot ${guestsIn('af', other.max_guests)}. ${inAfrikaans(other)}`,
    ],
    question: 'Wil jy eerder daar bly? Dan skuif ek jou bespreking soontoe.',
  },
  zu: {
    subject: reference => `Ukubhukha kwakho ${reference}`,
    offer: ({ firstName, booking, other }) => [
      `Sawubona ${firstName}`,
      `Siyaxolisa, indawo yethu, ${booking.property_name}, ibhukhwe kabili.`,
      `Usuku lokufika: ${dayIn('zu', booking.check_in)}\nUsuku lokuhamba: ${dayIn('zu', booking.check_out)}`,
      `Enye indawo yethu, ${other.name}, ikhululekile ngazo lezi zinsuku.\nIzivakashi: ${other.max_guests}\n${inZulu(other)}`,
    ],
    question: 'Ungathanda ukuhlala khona? Uma uvuma, sizohambisa ukubhukha kwakho siye khona.',
  },
}

/** Subject of an email with an offer. */
export const offerSubject = ({ reference }: ClashAnswer['booking'], language: Language | null): string =>
  WORDS[language ?? 'en'].subject(reference)

/**
 * A draft for the guest of a double booking, in their language, that offers another property, for the host to change and
 * send; `url` is where the guest sees it, if they can.
 */
export function offerWords(
  booking: ClashAnswer['booking'],
  other: Alternative,
  url: string | null,
  language: Language | null,
): string {
  const { offer, question } = WORDS[language ?? 'en']
  const firstName = booking.guest_name.split(/\s+/)[0] ?? ''
  return [...offer({ firstName, booking, other }), ...(url ? [url] : []), question].join('\n\n')
}
