import { and, asc, desc, eq, gte, isNotNull, lt, or, sql } from 'drizzle-orm'
import { STAY_NIGHTS_MAX } from '#src/contract/days.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { bookings, registerSettings } from '#src/server/db/schema.ts'
import { together } from '#src/server/db/together.ts'
import { firstDay, type Period, periodsOn } from '#src/server/retention/periods.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../contract/list.ts'
import { type AskedField, expectedLodgers } from '../rules.ts'
import { isCalledOff } from './queries.ts'

/** Stays that are not over, or those that law still asks about; bounded by arrival too, which the stays of a host are found by. */
const inView = (view: 'coming' | 'past', today: string, held: Period) =>
  view === 'coming'
    ? and(gte(bookings.checkOut, today), sql`${bookings.checkIn} >= ${today}::date - ${STAY_NIGHTS_MAX}::int`)
    : and(lt(bookings.checkOut, today), isInTime(today, held))

/** True of a stay whose register is still held by its days. */
const isInTime = (today: string, held: Period) =>
  and(
    sql`${bookings.checkIn} >= ${firstDay(today, held)} - ${STAY_NIGHTS_MAX}::int`,
    sql`${bookings.checkOut} >= ${firstDay(today, held)}`,
  )

/** Progress of the lodgers of each stay, as JSON: of those on the page alone. */
const progress = sql<{ n: number; missing: AskedField[] }[]>`(
  select coalesce(json_agg(json_build_object('n', n, 'missing', missing) order by n), '[]') from lodgers
  where lodgers.booking_id = ${bookings.id})`

/** True of a stay of which there is a register. */
const isRegistered = sql`(
  exists (select from lodgers where lodgers.booking_id = ${bookings.id})
  or exists (select from register_sheets where register_sheets.booking_id = ${bookings.id}))`

/** True of a stay whose home is deleted, and whose register is still held. */
const isHeld = sql`${bookings.propertyId} is null and ${isRegistered}`

/** True of a stay in which somebody lodges or lodged, as far as it is known. */
const isLodging = sql`(${bookings.status} = 'confirmed' or (${bookings.status} = 'cancelled' and ${isRegistered} and not ${isCalledOff}))`

/** The property of a stay, also of one that is deleted. */
const ofProperty = sql<string>`coalesce(${bookings.propertyId}, ${bookings.deletedPropertyId})`

/** Selects homes that are deleted and whose registers are held, once each; the name is that of the last stay. */
const deletedProperties = (db: Db, organisationId: string, today: string, held: Period) =>
  db
    .selectDistinctOn([bookings.deletedPropertyId], {
      property_id: sql<string>`${bookings.deletedPropertyId}`,
      property_name: bookings.propertyName,
    })
    .from(bookings)
    .where(
      and(
        eq(bookings.organisationId, organisationId),
        isLodging,
        isNotNull(bookings.deletedPropertyId),
        isHeld,
        isInTime(today, held),
      ),
    )
    .orderBy(bookings.deletedPropertyId, desc(bookings.checkIn))

/** Lists the stays of homes that keep a register, or did and are deleted, with how far their lodgers are; all in one statement. */
export const listRegisters: Handler<typeof contract.listRegisters> = async (
  { db, today },
  { view, property_id: propertyId, page, pageSize },
  { organisation },
) => {
  const { register: held } = await periodsOn(db, today())
  const settings = and(
    eq(registerSettings.propertyId, bookings.propertyId),
    eq(registerSettings.organisationId, organisation.id),
    registerSettings.isOn,
  )
  const wanted = and(
    eq(bookings.organisationId, organisation.id),
    isLodging,
    or(isNotNull(registerSettings.propertyId), isHeld),
    propertyId ? sql`${ofProperty} = ${propertyId}` : undefined,
    inView(view, today(), held),
  )
  const { rows, counted, keeping, deleted } = await together(db, {
    rows: db
      .select({
        _id: bookings.id,
        reference: bookings.reference,
        propertyId: ofProperty,
        propertyName: bookings.propertyName,
        guestName: bookings.guestName,
        checkIn: bookings.checkIn,
        checkOut: bookings.checkOut,
        guests: bookings.guests,
        needsSheet: sql<boolean>`coalesce(${registerSettings.needsSheet}, false)`,
        isSigned: sql<boolean>`exists (select from register_sheets where register_sheets.booking_id = ${bookings.id})`,
        lodgers: progress,
      })
      .from(bookings)
      .leftJoin(registerSettings, settings)
      .where(wanted)
      .orderBy(
        ...(view === 'coming'
          ? [asc(bookings.checkIn), asc(bookings.id)]
          : [desc(bookings.checkOut), desc(bookings.id)]),
      )
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    counted: db
      .select({ total: sql<number>`count(*)::int` })
      .from(bookings)
      .leftJoin(registerSettings, settings)
      .where(wanted),
    keeping: db
      .select({ total: sql<number>`count(*)::int` })
      .from(registerSettings)
      .where(and(eq(registerSettings.organisationId, organisation.id), registerSettings.isOn)),
    deleted: deletedProperties(db, organisation.id, today(), held),
  })
  return {
    success: true,
    registers: rows.map(row => ({
      _id: row._id,
      reference: row.reference,
      property_id: row.propertyId,
      property_name: row.propertyName,
      guest_name: row.guestName,
      check_in: row.checkIn,
      check_out: row.checkOut,
      expected: expectedLodgers(row.guests),
      lodgers: row.lodgers.map(({ n, missing }) => ({ n, complete: missing.length === 0, missing })),
      signed_sheet: row.isSigned,
      sheet: row.needsSheet,
    })),
    keeping: keeping[0]!.total, // an aggregate has one row
    deleted_properties: deleted,
    held_months: held.amount,
    total: counted[0]!.total,
    page,
    pageSize,
  }
}
