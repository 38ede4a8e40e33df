import { sql } from 'drizzle-orm'
import { accountDeleted } from '#src/features/accounts/contract/events.ts'
import { onGuestForgotten } from '#src/features/accounts/server/queries.ts'
import { reaction } from '#src/server/events/emit.ts'

/** Reviews of a home stay, for others read them, without who wrote them. See docs/product/administration.md#deletion. */
export const forgetPerson = reaction({
  to: accountDeleted,
  async react(tx, { subject: userId }) {
    await tx.execute(
      sql`update reviews set client_name = 'Deleted guest', client_city = null where client_id = ${userId}`,
    )
    await tx.execute(sql`delete from review_reports where user_id = ${userId}`)
  },
})

/** The review of a stay whose guest the host forgets stays, by nobody. See docs/product/privacy.md#one-guest. */
export const forgetGuestOfHost = onGuestForgotten(
  async (tx, { stays }) =>
    void (await tx.execute(
      sql`update reviews set client_name = 'Deleted guest', client_city = null, client_id = null where booking_id in ${stays}`,
    )),
)
