import { type PlanId, plans } from '../rules.ts'
import type { Limits } from './plan-limits.ts'

/** The number of properties, for the middle of a sentence: `up to 5 properties`. */
export const propertiesWords = (max: number): string =>
  max === 1 ? 'up to 1 property' : `up to ${max} properties`

/**
 * The effect of a plan on the properties of its organisation, for the middle of a sentence: 'Then ' or 'Now ' goes before it.
 * Without limits, as long as a page does not know them, it names the plan alone.
 */
export function limitWords(planId: PlanId, limits: Pick<Limits, 'propertiesMax'> | undefined): string {
  const { name } = plans[planId]
  if (limits?.propertiesMax === null) return `you have ${name}: as many properties as you like`
  const many = limits ? `: ${propertiesWords(limits.propertiesMax)}` : ''
  return `you have ${name}${many}. We delete nothing: properties above that limit stay listed, but you can’t add another`
}
