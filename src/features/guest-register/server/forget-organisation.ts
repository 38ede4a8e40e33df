import { sql } from 'drizzle-orm'
import { accountDeleted } from '#src/features/accounts/contract/events.ts'
import { reaction } from '#src/server/events/emit.ts'

/** The registers of a host who is deleted go, with their links: who would produce them is gone. That they were read stays in the log. */
export const forgetOrganisation = reaction({
  to: accountDeleted,
  async react(tx, { facts: { organization_id: organisationId } }) {
    if (!organisationId) return
    await tx.execute(sql`delete from lodgers where organisation_id = ${organisationId}`)
    await tx.execute(sql`delete from register_sheets where organisation_id = ${organisationId}`)
    await tx.execute(sql`delete from register_links where organisation_id = ${organisationId}`)
  },
})
