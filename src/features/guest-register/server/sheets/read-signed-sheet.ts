import { and, eq } from 'drizzle-orm'
import { orNotFound } from '#src/contract/problem.ts'
import { registerSheets } from '#src/server/db/schema.ts'
import { actorId } from '#src/server/http/caller.ts'
import type { Handler } from '#src/server/http/route.ts'
import { openSecret } from '#src/server/sealed.ts'
import type * as contract from '../../contract/sheets.ts'
import { expectedLodgers } from '../../rules.ts'
import { logReadings } from '../log-readings.ts'
import { stayOfHost } from '../queries.ts'

/** A host reads the signed sheet of a stay: it shows each of its guests, so each is in the log. Throws 404. */
export const readSignedSheet: Handler<typeof contract.readSignedSheet> = async (
  { db, config, now },
  { id: bookingId, reason },
  caller,
) => {
  const organisationId = caller.organisation.id
  const { guests } = await stayOfHost(db, bookingId, organisationId)
  const photo = await db.transaction(async tx => {
    const [found] = await tx
      .select({ photo: registerSheets.photo })
      .from(registerSheets)
      .where(and(eq(registerSheets.bookingId, bookingId), eq(registerSheets.organisationId, organisationId)))
    const sheet = orNotFound(found)
    const read = Array.from({ length: expectedLodgers(guests) }, (_, index) => ({ bookingId, n: index + 1 }))
    await logReadings(tx, read, { organisationId, actorId: actorId(caller), reason, at: now() })
    return sheet.photo
  })
  const opened = openSecret(config, 'register_sheets.photo', bookingId, photo)
  return { success: true, photo: `data:image/jpeg;base64,${opened}` }
}
