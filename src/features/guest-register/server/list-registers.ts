import { and, asc, desc, eq, gte, lt, sql } from 'drizzle-orm'
import { STAY_NIGHTS_MAX } from '#src/contract/days.ts'
import { bookings, registerSettings } from '#src/server/db/schema.ts'
import { together } from '#src/server/db/together.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../contract/list.ts'
import { type AskedField, expectedLodgers, REGISTER_YEARS } from '../rules.ts'

/** Stays that are not over, or those that law still asks about; bounded by arrival too, which the stays of a host are found by. */
const inView = (view: 'coming' | 'past', today: string) =>
  view === 'coming'
    ? and(gte(bookings.checkOut, today), sql`${bookings.checkIn} >= ${today}::date - ${STAY_NIGHTS_MAX}::int`)
    : and(
        lt(bookings.checkOut, today),
        sql`${bookings.checkIn} >= ${today}::date - ${STAY_NIGHTS_MAX}::int - ${`${REGISTER_YEARS} years`}::interval`,
        sql`${bookings.checkOut} >= ${today}::date - ${`${REGISTER_YEARS} years`}::interval`,
      )

/** Progress of the lodgers of each stay, as JSON: of those on the page alone. */
const progress = sql<{ n: number; missing: AskedField[] }[]>`(
  select coalesce(json_agg(json_build_object('n', n, 'missing', missing) order by n), '[]') from lodgers
  where lodgers.booking_id = ${bookings.id})`

/** Lists the stays of homes that keep a register, with how far their lodgers are; two statements' worth in one. */
export const listRegisters: Handler<typeof contract.listRegisters> = async (
  { db, today },
  { view, property_id: propertyId, page, pageSize },
  { organisation },
) => {
  const keeps = and(
    eq(registerSettings.propertyId, bookings.propertyId),
    eq(registerSettings.organisationId, organisation.id),
    registerSettings.isOn,
  )
  const wanted = and(
    eq(bookings.organisationId, organisation.id),
    eq(bookings.status, 'confirmed'),
    propertyId ? eq(bookings.propertyId, propertyId) : undefined,
    inView(view, today()),
  )
  const { rows, counted, keeping } = await together(db, {
    rows: db
      .select({
        _id: bookings.id,
        reference: bookings.reference,
        propertyId: registerSettings.propertyId,
        propertyName: bookings.propertyName,
        guestName: bookings.guestName,
        checkIn: bookings.checkIn,
        checkOut: bookings.checkOut,
        guests: bookings.guests,
        needsSheet: registerSettings.needsSheet,
        isSigned: sql<boolean>`exists (select from register_sheets where register_sheets.booking_id = ${bookings.id})`,
        lodgers: progress,
      })
      .from(bookings)
      .innerJoin(registerSettings, keeps)
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
      .innerJoin(registerSettings, keeps)
      .where(wanted),
    keeping: db
      .select({ total: sql<number>`count(*)::int` })
      .from(registerSettings)
      .where(and(eq(registerSettings.organisationId, organisation.id), registerSettings.isOn)),
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
    total: counted[0]!.total,
    page,
    pageSize,
  }
}
