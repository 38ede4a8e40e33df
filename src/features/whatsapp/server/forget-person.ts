import { sql } from 'drizzle-orm'
import { accountDeleted } from '#src/features/accounts/contract/events.ts'
import { onGuestForgotten, staysOf } from '#src/features/accounts/server/queries.ts'
import { reaction } from '#src/server/events/emit.ts'

/** Openings in WhatsApp for a guest go with the guest, and with the host. See docs/product/administration.md#deletion. */
export const forgetPerson = reaction({
  to: accountDeleted,
  async react(tx, { subject: userId, facts }) {
    const { organization_id: organisationId } = facts
    await tx.execute(
      sql`delete from whatsapp_openings where booking_id in ${staysOf(userId)} or organisation_id = ${organisationId}::uuid`,
    )
    await tx.execute(sql`update whatsapp_openings set user_name = 'Deleted user' where user_id = ${userId}`)
  },
})

/** The same for a guest whom one host forgets. See docs/product/privacy.md#one-guest. */
export const forgetGuestOfHost = onGuestForgotten(
  async (tx, { stays }) =>
    void (await tx.execute(sql`delete from whatsapp_openings where booking_id in ${stays}`)),
)
