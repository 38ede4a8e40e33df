import { grouped } from '#src/contract/words.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../contract/subscribe.ts'
import { plans } from '../rules.ts'
import { gatewaysOf } from './gateways/gateway-of.ts'

const EVERY_FEATURE = 'Every feature of Naledi'
const WORDS = {
  starter: 'For your first properties',
  growth: 'For hosts with a handful of properties',
  galactic: 'For agencies and large portfolios',
} as const

const counted = (max: number | null, what: string): string =>
  max === null ? `As many ${what} as you like` : `Up to ${grouped(max)} ${what}`

/** The plans that can be had, in the order they grow, and how they can be paid for here. */
export const listPlans: Handler<typeof contract.listPlans> = async deps => ({
  plans: (['starter', 'growth', 'galactic'] as const).map(id => {
    const { name, monthlyCents, propertiesMax, aiRequestsMax } = plans[id]
    return {
      id,
      name,
      description: WORDS[id],
      priceZar: monthlyCents === null ? null : monthlyCents / 100,
      period: 'month' as const,
      features: [
        counted(propertiesMax, 'properties'),
        counted(aiRequestsMax, 'AI requests a month'),
        EVERY_FEATURE,
      ],
      popular: id === 'growth',
    }
  }),
  gateways: gatewaysOf(deps).map(({ name }) => name),
})
