import { type PlanId, plans } from '../rules.ts'

/** What having a plan means for the properties one has, beginning in the middle of a sentence: 'Then ' or 'Now ' goes before it. */
export function limitWords(planId: PlanId): string {
  const { name, propertiesMax } = plans[planId]
  if (propertiesMax === null) return `you have ${name}: as many properties as you like`
  return `you have ${name}: up to ${propertiesMax} properties. We delete nothing: properties above that limit stay listed, but you can’t add another`
}
