import { orNotFound } from '#src/contract/problem.ts'
import { turnovers } from '#src/server/db/schema.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../contract/turnovers.ts'
import { answerTurnover } from './answer-turnover.ts'
import { turnoverOn } from './select-turnovers.ts'

/** Says what a cleaner needs to know of one turnover. Throws 404 where there is none. */
export const noteTurnover: Handler<typeof contract.noteTurnover> = async (
  { db, now },
  { property_id: propertyId, day, cots, note },
  { organisation },
) => {
  const organisationId = organisation.id
  const found = orNotFound(await turnoverOn(db, { organisationId, propertyId, day }))
  const noted = { cots, note: note || null }
  await db
    .insert(turnovers)
    .values({ propertyId, day, organisationId, ...noted })
    .onConflictDoUpdate({ target: [turnovers.propertyId, turnovers.day], set: noted })
  const turnover = answerTurnover({ ...found, work: { ...found.work, ...noted } }, now())
  return { success: true, turnover }
}
