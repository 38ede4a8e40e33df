import { rand, stayRange } from '#src/contract/words.ts'
import type { Alternative, ClashAnswer } from '../contract/clashes.ts'

/** `R 240 more`, `R 240 less`, `the same price`. */
export const differenceWords = (difference: number): string =>
  difference === 0 ? 'the same price' : `${rand(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'}`

const priceWords = ({ total, difference }: Alternative): string =>
  difference === 0
    ? `It costs the same as your booking, ${rand(total)} in total.`
    : `It costs ${rand(total)} in total, ${differenceWords(difference)} than your booking.`

/** A draft for the guest of a double booking that offers another property, for the host to change and send; `url` is where the guest sees it, if they can. */
export function offerWords(booking: ClashAnswer['booking'], other: Alternative, url: string | null): string {
  const { guest_name, property_name, check_in, check_out } = booking
  const paragraphs = [
    `Dear ${guest_name.split(/\s+/)[0]},`,
    `I’m sorry, ${property_name} was booked twice for ${stayRange(check_in, check_out)}. ${other.name} is free for the same nights and takes up to ${other.max_guests} guests. ${priceWords(other)}`,
    ...(url ? [url] : []),
    'Would you like to stay there instead? Then I’ll move your booking.',
  ]
  return paragraphs.join('\n\n')
}
