import { ArrowRight } from 'lucide-react'
import { type Act, differencesOf } from './act-words.ts'

/** Shows what an act changed, from what it was to what it became. */
export function ActChanges({ act }: { act: Act }) {
  const differences = differencesOf(act)
  if (differences.length === 0) return null
  return (
    <dl className="mt-1 space-y-0.5 text-sm">
      {differences.map(({ name, before, after }) => (
        <div key={name} className="flex flex-wrap items-baseline gap-x-2">
          <dt className="text-ink-3">{name}</dt>
          <dd className="num flex min-w-0 flex-wrap items-baseline gap-x-1.5 wrap-anywhere text-ink-2">
            {before === null ? null : <span className={after === null ? '' : 'text-ink-3'}>{before}</span>}
            {before === null || after === null ? null : (
              <>
                <ArrowRight aria-hidden="true" className="size-3.5 shrink-0 self-center text-ink-3" />
                <span className="sr-only">became</span>
              </>
            )}
            {after === null ? null : <span className="font-medium text-ink">{after}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
