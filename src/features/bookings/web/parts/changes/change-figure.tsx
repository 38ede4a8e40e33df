import { countNights } from '#src/contract/days.ts'
import { differenceWord, nightsWord, rand } from '#src/contract/words.ts'
import type { ChangeAnswer } from '#src/features/pricing/contract/quote.ts'

type ChangeFigureProps = {
  change: ChangeAnswer | undefined
  booking: { nights: number; total_amount: number }
  stay: { checkIn: string; checkOut: string }
  /** Reason why it cannot be had. */
  refusal: string | undefined
}

/** In the foot of a dialog, beside its button: what a change does to the price, and both prices. */
export function ChangeFigure({ change, booking, stay, refusal }: ChangeFigureProps) {
  const nights = countNights(stay.checkIn, stay.checkOut)
  const tone = change && change.difference < 0 ? 'text-leaf-ink' : 'text-ink'
  return (
    <p className="num leading-snug" aria-live="polite">
      <span className={`block text-lg font-semibold ${tone}`}>
        {change ? differenceWord(change.difference) : '–'}
      </span>
      <span className="block text-sm text-ink-2">
        Now {nightsWord(booking.nights)}, {rand(booking.total_amount)}
      </span>
      {refusal && !change ? <span className="block text-sm text-alarm-ink">{refusal}</span> : null}
      {change && nights > 0 ? (
        <span className="block text-sm text-ink-2">
          Then {nightsWord(nights)}, {rand(change.then)}
        </span>
      ) : null}
    </p>
  )
}
