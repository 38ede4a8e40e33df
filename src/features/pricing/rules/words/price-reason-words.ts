import { addDays } from '#src/contract/days.ts'
import { monthName, nightsWord, rand, stayDay } from '#src/contract/words.ts'
import type { ReasonAnswer } from '../../contract/price-suggestions.ts'

type Span = { from: string; to: string }

const dayOnly = (date: string) => stayDay(date).replace(/ \d{4}$/, '')

/** `in December` for all of it, `from 12 Dec to 31 Dec` for a part. */
function spanWords({ from, to }: Span): string {
  const isWhole = from.endsWith('-01') && addDays(to, 1).endsWith('-01')
  return isWhole ? `in ${monthName(Number(from.slice(5, 7)))}` : `from ${dayOnly(from)} to ${dayOnly(to)}`
}

/** Returns why a price is suggested, in a sentence or two with its figures; amounts in rand. */
export function priceReasonWords(reason: ReasonAnswer): string {
  switch (reason.kind) {
    case 'pace': {
      const { booked, booked_last_year: before, nights } = reason
      return `${booked} of ${nightsWord(nights)} ${spanWords(reason)} ${booked === 1 ? 'is' : 'are'} booked. At this time last year, ${before} ${before === 1 ? 'was' : 'were'}.`
    }
    case 'gap':
      return `${nightsWord(reason.nights)} between 2 bookings. Gaps this short are hard to sell.`
    case 'holiday':
      return `${reason.name}, from the night of ${dayOnly(reason.from)} to ${dayOnly(reason.to)}. Your price is the same as outside the holidays.`
    case 'last_year':
      return `On the same weekdays last year, guests paid ${rand(reason.average)} per night on average (${nightsWord(reason.nights)} sold).`
  }
}
