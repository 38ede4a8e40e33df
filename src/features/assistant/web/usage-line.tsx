import { useQuery } from '@tanstack/react-query'
import { dayOf } from '#src/contract/days.ts'
import { grouped, shortDay } from '#src/contract/words.ts'
import { query } from '#src/web/api.ts'
import { Link } from '#src/web/link.tsx'
import { links } from '#src/web/links.ts'
import { ProgressBar } from '#src/web/ui/waiting/progress-bar.tsx'
import { readStatus } from '../contract/settings.ts'

const NEARLY = 0.8

/** The number of AI requests used this month, and the way to more. */
export function UsageLine() {
  const { data } = useQuery(query(readStatus, {}))
  if (!data) return <div className="h-12 border-t border-line" />
  const { used, limit, resetsAt, provider, model } = data
  const share = limit === null ? 0 : used / Math.max(1, limit)
  return (
    <div className="num border-t border-line px-4 py-2.5 text-sm text-ink-2">
      {limit === null ? (
        <p>{grouped(used)} AI requests this month</p>
      ) : (
        <>
          <p className="flex items-center justify-between gap-3">
            <span>
              {grouped(used)} of {grouped(limit)} AI requests this month
            </span>
            {share >= NEARLY ? (
              <Link to={links.billing()} className="link inline-flex min-h-11 items-center">
                Upgrade
              </Link>
            ) : null}
          </p>
          <ProgressBar
            label="AI requests used this month"
            share={share}
            tone={share >= 1 ? 'alarm' : 'indigo'}
          />
        </>
      )}
      <p className="mt-1.5 truncate text-xs text-ink-3">
        {share >= 1 ? `Starts again on ${shortDay(dayOf(new Date(resetsAt)))}. ` : ''}
        {provider === 'model' ? `Answered by ${model}` : 'Answered by the built-in assistant'}
      </p>
    </div>
  )
}
