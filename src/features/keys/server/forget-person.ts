import { sql } from 'drizzle-orm'
import { accountDeleted } from '#src/features/accounts/contract/events.ts'
import { reaction } from '#src/server/events/emit.ts'

/** No key opens anything of somebody's, whoever made it. See docs/product/administration.md#deletion. */
export const forgetPerson = reaction({
  to: accountDeleted,
  async react(tx, { subject: userId, facts }) {
    const { organization_id: organisationId } = facts
    await tx.execute(
      sql`delete from api_keys where created_by = ${userId} or organisation_id = ${organisationId}::uuid`,
    )
  },
})
