import { grouped, monthName, stayDay } from '#src/contract/words.ts'
import { Card } from '#src/web/ui/card.tsx'

type Point = { at: string; value: number }

type SeriesCardProps = {
  title: string
  /** The thing that is counted, in a line. */
  note: string
  points: readonly Point[]
  by: 'day' | 'month'
  say?: (value: number) => string
  /** The total, where that is no sum. */
  total?: string
}

const nameOf = (at: string, by: SeriesCardProps['by']) =>
  by === 'day' ? stayDay(at) : `${monthName(Number(at.slice(5, 7)))} ${at.slice(0, 4)}`

/** Shows how something went over days or months: its sum, a bar for each, and the same as a table. */
export function SeriesCard({ title, note, points, by, say = grouped, total }: SeriesCardProps) {
  const sum = points.reduce((all, { value }) => all + value, 0)
  return (
    <Card className="p-4 md:p-5">
      <h3 className="text-sm text-ink-2">{title}</h3>
      <p className="num mt-1 font-display text-2xl font-medium">{total ?? say(sum)}</p>
      <p className="text-xs text-ink-3">{note}</p>
      <Bars points={points} />
      <p aria-hidden="true" className="num mt-1 flex justify-between text-xs text-ink-3">
        {[points.at(0), points.at(-1)].map((point, place) => (
          <span key={place === 0 ? 'first' : 'last'}>{point ? nameOf(point.at, by) : ''}</span>
        ))}
      </p>
      <details className="mt-2">
        <summary className="link inline-flex min-h-11 cursor-pointer items-center text-sm">
          Show as a table<span className="sr-only">: {title}</span>
        </summary>
        <Table title={title} points={points} by={by} say={say} />
      </details>
    </Card>
  )
}

/** The highest is as high as there is room; what was given back, below nothing, has no bar. */
function Bars({ points }: { points: readonly Point[] }) {
  const most = Math.max(...points.map(({ value }) => value), 0)
  return (
    <div
      aria-hidden="true"
      className={`mt-4 flex h-24 items-end border-b border-line ${points.length > 31 ? 'gap-px' : 'gap-0.5'}`}
    >
      {points.map(({ at, value }) => (
        <span
          key={at}
          className="min-w-0 flex-1 rounded-t-xs bg-indigo/60 forced-color-adjust-none"
          style={{ height: value > 0 ? `${Math.max(3, (value / most) * 100)}%` : 0 }}
        />
      ))}
    </div>
  )
}

function Table({ title, points, by, say = grouped }: Omit<SeriesCardProps, 'note'>) {
  return (
    <table className="num w-full text-left text-sm">
      <thead className="text-ink-3">
        <tr>
          <th scope="col" className="py-2 pr-4 font-medium">
            {by === 'day' ? 'Day' : 'Month'}
          </th>
          <th scope="col" className="py-2 text-right font-medium">
            {title}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {points.toReversed().map(({ at, value }) => (
          <tr key={at}>
            <th scope="row" className="py-1.5 pr-4 font-normal whitespace-nowrap text-ink-2">
              {nameOf(at, by)}
            </th>
            <td className="py-1.5 text-right font-medium">{say(value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
