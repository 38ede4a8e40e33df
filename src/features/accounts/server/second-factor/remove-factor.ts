import type { Config } from '#src/server/config.ts'
import type { Db } from '#src/server/db/open-db.ts'
import type { Caller, SignedIn } from '#src/server/http/caller.ts'
import { forgetSecondFactor } from '#src/server/http/session.ts'
import { lastSecondFactor } from '../../contract/second-factor.ts'
import { lockUser } from '../queries.ts'
import { deleteRecoveryCodes } from './recovery-codes.ts'
import { countFactors, selectFactors } from './select-factors.ts'

/** True if the caller is an administrator where those need one. */
export const requiresSecondFactor = (
  { adminSecondFactor }: Pick<Config, 'adminSecondFactor'>,
  { rights, needsSecondFactor }: Caller,
): boolean => adminSecondFactor === 'required' && (needsSecondFactor ?? rights.has('product.read'))

/** Takes a second factor away by `remove`, and with the last of them the recovery codes. Throws 409 where that one has to stay. */
export async function removeFactor(
  tx: Db,
  config: Config,
  caller: SignedIn,
  remove: () => Promise<unknown>,
): Promise<void> {
  const userId = caller.actor.person.id
  // One after another, or two would each leave the other.
  await lockUser(tx, userId)
  await remove()
  if (countFactors(await selectFactors(tx, userId)) > 0) return
  if (requiresSecondFactor(config, caller)) throw lastSecondFactor()
  await deleteRecoveryCodes(tx, userId)
  await forgetSecondFactor(tx, userId)
}
