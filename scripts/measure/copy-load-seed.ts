// A large organisation in a running product, for `npm run copy-load`.
import { createHash, randomBytes } from 'node:crypto'
import { copyFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import sharp from 'sharp'
import type { Person } from '../../e2e/people.ts'
import { addDays, dayOf } from '../../src/contract/days.ts'
import { addProperty } from '../../src/features/properties/contract/manage.ts'
import { fileNamesOf } from '../../src/server/pictures/photo-sizes.ts'
import { insertStays } from '../../src/testing/database/insert-stays.ts'

export type Large = { homes: number; stays: number; photos: number; conversations: number }

/** Pictures that are encoded; the others have their bytes under names of their own. */
const ENCODED = 5
const NIGHTS_EACH = 4

/** Uploads a photograph of noise, as large as one of a phone is on a page; its id. */
async function upload(address: string, token: string): Promise<string> {
  const bytes = await sharp({
    create: {
      width: 400,
      height: 267,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .png()
    .toBuffer()
  const photo = await sharp(bytes).resize(1600, 1067).blur(2).jpeg({ quality: 80 }).toBuffer()
  const form = new FormData()
  form.set('file', new File([new Uint8Array(photo), randomBytes(8)], 'a.jpg', { type: 'image/jpeg' }))
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${address}/api/uploads`, { method: 'POST', headers, body: form })
  const { url } = (await answer.json()) as { url: string }
  return /[0-9a-f]{32}/.exec(url)![0] // the address of a picture has its id
}

/** Lays so many photographs into the folder of pictures, and says the addresses under which homes show them. */
async function layPhotos(dataDir: string, ids: readonly string[], count: number): Promise<string[]> {
  const folder = path.join(dataDir, 'uploads')
  const urls: string[] = []
  for (let at = 0; at < count; at += 1) {
    const id = createHash('sha256').update(`photo ${at}`).digest('hex').slice(0, 32)
    const from = fileNamesOf(ids[at % ids.length]!) // there is one
    for (const [place, name] of fileNamesOf(id).entries())
      await copyFile(path.join(folder, from[place]!), path.join(folder, name)) // as many sizes
    urls.push(`/uploads/${fileNamesOf(id).at(-1)!}`) // the largest is the last
  }
  return urls
}

async function addHomes({ call }: Person, count: number): Promise<void> {
  for (let at = 1; at <= count; at += 1)
    await call(addProperty, {
      name: `Sea House ${at}`,
      description: 'A quiet house above the bay, with room for a family and a dog.',
      address: `${at} Long Walk`,
      city: 'Hermanus',
      province: 'Western Cape',
      price_per_night: 2700,
      bedrooms: 3,
      bathrooms: 2,
      max_guests: 6,
      property_type: 'house',
    } as never)
}

const insertStaysOf = (client: pg.Client, organisation: string, each: number) =>
  insertStays(
    client,
    () =>
      client.query(
        `insert into bookings (id, reference, organisation_id, property_id, property_name, property_location, realtor_id, guest_name, guest_email,
           check_in, check_out, guests, status, source, lines, total_cents, special_requests)
         select uuidv7(), 'NAL-' || upper(substr(md5(home.id::text || nth), 1, 12)), organisation_id, home.id, name, city, realtor_id,
           'Guest ' || translate(substr(md5(home.id::text || nth), 1, 8), '0123456789', 'ghijklmnop'), 'many-' || nth || '@post.example', stay.day, stay.day + 3, 2,
           'confirmed', 'realtor', '[{"kind": "accommodation", "rule": "agreed", "amountCents": 810000}]', 810000, 'We arrive late, with a dog. Is there a cot?'
         from properties as home, generate_series(0, $2 - 1) as nth, lateral (select $3::date + nth::int * ${NIGHTS_EACH} as day) as stay
         where organisation_id = $1`,
        [organisation, each, addDays(dayOf(new Date()), -3 * each)],
      ),
    organisation,
  )

const CONVERSATIONS = `
  with guests as (
    insert into users (id, role, name, email, password_hash, email_verified_at)
    select gen_random_uuid(), 'client', 'Guest ' || nth, 'talks-' || nth || '@post.example', 'nobody', moment() from generate_series(1, $2::int) as nth
    returning id
  ), pairs as (
    select guests.id as guest, stay.id as stay from (select id, row_number() over () as nth from guests) as guests
    join (select id, row_number() over () as nth from bookings where organisation_id = $1 limit $2::int) as stay using (nth)
  ), talks as (
    insert into conversations (id, organisation_id, guest_id, booking_id, last_message_at)
    select gen_random_uuid(), $1, guest, stay, moment() from pairs returning id, guest_id
  )
  insert into messages (id, conversation_id, from_host, sender_id, receiver_id, content)
  select gen_random_uuid(), talks.id, false, guest_id, $3, 'Message ' || nth || ': what is the Wi-Fi, and where do we park?' from talks, generate_series(1, 4) as nth`

/** Fills the organisation of a host. */
export async function seedLarge(
  { client, address, dataDir }: { client: pg.Client; address: string; dataDir: string },
  host: Person,
  { homes, stays, photos, conversations }: Large,
): Promise<string> {
  await client.query(
    `insert into subscriptions (organisation_id, plan_id, status) select organisation_id, 'galactic', 'active' from memberships where user_id = $1
     on conflict (organisation_id) do update set plan_id = 'galactic', status = 'active'`,
    [host.user._id],
  )
  await addHomes(host, homes)
  const { rows } = await client.query<{ id: string }>(
    'select organisation_id as id from properties where realtor_id = $1 limit 1',
    [host.user._id],
  )
  const organisation = rows[0]!.id // homes were added
  const ids = []
  for (let at = 0; at < Math.min(ENCODED, photos); at += 1) ids.push(await upload(address, host.token))
  const urls = await layPhotos(dataDir, ids, photos)
  const { rows: found } = await client.query<{ id: string }>(
    'select id from properties where organisation_id = $1 order by name',
    [organisation],
  )
  const each = Math.ceil(urls.length / homes)
  for (const [at, { id }] of found.entries())
    await client.query('update properties set images = $2 where id = $1', [
      id,
      urls.slice(at * each, (at + 1) * each),
    ])
  await client.query('set statement_timeout = 0')
  await insertStaysOf(client, organisation, Math.ceil(stays / homes))
  await client.query(CONVERSATIONS, [organisation, conversations, host.user._id])
  await client.query('analyze')
  return organisation
}
