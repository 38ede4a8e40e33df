import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { dayOf } from '#src/contract/days.ts'
import { grouped, longDay } from '#src/contract/words.ts'
import { query } from '#src/web/api.ts'
import { AnswerState } from '#src/web/ui/answer-state.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { LinesSkeleton } from '#src/web/ui/waiting/skeleton.tsx'
import { type HeldPeriod, readRetention } from '../../contract/retention.ts'
import { KIND_WORDS, lengthWords } from '../period-words.ts'
import { PeriodDialog } from '../period-dialog.tsx'

/** Shows how long each kind of personal information is held, and what the last nights took. */
export function RetentionPanel() {
  const answer = useQuery(query(readRetention, {}))
  const [changing, setChanging] = useState<HeldPeriod>()
  const { periods = [], runs = [] } = answer.data ?? {}
  const [last] = runs
  return (
    <div className="max-w-3xl space-y-5">
      <p className="text-ink-2">
        Each night we delete what has been held for longer than this. Invoices, payments and books stay for at
        least 5 years, as tax law asks.
      </p>
      <AnswerState answer={answer} what="the periods" skeleton={<LinesSkeleton rows={9} />}>
        <ul className="card divide-y divide-line">
          {periods.map(period => (
            <li
              key={period.kind}
              className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-4 py-4 md:px-5"
            >
              <div className="min-w-0 flex-1 basis-60">
                <h2 className="font-semibold">{KIND_WORDS[period.kind].title}</h2>
                <p className="text-ink-2">{KIND_WORDS[period.kind].text}</p>
                <p className="num mt-1">
                  {lengthWords(period.amount, period.unit)}
                  {period.next
                    ? `, from ${longDay(period.next.from)} ${lengthWords(period.next.amount, period.unit)}`
                    : ''}
                  {last ? `. Last night: ${grouped(last.counts[period.kind] ?? 0)}` : ''}
                </p>
              </div>
              <Button
                icon={Pencil}
                onClick={() => setChanging(period)}
                aria-label={`Change ${KIND_WORDS[period.kind].title}`}
              >
                Change
              </Button>
            </li>
          ))}
        </ul>
        <section aria-label="Last runs" className="card p-4 md:p-5">
          <h2 className="font-semibold">Last runs</h2>
          {runs.length === 0 ? (
            <p className="mt-2 text-ink-2">No run yet. The first is tonight at 03:20.</p>
          ) : (
            <ul className="mt-2 space-y-1">
              {runs.map(run => (
                <li key={run._id} className="num text-ink-2">
                  {longDay(dayOf(new Date(run.started_at)))}:{' '}
                  {run.finished_at
                    ? `${grouped(Object.values(run.counts).reduce((sum, count) => sum + count, 0))} deleted`
                    : 'not finished'}
                </li>
              ))}
            </ul>
          )}
        </section>
      </AnswerState>
      {changing ? <PeriodDialog period={changing} onClose={() => setChanging(undefined)} /> : null}
    </div>
  )
}
