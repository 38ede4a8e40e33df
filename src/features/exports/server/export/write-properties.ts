import { sql } from 'drizzle-orm'
import { openSecret } from '#src/server/sealed.ts'
import { columnsOf, listOf } from './columns.ts'
import { amount, csvOf, listed, type OrganisationCopy } from './copy.ts'
import { objectsOf, rowsOf, textsOf } from './rows-of.ts'
import { writeCalendarOf } from './write-calendar-of.ts'

const CSV = {
  ...listed('id', 'slug', 'name', 'property_type', 'address', 'neighbourhood', 'city', 'province'),
  price_per_night: amount('nightly_cents'),
  cleaning_fee: amount('cleaning_fee_cents'),
  service_fee: amount('service_fee_cents'),
  ...listed(
    'bedrooms',
    'bathrooms',
    'max_guests',
    'square_feet',
    'amenities',
    'check_in_time',
    'check_out_time',
  ),
  ...listed(
    'available_from',
    'available_to',
    'is_available',
    'wants_public',
    'instant_booking',
    'hold_hours',
  ),
  ...listed('description', 'house_rules', 'created_at'),
}

/** Returns the properties with all that belongs to each alone. */
const propertiesOf = (organisationId: string) => sql`
  select row_to_json(home) as row from (
    select ${columnsOf('properties')}, cardinality(images) as photos,
      (select former_id from former_ids where former_ids.organisation_id = ${organisationId} and former_ids.id = properties.id) as former_id,
      ${listOf(sql`select ${columnsOf('calendar_blocks')} from calendar_blocks
        where organisation_id = ${organisationId} and property_id = properties.id order by lower(nights), id`)} as blocks,
      ${listOf(sql`select ${columnsOf('turnovers')} from turnovers
        where organisation_id = ${organisationId} and property_id = properties.id order by day`)} as turnovers,
      ${listOf(sql`select ${columnsOf('reviews')} from reviews where property_id = properties.id order by created_at, id`)} as reviews
    from properties where organisation_id = ${organisationId} order by name, id) as home`

/** Writes `homes/`: every property, and its rates, terms, arrival details and calendar. */
export async function writeProperties(copy: OrganisationCopy): Promise<void> {
  const { tx, zip, organisationId } = copy
  await csvOf(zip, 'homes/homes.csv', CSV, objectsOf(tx, propertiesOf(organisationId), 20))
  await zip.lines('homes/homes.json', textsOf(tx, propertiesOf(organisationId), 20))
  for await (const home of rowsOf<{ id: string; slug: string; name: string }>(
    tx,
    sql`select id, slug, name from properties where organisation_id = ${organisationId} order by name, id`,
  )) {
    await writeRates(copy, home)
    await writeTerms(copy, home)
    await writeArrival(copy, home)
    await writeCalendarOf(copy, home)
  }
}

type Home = { id: string; slug: string }

async function writeRates({ tx, zip, organisationId }: OrganisationCopy, { id, slug }: Home): Promise<void> {
  const { rows } = await tx.execute<{ rates: unknown; nights: unknown[] }>(sql`
    select (select row_to_json(rates) from (
        select ${columnsOf('rate_books')} from rate_books where organisation_id = ${organisationId} and property_id = ${id}) as rates) as rates,
      ${listOf(sql`select ${columnsOf('date_prices')} from date_prices where property_id = ${id} order by night`)} as nights`)
  const [found] = rows
  await zip.one(`homes/${slug}/rates.json`, found, (found?.rates ? 1 : 0) + (found?.nights.length ?? 0))
}

async function writeTerms({ tx, zip, organisationId }: OrganisationCopy, { id, slug }: Home): Promise<void> {
  const { rows } = await tx.execute<{ terms: unknown }>(
    sql`select terms from property_terms where organisation_id = ${organisationId} and property_id = ${id}`,
  )
  await zip.one(`homes/${slug}/terms.json`, rows[0]?.terms ?? null, rows.length)
}

/** The fields of arrival details that are sealed at rest. */
export const SEALED_ARRIVAL = ['wifi_password', 'door_code', 'directions', 'parking'] as const

type Arrival = Record<(typeof SEALED_ARRIVAL)[number], string | null> & {
  wifi_name: string | null
  door_code_hours: number
}

async function writeArrival({ deps, tx, zip, organisationId }: OrganisationCopy, { id, slug }: Home) {
  const { rows } = await tx.execute<Arrival>(sql`
    select wifi_name, wifi_password, door_code, door_code_hours, directions, parking from arrival_notes
    where organisation_id = ${organisationId} and property_id = ${id}`)
  const [arrival] = rows
  if (arrival)
    for (const field of SEALED_ARRIVAL) {
      const saved = arrival[field]
      if (saved !== null) arrival[field] = openSecret(deps.config, `arrival_notes.${field}`, id, saved)
    }
  await zip.one(`homes/${slug}/arrival.json`, arrival ?? null, rows.length)
}
