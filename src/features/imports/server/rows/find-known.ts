import { sql } from 'drizzle-orm'
import { isStanding } from '#src/features/bookings/server/queries.ts'
import type { Db } from '#src/server/db/open-db.ts'
import type { ImportedStay, KnownStay } from '../../rules/known-stays.ts'
import { isUnnamed } from '../../rules/unnamed.ts'

/** A row of a file as it is stored: with the home that its host has said, `new …` for one that is made by the import. */
export type StoredStay = ImportedStay & { pets: number; listing: string | null; channel: string | null }

const NEW = 'new '
/** A home that the import makes, by its name in the file. */
export const newProperty = (name: string): string => `${NEW}${name}`
export const nameOfNew = (home: string | null): string | null =>
  home?.startsWith(NEW) ? home.slice(NEW.length) : null

/** Finds the nights that the owner has blocked for their own use in the homes of a file, by `nightsKey`. */
export async function findOwnNights(db: Db, organisationId: string, rows: readonly StoredStay[]) {
  const homes = new Set(
    rows.flatMap(({ isOwnUse, home }) => (isOwnUse && home && nameOfNew(home) === null ? [home] : [])),
  )
  if (homes.size === 0) return new Set<string>()
  const { rows: found } = await db.execute<{ key: string }>(sql`
    select property_id || ' ' || lower(nights) || ' ' || upper(nights) as key from calendar_blocks
    where organisation_id = ${organisationId} and reason = 'owner' and property_id = any(${sql.param([...homes])}::uuid[])`)
  return new Set(found.map(({ key }) => key))
}

/** Finds bookings and events of calendars in the homes of a file, on its days, and those with its codes anywhere. Two statements, however many rows. */
export async function findKnown(
  db: Db,
  organisationId: string,
  rows: readonly StoredStay[],
): Promise<KnownStay[]> {
  const stays = rows.filter(({ skip, home }) => !skip && home && nameOfNew(home) === null)
  const codes = [...new Set(rows.flatMap(({ code }) => (code ? [code.toUpperCase()] : [])))]
  const days = stays
    .flatMap(({ checkIn, checkOut }) => (checkIn && checkOut ? [checkIn, checkOut] : []))
    .sort()
  const [from, to] = [days[0] ?? '2000-01-01', days.at(-1) ?? '2000-01-01']
  const homes = sql.param([...new Set(stays.map(({ home }) => home))])
  const written = sql.param(codes)
  const { rows: bookings } = await db.execute<KnownStay>(sql`
    select 'booking' as kind, id, property_id as home, check_in::text as "checkIn", check_out::text as "checkOut",
      case source when 'imported' then coalesce(channel, imported_from) else source end as "soldBy", imported_from as program, external_code as code,
      guest_name as "guestName", guests, nullif(total_cents, 0)::float8 as cents, external_amount as "amountWords", guest_email as "guestEmail",
      guest_phone as "guestPhone", held as "isSold", held as "isBinding"
    from bookings, lateral (select ${isStanding} as held) as standing
    where organisation_id = ${organisationId} and (held or source = 'imported')
      and ((property_id = any(${homes}::uuid[]) and check_in < ${to}::date and check_out > ${from}::date)
        or (external_code is not null and upper(external_code) = any(${written}::text[])))
    union all
    -- Nights to which a guest asks to move: nobody else has them until the host has answered. Sold by what sells no row, they are met, and are never the row itself.
    select 'booking', bookings.id, held_nights.property_id, lower(nights)::text, upper(nights)::text, 'change', null, null, guest_name, guests,
      null, null, null, null, true, true
    from held_nights join bookings on bookings.organisation_id = ${organisationId} and bookings.id = holder_id
    where held_nights.organisation_id = ${organisationId} and kind = 'change' and held_nights.property_id = any(${homes}::uuid[])
      and nights && daterange(${from}::date, ${to}::date) and (held_nights.expires_at is null or held_nights.expires_at > moment())`)
  const { rows: events } = await db.execute<KnownStay>(sql`
    select 'event' as kind, channel_events.id, channel_events.property_id as home, lower(nights)::text as "checkIn", upper(nights)::text as "checkOut",
      channel as "soldBy",
      case direction when 'file' then null else channel end as program, code, guest_name as "guestName", guests, amount_cents::float8 as cents, null as "amountWords", note is not null as "hasNote", null as "guestEmail",
      null as "guestPhone", sold = 'stay' as "isSold", false as "isBinding"
    from channel_events join channel_feeds on channel_feeds.id = feed_id
    where channel_events.organisation_id = ${organisationId} and not is_echo
      and ((channel_events.property_id = any(${homes}::uuid[]) and nights && daterange(${from}::date, ${to}::date))
        or (code is not null and upper(code) = any(${written}::text[])))`)
  const named = bookings.map(each => ({
    ...each,
    isUnnamed: each.program !== null && isUnnamed(each.guestName),
  }))
  return [...named, ...events]
}
