import { sql } from 'drizzle-orm'
import { accountDeleted } from '#src/features/accounts/contract/events.ts'
import { reaction } from '#src/server/events/emit.ts'

/** Copies of somebody who is deleted are given to nobody any more; their files go with the sweep of the night. See docs/product/administration.md#deletion. */
export const forgetPerson = reaction({
  to: accountDeleted,
  react: async (tx, { subject }) =>
    void (await tx.execute(
      sql`update exports set state = 'expired', expires_at = least(expires_at, moment()) where user_id = ${subject} and state <> 'expired'`,
    )),
})
