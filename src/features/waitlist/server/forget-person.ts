import { sql } from 'drizzle-orm'
import { accountDeleted } from '#src/features/accounts/contract/events.ts'
import { provenAddress } from '#src/features/accounts/server/queries.ts'
import { reaction } from '#src/server/events/emit.ts'

/** The address of somebody waits for nothing any more. See docs/product/administration.md#deletion. */
export const forgetPerson = reaction({
  to: accountDeleted,
  async react(tx, { subject: userId }) {
    await tx.execute(sql`delete from waitlist_entries where email = ${provenAddress(userId)}`)
  },
})
