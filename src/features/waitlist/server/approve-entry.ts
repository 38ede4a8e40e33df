import { sql } from 'drizzle-orm'
import { notFound } from '#src/contract/problem.ts'
import type { Handler } from '#src/server/http/route.ts'
import { postMail } from '#src/server/mail/post-mail.ts'
import type * as contract from '../contract/oversee.ts'
import { INVITED } from './invite-waitlist.ts'
import { invitation } from './mails.ts'
import { entryToInvite, markInvited, overseenEntries } from './queries.ts'

/** Invites somebody who waits, by one mail; who has an account already is mailed nothing. Throws 404. */
export const approveEntry: Handler<typeof contract.approveEntry> = async (deps, { id }) => {
  const { db, recordChange } = deps
  const isNew = (await markInvited(db, entryToInvite(id))).length > 0
  const [entry] = await overseenEntries(db, sql`id = ${id}`, { page: 1, pageSize: 1 })
  if (!entry) throw notFound()
  if (isNew) {
    await postMail(deps, db, invitation, { cause: INVITED.cause, about: id, to: { address: entry.email } })
    recordChange({ before: { invited: false }, after: { invited: true } })
  } else recordChange(null)
  return { success: true, entry }
}
