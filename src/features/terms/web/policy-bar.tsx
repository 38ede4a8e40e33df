import { shareVariant } from './parts/cancel-list.tsx'
import type { RefundStep } from '../rules/terms.ts'

/** Days before check-in that a bar shows. */
const SHOWN_DAYS = 90

/** The nights of a policy over the last 90 days before check-in: a part for each step, as wide as it lasts. Its words are beside it. */
export function PolicyBar({ steps }: { steps: readonly RefundStep[] }) {
  const ends = steps.map(({ days }) => days)
  const parts = steps.map(({ days, refund_percent }, place) => ({
    width: Math.max(0, Math.min(SHOWN_DAYS, ends[place - 1] ?? SHOWN_DAYS) - Math.min(days, SHOWN_DAYS)),
    percent: refund_percent,
    days,
  }))
  const last = steps.at(-1)
  const rest = last && last.days > 0 ? [{ width: last.days, percent: 0, days: 0 }] : []
  return (
    <span aria-hidden="true" className="mt-2 flex h-2 gap-[2px]">
      {[...parts, ...rest].map(({ width, percent, days }) => (
        <span
          key={days}
          className={`min-w-2 rounded-xs ${shareVariant(percent)}`}
          style={{ flexGrow: width }}
        />
      ))}
    </span>
  )
}
