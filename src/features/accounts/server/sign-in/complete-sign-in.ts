import type { Db } from '#src/server/db/open-db.ts'
import type { Deps } from '#src/server/deps.ts'
import type { From } from '#src/server/http/route.ts'
import { openSession } from '#src/server/http/session.ts'
import { logSecurity } from '#src/server/security-log.ts'
import { suspended } from '../../contract/oversee.ts'
import { rememberDevice } from './known-device.ts'
import { noteSignIn } from './note-sign-in.ts'
import { reopenAccount } from '../set-closing.ts'
import { userAnswer, userById, type UserRow } from '../queries.ts'

export type SecondStep = 'passkey' | 'totp' | 'recovery_code'

/** Opens the session of whoever has shown to be somebody. Throws 403 `SUSPENDED`. */
export async function openSessionOf(
  deps: Pick<Deps, 'config' | 'now' | 'log' | 'emit'>,
  tx: Db,
  user: UserRow,
  from: From,
  by: 'password' | SecondStep = 'password',
) {
  if (user.suspendedAt) throw suspended()
  await noteSignIn(deps, tx, user, from)
  if (user.closesAt) await reopenAccount(deps, tx, user)
  const token = await openSession(tx, user.id, from, { hasSecondFactor: by !== 'password' })
  rememberDevice(deps, user.id, from)
  logSecurity(deps.log, 'signed-in', { userId: user.id, by }, from)
  return { success: true as const, token, user: userAnswer(user), message: 'Login successful!' }
}

/** The same by a second factor. */
export const completeSignIn = async (
  deps: Pick<Deps, 'config' | 'now' | 'log' | 'emit'>,
  tx: Db,
  userId: string,
  from: From,
  by: SecondStep,
) => openSessionOf(deps, tx, await userById(tx, userId), from, by)
