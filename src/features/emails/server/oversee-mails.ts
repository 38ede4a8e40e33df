import { eq, ilike } from 'drizzle-orm'
import { containing } from '#src/server/db/pattern.ts'
import { mails } from '#src/server/db/schema.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../contract.ts'
import { selectMails } from './select-mails.ts'

/** How the mails of this installation went, without their words. */
export const overseeMails: Handler<typeof contract.overseeMails> = async (
  { db },
  { state, search, page, pageSize },
) => {
  const wanted = [
    state ? eq(mails.state, state) : undefined,
    search ? ilike(mails.address, containing(search)) : undefined,
  ]
  return { success: true, page, pageSize, ...(await selectMails(db, wanted, { page, pageSize })) }
}
