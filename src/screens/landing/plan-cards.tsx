import { Link } from '#src/web/link.tsx'
import { links } from '#src/web/links.ts'
import { PlanGrid } from '../offer/plan-grid.tsx'
import { EVERY_PLAN, LANDING_CARDS } from '../offer/plan-list.ts'
import { Section } from './section.tsx'

/** Three plans, named after the sky. */
export function PlanCards() {
  return (
    <Section id="pricing" title="Three plans, no surprises" sunken>
      <PlanGrid cards={LANDING_CARDS} heading="h3" className="gap-6 md:grid-cols-3" />
      <p className="mt-6 text-ink-2">
        {EVERY_PLAN}{' '}
        <Link className="link" to={links.pricing()}>
          Compare all plans
        </Link>
      </p>
    </Section>
  )
}
