import type { Answer } from '#src/contract/endpoint.ts'
import { grouped, listed, stayDay } from '#src/contract/words.ts'
import type { listPlanLimits } from '../contract/plan-limits.ts'
import { type PlanId, plans } from '#src/features/billing/rules.ts'
import type { Limits } from '#src/features/billing/rules/plan-limits.ts'

export type HostCount = Answer<typeof listPlanLimits>['hosts'][number]

const WHAT = {
  propertiesMax: ['property', 'properties'],
  aiRequestsMax: ['AI request a month', 'AI requests a month'],
  newslettersMax: ['newsletter a month', 'newsletters a month'],
} as const
const NAMES = ['propertiesMax', 'aiRequestsMax', 'newslettersMax'] as const

/** One limit as a sentence goes on: `5 properties`, `any number of properties`. */
function maxWords(name: keyof Limits, max: number | null): string {
  const [one, many] = WHAT[name]
  return max === null ? `any number of ${many}` : `${grouped(max)} ${max === 1 ? one : many}`
}

/** All that a plan allows: `5 properties, 200 AI requests a month and 10 newsletters a month`. */
export const limitsWords = (limits: Limits): string =>
  listed(
    NAMES.map(name => maxWords(name, limits[name])),
    'and',
  )

const isLower = (before: number | null, after: number | null): boolean =>
  after !== null && (before === null || after < before)

type Change = { planId: PlanId; fromDay: string; before: Limits; after: Limits }

/** Returns how many organisations have the plan now and more properties than so many. */
const hostsAbove = (hosts: readonly HostCount[], planId: PlanId, max: number): number =>
  hosts
    .filter(each => each.planId === planId && each.properties > max)
    .reduce((sum, each) => sum + each.hosts, 0)

function aboveWords(count: number): string {
  if (count === 0) return ' No host has more.'
  return count === 1
    ? ' 1 host has more. They keep their properties and can’t add another.'
    : ` ${grouped(count)} hosts have more. They keep their properties and can’t add another.`
}

/** Returns what other limits mean for hosts as they are today, in sentences; empty where nothing differs. */
export function effectWords(
  { planId, fromDay, before, after }: Change,
  hosts: readonly HostCount[],
  today: string,
): string {
  const changed = NAMES.filter(name => before[name] !== after[name])
  if (changed.length === 0) return ''
  const { name: plan } = plans[planId]
  const allows = listed(
    changed.map(name => maxWords(name, after[name])),
    'and',
  )
  const { propertiesMax: max } = after
  const stopped =
    max !== null && isLower(before.propertiesMax, max) ? aboveWords(hostsAbove(hosts, planId, max)) : ''
  const isMonthLower = (['aiRequestsMax', 'newslettersMax'] as const).some(name =>
    isLower(before[name], after[name]),
  )
  const counted = isMonthLower ? ' What a host has already used that month counts.' : ''
  const final = fromDay === today ? ' This applies at once and can’t be undone.' : ''
  return `From ${stayDay(fromDay)}, ${plan} allows ${allows}.${stopped}${counted}${final}`
}
