import { dayOf } from '#src/contract/days.ts'
import { grouped, stayDay } from '#src/contract/words.ts'
import type { NewsletterAnswer } from '../contract/newsletters.ts'

const [WIDE, HIGH, GAP] = [640, 120, 0.35]
/** So few bars stand as wide as those of as many. */
const FEW = 10

/** Returns how many opened it of those who agreed to be counted; nothing where nobody did. */
const openedWords = ({ opened, counted }: NewsletterAnswer['stats']): string =>
  counted > 0 ? `${grouped(opened)} of ${grouped(counted)} opened` : ''

/** The day of an instant, in South Africa. */
const dayWords = (instant: string | null): string => (instant ? stayDay(dayOf(new Date(instant))) : '')

/** Shows how newsletters did one after another: bars of who got each, and the same as a table. */
export function OverTime({
  newsletters,
  className = '',
}: {
  newsletters: readonly NewsletterAnswer[]
  className?: string
}) {
  const sent = newsletters.filter(({ sentAt }) => sentAt !== null).toReversed()
  if (sent.length < 2) return null
  const most = Math.max(1, ...sent.map(({ stats }) => stats.recipients))
  const step = WIDE / Math.max(FEW, sent.length)
  const barOf = (count: number, place: number, colour: string, key: string) => (
    <rect
      key={key}
      x={place * step + (step * GAP) / 2}
      y={HIGH - (count / most) * HIGH}
      width={step * (1 - GAP)}
      height={(count / most) * HIGH}
      className={colour}
    />
  )
  return (
    <section aria-labelledby="over-time" className={`card p-4 md:p-5 ${className}`}>
      <h2 id="over-time" className="text-base font-semibold">
        Newsletters over time
      </h2>
      <svg
        viewBox={`0 0 ${WIDE} ${HIGH + 1}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="mt-4 h-28 w-full"
      >
        {sent.flatMap(({ _id, stats }, place) => [
          barOf(stats.recipients, place, 'fill-edge', `${_id} recipients`),
          barOf(stats.delivered, place, 'fill-leaf', `${_id} delivered`),
        ])}
        <line x1="0" y1={HIGH} x2={WIDE} y2={HIGH} className="stroke-line" />
      </svg>
      <ol
        aria-hidden="true"
        className="num mt-1 grid text-center text-[0.625rem] leading-tight text-ink-3"
        style={{ gridTemplateColumns: `repeat(${Math.max(FEW, sent.length)}, minmax(0, 1fr))` }}
      >
        {sent.map(({ _id, sentAt, stats }) => (
          <li key={_id} className="wrap-anywhere">
            <span className="block font-semibold text-ink-2">{grouped(stats.recipients)}</span>
            {dayWords(sentAt).replace(/ \d{4}$/, '')}
            <span className="block max-md:hidden">{openedWords(stats)}</span>
          </li>
        ))}
      </ol>
      <p aria-hidden="true" className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink-2">
        {[
          ['bg-edge', 'Recipients'],
          ['bg-leaf', 'Delivered'],
        ].map(([colour, word]) => (
          <span key={word} className="inline-flex items-center gap-1.5">
            <span className={`size-2.5 rounded-sm ${colour}`} />
            {word}
          </span>
        ))}
      </p>
      <details className="mt-3">
        <summary className="link inline-flex min-h-11 cursor-pointer items-center">Show as a table</summary>
        <div className="overflow-x-auto">
          <table className="num w-full text-left text-sm">
            <thead className="text-ink-3">
              <tr>
                {[
                  'Newsletter',
                  'Sent',
                  'Recipients',
                  'Delivered',
                  'Opened',
                  'Counted',
                  'Clicked',
                  'Unsubscribed',
                  'Bookings',
                ].map(word => (
                  <th key={word} scope="col" className="py-2 pr-4 font-medium whitespace-nowrap">
                    {word}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {sent.toReversed().map(({ _id, title, sentAt, stats }) => (
                <tr key={_id}>
                  <th scope="row" className="max-w-[24ch] truncate py-2 pr-4 font-medium">
                    {title}
                  </th>
                  <td className="py-2 pr-4 whitespace-nowrap">{dayWords(sentAt)}</td>
                  {[
                    stats.recipients,
                    stats.delivered,
                    stats.opened,
                    stats.counted,
                    stats.clicked,
                    stats.unsubscribed,
                    stats.stays,
                  ].map((count, place) => (
                    // oxlint-disable-next-line react/no-array-index-key -- columns stay where they are
                    <td key={place} className="py-2 pr-4">
                      {grouped(count)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </section>
  )
}
