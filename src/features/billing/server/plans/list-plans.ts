import { grouped } from '#src/contract/words.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../../contract/subscribe.ts'
import { plans } from '../../rules.ts'
import { gatewaysOf } from '../gateway-of.ts'
import { limitsToday } from './select-plan-limits.ts'

const EVERY_FEATURE = 'Every feature of Naledi'
const WORDS = {
  starter: 'For your first properties',
  growth: 'For hosts with a handful of properties',
  galactic: 'For agencies and large portfolios',
} as const

const counted = (max: number | null, what: string, one: string): string =>
  max === null ? `As many ${what} as you like` : `Up to ${grouped(max)} ${max === 1 ? one : what}`

/** The plans that can be had, in the order they grow, what each allows today, and how they can be paid for here. */
export const listPlans: Handler<typeof contract.listPlans> = async deps => {
  const limits = await limitsToday(deps)
  const offered = (['starter', 'growth', 'galactic'] as const).map(id => {
    const { name, monthlyCents } = plans[id]
    const { propertiesMax, aiRequestsMax } = limits[id]
    return {
      id,
      name,
      description: WORDS[id],
      priceZar: monthlyCents === null ? null : monthlyCents / 100,
      period: 'month' as const,
      features: [
        counted(propertiesMax, 'properties', 'property'),
        counted(aiRequestsMax, 'AI requests a month', 'AI request a month'),
        EVERY_FEATURE,
      ],
      popular: id === 'growth',
    }
  })
  return { plans: offered, limits, gateways: gatewaysOf(deps).map(({ name }) => name) }
}
