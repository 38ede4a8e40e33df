import { sql } from 'drizzle-orm'
import { accountDeleted } from '#src/features/accounts/contract/events.ts'
import { reaction } from '#src/server/events/emit.ts'

/** Favourites are nobody's to know. See docs/product/administration.md#deletion. */
export const forgetPerson = reaction({
  to: accountDeleted,
  async react(tx, { subject: userId }) {
    await tx.execute(sql`delete from favourites where user_id = ${userId}`)
  },
})
