import { sql } from 'drizzle-orm'
import { accountDeleted } from '#src/features/accounts/contract/events.ts'
import { blankFacts } from '#src/server/events/blank-facts.ts'
import { reaction } from '#src/server/events/emit.ts'

/** The cleaners of a host who is deleted go, with their names, numbers and links. See docs/product/administration.md#deletion. */
export const forgetPerson = reaction({
  to: accountDeleted,
  async react(tx, { facts: { organization_id: organisationId } }) {
    if (!organisationId) return
    await blankFacts(
      tx,
      sql`name in ('turnover.notified', 'turnover.done') and organisation_id = ${organisationId}`,
      { cleaner_name: 'Deleted cleaner' },
    )
    await tx.execute(sql`delete from turnovers where organisation_id = ${organisationId}`)
    await tx.execute(sql`delete from cleaners where organisation_id = ${organisationId}`)
  },
})
