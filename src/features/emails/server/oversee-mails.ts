import type { Input } from '#src/contract/endpoint.ts'
import type { Deps } from '#src/server/deps.ts'
import type * as contract from '../contract.ts'
import { isIn, mailsWhere } from './queries.ts'

/** How the mails of this installation went, without their words. */
export async function overseeMails(
  { db }: Deps,
  { state, page, pageSize }: Input<typeof contract.overseeMails>,
) {
  return {
    success: true as const,
    page,
    pageSize,
    ...(await mailsWhere(db, isIn(state), { page, pageSize })),
  }
}
