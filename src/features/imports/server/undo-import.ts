import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { type ImportedBlock, lockForStays, unblockNights } from '#src/features/calendar/server/commands.ts'
import {
  type BookingDetails,
  impoverishBookings,
  removeImported,
} from '#src/features/bookings/server/commands.ts'
import {
  type EventDetails,
  impoverishEvents,
  markMirrors,
  takeMeetingStaysBack,
} from '#src/features/channels/server/commands.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { importProperties, importRows, imports, properties } from '#src/server/db/schema.ts'
import type { Handler } from '#src/server/http/route.ts'
import * as contract from '../contract/imports.ts'
import { withoutFile } from './drop-files.ts'
import { removeMade } from './listings/remove-made.ts'
import { rowsOf, type SavedRow } from './rows/save-rows.ts'
import { importAnswer, importOf, knownProperties, takeImport } from './select-imports.ts'
import { selectRows } from './rows/select-rows.ts'
import { meetingDetails } from './rows/store-stays.ts'

type PropertyLeft = { property_id: string; property_name: string }

const DAY_MS = 24 * 60 * 60 * 1000

const idsOf = (rows: readonly SavedRow[], which: 'bookingId' | 'guestId') =>
  rows.flatMap(row => (row.isMade && row[which] ? [row[which]] : []))

/** Homes in which rows have made a stay. */
const propertiesOf = (rows: readonly SavedRow[]): string[] => [
  ...new Set(rows.flatMap(({ isMade, stay }) => (isMade && stay.home ? [stay.home] : []))),
]

/** Deletes the homes that an import made and that nobody has touched or set up, and those of its rows that an import made which is undone already; gives the others that it made and that are still there. */
async function removeMadeProperties(
  tx: Db,
  organisationId: string,
  importId: string,
  { homes, today }: { homes: readonly string[]; today: string },
): Promise<PropertyLeft[]> {
  const made = await tx
    .select({
      property_id: importProperties.propertyId,
      property_name: properties.name,
      importId: importProperties.importId,
    })
    .from(importProperties)
    .innerJoin(properties, eq(properties.id, importProperties.propertyId))
    .innerJoin(imports, eq(imports.id, importProperties.importId))
    .where(
      and(
        eq(importProperties.organisationId, organisationId),
        or(
          eq(importProperties.importId, importId),
          and(eq(imports.state, 'undone'), inArray(importProperties.propertyId, [...homes])),
        ),
      ),
    )
    .orderBy(properties.name, properties.id)
  const ids = made.map(({ property_id: id }) => id)
  const removed = new Set(ids.length > 0 ? await removeMade(tx, organisationId, ids, today) : [])
  return made.flatMap(({ importId: of, ...home }) =>
    of === importId && !removed.has(home.property_id) ? [home] : [],
  )
}

/** Takes rows back, and gives those that are left: somebody has touched what they made. */
async function takeBack(tx: Db, organisationId: string, rows: readonly SavedRow[]): Promise<SavedRow[]> {
  const homes = propertiesOf(rows)
  await lockForStays(tx, organisationId, homes)
  const events = rows.flatMap(({ eventId, added }) => (eventId && added ? [added as EventDetails] : []))
  const others = rows.flatMap(({ bookingId, added }) => (bookingId && added ? [added as BookingDetails] : []))
  const meetings = rows.flatMap(({ eventId, isMade, stay }) =>
    eventId && isMade ? [meetingDetails(eventId, stay)] : [],
  )
  const guests = idsOf(rows, 'guestId')
  const blocks = rows.flatMap(({ blockId, added }) => (blockId && added ? [added as ImportedBlock] : []))
  const back = new Set([
    ...(await takeMeetingStaysBack(tx, organisationId, meetings)),
    ...(await impoverishEvents(tx, organisationId, events)),
    ...(await impoverishBookings(tx, organisationId, others)),
    ...(await removeImported(tx, organisationId, idsOf(rows, 'bookingId'))),
    ...(await unblockNights(tx, organisationId, blocks)),
    ...guests,
  ])
  await tx.execute(
    sql`delete from guests where organisation_id = ${organisationId} and id = any(${sql.param(guests)}::uuid[])`,
  )
  await markMirrors(tx, organisationId, homes)
  const placeOf = ({ bookingId, eventId, guestId, blockId }: SavedRow) =>
    bookingId ?? eventId ?? guestId ?? blockId
  // A stay that is there no more, such as one that the host has decided against, is no trace.
  return rows.filter(row => {
    const place = placeOf(row)
    return (row.isMade || row.added) && place !== null && !back.has(place)
  })
}

/** Takes an import back within 7 days: what nobody has touched since is as if it had never come, and the rest is answered. Throws 404, 409. See docs/product/imports.md#undoing. */
export const undoImport: Handler<typeof contract.undoImport> = async (
  { db, now, today },
  { id },
  { organisation },
) => {
  const organisationId = organisation.id
  const left = await db.transaction(async tx => {
    // Before the file and its homes, as a run takes them.
    await tx.execute(sql`select from organisations where id = ${organisationId} for no key update`)
    const { state, doneAt } = await takeImport(tx, organisationId, id)
    if (state !== 'done' || !doneAt) throw contract.notImported()
    if (now().getTime() - doneAt.getTime() > contract.UNDO_DAYS * DAY_MS) throw contract.undoTooLate()
    const saved = await rowsOf(tx, id)
    const rows = await takeBack(tx, organisationId, saved)
    const homes = propertiesOf(saved)
    const propertiesLeft = await removeMadeProperties(tx, organisationId, id, { homes, today: today() })
    const ns = rows.map(({ n }) => n)
    const notUndone = await selectRows(tx, id, { ns })
    await tx.delete(importRows).where(eq(importRows.importId, id))
    await tx.execute(
      sql`update imports set state = 'undone', undone_at = moment(), ${withoutFile} where id = ${id}`,
    )
    return { notUndone, propertiesLeft }
  })
  const row = await importOf(db, organisationId, id)
  return {
    success: true,
    import: importAnswer(row, await knownProperties(db, organisationId)),
    not_undone: left.notUndone,
    properties_left: left.propertiesLeft,
  }
}
