import { sql } from 'drizzle-orm'
import { accountDeleted } from '#src/features/accounts/contract/events.ts'
import { changeFacts } from '#src/server/events/change-facts.ts'
import { reaction } from '#src/server/events/emit.ts'

/** Conversations go with either side, and all that was written in them. See docs/product/administration.md#deletion. */
export const forgetPerson = reaction({
  to: accountDeleted,
  async react(tx, { subject: userId, facts }) {
    const { organization_id: organisationId } = facts
    await changeFacts(
      tx,
      sql`name = 'message.sent' and guest_id = ${userId}`,
      sql`facts || jsonb_build_object(case facts ->> 'by' when 'guest' then 'sender_name' else 'receiver_name' end, 'Deleted guest')`,
    )
    await changeFacts(
      tx,
      sql`name = 'message.sent' and organisation_id = ${organisationId}::uuid`,
      sql`facts || jsonb_build_object(case facts ->> 'by' when 'guest' then 'receiver_name' else 'sender_name' end, 'Deleted host')`,
    )
    await tx.execute(
      sql`delete from conversations where guest_id = ${userId} or organisation_id = ${organisationId}::uuid`,
    )
  },
})
