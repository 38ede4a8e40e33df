import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { addDays } from '#src/contract/days.ts'
import { createBooking } from '#src/features/bookings/contract/requests.ts'
import { makeProperty } from '#src/testing/property.ts'
import { createTestApp, type Person } from '#src/testing/test-app.ts'
import * as byLink from '../contract/by-link.ts'
import * as settings from '../contract/register-settings.ts'
import * as registers from '../contract/registers.ts'

const testApp = await createTestApp({ RATE_LIMITS: 'on' })
let host: Person
let id: string
let token: string

beforeEach(async () => {
  const today = testApp.deps.today()
  host = await testApp.user('realtor')
  const propertyId = (await makeProperty(testApp.db, host)).id
  await host.call(settings.changeRegisterSettings, { id: propertyId, class: 'guest_house' })
  const { booking } = await host.call(createBooking, {
    property_id: propertyId,
    check_in: today,
    check_out: addDays(today, 3),
    guests: 2,
    guest_name: 'Zanele Mthembu',
    guest_email: 'zanele@post.example',
  })
  id = booking._id
  const { link } = await host.call(registers.renewRegisterLink, { id })
  token = link.split('/').at(-1)!
})

/** A photo as a telephone on its side takes it, with the place where it was taken. */
const taken = () =>
  sharp({ create: { width: 2400, height: 1800, channels: 3, background: '#c86' } })
    .withExif({ IFD0: { Make: 'A telephone' }, IFD3: { GPSLatitude: '33/1 55/1 0/1', GPSLatitudeRef: 'S' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

type Sent = { of?: string; n?: number; accept?: string; method?: 'PUT' | 'POST' }

async function send(bytes: Buffer | null, sent: Sent = {}) {
  const { of = token, n = 1, accept = 'application/json', method = 'PUT' } = sent
  const form = new FormData()
  form.set('words', 'beside the photo')
  if (bytes) form.set('photo', new File([new Uint8Array(bytes)], 'passport.jpg', { type: 'image/jpeg' }))
  const body = new Response(form)
  return testApp.app.inject({
    method,
    url: `/api/guest-register/${of}/lodgers/${n}/photo`,
    headers: { 'content-type': body.headers.get('content-type')!, accept },
    payload: Buffer.from(await body.arrayBuffer()),
  })
}

const photoOf = async (n = 1) => {
  const { lodger } = await host.call(registers.readLodger, { id, n, reason: 'An officer asked' })
  return lodger.photo
}

test('a photo is upright, small and without metadata for the host, and is not missing any more', async () => {
  await testApp.call(byLink.changeLodger, { token, n: 1, surname: 'Mokoena' })
  const { statusCode, body } = await send(await taken())
  expect(statusCode, body).toBe(200)
  expect(JSON.parse(body).lodger).toMatchObject({ n: 1, written: ['surname', 'photo'] })
  expect(body).not.toContain('base64')
  const { lodgers } = await host.call(registers.readRegister, { id })
  expect(lodgers[0]!.missing).not.toContain('photo')
  const [kind, words] = (await photoOf())!.split(',') as [string, string]
  expect(kind).toBe('data:image/jpeg;base64')
  const { format, width, height, exif, orientation } = await sharp(Buffer.from(words, 'base64')).metadata()
  expect({ format, width, height, exif, orientation }).toEqual({
    format: 'jpeg',
    width: 1200,
    height: 1600,
    exif: undefined,
    orientation: undefined,
  })
})

test('fields and photo are saved beside each other, and the photo can be taken away', async () => {
  const photo = await taken()
  await Promise.all([
    send(photo, { n: 2 }),
    testApp.call(byLink.changeLodger, { token, n: 2, surname: 'Mokoena' }),
  ])
  const of = async () => (await host.call(registers.readRegister, { id })).lodgers[0]!.missing
  expect(await of()).not.toContain('photo')
  expect(await of()).not.toContain('surname')
  const { lodger } = await testApp.call(byLink.deleteLodgerPhoto, { token, n: 2 })
  expect(lodger.missing).toContain('photo')
  expect(lodger.written).toEqual(['surname'])
  expect(await photoOf(2)).toBeNull()
})

test('a photo is readable nowhere in the database, and in no file', async () => {
  await send(await taken())
  const words = (await photoOf())!.split(',')[1]!
  const bytes = Buffer.from(words, 'base64')
  await testApp.runJobs()
  const { rows: tables } = await testApp.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const marks = [
    words.slice(2000, 2040),
    bytes.toString('hex').slice(2000, 2060),
    bytes.toString('base64url').slice(2000, 2040),
  ]
  for (const { name } of tables) {
    const { rows } = await testApp.pool.query(
      `select 1 from ${name} as each where each::text like any ($1) limit 1`,
      [marks.map(mark => `%${mark}%`)],
    )
    expect(rows, name).toEqual([])
  }
  expect((await testApp.pool.query('select 1 from pictures')).rowCount).toBe(0)
})

test.each([
  ['text', Buffer.from('not a photo')],
  ['a PDF', Buffer.from('%PDF-1.7\n%%EOF')],
  ['nothing', Buffer.alloc(0)],
  ['a form without a photo', null],
])('%s in place of a picture is refused, and says what is taken', async (_, bytes) => {
  const { statusCode, body } = await send(bytes)
  expect(statusCode).toBe(415)
  expect(JSON.parse(body)).toMatchObject({
    code: 'UNSUPPORTED_MEDIA_TYPE',
    message: byLink.noPicture.words,
  })
})

test('what is no form is refused the same way', async () => {
  const { statusCode } = await testApp.app.inject({
    method: 'PUT',
    url: `/api/guest-register/${token}/lodgers/1/photo`,
    payload: { photo: 'x' },
  })
  expect(statusCode).toBe(415)
})

test('a dead link and a lodger too many take no photo', async () => {
  const photo = await taken()
  expect((await send(photo, { of: 'never-was' })).statusCode).toBe(404)
  expect((await send(photo, { n: 3 })).statusCode).toBe(409)
  expect((await send(photo, { n: 0 })).statusCode).toBe(404)
  expect((await host.call(registers.readRegister, { id })).lodgers).toEqual([])
})

test('a browser that sends the form is led back to the page', async () => {
  const photo = await taken()
  const saved = await send(photo, { method: 'POST', accept: 'text/html' })
  expect([saved.statusCode, saved.headers.location]).toEqual([
    303,
    `/guest-register/${token}?n=1&saved=photo`,
  ])
  const refused = await send(Buffer.from('x'), { method: 'POST', accept: 'text/html' })
  expect(refused.headers.location).toBe(`/guest-register/${token}?n=1&refused=415`)
})
