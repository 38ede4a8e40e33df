import { orNotFound } from '#src/contract/problem.ts'
import { turnovers } from '#src/server/db/schema.ts'
import { holdPictures } from '#src/server/pictures/stored-pictures.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../contract/cleaning.ts'
import { turnoverDone } from '../contract/events.ts'
import { isDue } from '../rules/turnover.ts'
import { findCleaner } from './cleaners/find-cleaner.ts'
import { turnoverOn } from './select-turnovers.ts'

// Without the name: it stays in what happened when the cleaner is long gone.
const CLEANER = { kind: 'job', name: 'cleaner' } as const

/** A cleaner marks a turnover as done, any number of times; without a note or a picture the one before stays. Throws 404. */
export const completeCleaning: Handler<typeof contract.completeCleaning> = async (
  deps,
  { token, property_id: propertyId, day, note, picture },
) => {
  const { db, now, today, emit } = deps
  const { id: cleanerId, organisationId, name } = await findCleaner(db, token)
  const found = orNotFound(
    isDue(day, today()) ? await turnoverOn(db, { organisationId, cleanerId, propertyId, day }) : null,
  )
  if (picture) await holdPictures(db, [picture])
  const doneAt = found.doneAt ?? now()
  const done = { doneAt, doneNote: note || found.doneNote, donePicture: picture ?? found.donePicture }
  await db
    .insert(turnovers)
    .values({ propertyId, day, organisationId, ...done })
    .onConflictDoUpdate({ target: [turnovers.propertyId, turnovers.day], set: done })
  await emit(db, turnoverDone, {
    subject: propertyId,
    organisation: organisationId,
    guest: null,
    actor: CLEANER,
    facts: { property_name: found.propertyName, day, cleaner_name: name },
  })
  return { success: true, done_at: doneAt }
}
