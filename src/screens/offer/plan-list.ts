import { capitalised, rand } from '#src/contract/words.ts'
import { type PlanId, plans, TRIAL_DAYS } from '#src/features/billing/rules.ts'
import { propertiesWords } from '#src/features/billing/rules/limit-words.ts'
import type { Limits, PlanLimits } from '#src/features/billing/rules/plan-limits.ts'
import { links } from '#src/web/links.ts'

type Plan = (typeof plans)[PlanId]

/** A plan as pages show it: everything in it follows from what the server enforces. */
export type PlanCard = {
  name: string
  price: string
  /** The period of the price; left out if there is no figure. */
  every?: string
  mark?: string
  lines: readonly string[]
  button: string
  to: string
}

const properties = ({ propertiesMax }: Limits): string =>
  propertiesMax === null ? 'Unlimited properties' : capitalised(propertiesWords(propertiesMax))

/** The line of a card, which is left out while the limits cannot be asked. */
const propertyLine = (limits: Limits | undefined): string[] => (limits ? [properties(limits)] : [])

const TRIAL = `${TRIAL_DAYS}-day trial`

/** The price of a plan as fixed texts have it: 'R199'. */
export const planPrice = ({ monthlyCents }: Plan): string =>
  monthlyCents === null ? 'Custom pricing' : rand(monthlyCents / 100).replace(/\s/gu, '')

const REGISTER = { button: 'Get started', to: links.register({ role: 'realtor' }) }
const EVERY = { every: 'a month' }

const growth = (limits: PlanLimits | null): PlanCard => ({
  name: plans.growth.name,
  price: planPrice(plans.growth),
  ...EVERY,
  mark: 'Most Popular',
  lines: [...propertyLine(limits?.growth), 'For a handful of properties'],
  ...REGISTER,
})

const galactic = (limits: PlanLimits | null): PlanCard => ({
  name: plans.galactic.name,
  price: planPrice(plans.galactic),
  lines: [...propertyLine(limits?.galactic), 'A price that we agree on'],
  button: 'Contact Sales',
  to: links.contact(),
})

/** Every plan, in the order they grow, as the limits are. See docs/product/plans.md#what-a-plan-allows. */
export const planCards = (limits: PlanLimits | null): PlanCard[] => [
  {
    name: plans.free.name,
    price: planPrice(plans.free),
    ...EVERY,
    lines: [...propertyLine(limits?.free), 'For as long as you like'],
    ...REGISTER,
  },
  {
    name: plans.starter.name,
    price: planPrice(plans.starter),
    ...EVERY,
    lines: [...propertyLine(limits?.starter), `Free ${TRIAL}, no card needed`],
    ...REGISTER,
  },
  growth(limits),
  galactic(limits),
]

/** The three of the first page, where the trial and the free plan are one card. See docs/product/plans.md#on-the-landing-page. */
export const landingCards = (limits: PlanLimits | null): PlanCard[] => [
  {
    name: plans.starter.name,
    price: `Free ${TRIAL}`,
    lines: [
      ...(limits ? [`${properties(limits.free)} free, also after the trial`] : []),
      `${limits ? `${properties(limits.starter)} in the trial, then` : 'Then'} ${planPrice(plans.starter)} a month`,
      'No card needed',
    ],
    ...REGISTER,
  },
  growth(limits),
  galactic(limits),
]

/** Explains the difference between the plans. */
export const EVERY_PLAN = 'Every plan has every feature. Plans differ in how many properties they take.'
