import type { Season } from '#src/features/pricing/rules/rate-plan.ts'
import { seasonsOf } from '#src/features/pricing/rules/season.ts'
import { type PropertyTerms, stepsOf } from './terms.ts'

/** Returns the terms of a home with what seasons say of them, the first that says it. */
export function termsWith(terms: PropertyTerms, seasons: readonly Season[]): PropertyTerms {
  const carried = seasons.flatMap(({ terms: own }) => own ?? [])
  const own = carried.find(({ policy }) => policy !== null)
  const deposit = carried.find(each => each.deposit !== null)?.deposit
  const policy = own?.policy
  return {
    ...terms,
    ...(policy ? { policy, steps: stepsOf({ policy, steps: own.steps }) } : {}),
    ...(deposit ? { deposit } : {}),
  }
}

/**
 * Returns the terms of a stay that arrives on a night: the policy and the deposit of the season it is in, where that says them, else the
 * home's. Of several seasons the one decides that decides the price.
 */
export const termsOn = (terms: PropertyTerms, seasons: readonly Season[], checkIn: string): PropertyTerms =>
  termsWith(terms, seasonsOf(checkIn, seasons))
