import { Link } from '#src/web/link.tsx'
import { addDays } from '#src/contract/days.ts'
import { nightsWord, shortDay, weekdayName } from '#src/contract/words.ts'
import { links } from '#src/web/links.ts'
import type { NextNights } from '../contract/property.ts'

const VARIANTS = {
  free: 'bg-surface',
  taken: 'bg-[color-mix(in_srgb,var(--color-indigo)_30%,var(--color-surface))]',
  held: 'hatch-gold bg-gold-soft',
}
const WORDS = { free: 'free', taken: 'taken', held: 'waiting for a reply' }

const countOf = (nights: NextNights['nights'], kind: NextNights['nights'][number]) =>
  nights.filter(night => night === kind).length

/** The nights ahead, a cell each: taken, held by a request, or free. */
export function NightStrip({
  nights: { from, nights },
  isThin = false,
}: {
  nights: NextNights
  isThin?: boolean
}) {
  const [occupied, held] = [countOf(nights, 'taken'), countOf(nights, 'held')]
  const words = `Next ${nightsWord(nights.length)}: ${occupied} taken${held > 0 ? `, ${held} waiting for a reply` : ''}, ${nights.length - occupied - held} free`
  return (
    <>
      <p className="sr-only">{words}</p>
      <div
        aria-hidden="true"
        className="flex gap-px overflow-hidden rounded-xs border border-edge/50 bg-line forced-colors:border-current"
      >
        {nights.map((night, index) => {
          const day = addDays(from, index)
          return (
            <span
              key={day}
              title={`${shortDay(day)}: ${WORDS[night]}`}
              className={`grid min-w-0 flex-1 place-items-center text-2xs leading-none ${isThin ? 'h-2.5' : 'h-6'} ${VARIANTS[night]} ${night === 'free' ? 'text-ink-3' : 'text-ink'}`}
            >
              {isThin ? null : weekdayName(day).slice(0, 1)}
            </span>
          )
        })}
      </div>
    </>
  )
}

/** Shows who sleeps there tonight, or who comes next. */
export function Tonight({ nights: { nights, tonight, next } }: { nights: NextNights }) {
  const stay = tonight ?? next
  if (!stay) {
    // A channel sold it, or its host blocked it.
    if (nights[0] === 'taken') return 'Tonight: not bookable'
    if (!nights.includes('held'))
      return nights.includes('taken') ? 'Free tonight' : `Free for ${nightsWord(nights.length)}`
    return nights[0] === 'held' ? 'Tonight: a request to answer' : 'Free tonight. A request to answer'
  }
  return (
    <>
      {tonight ? 'Tonight: ' : 'Next: '}
      <Link to={links.booking(stay.booking_id)} className="font-semibold text-ink hover:underline">
        {stay.guest_name}
      </Link>
      {tonight ? ` until ${shortDay(stay.check_out)}` : `, ${shortDay(stay.check_in)}`}
    </>
  )
}
