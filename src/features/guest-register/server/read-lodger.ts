import { and, eq } from 'drizzle-orm'
import { orNotFound } from '#src/contract/problem.ts'
import { lodgers } from '#src/server/db/schema.ts'
import { actorId } from '#src/server/http/caller.ts'
import type { Handler } from '#src/server/http/route.ts'
import { openSecret } from '#src/server/sealed.ts'
import type * as contract from '../contract/registers.ts'
import { logReadings } from './log-readings.ts'
import { openLodger, progressOf } from './seal-lodger.ts'

/** A host reads what a lodger wrote: the reading is in the log, with who and why, before anything is shown. Throws 404. */
export const readLodger: Handler<typeof contract.readLodger> = async (
  { db, config, now },
  { id: bookingId, n, reason },
  caller,
) => {
  const organisationId = caller.organisation.id
  return db.transaction(async tx => {
    const [found] = await tx
      .select()
      .from(lodgers)
      .where(
        and(eq(lodgers.bookingId, bookingId), eq(lodgers.organisationId, organisationId), eq(lodgers.n, n)),
      )
    const row = orNotFound(found)
    await logReadings(tx, [{ bookingId, n }], { organisationId, actorId: actorId(caller), reason, at: now() })
    const photo = row.photo && openSecret(config, 'lodgers.photo', row.id, row.photo)
    return {
      success: true as const,
      lodger: {
        ...progressOf(row),
        ...openLodger(config, row),
        photo: photo && `data:image/jpeg;base64,${photo}`,
      },
    }
  })
}
