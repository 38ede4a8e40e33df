import { sql } from 'drizzle-orm'
import { accountDeleted } from '#src/features/accounts/contract/events.ts'
import { reaction } from '#src/server/events/emit.ts'

/** Files and guests of a host go with the host; the stays remain without their names. See docs/product/administration.md#deletion. */
export const forgetPerson = reaction({
  to: accountDeleted,
  async react(tx, { facts: { organization_id: organisationId } }) {
    if (!organisationId) return
    await tx.execute(sql`delete from imports where organisation_id = ${organisationId}`)
    await tx.execute(sql`delete from guests where organisation_id = ${organisationId}`)
    await tx.execute(sql`delete from import_heads where organisation_id = ${organisationId}`)
  },
})
