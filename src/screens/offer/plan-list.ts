import { rand } from '#src/contract/words.ts'
import { type PlanId, plans, TRIAL_DAYS } from '#src/features/billing/rules.ts'
import { links } from '#src/web/links.ts'

type Plan = (typeof plans)[PlanId]

/** A plan as pages show it: everything in it follows from what the server enforces. */
export type PlanCard = {
  name: string
  price: string
  /** What the price is for; left out where there is no figure. */
  every?: string
  mark?: string
  lines: readonly string[]
  button: string
  to: string
}

const properties = ({ propertiesMax }: Plan) =>
  propertiesMax === null ? 'Unlimited properties' : `Up to ${propertiesMax} properties`

const TRIAL = `${TRIAL_DAYS}-day trial`

/** The price of a plan as fixed texts have it: 'R199'. */
export const planPrice = ({ monthlyCents }: Plan): string =>
  monthlyCents === null ? 'Custom pricing' : rand(monthlyCents / 100).replace(/\s/gu, '')

const REGISTER = { button: 'Get started', to: links.register({ role: 'realtor' }) }
const EVERY = { every: 'a month' }

const growth: PlanCard = {
  name: plans.growth.name,
  price: planPrice(plans.growth),
  ...EVERY,
  mark: 'Most Popular',
  lines: [properties(plans.growth), 'For a handful of properties'],
  ...REGISTER,
}

const galactic: PlanCard = {
  name: plans.galactic.name,
  price: planPrice(plans.galactic),
  lines: [properties(plans.galactic), 'A price that we agree on'],
  button: 'Contact Sales',
  to: links.contact(),
}

/** Every plan, in the order they grow. See docs/product/plans.md#what-a-plan-allows. */
export const PLAN_CARDS: readonly PlanCard[] = [
  {
    name: plans.free.name,
    price: planPrice(plans.free),
    ...EVERY,
    lines: [properties(plans.free), 'For as long as you like'],
    ...REGISTER,
  },
  {
    name: plans.starter.name,
    price: planPrice(plans.starter),
    ...EVERY,
    lines: [properties(plans.starter), `Free ${TRIAL}, no card needed`],
    ...REGISTER,
  },
  growth,
  galactic,
]

/** The three of the first page, where the trial and the free plan are one card. See docs/product/plans.md#on-the-landing-page. */
export const LANDING_CARDS: readonly PlanCard[] = [
  {
    name: plans.starter.name,
    price: `Free ${TRIAL}`,
    lines: [
      `${properties(plans.free)} free, also after the trial`,
      `${properties(plans.starter)} in the trial, then ${planPrice(plans.starter)} a month`,
      'No card needed',
    ],
    ...REGISTER,
  },
  growth,
  galactic,
]

/** What tells plans apart, and what doesn't. */
export const EVERY_PLAN = 'Every plan has every feature. Plans differ in how many properties they take.'
