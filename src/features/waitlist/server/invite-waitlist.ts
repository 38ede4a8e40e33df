import { sql } from 'drizzle-orm'
import type { Handler } from '#src/server/http/route.ts'
import { postMany } from '#src/server/mail/many-mails.ts'
import type * as contract from '../contract/oversee.ts'
import { invitation } from './mails.ts'
import { markInvited, nextWaiting } from './queries.ts'

/** Of one cause an address gets one mail, whoever invites it. */
export const INVITED = { cause: 'invited', organisationId: null }

/** Invites so many who wait. Two at once invite different people. */
export const inviteWaitlist: Handler<typeof contract.inviteWaitlist> = async (
  { db, recordChange },
  { count, by },
) => {
  const ids = await markInvited(db, nextWaiting(count, by))
  if (ids.length > 0)
    await postMany(
      db,
      { kind: invitation, owner: 'waitlist' },
      INVITED,
      sql`select id as about, mail_receiver(null, email) as receiver_id, email as address
        from waitlist_entries where id = any(${sql.param(ids)}::uuid[])`,
    )
  recordChange(ids.length === 0 ? null : { before: null, after: { invited: ids.length } })
  return { success: true, invited: ids.length }
}
