import { type SQL, sql } from 'drizzle-orm'
import { accountDeleted } from '#src/features/accounts/contract/events.ts'
import { onGuestForgotten, staysOf } from '#src/features/accounts/server/queries.ts'
import { deleteTemplates } from '#src/features/templates/server/commands.ts'
import { blankFacts } from '#src/server/events/blank-facts.ts'
import { reaction } from '#src/server/events/emit.ts'
import type { Db } from '#src/server/db/open-db.ts'

async function forgetGuest(tx: Db, stays: SQL): Promise<void> {
  await blankFacts(tx, sql`subject_kind = 'queue' and subject_id in ${stays}`, {
    guest_name: 'Deleted guest',
  })
  await tx.execute(sql`
    update planned_messages set words = null,
      state = case when state in ('planned', 'stopped') then 'cancelled' else state end,
      why = case when state = 'planned' then 'no_email' else why end,
      settled_at = coalesce(settled_at, moment())
    where booking_id in ${stays}`)
}

/** Messages about a stay are sent no more and what was sent is not stored. A host's automations go with their templates. See docs/product/administration.md#deletion. */
export const forgetPerson = reaction({
  to: accountDeleted,
  async react(tx, { subject: userId, facts }) {
    const { organization_id: organisationId } = facts
    await forgetGuest(tx, staysOf(userId))
    if (!organisationId) return
    await blankFacts(tx, sql`name = 'queue.changed' and organisation_id = ${organisationId}`, { stopped: [] })
    await tx.execute(sql`delete from planned_messages where organisation_id = ${organisationId}`)
    await tx.execute(sql`delete from automations where organisation_id = ${organisationId}`)
    await deleteTemplates(tx, organisationId)
  },
})

/** Nothing of what was sent to a guest is stored once the host forgets them. See docs/product/privacy.md#one-guest. */
export const forgetGuestOfHost = onGuestForgotten((tx, { stays }) => forgetGuest(tx, stays))
