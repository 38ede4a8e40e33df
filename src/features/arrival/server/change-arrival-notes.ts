import { sql } from 'drizzle-orm'
import { notFound } from '#src/contract/problem.ts'
import { arrivalNotes } from '#src/server/db/schema.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../contract.ts'
import { propertyWithNotes, notesAnswer } from './queries.ts'
import { sealNotes } from './seal-notes.ts'

/** A host writes anew what arriving guests need of a home. Throws 404. See docs/product/templates.md#arrival-information. */
export const changeArrivalNotes: Handler<typeof contract.changeArrivalNotes> = async (
  { db, config },
  { id: propertyId, ...sent },
  { organisation },
) => {
  const notes = sealNotes(config, propertyId, {
    wifiName: sent.wifi_name || null,
    wifiPassword: sent.wifi_password || null,
    doorCode: sent.door_code || null,
    doorCodeHours: sent.door_code_hours,
    directions: sent.directions || null,
    parking: sent.parking || null,
  })
  const row = await db.transaction(async tx => {
    if (!(await propertyWithNotes(tx, propertyId, organisation.id))) throw notFound()
    const [written] = await tx
      .insert(arrivalNotes)
      .values({ propertyId, organisationId: organisation.id, ...notes })
      .onConflictDoUpdate({
        target: arrivalNotes.propertyId,
        set: { ...notes, updatedAt: sql`moment()` },
      })
      .returning()
    return written! // inserted or updated
  })
  return { success: true, arrival: notesAnswer(config, row) }
}
