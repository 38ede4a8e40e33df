import { useQuery } from '@tanstack/react-query'
import { query } from '#src/web/api.ts'
import { links } from '#src/web/links.ts'
import { Banner } from '#src/web/ui/banner.tsx'
import { ButtonLink } from '#src/web/ui/button.tsx'
import { meSummary } from '../../contract/subscription.ts'
import { plans } from '../../rules.ts'
import { usePlanLimits } from './use-plan-limits.ts'

type PropertyLimitProps = { used: number | undefined; className?: string }

/**
 * The number of properties the plan allows, before it refuses one, and the way to more. See
 * docs/product/plans.md#the-billing-page.
 */
export function PropertyLimit({ used, className = '' }: PropertyLimitProps) {
  const { data } = useQuery(query(meSummary, {}))
  const limits = usePlanLimits()
  if (!data || !limits || used === undefined) return null
  const { name } = plans[data.plan.id]
  const max = limits[data.plan.id].propertiesMax
  if (max === null || used < max - 1) return null
  const isFull = used >= max
  return (
    <Banner
      tone={isFull ? 'warning' : 'info'}
      className={className}
      title={`You have ${used} of ${max} properties on ${name}.`}
      action={<ButtonLink to={links.billingPlans()}>See plans</ButtonLink>}
    >
      {isFull
        ? 'To add another, choose a bigger plan.'
        : 'You can add 1 more. For more, choose a bigger plan.'}
    </Banner>
  )
}
