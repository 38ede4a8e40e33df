import { guestsWord, shortDay, wholeRand } from '#src/contract/words.ts'
import type { ClashAnswer } from '../contract/clashes.ts'
import { daysAround, placeAmong, sharedBy } from '../rules/clash-drawing.ts'

/** The number of guests, and their price, as far as they are known. */
export const factsOf = (guests: number | null, amount: number | null): string[] => [
  ...(guests === null ? [] : [guestsWord(guests)]),
  ...(amount === null ? [] : [wholeRand(amount)]),
]

type ClashNightsProps = { clash: ClashAnswer; theirName: string }

/** Both stays over the days around the nights they share, each from an afternoon to a morning. */
export function ClashNights({ clash, theirName }: ClashNightsProps) {
  const { booking, block, reservation } = clash
  const days = daysAround(clash)
  const shared = placeAmong(sharedBy(clash), days)
  const rows = [
    {
      name: booking.guest_name,
      facts: ['Naledi', ...factsOf(booking.guests, booking.total_amount)],
      nights: { from: booking.check_in, to: booking.check_out },
      variant: 'bg-indigo-soft text-ink inset-ring-indigo',
    },
    {
      name: theirName,
      facts: [
        ...factsOf(reservation.guests, reservation.amount),
        ...(reservation.phone_end ? [`phone …${reservation.phone_end}`] : []),
      ],
      nights: block,
      variant: 'bg-tide-soft text-tide-ink inset-ring-tide',
    },
  ]
  const columns = 'grid md:grid-cols-[11rem_minmax(0,1fr)]'
  return (
    <div
      aria-hidden="true"
      className="num mt-4 overflow-hidden rounded-md border border-line bg-surface text-sm"
    >
      <div className={`${columns} bg-sunken text-xs font-semibold text-ink-2`}>
        <span className="max-md:hidden" />
        <span className="grid auto-cols-fr grid-flow-col text-center leading-tight">
          {days.map(day => {
            const [weekday, date] = shortDay(day).split(' ')
            return (
              <span key={day} className="py-1.5">
                {weekday} <span className="max-sm:block">{date}</span>
              </span>
            )
          })}
        </span>
      </div>
      {rows.map(({ name, facts, nights, variant }) => {
        const { left, width, begins, ends } = placeAmong(nights, days)
        return (
          <div key={variant} className={`${columns} items-center`}>
            <p className="px-3 font-semibold break-words max-md:pt-2 md:truncate">
              {name}
              <span className="font-normal text-ink-2 md:hidden">
                {facts.map(fact => ` · ${fact}`).join('')}
              </span>
            </p>
            <span className="relative block h-11 max-md:h-9">
              <span
                className="absolute inset-y-0 bg-alarm-soft"
                style={{ left: `${shared.left}%`, width: `${shared.width}%` }}
              />
              <span
                className={`absolute inset-y-1.5 flex items-center inset-ring px-2.5 text-xs font-semibold ${begins ? 'rounded-l-md' : ''} ${ends ? 'rounded-r-md' : ''} ${variant}`}
                style={{ left: `${left}%`, width: `${width}%` }}
              >
                <span className="truncate max-md:hidden">{facts.join(' · ')}</span>
              </span>
            </span>
          </div>
        )
      })}
    </div>
  )
}
