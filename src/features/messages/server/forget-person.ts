import { sql } from 'drizzle-orm'
import { accountDeleted } from '#src/features/accounts/contract/events.ts'
import { onGuestForgotten } from '#src/features/accounts/server/queries.ts'
import { blankFacts } from '#src/server/events/blank-facts.ts'
import { reaction } from '#src/server/events/emit.ts'

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
    await tx.execute(
      sql`delete from conversations where guest_id = ${userId} or organisation_id = ${organisationId}::uuid`,
    )
  },
})

/** The conversation of a host with a guest goes once the host forgets them. See docs/product/privacy.md#one-guest. */
export const forgetGuestOfHost = onGuestForgotten(async (tx, { organisationId, guestId }) => {
  if (!guestId) return
  const ofBoth = sql`name = 'message.sent' and guest_id = ${guestId} and organisation_id = ${organisationId}`
  await blankFacts(tx, sql`${ofBoth} and facts ->> 'by' = 'guest'`, { sender_name: 'Deleted guest' })
  await blankFacts(tx, sql`${ofBoth} and facts ->> 'by' is distinct from 'guest'`, {
    receiver_name: 'Deleted guest',
  })
  await tx.execute(
    sql`delete from conversations where guest_id = ${guestId} and organisation_id = ${organisationId}`,
  )
})
