import { eq, sql } from 'drizzle-orm'
import { containing } from '#src/server/db/pattern.ts'
import { mails } from '#src/server/db/schema.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../contract.ts'
import { selectMails } from './select-mails.ts'

/** Its receiver is found by an index of their own: there are far fewer of them than mails. */
const isTo = (search: string) => sql`receiver_id in (
  select id from mail_receivers where address ilike ${containing(search)}
  union select mail_receivers.id from mail_receivers join users on users.id = user_id where (users.name || ' ' || users.email) ilike ${containing(search)})`

/** Returns how the mails of this installation went, without their words. */
export const overseeMails: Handler<typeof contract.overseeMails> = async (
  { db },
  { state, search, page, pageSize },
) => {
  const isIn =
    state === 'undelivered' ? sql`${mails.state} in ('refused', 'failed')` : state && eq(mails.state, state)
  const wanted = [isIn, search ? isTo(search) : undefined]
  return { success: true, page, pageSize, ...(await selectMails(db, wanted, { page, pageSize })) }
}
