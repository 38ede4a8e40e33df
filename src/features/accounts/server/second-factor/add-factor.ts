import type { Db } from '#src/server/db/open-db.ts'
import type { SignedIn } from '#src/server/http/caller.ts'
import { confirmSession } from '#src/server/http/session.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'
import { selectFactors } from './select-factors.ts'

/** After a second factor was added and shown in this session: makes recovery codes where there are none yet, to be shown once. */
export async function addFactor(tx: Db, { actor }: SignedIn): Promise<string[] | null> {
  await confirmSession(tx, actor.sessionId, 'second factor')
  const { recoveryCodes } = await selectFactors(tx, actor.person.id)
  return recoveryCodes > 0 ? null : makeRecoveryCodes(tx, actor.person.id)
}
