import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../contract.ts'
import { isIn, mailsWhere } from './queries.ts'

/** How the mails of this installation went, without their words. */
export const overseeMails: Handler<typeof contract.overseeMails> = async (
  { db },
  { state, page, pageSize },
) => {
  return {
    success: true,
    page,
    pageSize,
    ...(await mailsWhere(db, isIn(state), { page, pageSize })),
  }
}
