import { type SQL, sql } from 'drizzle-orm'
import { accountDeleted } from '#src/features/accounts/contract/events.ts'
import { forgetFormerGuests } from '#src/features/accounts/server/commands.ts'
import { onGuestForgotten } from '#src/features/accounts/server/queries.ts'
import { blankFacts } from '#src/server/events/blank-facts.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { reaction } from '#src/server/events/emit.ts'

/** Deletes conversations with all that was written in them, and the names of guests who came with a copy and are in no other. */
async function deleteConversations(tx: Db, isMeant: SQL): Promise<void> {
  const { rows } = await tx.execute<{ guest: string }>(
    sql`delete from conversations where ${isMeant} returning guest_id as guest`,
  )
  await forgetFormerGuests(
    tx,
    rows.map(({ guest }) => guest),
  )
}

/** Conversations go with either side, and all that was written in them. See docs/product/administration.md#deletion. */
export const forgetPerson = reaction({
  to: accountDeleted,
  async react(tx, { subject: userId, facts }) {
    const { organization_id: organisationId } = facts
    const ofGuest = sql`name = 'message.sent' and guest_id = ${userId}`
    const ofHost = sql`name = 'message.sent' and organisation_id = ${organisationId}::uuid`
    const [byGuest, byHost] = [sql`facts ->> 'by' = 'guest'`, sql`facts ->> 'by' is distinct from 'guest'`]
    await blankFacts(tx, sql`${ofGuest} and ${byGuest}`, { sender_name: 'Deleted guest' })
    await blankFacts(tx, sql`${ofGuest} and ${byHost}`, { receiver_name: 'Deleted guest' })
    await blankFacts(tx, sql`${ofHost} and ${byGuest}`, { receiver_name: 'Deleted host' })
    await blankFacts(tx, sql`${ofHost} and ${byHost}`, { sender_name: 'Deleted host' })
    await deleteConversations(tx, sql`guest_id = ${userId} or organisation_id = ${organisationId}::uuid`)
  },
})

/** The conversation of a host with a guest goes once the host forgets them; one that came with a copy is known by its stay. See docs/product/privacy.md#one-guest. */
export const forgetGuestOfHost = onGuestForgotten(async (tx, { organisationId, guestId, stays }) => {
  const ofBoth = sql`organisation_id = ${organisationId} and (guest_id = ${guestId}::uuid or booking_id in ${stays})`
  const guests = sql`(select ${guestId}::uuid union select guest_id from conversations where ${ofBoth})`
  const written = sql`name = 'message.sent' and guest_id in ${guests} and organisation_id = ${organisationId}`
  await blankFacts(tx, sql`${written} and facts ->> 'by' = 'guest'`, { sender_name: 'Deleted guest' })
  await blankFacts(tx, sql`${written} and facts ->> 'by' is distinct from 'guest'`, {
    receiver_name: 'Deleted guest',
  })
  await deleteConversations(tx, ofBoth)
})
