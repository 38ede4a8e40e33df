import { is, sql } from 'drizzle-orm'
import { PgTransaction } from 'drizzle-orm/pg-core'
import { nightsBetween } from '#src/contract/days.ts'
import { type Db, detailOf, violates } from '#src/server/db/open-db.ts'
import { datesUnavailable, propertyNotFound } from '../contract/nights.ts'
import { occupiedNightsOf } from './queries.ts'

/** Takes a property, if it is still there, before any booking of it: writers wait in one line and never for each other. */
export async function lockProperty(tx: Db, propertyId: string | null): Promise<void> {
  if (propertyId) await tx.execute(sql`select from properties where id = ${propertyId} for no key update`)
}

/** Refuses a stay or a block of a property that is deleted. */
const PROPERTY_IS_THERE = [
  'bookings_property_id_fkey',
  'calendar_blocks_property_id_fkey',
  'held_nights_property_id_fkey',
]

type Wanted = {
  propertyId: string
  checkIn: string
  checkOut: string
  bookingId?: string
  /** Only stays and requests are in its way. */
  isBlock?: boolean
}

/**
 * Runs writes that hold or free nights, whole or not at all. Throws DATES_UNAVAILABLE with the nights that are taken if the
 * database refuses them, and 404 if the property was deleted in the meantime. See docs/product/bookings.md#nights.
 */
export async function holdingNights<T>(
  db: Db,
  { propertyId, checkIn, checkOut, bookingId, isBlock = false }: Wanted,
  write: (tx: Db) => Promise<T>,
): Promise<T> {
  try {
    return await db.transaction(async tx => {
      await lockProperty(tx, propertyId)
      return write(tx)
    })
  } catch (error) {
    if (PROPERTY_IS_THERE.some(constraint => violates(error, constraint))) throw propertyNotFound()
    if (!violates(error, 'held_nights_no_overlap')) throw error
    const occupied = await occupiedNightsOf(db, propertyId, checkIn, checkOut, {
      exceptHolderId: bookingId,
      isBinding: isBlock,
    })
    // The holds may have been released since; the refusal stays the same.
    throw datesUnavailable({}, { nights: occupied.length > 0 ? occupied : nightsBetween(checkIn, checkOut) })
  }
}

/**
 * Runs the write of a new booking, in the transaction there is. Its trigger takes the property and says which nights are
 * taken, so nothing is read after a refusal. Throws as `holdingNights`; what called it in a transaction must let that fail.
 */
export async function holdingNewNights<T>(
  db: Db,
  { checkIn, checkOut }: Pick<Wanted, 'checkIn' | 'checkOut'>,
  write: (tx: Db) => Promise<T>,
): Promise<T> {
  try {
    return await (is(db, PgTransaction) ? write(db) : db.transaction(write))
  } catch (error) {
    if (PROPERTY_IS_THERE.some(constraint => violates(error, constraint))) throw propertyNotFound()
    if (!violates(error, 'held_nights_no_overlap')) throw error
    const nights = nightsIn(detailOf(error))
    throw datesUnavailable({}, { nights: nights.length > 0 ? nights : nightsBetween(checkIn, checkOut) })
  }
}

/** The nights that the trigger found taken; none where the constraint itself refused them. */
const nightsIn = (detail = ''): string[] => (detail.startsWith('[') ? (JSON.parse(detail) as string[]) : [])

/**
 * Frees the past and non-binding nights of a property that is deleted; nights still held stay, and keep it from being deleted.
 */
export async function freeNightsOf(tx: Db, propertyId: string, today: string): Promise<void> {
  await tx.execute(
    sql`delete from held_nights where property_id = ${propertyId} and (not is_binding or upper(nights) <= ${today}::date or expires_at <= moment())`,
  )
}

/** Takes homes of an organisation in one order, as `lockProperty` takes one, and frees holds there that have run out, which the database still counts. Gives how many of the homes are there. */
export async function lockForStays(
  tx: Db,
  organisationId: string,
  propertyIds: readonly string[],
): Promise<number> {
  const ids = sql`any(${sql.param(propertyIds)}::uuid[])`
  const { rows } = await tx.execute(sql`
    select from properties where organisation_id = ${organisationId} and id = ${ids} order by id for no key update`)
  await tx.execute(
    sql`delete from held_nights where organisation_id = ${organisationId} and property_id = ${ids} and expires_at <= moment()`,
  )
  return rows.length
}

type HeldStay = { id: string; propertyId: string; checkIn: string; checkOut: string }

/**
 * Holds the nights from today on of stays that came by a file, and those around them that a home keeps free, many in a statement: what is over is history, and may lie
 * on nights of other stays. Throws the exclusion's error where the database has sold them.
 */
export async function holdStays(
  tx: Db,
  organisationId: string,
  stays: readonly HeldStay[],
  today: string,
): Promise<void> {
  const held = stays
    .filter(({ checkOut }) => checkOut > today)
    .map(({ checkIn, ...stay }) => ({ ...stay, checkIn: checkIn < today ? today : checkIn }))
  if (held.length === 0) return
  const given = sql`jsonb_to_recordset(${JSON.stringify(held)}::jsonb) as given (id uuid, "propertyId" uuid, "checkIn" date, "checkOut" date)`
  await tx.execute(sql`
    insert into held_nights (holder_id, kind, property_id, organisation_id, nights)
    select id, 'stay', "propertyId", ${organisationId}, daterange("checkIn", "checkOut") from ${given}`)
  await tx.execute(sql`
    select hold_preparation(id, "propertyId", daterange("checkIn", "checkOut"), null) from ${given}
    where exists (select from rate_books where property_id = "propertyId" and preparation_nights > 0)`)
}

/** Nights that a file says the owner keeps. */
export type ImportedBlock = { id: string; propertyId: string; from: string; to: string }

/** Blocks nights for the owner, many in a statement, in homes that were taken. Throws the exclusion's error where they are sold. */
export async function blockNights(
  tx: Db,
  organisationId: string,
  blocks: readonly ImportedBlock[],
): Promise<void> {
  if (blocks.length === 0) return
  await tx.execute(sql`
    insert into calendar_blocks (id, organisation_id, property_id, nights, reason)
    select id, ${organisationId}, "propertyId", daterange("from", "to"), 'owner'
    from jsonb_to_recordset(${JSON.stringify(blocks)}::jsonb) as given (id uuid, "propertyId" uuid, "from" date, "to" date)`)
}

/** Frees nights that a file blocked, unless somebody has changed them since. Gives the ids of those that are free. */
export async function unblockNights(
  tx: Db,
  organisationId: string,
  blocks: readonly Pick<ImportedBlock, 'id' | 'from' | 'to'>[],
): Promise<string[]> {
  if (blocks.length === 0) return []
  const { rows } = await tx.execute<{ id: string }>(sql`
    delete from calendar_blocks using jsonb_to_recordset(${JSON.stringify(blocks)}::jsonb) as given (id uuid, "from" date, "to" date)
    where organisation_id = ${organisationId} and calendar_blocks.id = given.id and reason = 'owner' and note is null
      and nights = daterange("from", "to")
    returning calendar_blocks.id`)
  return rows.map(({ id }) => id)
}

/** Frees all nights of bookings that are deleted. */
export async function freeHolders(tx: Db, organisationId: string, ids: readonly string[]): Promise<void> {
  await tx.execute(
    sql`delete from held_nights where organisation_id = ${organisationId} and holder_id = any(${sql.param(ids)}::uuid[])`,
  )
}
