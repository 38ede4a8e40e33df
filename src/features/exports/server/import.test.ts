import { strToU8, unzipSync, zipSync } from 'fflate'
import { createHash, randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { addDays } from '#src/contract/days.ts'
import { importBookings, type ImportedBooking } from '#src/features/bookings/server/commands.ts'
import { readDraft } from '#src/features/newsletters/contract/drafts.ts'
import { copyOf as takeCopy, loadCopyOf } from '#src/testing/copies.ts'
import { organisationWithEverything } from '#src/testing/organisation-with-everything.ts'
import { createTestApp, type Person } from '#src/testing/test-app.ts'
import { longTest } from '#src/testing/long-test.ts'

const testApp = await createTestApp()
const { pool } = testApp
const DAY_MS = 24 * 60 * 60 * 1000

const copyOf = (host: Person, photos = false) => takeCopy(testApp, host, photos)
const load = (host: Person, zip: Uint8Array) => loadCopyOf(testApp, host, zip)

type Files = Record<string, Uint8Array>

/** Puts files into a ZIP whose manifest fits them, as somebody could who knows the format. */
function packed(files: Files): Uint8Array {
  const { 'manifest.json': old, ...others } = files
  const manifest = JSON.parse(Buffer.from(old!).toString()) as { files: { path: string; rows: number }[] }
  const listed = Object.entries(others).map(([path, bytes]) => ({
    path,
    rows: 0,
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }))
  return zipSync({ ...others, 'manifest.json': strToU8(JSON.stringify({ ...manifest, files: listed })) })
}

/** Gives a ZIP in which one path stands twice, with something else each time. */
function twice(files: Files): Uint8Array {
  const zip = Buffer.from(zipSync({ ...files, 'templates.jsoN': strToU8('[]') }))
  return Buffer.from(zip.toString('latin1').replaceAll('templates.jsoN', 'templates.json'), 'latin1')
}

/** Gives a ZIP whose directory says another size of its first file than it has. */
function declared(zip: Uint8Array, bytes: number): Uint8Array {
  const changed = Buffer.from(zip)
  const directory = changed.readUInt32LE(changed.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6])) + 16)
  changed.writeUInt32LE(bytes, directory + 24)
  return changed
}

const counted = async (organisationId: string | null) => {
  const { rows } = await pool.query(
    `select (select count(*)::int from properties where organisation_id = $1) as properties,
       (select count(*)::int from bookings where organisation_id = $1) as bookings,
       (select count(*)::int from templates where organisation_id = $1) as templates,
       (select count(*)::int from conversations where organisation_id = $1) as conversations`,
    [organisationId],
  )
  return rows[0]
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
const MOMENT = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|\+00:00)/g

/** Parts of a copy that are not loaded, or that say where it comes from. */
const NOT_LOADED =
  /^(manifest|README|team|audit|subscriptions|planned|account\/(?!organisation)|money\/(entries|payouts.csv|statements|invoices\/(?!guests))|bookings\/(imports|clashes)|guests\/consents)/

/** Returns what a file says but for ids, moments and what is another thing on purpose. */
const plain = (path: string, bytes: Uint8Array): unknown => {
  const text = Buffer.from(bytes)
    .toString()
    .replaceAll(UUID, 'ID')
    .replaceAll(MOMENT, 'MOMENT')
    .replaceAll(/home-ID(-[0-9a-f]{8})?/g, 'SLUG')
    // The property is hidden now.
    .replace('"true","true","false","48"', '"true","false","false","48"')
  if (!path.endsWith('.json'))
    return text
      .replaceAll(/NAL-\w+/g, 'REF')
      .split(/\r?\n/)
      .toSorted()
  return JSON.parse(text, (key, value: unknown) => {
    if (
      [
        'former_id',
        'photos',
        'review_asked_at',
        'arrival_set_at',
        'claimed_at',
        'notified_at',
        'slug',
        'reference',
        'wants_public',
        'is_on',
        'bank_accounts',
        'drafts',
        'read_at',
      ].includes(key)
    )
      return undefined
    return value
  })
}

test('what is loaded and taken along again is what it was', async () => {
  const { host, property, guest } = await organisationWithEverything(testApp, 'Qhubekile')
  const zip = await copyOf(host)
  const other = await testApp.user('realtor')
  const mails = testApp.mailbox.length
  const answer = await load(other, zip)
  expect(answer.json(), answer.body).toMatchObject({
    success: true,
    import: { properties: 1, bookings: 2, messages: 1, templates: 1, automations: 1, reviews: 1, photos: 0 },
  })
  expect(answer.statusCode).toBe(201)
  const again = await load(other, zip)
  expect([again.statusCode, again.json().code]).toEqual([409, 'ORGANISATION_NOT_EMPTY'])
  const taxed = await testApp.user('realtor')
  await pool.query(`insert into vat_settings (organisation_id, numbers) values ($1, '[]')`, [
    taxed.organisation_id,
  ])
  expect((await load(taxed, zip)).json().code).toBe('ORGANISATION_NOT_EMPTY')
  const [first, second] = [unzipSync(zip), unzipSync(await copyOf(other))]
  const { rows } = await pool.query<{ id: string; slug: string; is_public: boolean }>(
    'select id, slug, is_public from properties where organisation_id = $1',
    [other.organisation_id],
  )
  const loaded = rows[0]!
  expect(loaded.is_public).toBe(false)
  const { rows: bookings } = await pool.query<{ id: string }>(
    'select id from former_ids where organisation_id = $1 and former_id = $2',
    [other.organisation_id, guest.bookingId],
  )
  const moved = (path: string) =>
    path.replace(property.slug, loaded.slug).replace(guest.bookingId, bookings[0]!.id)
  const compared = Object.keys(first).filter(path => !NOT_LOADED.test(path))
  expect(compared.length).toBeGreaterThan(15)
  for (const path of compared.filter(each => !each.endsWith('newsletters.json') && !each.endsWith('.ics')))
    expect(plain(path, second[moved(path)]!), path).toEqual(plain(path, first[path]!))
  const { rows: ofDamage } = await pool.query(
    `select number from stay_documents where organisation_id = $1 and claim_id in (select id from damage_claims where organisation_id = $1)`,
    [other.organisation_id],
  )
  expect(ofDamage).toEqual([{ number: 'INV-000002' }])
  // Days pass, and nobody hears anything of it: no reminder, no review that is asked for, no automation.
  for (let day = 0; day < 8; day += 1) {
    testApp.now = new Date(testApp.now.getTime() + DAY_MS)
    await testApp.runJobs()
  }
  const sent = testApp.mailbox.slice(mails).filter(({ to }) => to.endsWith('@guests.example'))
  const own = sent.filter(({ text }) => text.includes(other.name))
  expect(own).toEqual([])
  const { rows: deliveries } = await pool.query('select from webhook_deliveries where organisation_id = $1', [
    other.organisation_id,
  ])
  expect(deliveries).toEqual([])
})

test('a stay to come holds its nights where it is loaded, one that came by a file too', async () => {
  const { host, property, guest } = await organisationWithEverything(testApp, 'Zwelethu')
  const today = testApp.deps.today()
  const brought = (checkIn: string, checkOut: string): ImportedBooking => ({
    id: randomUUID(),
    propertyId: property.id,
    checkIn,
    checkOut,
    guestName: 'Ann Airbnb',
    guestEmail: null,
    guestPhone: null,
    guests: 2,
    pets: 0,
    cents: 0,
    amountWords: null,
    importedFrom: 'airbnb',
    channel: 'airbnb',
    code: null,
  })
  const stays = [
    brought(addDays(today, 20), addDays(today, 23)),
    brought(addDays(today, -2), addDays(today, 1)),
    brought(addDays(today, -100), addDays(today, -97)),
  ]
  await importBookings(testApp.db, host.organisation_id!, stays, today)
  const other = await testApp.user('realtor')
  expect((await load(other, await copyOf(host))).statusCode).toBe(201)
  const { rows } = await pool.query(
    `select former_id as id, kind, lower(nights)::text as from, upper(nights)::text as to
     from held_nights join former_ids on former_ids.id = holder_id where former_ids.organisation_id = $1 and is_binding order by nights`,
    [other.organisation_id],
  )
  expect(rows.slice(-3)).toEqual([
    { id: stays[1]!.id, kind: 'stay', from: today, to: addDays(today, 1) },
    { id: guest.bookingId, kind: 'stay', from: addDays(today, 3), to: addDays(today, 6) },
    { id: stays[0]!.id, kind: 'stay', from: addDays(today, 20), to: addDays(today, 23) },
  ])
  expect(rows.map(({ id }) => id)).not.toContain(stays[2]!.id)
})

test('stays that were agreed before preparation nights were asked for are loaded with them', async () => {
  const { host, property, guest } = await organisationWithEverything(testApp, 'Matroosberg')
  const today = testApp.deps.today()
  await pool.query(
    `insert into bookings (id, reference, organisation_id, property_id, property_name, property_location, realtor_id, guest_name, guest_email, check_in, check_out, guests,
       status, source, lines, total_cents)
     select gen_random_uuid(), 'NAL-MATRO', organisation_id, property_id, property_name, property_location, realtor_id, 'Back to back', 'back@guests.example', check_out, check_out + 2, 2,
       'confirmed', 'realtor', '[]', 100 from bookings where id = $1`,
    [guest.bookingId],
  )
  await pool.query('update rate_books set preparation_nights = 1 where property_id = $1', [property.id])
  const other = await testApp.user('realtor')
  const answer = await load(other, await copyOf(host))
  expect(answer.statusCode, answer.body).toBe(201)
  const { rows } = await pool.query(
    `select lower(nights)::text as from, upper(nights)::text as to from held_nights
     where organisation_id = $1 and kind = 'preparation' and upper(nights) > $2::date order by nights`,
    [other.organisation_id, today],
  )
  expect(rows).toEqual([
    { from: addDays(today, 2), to: addDays(today, 7) },
    { from: addDays(today, 5), to: addDays(today, 9) },
  ])
})

test('damage deposits of a copy go back on their day and open claims end, and no guest is mailed', async () => {
  const { host, guest } = await organisationWithEverything(testApp, 'Riebeek')
  const today = testApp.deps.today()
  await pool.query(
    `update damage_claims set state = 'withdrawn', retained_cents = 0 where organisation_id = $1`,
    [host.organisation_id],
  )
  await pool.query('delete from stay_terms where organisation_id = $1', [host.organisation_id])
  const damaged = randomUUID()
  await pool.query(
    `insert into bookings (id, reference, organisation_id, property_id, property_name, property_location, realtor_id, guest_name, guest_email, check_in, check_out, guests,
       status, source, lines, total_cents)
     select $2, 'NAL-RIEBE', organisation_id, property_id, property_name, property_location, realtor_id, 'Claimed', 'claimed@guests.example', $3::date - 4, $3::date - 2, 2,
       'confirmed', 'realtor', '[]', 100 from bookings where id = $1`,
    [guest.bookingId, damaged, today],
  )
  await pool.query(
    `insert into stay_payments (id, booking_id, organisation_id, toward, method, amount_cents, paid_at)
     select gen_random_uuid(), id, organisation_id, 'damage', 'eft', 200000, moment() from bookings where id in ($1, $2)`,
    [guest.bookingId, damaged],
  )
  await pool.query(
    `insert into damage_claims (id, booking_id, organisation_id, amount_cents, words, photos, answer_by)
     values (gen_random_uuid(), $1, $2, 80000, 'Cracked', '{/uploads/none.webp}', moment() + interval '4 days')`,
    [damaged, host.organisation_id],
  )
  const other = await testApp.user('realtor')
  expect((await load(other, await copyOf(host))).statusCode).toBe(201)
  const mails = testApp.mailbox.length
  const owed = async () =>
    (
      await pool.query<{ id: string; cents: number }>(
        `select former_id as id, amount_cents::int as cents from stay_refunds join former_ids on former_ids.id = booking_id
         where stay_refunds.organisation_id = $1 and toward = 'damage' order by cents`,
        [other.organisation_id],
      )
    ).rows
  const passDays = async (days: number) => {
    testApp.now = new Date(testApp.now.getTime() + days * DAY_MS)
    await testApp.runJobs()
  }
  await passDays(3)
  expect(await owed()).toEqual([])
  await passDays(3)
  expect(await owed()).toEqual([{ id: damaged, cents: 120_000 }])
  await passDays(9)
  expect(await owed()).toEqual([
    { id: damaged, cents: 120_000 },
    { id: guest.bookingId, cents: 200_000 },
  ])
  const { rows } = await pool.query(
    'select state, retained_cents::int from damage_claims where organisation_id = $1 order by state',
    [other.organisation_id],
  )
  expect(rows).toEqual([
    { state: 'unanswered', retained_cents: 80_000 },
    { state: 'withdrawn', retained_cents: 0 },
  ])
  const sent = testApp.mailbox.slice(mails).filter(({ to }) => to.endsWith('@guests.example'))
  expect(sent.filter(({ text }) => text.includes(other.name))).toEqual([])
  expect(
    (
      await pool.query('select from mails where organisation_id = $1 and booking_id is not null', [
        other.organisation_id,
      ])
    ).rowCount,
  ).toBe(0)
})

test('a dispute of a copy that waits for an answer reminds its host, as where the copy was made', async () => {
  const { host } = await organisationWithEverything(testApp, 'Montagu')
  await pool.query(
    `update stay_disputes set state = 'open', due_at = moment() + interval '6 days' where organisation_id = $1`,
    [host.organisation_id],
  )
  const other = await testApp.user('realtor')
  expect((await load(other, await copyOf(host))).statusCode).toBe(201)
  const { rows } = await pool.query<{ waits: boolean }>(
    `select scheduled_at between moment() and due_at as waits from outgoing join stay_disputes on stay_disputes.id::text = subject
     where kind = 'money.remind-dispute' and organisation_id = $1`,
    [other.organisation_id],
  )
  expect(rows).toEqual([{ waits: true }])
})

test('guests of lists come from their own file, however many, and of an earlier copy from beside the organisation', async () => {
  const { host } = await organisationWithEverything(testApp, 'Langebaan')
  const { 'guests/listed.json': listed, ...earlier } = unzipSync(await copyOf(host))
  const guestsOf = async (files: Files) => {
    const other = await testApp.user('realtor')
    expect((await load(other, packed(files))).statusCode).toBe(201)
    const { rows } = await pool.query<{ guests: number; first: string }>(
      'select count(*)::int as guests, min(name) as first from guests where organisation_id = $1',
      [other.organisation_id],
    )
    return rows[0]
  }
  expect(await guestsOf(earlier)).toEqual({ guests: 1, first: 'Langebaan listed' })
  const line = Buffer.from(listed!).toString().split('\n')[1]!
  const many = Array.from({ length: 20_001 }, (_, n) => line.replace('langebaan.', `g${n}.`))
  expect(
    await guestsOf({ ...earlier, 'guests/listed.json': strToU8(`[\n${many.join(',\n')}\n]\n`) }),
  ).toEqual({ guests: 20_001, first: 'Langebaan listed' })
})

test('an organisation with guests of a list is not empty', async () => {
  const { host } = await organisationWithEverything(testApp, 'Wolseley')
  const zip = await copyOf(host)
  for (const email of ['wolseley.listed@post.example', 'another@post.example']) {
    const other = await testApp.user('realtor')
    await pool.query(
      `insert into guests (id, organisation_id, name, email) values (gen_random_uuid(), $1, 'Listed here', $2)`,
      [other.organisation_id, email],
    )
    const answer = await load(other, zip)
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'ORGANISATION_NOT_EMPTY'])
  }
})

test('a ZIP that is not what it should be is refused by name, and nothing is written', async () => {
  const { host } = await organisationWithEverything(testApp, 'Umhlanga')
  const zip = await copyOf(host)
  const files = unzipSync(zip)
  const other = await testApp.user('realtor')
  const text = (path: string) => Buffer.from(files[path]!).toString()
  const manifest = JSON.parse(text('manifest.json')) as Record<string, unknown>
  const stays = text('bookings/bookings.json')
  const flipped = Buffer.from(zip)
  const at = flipped.indexOf('bookings/bookings.json') + 'bookings/bookings.json'.length + 40
  flipped[at] = flipped[at]! ^ 1
  const bomb = zipSync({
    'homes/homes.json': new Uint8Array(30_000_000),
    'manifest.json': files['manifest.json']!,
  })
  const cases: [string, Uint8Array, string, number][] = [
    ['no ZIP', Buffer.from('hello'), 'NOT_A_COPY', 400],
    ['another ZIP', zipSync({ 'hello.txt': strToU8('hello') }), 'NOT_A_COPY', 400],
    ['one that is cut off', zip.subarray(0, zip.length - 1000), 'NOT_A_COPY', 400],
    ['one with a flipped bit', flipped, 'COPY', 400],
    ['a path upwards', zipSync({ ...files, '../../etc/passwd': strToU8('x') }), 'UNSAFE_PATH', 400],
    ['an absolute path', zipSync({ ...files, '/etc/passwd': strToU8('x') }), 'UNSAFE_PATH', 400],
    ['a bomb', bomb, 'TOO_LARGE', 413],
    ['a file more', zipSync({ ...files, 'more.txt': strToU8('x') }), 'COPY_CHANGED', 400],
    ['a changed file', zipSync({ ...files, 'templates.json': strToU8('[]') }), 'COPY_CHANGED', 400],
    [
      'another format',
      zipSync({
        ...files,
        'manifest.json': strToU8(JSON.stringify({ ...manifest, format: 'naledi-export/9' })),
      }),
      'FOREIGN_FORMAT',
      400,
    ],
    [
      'a row of another shape',
      packed({ ...files, 'templates.json': strToU8('[\n{"id": 1}\n]') }),
      'COPY_UNREADABLE',
      400,
    ],
    ['one name twice', twice(files), 'COPY_DAMAGED', 400],
    ['a size of 4 GB that is said alone', declared(zip, 0xff_ff_ff_fe), 'TOO_LARGE', 413],
    [
      'rows of 100,000 lists in lists',
      packed({ ...files, 'templates.json': strToU8(`[\n${'['.repeat(1e5)}${']'.repeat(1e5)}\n]`) }),
      'COPY_UNREADABLE',
      400,
    ],
    [
      'one stay twice',
      packed({
        ...files,
        'bookings/bookings.json': strToU8(stays.replace(/\n(\{.*\}),?\n/, '\n$1,\n$1,\n')),
      }),
      'COPY_UNREADABLE',
      400,
    ],
    [
      'a row that a table refuses',
      packed({ ...files, 'bookings/bookings.json': strToU8(stays.replace('"guests":2', '"guests":0')) }),
      'COPY_UNREADABLE',
      400,
    ],
  ]
  for (const [name, sent, code, status] of cases) {
    const answer = await load(other, sent)
    expect([name, answer.statusCode, answer.json().code]).toEqual([
      name,
      status,
      expect.stringContaining(code),
    ])
    expect(await counted(other.organisation_id), name).toEqual({
      properties: 0,
      bookings: 0,
      templates: 0,
      conversations: 0,
    })
  }
  const long = stays.replace(/"check_out":"\d{4}/, '"check_out":"9999')
  // Said by its shape: the database would write each of its nights first.
  expect(
    (await load(other, packed({ ...files, 'bookings/bookings.json': strToU8(long) }))).json().message,
  ).toContain('A stay has at most 365 nights')
  expect((await load(other, zip)).statusCode).toBe(201)
})

test('reviews of another installation wait until they are looked at', async () => {
  const { host } = await organisationWithEverything(testApp, 'Ballito')
  const files = unzipSync(await copyOf(host))
  const other = await testApp.user('realtor')
  const properties = Buffer.from(files['homes/homes.json']!).toString().replace('"rating":4', '"rating":5')
  const better = packed({ ...files, 'homes/homes.json': strToU8(properties) })
  expect((await load(other, better)).statusCode).toBe(201)
  const { rows } = await pool.query(
    `select reviews.hidden_at is not null as hidden from reviews join properties on properties.id = property_id where organisation_id = $1`,
    [other.organisation_id],
  )
  expect(rows).toEqual([{ hidden: true }])
})

longTest('photos go along as JPEG and come back to their property', async () => {
  const { host, property } = await organisationWithEverything(testApp, 'Hermanus')
  const { default: sharp } = await import('sharp')
  const bytes = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#c86' } })
    .png()
    .toBuffer()
  const url = await testApp.deps.photos.drafts.within(async folder => {
    await writeFile(`${folder}/photo`, bytes)
    const owner = { of: 'organisation', id: host.organisation_id! } as const
    return (await testApp.deps.photos.savePhoto(`${folder}/photo`, { owner })).url
  })
  await pool.query('update properties set images = $2 where id = $1', [property.id, [url]])
  const { rows: claims } = await pool.query<{ id: string }>(
    'update damage_claims set photos = $2 where organisation_id = $1 returning id',
    [host.organisation_id, [url]],
  )
  const zip = await copyOf(host, true)
  const photo = unzipSync(zip)[`homes/${property.slug}/photos/01.jpg`]!
  expect(await sharp(photo).metadata()).toMatchObject({ format: 'jpeg', width: 640, height: 480 })
  expect(unzipSync(zip)).toHaveProperty([`bookings/damage/${claims[0]!.id}/01.jpg`])
  const other = await testApp.user('realtor')
  expect((await load(other, zip)).json()).toMatchObject({ import: { photos: 2 } })
  const photosOfDamage = async () =>
    (
      await pool.query<{ photos: string[] }>('select photos from damage_claims where organisation_id = $1', [
        other.organisation_id,
      ])
    ).rows
  expect(await photosOfDamage()).toEqual([{ photos: [] }])
  await testApp.runJobs()
  expect(await photosOfDamage()).toEqual([{ photos: [expect.stringMatching(/^\/uploads\//)] }])
  const { rows } = await pool.query<{ images: string[] }>(
    'select images from properties where organisation_id = $1',
    [other.organisation_id],
  )
  expect(rows[0]?.images).toEqual([expect.stringMatching(/^\/uploads\//)])
})

test.each([
  ['/uploads/', 'Barrydale'],
  ['/uploads/..', 'Tulbagh'],
  ['/uploads/../secret-key', 'Ceres'],
])('a draft whose picture address says %s leaves its copy whole', async (address, town) => {
  const { host } = await organisationWithEverything(testApp, town)
  await pool.query(
    `update newsletter_drafts set content = content || jsonb_build_object('imageUrl', $2::text) where organisation_id = $1`,
    [host.organisation_id, address],
  )
  expect((await copyOf(host, true)).length).toBeGreaterThan(0)
})

longTest(
  'pictures of newsletters and turnovers go along and come back; one on another site stays where it is',
  async () => {
    const { host, property } = await organisationWithEverything(testApp, 'Swellendam')
    const { default: sharp } = await import('sharp')
    const bytes = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#6c8' } })
      .png()
      .toBuffer()
    const url = await testApp.deps.photos.drafts.within(async folder => {
      await writeFile(`${folder}/photo`, bytes)
      const owner = { of: 'organisation', id: host.organisation_id! } as const
      return (await testApp.deps.photos.savePhoto(`${folder}/photo`, { owner })).url
    })
    const day = addDays(testApp.deps.today(), -1)
    await pool.query('delete from turnovers where organisation_id = $1', [host.organisation_id])
    await pool.query(
      `insert into turnovers (property_id, organisation_id, day, done_at, done_picture) values ($1, $2, $3, moment(), $4)`,
      [property.id, host.organisation_id, day, url],
    )
    await pool.query('update newsletters set image_url = $2 where organisation_id = $1', [
      host.organisation_id,
      url,
    ])
    const elsewhere = 'https://pictures.post.example/sea.jpg'
    await pool.query(
      `insert into newsletters (id, organisation_id, title, body, image_url, status, started_at, finished_at)
     values (gen_random_uuid(), $1, 'Elsewhere', 'Hello', $2, 'sent', moment(), moment())`,
      [host.organisation_id, elsewhere],
    )
    await pool.query(
      `update newsletter_drafts set content = content || jsonb_build_object('imageUrl', $2::text) where organisation_id = $1`,
      [host.organisation_id, url],
    )
    const zip = await copyOf(host, true)
    const other = await testApp.user('realtor')
    expect((await load(other, zip)).statusCode).toBe(201)
    await testApp.runJobs()
    const { draft } = await other.call(readDraft, {})
    expect(draft?.imageUrl).toMatch(/^\/uploads\//)
    expect(draft?.imageUrl).not.toBe(url)
    const { rows } = await pool.query<{ picture: string | null }>(
      `select image_url as picture from newsletters where organisation_id = $1
     union all select done_picture from turnovers where organisation_id = $1`,
      [other.organisation_id],
    )
    expect(rows.map(({ picture }) => picture).toSorted()).toEqual([
      expect.stringMatching(/^\/uploads\//),
      expect.stringMatching(/^\/uploads\//),
      elsewhere,
    ])
    expect(rows.map(({ picture }) => picture)).not.toContain(url)
  },
)
