import type { RatePlan } from '#src/features/pricing/rules/rate-plan.ts'
import { RULE_VARIANTS, seasonVariant } from './night-variant.ts'

function Mark({ ground, band, children }: { ground: string; band?: string; children: React.ReactNode }) {
  return (
    <li className="flex min-w-0 items-center gap-2">
      <span
        aria-hidden="true"
        className={`relative size-5 shrink-0 overflow-hidden rounded-xs border border-line ${ground}`}
      >
        {band ? <span className={`absolute inset-x-0 bottom-0 h-1 ${band}`} /> : null}
      </span>
      <span className="min-w-0 truncate">{children}</span>
    </li>
  )
}

/** The colour of each rule, and the way to choose nights. */
export function PriceLegend({ ratePlan }: { ratePlan: RatePlan }) {
  return (
    <>
      <ul aria-label="Colours" className="mt-3 flex flex-wrap gap-x-4 gap-y-2 text-sm text-ink-2">
        <Mark ground={RULE_VARIANTS.base}>Base price</Mark>
        {ratePlan.weekendCents === null ? null : <Mark ground={RULE_VARIANTS.weekend}>Weekend</Mark>}
        {ratePlan.seasons.map((season, index) => {
          const { soft, band } = seasonVariant(index)
          return (
            <Mark key={season.id} ground={soft} band={band}>
              {season.name || 'New season'}
            </Mark>
          )
        })}
        {ratePlan.dates.length > 0 ? <Mark ground={RULE_VARIANTS.date}>Price for single nights</Mark> : null}
        {/* A phone has no room for it in a night. */}
        <li className="max-sm:hidden">3 n: at least 3 nights</li>
      </ul>
      <p className="mt-2 text-sm text-ink-3">
        Prices in rand per night. Drag across nights to change them. On a phone, tap the first and last night.
        On a keyboard, hold Shift and use the arrow keys.
      </p>
    </>
  )
}
