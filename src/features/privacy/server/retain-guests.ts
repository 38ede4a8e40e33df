import { sql } from 'drizzle-orm'
import { lockProperties } from '#src/features/properties/server/commands.ts'
import type { Retention } from '#src/server/retention/retention.ts'
import { countDueGuests, forEachDueGuest } from './for-each-due-guest.ts'
import { findGuest } from './find-guest.ts'
import { forgetGuest } from './forget-guest.ts'

/** Has hosts forget guests and requests whose time is over, one after another, each in a transaction of its own. See docs/product/privacy.md#how-long. */
export const retainGuests: Retention = {
  count: ({ db }, cut) => countDueGuests(db, cut),
  async take(deps, cut) {
    const counts = { guests: 0, requests: 0 }
    await forEachDueGuest(deps.db, cut, async ({ organisation_id: organisationId, id, kind }) => {
      await deps.db.transaction(async tx => {
        // Before the homes, as where a guest or an account is deleted: what happened is kept by its organisation, so it is wanted anyhow.
        await tx.execute(sql`select from organisations where id = ${organisationId} for key share`)
        // As a guest who is deleted: no calendar of these homes is saved meanwhile with a name that it still says.
        await lockProperties(tx, organisationId)
        const guest = await findGuest(tx, id, organisationId)
        // Somebody may have booked again meanwhile.
        if (!guest || (guest.lastDay && guest.lastDay >= cut.today)) return
        const actor = { kind: 'job', name: 'retention' } as const
        await forgetGuest(deps, tx, guest, { organisationId, actor, isAsked: false })
        counts[kind] += 1
      })
    })
    return counts
  },
}
