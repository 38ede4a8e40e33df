import { addDays, countNights, nightsBetween } from '#src/contract/days.ts'
import { shortDay } from '#src/contract/words.ts'
import type { ClashAnswer } from '../contract/clashes.ts'

const SHOWN_MAX = 9

/** The nights that both hold. */
export const sharedBy = ({ booking, block }: ClashAnswer) => ({
  from: booking.check_in > block.from ? booking.check_in : block.from,
  to: booking.check_out < block.to ? booking.check_out : block.to,
})

type ClashNightsProps = { clash: ClashAnswer; theirName: string }

/** Both stays over the days around the nights they share. */
export function ClashNights({ clash, theirName }: ClashNightsProps) {
  const { booking, block } = clash
  const shared = sharedBy(clash)
  const first = addDays(shared.from, -1)
  const days = nightsBetween(first, addDays(shared.to, 1)).slice(0, SHOWN_MAX)
  const last = days.at(-1) ?? first
  const rows = [
    {
      name: booking.guest_name,
      from: booking.check_in,
      to: booking.check_out,
      variant: 'bg-indigo-soft text-ink',
    },
    { name: theirName, from: block.from, to: block.to, variant: 'bg-tide-soft text-tide-ink' },
  ]
  const columns = { gridTemplateColumns: `repeat(${days.length}, minmax(0, 1fr))` }
  return (
    <div aria-hidden="true" className="mt-4 overflow-hidden rounded-md border border-line bg-surface text-xs">
      <div className="num grid bg-sunken font-semibold text-ink-2" style={columns}>
        {days.map(day => (
          <span key={day} className="truncate px-1.5 py-1.5 text-center">
            {shortDay(day)}
          </span>
        ))}
      </div>
      {rows.map(({ name, from, to, variant }) => {
        const begin = from > first ? countNights(first, from) : 0
        const end = to <= last ? countNights(first, to) : days.length
        return (
          <div key={name} className="grid px-0.5 py-1" style={columns}>
            <span
              className={`truncate rounded-sm px-2 py-1.5 font-semibold ${variant}`}
              style={{ gridColumn: `${begin + 1} / ${Math.max(begin + 1, end) + 1}` }}
            >
              {name}
            </span>
          </div>
        )
      })}
    </div>
  )
}
