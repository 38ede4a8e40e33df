import { sql } from 'drizzle-orm'
import { accountDeleted } from '#src/features/accounts/contract/events.ts'
import { staysOf } from '#src/features/accounts/server/queries.ts'
import { reaction } from '#src/server/events/emit.ts'

/** Links that were mailed to a guest make no stay anybody's any more. See docs/product/administration.md#deletion. */
export const forgetPerson = reaction({
  to: accountDeleted,
  async react(tx, { subject: userId }) {
    await tx.execute(sql`delete from booking_claims where booking_id in ${staysOf(userId)}`)
  },
})
