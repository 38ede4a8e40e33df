import { readFile } from 'node:fs/promises'
import { beforeEach, expect, test } from 'vitest'
import sharp from 'sharp'
import { addDays } from '#src/contract/days.ts'
import { createBooking } from '#src/features/bookings/contract/requests.ts'
import { makeProperty } from '#src/testing/property.ts'
import { createTestApp, type Person } from '#src/testing/test-app.ts'
import { addCleaner } from '../contract/cleaners.ts'
import { PICTURES_A_DAY, readCleaning } from '../contract/cleaning.ts'
import { listTurnovers } from '../contract/turnovers.ts'

const MIGRATION = 'src/server/db/migrations/20261126T0830-cleaners-as-actors.sql'

const testApp = await createTestApp({ RATE_LIMITS: 'on' })
let host: Person
let token: string
let propertyId: string
let today: string

beforeEach(async () => {
  today = testApp.deps.today()
  host = await testApp.user('realtor')
  propertyId = (await makeProperty(testApp.db, host)).id
  const { cleaner } = await host.call(addCleaner, {
    name: 'Nomsa',
    phone: '082 555 0144',
    property_ids: [propertyId],
  })
  token = cleaner.link!.split('/').at(-1)!
  await host.call(createBooking, {
    property_id: propertyId,
    check_in: today,
    check_out: addDays(today, 2),
    guests: 2,
    guest_name: 'Zanele Mthembu',
    guest_email: 'zanele@post.example',
  })
})

const photo = async (shade = 10) => {
  const plain = sharp({
    create: { width: 40, height: 30, channels: 3, background: { r: shade, g: 90, b: 90 } },
  })
  const bytes = await plain
    .withExif({ IFD0: { Copyright: 'Hidden' } })
    .jpeg()
    .toBuffer()
  return new File([new Uint8Array(bytes)], 'ready.jpg', { type: 'image/jpeg' })
}

async function send(fields: Record<string, string | File>, { of = token, accept = 'application/json' } = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ property_id: propertyId, day: today, ...fields }))
    form.append(name, value)
  const sent = new Response(form)
  return testApp.app.inject({
    method: 'POST',
    url: `/api/clean/${of}/done`,
    headers: { 'content-type': sent.headers.get('content-type')!, accept },
    payload: Buffer.from(await sent.arrayBuffer()),
  })
}
const turnover = async () => (await host.call(listTurnovers, {})).turnovers[0]!

test('a null character in what a cleaner sends is refused beside the field that has it', async () => {
  for (const [field, value] of Object.entries({
    note: 'Ready\u0000',
    property_id: '\u0000',
    day: '\u0000',
  })) {
    const answer = await send({ [field]: value })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ fields: { [field]: 'Text may not contain null characters' } })
  }
})

test('a cleaner marks a turnover as done, and the host sees when, what was written and the photo', async () => {
  const { statusCode } = await send({ note: 'A glass is broken', picture: await photo() })
  expect(statusCode).toBe(200)
  const done = await turnover()
  expect(done).toMatchObject({ state: 'done', done_note: 'A glass is broken' })
  expect(done.done_picture).toMatch(/^\/uploads\/[0-9a-f]{32}-\d+\.webp$/)
  const shown = await testApp.app.inject(done.done_picture!)
  expect(shown.headers['content-type']).toBe('image/webp')
  expect(shown.rawPayload.includes('Hidden')).toBe(false)
  // Again, with neither: the time, the note and the photo stay.
  await send({ note: '', picture: new File([], '') })
  expect(await turnover()).toMatchObject({
    done_at: done.done_at,
    done_note: 'A glass is broken',
    done_picture: done.done_picture,
  })
  expect((await testApp.call(readCleaning, { token })).cleanings[0]).toMatchObject({
    done_at: done.done_at,
    done_note: 'A glass is broken',
  })
})

test('the cleaner is named in the facts of what happened alone, which are forgotten with the host', async () => {
  await send({ note: 'Ready' })
  const { rows } = await testApp.pool.query(
    "select actor_name, facts ->> 'cleaner_name' as cleaner from events where name = 'turnover.done' and subject_id = $1",
    [propertyId],
  )
  expect(rows).toEqual([{ actor_name: 'cleaner', cleaner: 'Nomsa' }])
})

test('what was done before says that a cleaner did it, without the name that it had', async () => {
  await send({ note: 'Ready' })
  const named = async () =>
    (
      await testApp.pool.query<{ actor_name: string }>(
        "select actor_name from events where name = 'turnover.done' and subject_id = $1",
        [propertyId],
      )
    ).rows
  await testApp.pool.query("update events set actor_name = 'Nomsa' where name = 'turnover.done'")
  expect(await named()).toEqual([{ actor_name: 'Nomsa' }])
  await testApp.pool.query(await readFile(MIGRATION, 'utf8'))
  expect(await named()).toEqual([{ actor_name: 'cleaner' }])
})

test('a browser without script is redirected to the page, whether the form is refused or not', async () => {
  const accept = 'text/html,application/xhtml+xml'
  const done = await send({}, { accept })
  expect([done.statusCode, done.headers.location]).toEqual([303, `/clean/${token}`])
  const refused = await send({ picture: new File(['none'], 'none.jpg') }, { accept })
  expect([refused.statusCode, refused.headers.location]).toEqual([303, `/clean/${token}?refused=1`])
})

test('a turnover ahead, one of another home, and a link that does not work are not found', async () => {
  const other = (await makeProperty(testApp.db, await testApp.user('realtor'))).id
  // Of the same host, but with no home.
  const thabo = await host.call(addCleaner, { name: 'Thabo', phone: '082 555 0145', property_ids: [] })
  for (const answer of [
    await send({ day: addDays(today, 2) }),
    await send({ property_id: other }),
    await send({}, { of: thabo.cleaner.link!.split('/').at(-1)! }),
    await send({}, { of: 'x'.repeat(32) }),
  ])
    expect(answer.statusCode).toBe(404)
  expect(await turnover()).toMatchObject({ state: 'open' })
})

test('what is no picture is refused, and nothing is done', async () => {
  expect((await send({ picture: new File(['none'], 'none.jpg') })).statusCode).toBe(400)
  expect(await turnover()).toMatchObject({ state: 'open', done_at: null })
})

test('a leaked link sends so many photos a day, and no more', async () => {
  await testApp.pool.query('delete from rate_limits')
  const sent = async () => (await send({ picture: await photo() })).statusCode
  for (let count = 0; count < PICTURES_A_DAY; count += 1) expect(await sent()).toBe(200)
  expect(await sent()).toBe(429)
  // Without one it still goes.
  expect((await send({})).statusCode).toBe(200)
})

test('a photo that a turnover shows is not swept away', async () => {
  await send({ picture: await photo(77) })
  const { done_picture: address } = await turnover()
  await testApp.pool.query("update pictures set kept_at = kept_at - interval '3 days'")
  const { sweepPictures } = await import('#src/server/pictures/sweep-pictures.ts')
  await sweepPictures.once(testApp.deps)
  expect((await testApp.app.inject(address!)).statusCode).toBe(200)
})
