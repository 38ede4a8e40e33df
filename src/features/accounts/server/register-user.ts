import { v7 as uuidv7 } from 'uuid'
import { openSession } from '#src/server/http/session.ts'
import type { Handler } from '#src/server/http/route.ts'
import { logSecurity } from '#src/server/security-log.ts'
import type * as contract from '../contract.ts'
import { guessablePassword } from '../contract.ts'
import { assessPassword } from './password/assess-password.ts'
import { mailConfirmation } from './work.ts'
import { rememberDevice } from './sign-in/known-device.ts'
import { noteSignIn } from './sign-in/note-sign-in.ts'
import { hashOfPassword } from './password/passwords.ts'
import { userAnswer, foundOrganisation, insertUser } from './queries.ts'

/** Makes an account, signs it in and mails the link that confirms its address; a realtor founds an organisation. See docs/product/accounts.md#who-is-who. */
export const registerUser: Handler<typeof contract.registerUser> = async (
  deps,
  { name, email, password, role, language },
  _,
  from,
) => {
  const { db, log } = deps
  await assessPassword(password, { name, email }, guessablePassword)
  const passwordHash = await hashOfPassword(password)
  return db.transaction(async tx => {
    const user = await insertUser(tx, { name, email, passwordHash, role, language })
    if (role === 'realtor') user.organisationId = await foundOrganisation(tx, name, user.id)
    await mailConfirmation.post(tx, { userId: user.id, cause: uuidv7() })
    await noteSignIn(deps, tx, user, from)
    const token = await openSession(tx, user.id, from)
    rememberDevice(deps, user.id, from)
    logSecurity(log, 'registered', { userId: user.id }, from)
    return { success: true, token, user: userAnswer(user), message: 'Registration successful!' }
  })
}
