import type { PlanLimits } from '#src/features/billing/rules/plan-limits.ts'
import { Link } from '#src/web/link.tsx'
import { links } from '#src/web/links.ts'
import { PlanGrid } from '../offer/plan-grid.tsx'
import { EVERY_PLAN, landingCards } from '../offer/plan-list.ts'
import { Section } from './section.tsx'

/** Three plans, named after the sky. */
export function PlanCards({ limits }: { limits: PlanLimits | null }) {
  return (
    <Section id="pricing" title="Three plans, no surprises" sunken>
      <PlanGrid cards={landingCards(limits)} heading="h3" className="gap-6 md:grid-cols-3" />
      <p className="mt-6 text-ink-2">
        {EVERY_PLAN}{' '}
        <Link className="link" to={links.pricing()}>
          Compare all plans
        </Link>
      </p>
    </Section>
  )
}
