import { wholeRand } from '#src/contract/words.ts'
import type { FiguresAnswer } from '#src/features/bookings/contract/reads.ts'
import { Badge } from '#src/web/ui/marks/badge.tsx'
import { ProgressBar } from '#src/web/ui/waiting/progress-bar.tsx'
import { averageNight, percentTaken, pointsWords } from '../rules/side-by-side.ts'

type PropertyFiguresProps = {
  figures: FiguresAnswer & { name: string }
  before: FiguresAnswer | undefined
  beforeName: string
  isBehind: boolean
}

/** Shows how full one home is, what it brought, and what a night brought, beside a year ago. */
export function PropertyFigures({ figures, before, beforeName, isBehind }: PropertyFiguresProps) {
  const { name, income, stays_without_amount: unpriced } = figures
  const [percent, percentBefore] = [percentTaken(figures), before ? percentTaken(before) : null]
  const average = averageNight(figures)
  const points = percent !== null && percentBefore !== null ? percent - percentBefore : null
  return (
    <li className="grid gap-x-6 gap-y-2 px-4 py-4 md:grid-cols-[minmax(0,1.2fr)_minmax(0,1.5fr)_8rem_8rem] md:items-center md:px-5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold break-words">
        {name}
        {isBehind ? <Badge tone="clash">Behind</Badge> : null}
      </p>
      <div>
        <ProgressBar label={`Nights taken in ${name}`} share={(percent ?? 0) / 100} className="h-2.5" />
        <p className="num mt-1 text-sm text-ink-2">
          {percent === null ? 'Not listed in this time' : `${percent}% taken`}
          {points === null || points === 0 ? '' : `, ${pointsWords(points)} than ${beforeName}`}
        </p>
      </div>
      <dl className="num flex gap-x-6 md:contents">
        <div>
          <dt className="text-xs text-ink-3">Income</dt>
          <dd className="font-semibold">{wholeRand(income)}</dd>
        </div>
        <div>
          <dt className="text-xs text-ink-3">Average night</dt>
          <dd>{average === null ? '–' : wholeRand(average)}</dd>
        </div>
      </dl>
      {unpriced > 0 ? (
        <p className="num text-sm text-ink-3 md:col-span-full">
          {unpriced === 1 ? '1 stay from a channel has' : `${unpriced} stays from channels have`} no amount
          yet.
        </p>
      ) : null}
    </li>
  )
}
