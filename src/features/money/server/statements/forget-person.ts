import { sql } from 'drizzle-orm'
import { accountDeleted } from '#src/features/accounts/contract/events.ts'
import { staysOf } from '#src/features/accounts/server/queries.ts'
import { reaction } from '#src/server/events/emit.ts'

/** A bank wrote the name of a guest beside a payment: that goes. Accounts and statements of a host go with the host; the payments stay in the books. See docs/product/administration.md#deletion. */
export const forgetPerson = reaction({
  to: accountDeleted,
  async react(tx, { subject: userId, facts: { organization_id: organisationId } }) {
    await tx.execute(sql`update bank_lines set text = null where booking_id in ${staysOf(userId)}`)
    if (!organisationId) return
    await tx.execute(sql`delete from bank_lines where organisation_id = ${organisationId}`)
    await tx.execute(sql`delete from bank_statements where organisation_id = ${organisationId}`)
    await tx.execute(sql`delete from statement_heads where organisation_id = ${organisationId}`)
    await tx.execute(sql`delete from stay_unmatched where organisation_id = ${organisationId}`)
    await tx.execute(sql`delete from stay_orders where organisation_id = ${organisationId}`)
    // Payments refer to it: what opens it goes.
    await tx.execute(sql`
      update stay_gateways set credentials = null, removed_at = coalesce(removed_at, moment()) where organisation_id = ${organisationId}`)
    await tx.execute(sql`delete from bank_accounts where organisation_id = ${organisationId}`)
  },
})
