import { sql } from 'drizzle-orm'
import { accountDeleted } from '#src/features/accounts/contract/events.ts'
import { onGuestForgotten, staysOf } from '#src/features/accounts/server/queries.ts'
import { reaction } from '#src/server/events/emit.ts'

/** A bank wrote the name of a guest beside a payment: that goes. Accounts and statements of a host go with the host; the payments stay in the books. See docs/product/administration.md#deletion. */
export const forgetPerson = reaction({
  to: accountDeleted,
  async react(tx, { subject: userId, facts: { organization_id: organisationId } }) {
    await tx.execute(sql`update bank_lines set text = null where booking_id in ${staysOf(userId)}`)
    await tx.execute(
      sql`update stay_refunds set account = null, account_tail = null where booking_id in ${staysOf(userId)} and account is not null`,
    )
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

/** Deletes what a bank or the host wrote beside payments of a guest whom the host forgets; amounts and days stay in the books. See docs/product/privacy.md#one-guest. */
export const forgetGuestOfHost = onGuestForgotten(async (tx, { stays }) => {
  await tx.execute(sql`update bank_lines set text = null where booking_id in ${stays} and text is not null`)
  await tx.execute(sql`select stay_payments_forget(array${stays})`)
  await tx.execute(
    sql`update stay_refunds set reason = 'Deleted', account = null, account_tail = null where booking_id in ${stays} and state = 'paid'`,
  )
  await tx.execute(sql`
    update damage_claims set words = 'Deleted', answer_words = case when answer_words is not null then 'Deleted' end
    where booking_id in ${stays}`)
  await tx.execute(
    sql`update stay_disputes set reason = 'Deleted' where booking_id in ${stays} and closed_at is not null`,
  )
})
