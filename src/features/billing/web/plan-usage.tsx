import { useQuery } from '@tanstack/react-query'
import type { Answer } from '#src/contract/endpoint.ts'
import { grouped } from '#src/contract/words.ts'
import { query } from '#src/web/api.ts'
import { ProgressBar } from '#src/web/ui/waiting/progress-bar.tsx'
import { Loading, Skeleton } from '#src/web/ui/waiting/skeleton.tsx'
import { readUsage } from '../contract/subscription.ts'
import { dayWords } from './parts/subscription-words.ts'

type Amount = Answer<typeof readUsage>['properties']

const isSpent = ({ used, limit }: Amount): boolean => limit !== null && used >= limit

/** Usage of the plan's limits, before it refuses anything. */
export function PlanUsage() {
  const { data, isPending } = useQuery(query(readUsage, {}))
  if (isPending) return <UsageSkeleton />
  if (!data) return null
  const { properties, aiRequests, newsletters } = data
  return (
    <section aria-label="What your plan allows" className={GRID}>
      <Used
        name="Properties"
        amount={properties}
        note={isSpent(properties) ? 'To add another, choose a bigger plan.' : null}
      />
      <Used name="AI requests this month" amount={aiRequests} note={restartWords(aiRequests)} />
      <Used name="Newsletters this month" amount={newsletters} note={restartWords(newsletters)} />
    </section>
  )
}

const GRID = 'grid gap-x-8 gap-y-4 border-t border-line px-4 py-4 sm:grid-cols-3 md:px-5'

/** Time of the next allowance, once nothing is left. */
const restartWords = (amount: Amount & { resetsAt: string }): string | null =>
  isSpent(amount) ? `Starts again on ${dayWords(amount.resetsAt)}.` : null

function UsageSkeleton() {
  return (
    <Loading>
      <div className={GRID}>
        {['first', 'second', 'third'].map(place => (
          <Skeleton key={place} className="h-8 w-full" />
        ))}
      </div>
    </Loading>
  )
}

function Used({ name, amount, note }: { name: string; amount: Amount; note: string | null }) {
  const { used, limit } = amount
  return (
    <div>
      <p className="num flex items-baseline justify-between gap-x-4 sm:max-lg:block">
        <span className="block text-sm">{name}</span>
        <span className={`text-sm ${isSpent(amount) ? 'font-semibold text-alarm-ink' : 'text-ink-2'}`}>
          {limit === null ? `${grouped(used)}, no limit` : `${grouped(used)} of ${grouped(limit)}`}
        </span>
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
