import type { Answer } from '#src/contract/endpoint.ts'
import { weekdayDay } from '#src/contract/words.ts'
import type { readUptime } from '#src/features/uptime/contract.ts'

type Uptime = Pick<Answer<typeof readUptime>, 'days' | 'percent'>
type Day = Uptime['days'][number]

/** The minutes from which a day is drawn as a bad one. */
const BAD_MINUTES = 60

const minutesWord = (minutes: number) => {
  if (minutes < 60) return minutes === 1 ? '1 minute' : `${minutes} minutes`
  const hours = Math.floor(minutes / 60)
  return `${hours} h${minutes % 60 ? ` ${minutes % 60} min` : ''}`
}

function toneOf({ minutesMeasured, minutesAway }: Day): string {
  if (minutesMeasured === 0) return 'h-1/4 bg-line'
  if (minutesAway === 0) return 'h-full bg-indigo'
  return minutesAway < BAD_MINUTES ? 'h-full bg-gold' : 'h-full bg-alarm'
}

/** The last 90 days as bars, and in words each day on which the product was away. */
export function UptimeHistory({ days, percent }: Uptime) {
  const away = days.filter(({ minutesAway }) => minutesAway > 0).toReversed()
  const measured = days.filter(({ minutesMeasured }) => minutesMeasured > 0).length
  return (
    <section aria-labelledby="history" className="mt-12">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="history" className="font-display text-2xl font-medium">
          The last {days.length} days
        </h2>
        {percent === null ? null : <p className="num font-semibold">{percent} % uptime</p>}
      </div>
      <div aria-hidden="true" className="mt-4 flex h-12 items-end gap-px sm:gap-0.5">
        {days.map(day => (
          <span key={day.day} className={`min-w-0 flex-1 rounded-[1px] ${toneOf(day)}`} />
        ))}
      </div>
      <p aria-hidden="true" className="mt-1.5 flex justify-between text-sm text-ink-3">
        <span>{weekdayDay(days[0]!.day)}</span>
        <span>Today</span>
      </p>
      <p className="mt-4 max-w-[68ch] text-ink-2">
        {measured < days.length
          ? `Measured since ${measured === 0 ? 'now' : weekdayDay(days[days.length - measured]!.day)}. `
          : ''}
        The product keeps each minute in which its server, its jobs and its database were at work; the others
        count as away. What lasts less than two minutes is not seen.
      </p>
      {away.length > 0 ? (
        <ul className="card mt-4 divide-y divide-line">
          {away.map(({ day, minutesAway }) => (
            <li
              key={day}
              className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 px-4 py-2 md:px-5"
            >
              <span>{weekdayDay(day)}</span>
              <span className="num whitespace-nowrap text-ink-2">away for {minutesWord(minutesAway)}</span>
            </li>
          ))}
        </ul>
      ) : measured > 0 ? (
        <p className="mt-3 font-semibold">No outage was measured.</p>
      ) : null}
    </section>
  )
}
