import { eq, sql } from 'drizzle-orm'
import { lockForStays } from '#src/features/calendar/server/commands.ts'
import { emitBookingEvent } from '#src/features/bookings/server/commands.ts'
import { settlePrices } from '#src/features/money/server/commands.ts'
import { addHiddenProperty } from '#src/features/properties/server/commands.ts'
import { isSubscribed } from '#src/features/webhooks/server/queries.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { importProperties, imports } from '#src/server/db/schema.ts'
import type { Inside } from '#src/server/deps.ts'
import { eventActorOf } from '#src/server/events/emit.ts'
import { type Member, personOf } from '#src/server/http/caller.ts'
import type { Handler } from '#src/server/http/route.ts'
import * as contract from '../contract/imports.ts'
import { classifyGuests } from './rows/classify-guests.ts'
import { classifyRows } from './rows/classify-rows.ts'
import { nameOfNew, type StoredStay } from './rows/find-known.ts'
import { joinMade } from './rows/join-made.ts'
import { countRows, rowsOf, type SavedRow, saveRows } from './rows/save-rows.ts'
import { type ImportRow, oneImport, takeImport } from './select-imports.ts'
import { storeGuests } from './rows/store-guests.ts'
import { storeStays } from './rows/store-stays.ts'

/** Makes the homes that the host wants made, but for those that another file has made since, and gives the rows with their ids. Throws PLAN_LIMIT_REACHED. */
async function makeProperties(
  deps: Inside,
  tx: Db,
  { organisation }: Member,
  importId: string,
  stays: readonly StoredStay[],
): Promise<StoredStay[]> {
  const made = new Map<string, string>()
  const joined = await joinMade(tx, organisation.id, importId, stays)
  for (const { home, skip } of joined) {
    const name = nameOfNew(home)
    if (skip || !home || name === null || made.has(home)) continue
    const propertyId = await addHiddenProperty(deps, tx, organisation, { name })
    await tx.insert(importProperties).values({ importId, propertyId, organisationId: organisation.id })
    made.set(home, propertyId)
  }
  return joined.map(stay => ({ ...stay, home: made.get(stay.home ?? '') ?? stay.home }))
}

async function storeRows(
  deps: Inside,
  tx: Db,
  caller: Member,
  { id, source, isGuests }: ImportRow,
): Promise<SavedRow[]> {
  const organisationId = caller.organisation.id
  const stays = (await rowsOf(tx, id)).map(({ stay }) => stay)
  if (isGuests)
    return storeGuests(tx, { organisationId, importId: id }, await classifyGuests(tx, organisationId, stays))
  const placed = await makeProperties(deps, tx, caller, id, stays)
  const homes = new Set(
    placed.flatMap(({ skip, home }) => (!skip && home && nameOfNew(home) === null ? [home] : [])),
  )
  if ((await lockForStays(tx, organisationId, [...homes])) < homes.size) throw contract.propertyDeleted()
  const today = deps.today()
  const rows = await classifyRows(tx, organisationId, { source, today }, placed)
  const stored = await storeStays(tx, { organisationId, source, today }, rows)
  const ids = stored.flatMap(({ bookingId, added }) => (bookingId && added?.cents ? [bookingId] : []))
  await settlePrices(deps, tx, { organisationId, actor: eventActorOf(caller), ids })
  return stored
}

/** Tells other programs of each booking, where one has chosen to be told. */
async function notifyPrograms(
  deps: Inside,
  tx: Db,
  caller: Member,
  rows: readonly SavedRow[],
): Promise<void> {
  if (!(await isSubscribed(tx, caller.organisation.id, 'booking.imported'))) return
  for (const { bookingId, isMade } of rows)
    if (bookingId && isMade) await emitBookingEvent(deps, tx, bookingId, 'imported', caller)
}

/** Imports the rows of a file, as things stand now: all of them or none, and once. Nobody is mailed, and no automation runs. Throws 404, 409 (also where a property was deleted meanwhile), PLAN_LIMIT_REACHED. See docs/product/imports.md. */
export const runImport: Handler<typeof contract.runImport> = async (deps, { id }, caller) => {
  const { db, today } = deps
  const organisationId = caller.organisation.id
  await db.transaction(async tx => {
    // Two imports of one host come one after the other, so that each sees what the other has stored.
    await tx.execute(sql`select from organisations where id = ${organisationId} for no key update`)
    const row = await takeImport(tx, organisationId, id)
    if (row.state === 'read') throw contract.notMapped()
    if (row.state === 'done' || row.state === 'undone') throw contract.alreadyImported()
    const rows = await storeRows(deps, tx, caller, row)
    await saveRows(tx, organisationId, id, rows)
    await notifyPrograms(deps, tx, caller, rows)
    await tx
      .update(imports)
      .set({
        state: 'done',
        counts: countRows(rows, today()),
        doneAt: sql`moment()`,
        doneBy: personOf(caller)?.id ?? null,
      })
      .where(eq(imports.id, id))
  })
  return oneImport(db, organisationId, id)
}
