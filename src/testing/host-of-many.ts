import { addDays } from '#src/contract/days.ts'
import { insertStays } from './database/insert-stays.ts'
import { organisationWithGuests } from './organisation-with-guests.ts'
import type { TestApp } from './test-app.ts'

const NAMES = ['Sipho Dlamini', 'Lerato Khumalo', 'Anna-Marie van der Merwe']
const GUESTS_MAX = 20

const guestsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    name: NAMES[at % NAMES.length]!, // within its length
    phone: `+278255501${10 + at}`,
    email: `guest-${at}@post.example`,
    request: 'A cot, please',
    messages: ['Hello', 'What is the Wi-Fi?'],
    review: 'Lovely',
  }))

/** A host with so many homes and, beside the guests who write, about so many stays of others at each, a fourth of them to come. */
export async function hostOfMany(
  testApp: TestApp,
  { homes, staysEach }: { homes: number; staysEach: number },
) {
  const made = await organisationWithGuests(testApp, {
    guests: guestsOf(Math.min(homes, GUESTS_MAX)),
    properties: Array.from({ length: homes }, (_, at) => ({ name: `Sea House ${at + 1}` })),
    doorCode: '4711#',
    wifiPassword: 'sterre2026',
    directions: 'Left at the church',
    imported: { guestName: 'Johan Botha', summary: 'Reserved', note: '' },
  })
  const first = addDays(testApp.deps.today(), -3 * staysEach)
  const client = await testApp.pool.connect()
  await client.query('set statement_timeout = 0')
  const insert = () =>
    client.query(
      `insert into bookings (id, reference, organisation_id, property_id, property_name, property_location, realtor_id, guest_name, guest_email,
         check_in, check_out, guests, status, source, lines, total_cents)
       select uuidv7(), 'NAL-' || upper(substr(md5(home.id::text || nth), 1, 8)), organisation_id, home.id, name, city, realtor_id,
         'Guest ' || translate(substr(md5(home.id::text || nth), 1, 8), '0123456789', 'ghijklmnop'), 'many-' || nth || '@post.example', stay.day, stay.day + 3, 2,
         'confirmed', 'realtor', '[]', 300000
       from properties as home, generate_series(0, $2 - 1) as nth, lateral (select $3::date + nth::int * 4 as day) as stay
       where organisation_id = $1 and not exists (select from bookings where property_id = home.id and check_in < stay.day + 3 and check_out > stay.day)`,
      [made.organisation, staysEach, first],
    )
  await insertStays(client, insert, made.organisation)
  await client.query('analyze')
  client.release(true)
  return made
}
