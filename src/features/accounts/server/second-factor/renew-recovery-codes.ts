import type { Handler } from '#src/server/http/route.ts'
import { noSecondFactor } from '../../contract/second-factor.ts'
import type * as contract from '../../contract/second-factor.ts'
import { lockUser } from '../queries.ts'
import { recoveryCodesMade } from './factor-mails.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'
import { recordFactor } from './record-factor.ts'
import { countFactors, selectFactors } from './select-factors.ts'

/** Makes new recovery codes; those from before open nothing any more. Throws 403, 409. */
export const renewRecoveryCodes: Handler<typeof contract.renewRecoveryCodes> = async (
  deps,
  _,
  { actor },
  from,
) => {
  const { db } = deps
  const userId = actor.person.id
  await lockUser(db, userId)
  if (countFactors(await selectFactors(db, userId)) === 0) throw noSecondFactor()
  const recoveryCodes = await makeRecoveryCodes(db, userId)
  await recordFactor(deps, db, { userId, event: 'recovery-codes-made', mail: recoveryCodesMade }, from)
  return { success: true, recoveryCodes }
}
