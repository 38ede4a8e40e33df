import { and, asc, desc, eq, gte, lte, or, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { addDays } from '#src/contract/days.ts'
import { orNotFound } from '#src/contract/problem.ts'
import { stayDay, stayRange } from '#src/contract/words.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { bookings, lodgers, properties, registerProductions } from '#src/server/db/schema.ts'
import { actorId } from '#src/server/http/caller.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../contract/sheets.ts'
import { producedBackwards, producedTooLong, producedTooMany } from '../contract/sheets.ts'
import { isCalledOff } from './queries.ts'
import { logReadings } from './log-readings.ts'
import { renderRegister } from './sheets/render-register.ts'
import { openLodger } from './seal-lodger.ts'

const DAYS_MAX = 366
const LODGERS_MAX = 2000

type Asked = { propertyId: string; organisationId: string; from: string; to: string }

/** True of a stay of a home, also of one that is deleted since. */
const isOf = (propertyId: string, organisationId: string) =>
  and(
    or(eq(bookings.propertyId, propertyId), eq(bookings.deletedPropertyId, propertyId)),
    eq(bookings.organisationId, organisationId),
  )

/** Returns what a home is called, or was when it was last booked before it was deleted. Throws 404. */
async function nameOf(db: Db, propertyId: string, organisationId: string): Promise<string> {
  const [there] = await db
    .select({ name: properties.name })
    .from(properties)
    .where(and(eq(properties.id, propertyId), eq(properties.organisationId, organisationId)))
  if (there) return there.name
  const [deleted] = await db
    .select({ name: bookings.propertyName })
    .from(bookings)
    .where(isOf(propertyId, organisationId))
    .orderBy(desc(bookings.checkIn))
    .limit(1)
  return orNotFound(deleted).name
}

/** Selects who stayed: lodgers of the stays of a home that touch these days and were not called off, as many as each stay has guests, by arrival; one more than there may be. */
const lodgersBetween = (db: Db, { propertyId, organisationId, from, to }: Asked) =>
  db
    .select({
      id: lodgers.id,
      n: lodgers.n,
      details: lodgers.details,
      bookingId: bookings.id,
      reference: bookings.reference,
      checkIn: bookings.checkIn,
      checkOut: bookings.checkOut,
    })
    .from(bookings)
    .innerJoin(
      lodgers,
      and(eq(lodgers.bookingId, bookings.id), eq(lodgers.organisationId, bookings.organisationId)),
    )
    .where(
      and(
        isOf(propertyId, organisationId),
        sql`not ${isCalledOff}`,
        lte(lodgers.n, sql<number>`greatest(1, ${bookings.guests})`),
        lte(bookings.checkIn, to),
        gte(bookings.checkOut, from),
      ),
    )
    .orderBy(asc(bookings.checkIn), asc(bookings.id), asc(lodgers.n))
    .limit(LODGERS_MAX + 1)

/** Produces the register of an own home, also of one that was deleted, to an officer: who, when and to whom is in the log for good before it is drawn. Throws 400, 404. */
export const produceRegister: Handler<typeof contract.produceRegister> = async (
  { db, config, now },
  { from, to, property_id: propertyId, officer, number, authority },
  caller,
) => {
  const organisationId = caller.organisation.id
  if (to < from) throw producedBackwards()
  if (to >= addDays(from, DAYS_MAX)) throw producedTooLong()
  const at = now()
  const produced = await db.transaction(async tx => {
    const name = await nameOf(tx, propertyId, organisationId)
    const rows = await lodgersBetween(tx, { propertyId, organisationId, from, to })
    if (rows.length > LODGERS_MAX) throw producedTooMany({ max: LODGERS_MAX })
    await tx.insert(registerProductions).values({
      id: uuidv7(),
      organisationId,
      propertyId,
      fromDay: from,
      toDay: to,
      officer,
      officerNumber: number,
      authority,
      lodgers: rows.length,
      actorId: actorId(caller),
      at,
    })
    const reason = `Produced to ${officer}, ${number}, ${authority}`
    await logReadings(tx, rows, { organisationId, actorId: actorId(caller), reason, at })
    return { name, rows }
  })
  const body = await renderRegister({
    title: 'Guest register',
    facts: [
      produced.name,
      `Stays between ${stayDay(from)} and ${stayDay(to)}`,
      `Produced to ${officer}, ${number}, ${authority}`,
    ],
    lodgers: produced.rows.map(row => ({
      heading: `${row.reference}, ${stayRange(row.checkIn, row.checkOut)}, guest ${row.n}`,
      lodger: openLodger(config, row),
    })),
    isToSign: false,
    note:
      produced.rows.length === 0 ? 'No guest registered in this time.' : `${produced.rows.length} in all.`,
    at,
  })
  return { type: 'application/pdf', body, name: `guest-register-${from}-${to}.pdf` }
}
