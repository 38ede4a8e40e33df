import { useQuery } from '@tanstack/react-query'
import type { Answer } from '#src/contract/endpoint.ts'
import { grouped } from '#src/contract/words.ts'
import { query } from '#src/web/api.ts'
import { ProgressBar } from '#src/web/ui/progress-bar.tsx'
import { readUsage } from '../contract/subscription.ts'
import { dayWords } from './parts/subscription-words.ts'

type Amount = Answer<typeof readUsage>['properties']

const isSpent = ({ used, limit }: Amount): boolean => limit !== null && used >= limit

/** How much of what the plan limits is used, before it refuses anything, and the way to more. */
export function PlanUsage() {
  const { data } = useQuery(query(readUsage, {}))
  if (!data) return null
  const { properties, newsletters } = data
  const restart = `Starts again on ${dayWords(newsletters.resetsAt)}.`
  return (
    <section aria-label="What your plan allows" className="mt-5 grid gap-x-8 gap-y-4 sm:grid-cols-2">
      <Used
        name="Properties"
        amount={properties}
        note={isSpent(properties) ? 'To add another, choose a bigger plan below.' : null}
      />
      <Used
        name="Newsletters this month"
        amount={newsletters}
        note={newsletters.limit === null ? null : restart}
      />
    </section>
  )
}

function Used({ name, amount, note }: { name: string; amount: Amount; note: string | null }) {
  const { used, limit } = amount
  return (
    <div>
      <p className="num flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-sm text-ink-2">{name}</span>
        <strong className="font-semibold">
          {limit === null ? `${grouped(used)}, no limit` : `${grouped(used)} of ${grouped(limit)}`}
        </strong>
      </p>
      {limit === null ? null : (
        <div className="mt-1.5">
          <ProgressBar
            label={`${name}: ${used} of ${limit}`}
            share={used / limit}
            tone={isSpent(amount) ? 'alarm' : 'indigo'}
          />
        </div>
      )}
      {note ? <p className="mt-1 text-sm text-ink-2">{note}</p> : null}
    </div>
  )
}
