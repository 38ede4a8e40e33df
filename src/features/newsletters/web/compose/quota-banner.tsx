import { useQuery } from '@tanstack/react-query'
import { formatDateTime } from '#src/contract/words.ts'
import { query } from '#src/web/api.ts'
import { ProgressBar } from '#src/web/ui/waiting/progress-bar.tsx'
import { Skeleton } from '#src/web/ui/waiting/skeleton.tsx'
import { readQuota } from '../../contract/newsletters.ts'

/** Shows how many newsletters this month has had, how many are left, and when it begins again. */
export function QuotaBanner({ className = '' }: { className?: string }) {
  const { data, error } = useQuery(query(readQuota, {}))
  if (error && !data) return null
  if (!data) return <Skeleton className={`h-16 w-full ${className}`} />
  const { used, limit, remaining, resetsAt } = data
  // The platform's own list has none.
  if (limit === null) return null
  return (
    <section
      aria-label="Newsletters this month"
      className={`rounded-md bg-tide-soft px-4 py-3 text-tide-ink ${className}`}
    >
      <p className="num flex flex-wrap items-baseline justify-between gap-x-4">
        <strong className="font-semibold">{`${used} of ${limit} newsletters used this month`}</strong>
        <span className="text-sm">{`${remaining} left. Starts again on ${formatDateTime(resetsAt).split(',')[0]}`}</span>
      </p>
      <div className="mt-2">
        <ProgressBar
          label="Newsletters used this month"
          share={used / limit}
          tone={remaining === 0 ? 'alarm' : 'indigo'}
        />
      </div>
    </section>
  )
}
