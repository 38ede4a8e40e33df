import { createHash } from 'node:crypto'
import type pg from 'pg'
import { addDays, dayOf } from '#src/contract/days.ts'
import { pick, type Random, seededRandom } from '#src/contract/random.ts'
import { insertStays } from './insert-stays.ts'
import { ADJECTIVES, AMENITIES, NOUNS, PLACES, THINGS, TYPES } from './many-words.ts'

const PROPERTIES_EACH = 20
const BATCH = 1000

type Rows = Record<string, unknown>[]

/** A uuid that follows from what it is for, so that two runs make the same rows. */
const idOf = (kind: string, number: number): string =>
  createHash('sha256')
    .update(`${kind} ${number}`)
    .digest('hex')
    .slice(0, 32)
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-7$3-8$4-$5')

async function insert(client: pg.ClientBase, table: string, rows: Rows): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH) {
    const batch = rows.slice(from, from + BATCH)
    const columns = Object.keys(batch[0]!).join(', ') // a batch has rows
    await client.query(
      `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1)`,
      [JSON.stringify(batch)],
    )
  }
}

function people(count: number): { organisations: Rows; users: Rows; memberships: Rows } {
  const numbers = Array.from({ length: count }, (_, index) => index)
  return {
    organisations: numbers.map(number => ({
      id: idOf('organisation', number),
      name: `Host ${number}`,
      property_count: PROPERTIES_EACH,
      created_at: new Date(),
    })),
    users: numbers.map(number => ({
      id: idOf('realtor', number),
      role: 'realtor',
      name: `Host ${number}`,
      email: `host-${number}@many.example`,
      password_hash: 'nobody signs in with this',
      created_at: new Date(),
    })),
    memberships: numbers.map(number => ({
      organisation_id: idOf('organisation', number),
      user_id: idOf('realtor', number),
      position: 'owner',
      created_at: new Date(),
    })),
  }
}

function propertiesOf(count: number, random: Random): Rows {
  const anyOf = <T>(list: readonly T[]): T => pick(list, random)
  return Array.from({ length: count }, (_, number) => {
    const [city, province] = anyOf(PLACES)
    const title = `${anyOf(ADJECTIVES)} ${anyOf(NOUNS)} ${number}`
    return {
      id: idOf('property', number),
      organisation_id: idOf('organisation', Math.floor(number / PROPERTIES_EACH)),
      realtor_id: idOf('realtor', Math.floor(number / PROPERTIES_EACH)),
      slug: `many-${number}`,
      name: title.slice(0, 1).toUpperCase() + title.slice(1),
      description: `A ${anyOf(ADJECTIVES)} ${anyOf(NOUNS)} with ${anyOf(THINGS)} and ${anyOf(THINGS)}. ${anyOf(ADJECTIVES)} rooms, ${anyOf(THINGS)} nearby.`,
      property_type: anyOf(TYPES),
      address: `${1 + Math.floor(random() * 200)} ${anyOf(NOUNS)} Street`,
      neighbourhood: null,
      city,
      province,
      place_aliases: '',
      nightly_cents: 40_000 + Math.floor(random() * 80) * 5_000,
      cleaning_fee_cents: 5_000,
      service_fee_cents: 2_500,
      bedrooms: 1 + Math.floor(random() * 5),
      bathrooms: 1 + Math.floor(random() * 4) / 2,
      max_guests: 2 + Math.floor(random() * 8),
      amenities: AMENITIES.filter(() => random() < 0.3),
      images: [],
      check_in_time: '14:00',
      check_out_time: '10:00',
      is_available: true,
      is_public: true,
      instant_booking: false,
      hold_hours: 24,
      rating_sum: 0,
      rating_count: 0,
      created_at: new Date(Date.UTC(2026, 0, 1) + number * 60_000),
      updated_at: new Date(),
    }
  })
}

/** Further stays lie farther back: nobody books ten years ahead. */
const STAYS_AHEAD_MAX = 10
const STAY_DAYS_MAX = 47

function staysOf(properties: Rows, each: number, today: string, random: Random): Rows {
  let number = 0
  return properties.flatMap(property => {
    let day = addDays(today, -150 - Math.max(0, each - STAYS_AHEAD_MAX) * STAY_DAYS_MAX)
    return Array.from({ length: each }, (_, nth) => {
      if (nth === each - STAYS_AHEAD_MAX) day = addDays(today, -150)
      const checkIn = addDays(day, 1 + Math.floor(random() * 40))
      day = addDays(checkIn, 1 + Math.floor(random() * 7))
      number += 1
      return {
        id: idOf('booking', number),
        reference: `MANY-${number}`,
        organisation_id: property.organisation_id,
        property_id: property.id,
        property_name: property.name,
        property_location: property.city,
        realtor_id: property.realtor_id,
        guest_name: `Guest ${number % 5000}`,
        guest_email: `guest-${number % 5000}@many.example`,
        check_in: checkIn,
        check_out: day,
        guests: 2,
        status: 'confirmed',
        source: 'realtor',
        lines: [],
        total_cents: 500_000,
        created_at: new Date(),
        // As where the product has run all along: nothing of the past waits to be done.
        review_asked_at: day < today ? new Date() : null,
      }
    })
  })
}

/** Fills a migrated database with homes and stays, the same for the same seed and day. */
export async function seedMany(
  pool: pg.Pool,
  { homes: properties = 20_000, staysEach = 10, seed = 1, today = dayOf(new Date()) } = {},
): Promise<void> {
  const random = seededRandom(seed)
  const client = await pool.connect()
  await client.query(
    'set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set synchronous_commit = off',
  )
  const { organisations, users, memberships } = people(Math.ceil(properties / PROPERTIES_EACH))
  await insert(client, 'organisations', organisations)
  await insert(client, 'users', users)
  await insert(client, 'memberships', memberships)
  const listed = propertiesOf(properties, random)
  await insert(client, 'properties', listed)
  await insertStays(client, () => insert(client, 'bookings', staysOf(listed, staysEach, today, random)))
  await client.query('vacuum analyze')
  client.release(true)
}
