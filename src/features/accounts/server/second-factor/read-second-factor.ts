import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../../contract/second-factor.ts'
import { requiresSecondFactor } from './remove-factor.ts'
import { selectFactors } from './select-factors.ts'

/** Returns how the caller logs in beside the password. */
export const readSecondFactor: Handler<typeof contract.readSecondFactor> = async (
  { db, config },
  _,
  caller,
) => {
  const { isDemo, ...factors } = await selectFactors(db, caller.actor.person.id)
  return {
    success: true,
    ...factors,
    required: requiresSecondFactor(config, caller),
    shown: caller.actor.hasSecondFactor,
    canChange: !isDemo,
  }
}
