import { sql } from 'drizzle-orm'
import { AGREED_RULE } from '#src/features/pricing/rules/agreed-stay.ts'
import { freeHolders, holdStays } from '#src/features/calendar/server/commands.ts'
import { blankFacts } from '#src/server/events/blank-facts.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { newReference } from '../insert-booking.ts'

/** A stay that a file brought, for a home of the organisation. */
export type ImportedBooking = {
  id: string
  propertyId: string
  checkIn: string
  checkOut: string
  guestName: string
  guestEmail: string | null
  guestPhone: string | null
  guests: number
  pets: number
  cents: number
  amountWords: string | null
  importedFrom: string
  channel: string | null
  code: string | null
}

/** So many at a time hold up no other answer. */
const AT_ONCE = 500
const TRIES_MAX = 8

async function insertSome(tx: Db, organisationId: string, given: readonly ImportedBooking[]): Promise<void> {
  let left = given
  for (let tries = 0; left.length > 0; tries += 1) {
    if (tries === TRIES_MAX) throw new Error(`No free references in ${TRIES_MAX} tries`)
    const named = left.map(each => ({ ...each, reference: newReference() }))
    const { rows } = await tx.execute<{ id: string }>(sql`
      insert into bookings (id, reference, organisation_id, property_id, property_name, property_location, realtor_id, guest_name, guest_email,
        guest_phone, check_in, check_out, guests, pets, status, source, lines, total_cents, imported_from, channel, external_code, external_amount)
      select given.id, reference, properties.organisation_id, properties.id, properties.name,
        concat_ws(', ', coalesce(nullif(neighbourhood, ''), nullif(city, '')), case when nullif(neighbourhood, '') is null then province else nullif(city, '') end),
        realtor_id, "guestName", "guestEmail", "guestPhone", "checkIn", "checkOut", given.guests, given.pets, 'confirmed', 'imported',
        jsonb_build_array(jsonb_build_object('kind', 'accommodation', 'rule', ${AGREED_RULE}::text, 'amountCents', cents)),
        cents, "importedFrom", channel, code, "amountWords"
      from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as given (id uuid, reference text, "propertyId" uuid, "checkIn" date, "checkOut" date,
          "guestName" text, "guestEmail" text, "guestPhone" text, guests smallint, pets smallint, cents bigint, "amountWords" text,
          "importedFrom" text, channel text, code text)
        join properties on properties.id = "propertyId" and properties.organisation_id = ${organisationId}
      on conflict (reference) do nothing returning id`)
    const inserted = new Set(rows.map(({ id }) => id))
    left = named.filter(({ id }) => !inserted.has(id))
  }
}

/**
 * Stores stays of a file as confirmed bookings, with nobody told, in a transaction that has taken their homes. Those that are not over hold their nights from
 * today on: throws the exclusion's error where the database has sold them.
 */
export async function importBookings(
  tx: Db,
  organisationId: string,
  bookings: readonly ImportedBooking[],
  today: string,
): Promise<void> {
  for (let at = 0; at < bookings.length; at += AT_ONCE) {
    const some = bookings.slice(at, at + AT_ONCE)
    await insertSome(tx, organisationId, some)
    const stays = some.map(({ id, propertyId, checkIn, checkOut }) => ({ id, propertyId, checkIn, checkOut }))
    await holdStays(tx, organisationId, stays, today)
  }
}

/**
 * Deletes bookings that a file brought and that nobody has touched since: no change, message, payment, payout of a channel, review or guest register, which law keeps. Gives the ids of those that it deleted.
 */
export async function removeImported(
  tx: Db,
  organisationId: string,
  ids: readonly string[],
): Promise<string[]> {
  const removed: string[] = []
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const some = sql`any(${sql.param(ids.slice(at, at + AT_ONCE))}::uuid[])`
    // Taken first, judged by a statement that begins after it: a payment or a lodger that was being written meanwhile is seen, and goes with no stay.
    await tx.execute(
      sql`select from bookings where organisation_id = ${organisationId} and id = ${some} order by id for update`,
    )
    const { rows } = await tx.execute<{ id: string }>(sql`
      select id from bookings
        where organisation_id = ${organisationId} and id = ${some} and source = 'imported' and status = 'confirmed' and client_id is null
          and not exists (select from events where events.organisation_id = bookings.organisation_id and subject_kind = 'booking' and subject_id = bookings.id and name <> 'booking.imported')
          and not exists (select from conversations where conversations.organisation_id = bookings.organisation_id and booking_id = bookings.id)
          and not exists (select from stay_payments where stay_payments.organisation_id = bookings.organisation_id and booking_id = bookings.id)
          and not exists (select from reviews where booking_id = bookings.id)
          and not exists (select from channel_payout_lines where channel_payout_lines.organisation_id = bookings.organisation_id and booking_id = bookings.id)
          and not exists (select from lodgers where lodgers.organisation_id = bookings.organisation_id and booking_id = bookings.id)
          and not exists (select from register_sheets where register_sheets.organisation_id = bookings.organisation_id and booking_id = bookings.id)
          and not exists (select from whatsapp_openings where whatsapp_openings.organisation_id = bookings.organisation_id and booking_id = bookings.id)
          and not exists (select from channel_clashes where channel_clashes.organisation_id = bookings.organisation_id and booking_id = bookings.id and settled is not null)`)
    const gone = rows.map(({ id }) => id)
    await freeHolders(tx, organisationId, gone)
    await tx.execute(
      sql`delete from bookings where organisation_id = ${organisationId} and id = any(${sql.param(gone)}::uuid[])`,
    )
    removed.push(...gone)
  }
  await blankFacts(
    tx,
    sql`organisation_id = ${organisationId} and subject_kind = 'booking' and subject_id = any(${sql.param(removed)}::uuid[])`,
    {
      guest_name: 'Deleted guest',
    },
  )
  return removed
}

/** Values that a file adds to an imported booking; null where it had them. */
export type BookingDetails = {
  id: string
  guestName: string | null
  /** The name that stood for the guest’s. */
  unnamed: string | null
  guestEmail: string | null
  guestPhone: string | null
  cents: number | null
  amountWords: string | null
  code: string | null
}

const details = (given: readonly BookingDetails[]) => sql`
  jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
    as given (id uuid, "guestName" text, unnamed text, "guestEmail" text, "guestPhone" text, cents bigint, "amountWords" text, code text)`

const priced = sql`jsonb_build_array(jsonb_build_object('kind', 'accommodation', 'rule', ${AGREED_RULE}::text, 'amountCents', given.cents))`

/** Adds to imported bookings what another file says of them; what is there stays. */
export async function enrichBookings(
  tx: Db,
  organisationId: string,
  given: readonly BookingDetails[],
): Promise<void> {
  if (given.length === 0) return
  await tx.execute(sql`
    update bookings set guest_name = case when guest_name = given.unnamed then coalesce(given."guestName", guest_name) else guest_name end,
      guest_email = coalesce(guest_email, given."guestEmail"), guest_phone = coalesce(guest_phone, given."guestPhone"),
      external_amount = coalesce(external_amount, given."amountWords"), external_code = coalesce(external_code, given.code),
      total_cents = coalesce(given.cents, total_cents), lines = case when given.cents is null then lines else ${priced} end
    from ${details(given)} where organisation_id = ${organisationId} and bookings.id = given.id and source = 'imported'`)
}

/** Takes that back where it is still as the file said, and gives the ids of bookings where all of it was; a price that guests were asked for, or have paid, stays. */
export async function impoverishBookings(
  tx: Db,
  organisationId: string,
  given: readonly BookingDetails[],
): Promise<string[]> {
  if (given.length === 0) return []
  const { rows } = await tx.execute<{ id: string }>(sql`
    update bookings set guest_name = case when given."guestName" is null then guest_name else given.unnamed end,
      guest_email = case when given."guestEmail" is null then guest_email end,
      guest_phone = case when given."guestPhone" is null then guest_phone end,
      external_amount = case when given."amountWords" is null then external_amount end,
      external_code = case when given.code is null then external_code end,
      total_cents = case when given.cents is null then total_cents else 0 end,
      lines = case when given.cents is null then lines else jsonb_build_array(jsonb_build_object('kind', 'accommodation', 'rule', ${AGREED_RULE}::text, 'amountCents', 0)) end
    from ${details(given)} where organisation_id = ${organisationId} and bookings.id = given.id and source = 'imported'
      and (given."guestName" is null or guest_name = given."guestName") and (given."guestEmail" is null or guest_email = given."guestEmail") and (given."guestPhone" is null or guest_phone = given."guestPhone")
      and (given."amountWords" is null or external_amount = given."amountWords") and (given.code is null or external_code = given.code)
      and (given.cents is null or total_cents = given.cents and not exists (select from dues where booking_id = bookings.id))
    returning bookings.id`)
  return rows.map(({ id }) => id)
}
