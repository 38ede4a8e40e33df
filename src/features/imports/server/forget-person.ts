import { sql } from 'drizzle-orm'
import { accountDeleted } from '#src/features/accounts/contract/events.ts'
import { onGuestForgotten } from '#src/features/accounts/server/queries.ts'
import { reaction } from '#src/server/events/emit.ts'

/** Files and guests of a host go with the host; the stays remain without their names. See docs/product/administration.md#deletion. */
export const forgetPerson = reaction({
  to: accountDeleted,
  async react(tx, { facts: { organization_id: organisationId } }) {
    if (!organisationId) return
    await tx.execute(sql`delete from imports where organisation_id = ${organisationId}`)
    await tx.execute(sql`delete from guests where organisation_id = ${organisationId}`)
    await tx.execute(sql`delete from listing_imports where organisation_id = ${organisationId}`)
    await tx.execute(sql`delete from import_heads where organisation_id = ${organisationId}`)
  },
})

/** A guest whom the host forgets is in no list of theirs any more, nor in the rows of a file that brought the stays. See docs/product/privacy.md#one-guest. */
export const forgetGuestOfHost = onGuestForgotten(async (tx, { organisationId, subject, stays, known }) => {
  await tx.execute(sql`
    delete from import_rows where organisation_id = ${organisationId} and (
      booking_id in ${stays} or guest_id = ${subject} or stay ->> 'email' in ${known} or stay ->> 'phone' in ${known})`)
  await tx.execute(sql`
    delete from guests where organisation_id = ${organisationId} and (id = ${subject} or email in ${known} or phone in ${known})`)
})
