import { createHash } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { addDays } from '#src/contract/days.ts'
import { CSV_MARK } from '#src/server/csv.ts'
import { organisationWithGuests } from '#src/testing/organisation-with-guests.ts'
import { createTestApp, type Person } from '#src/testing/test-app.ts'
import * as contract from '../contract/exports.ts'
import { FORMAT } from './export/format.ts'

const testApp = await createTestApp()

const written = (name: string) => ({
  name,
  phone: '+27825550101',
  email: 'guest@post.example',
  request: `=1+1 "quoted", ${name}`,
  messages: [`Hello from ${name}`],
  review: `Lovely, says ${name}`,
})

const download = (person: Person, url: string, headers: Record<string, string> = {}) =>
  testApp.app.inject({ url, headers: { authorization: `Bearer ${person.token}`, ...headers } })

async function organisationCopy(host: Person, photos = false) {
  const { export: started } = await host.call(contract.exportOrganisation, {
    currentPassword: host.password,
    photos,
  })
  await testApp.runJobs()
  const answer = await download(host, `/api/organisation/exports/${started._id}/file`)
  expect(answer.statusCode).toBe(200)
  return { id: started._id, zip: answer.rawPayload, files: unzipSync(answer.rawPayload) }
}

type Manifest = {
  format: string
  made_at: string
  organisation: { _id: string; name: string } | null
  files: { path: string; rows: number; bytes: number; sha256: string }[]
}
const json = <T>(files: Record<string, Uint8Array>, path: string): T =>
  JSON.parse(strFromU8(files[path]!)) as T

test('a host takes everything along, and each file is as the manifest says', async () => {
  const { host, guests, organisation, properties } = await organisationWithGuests(testApp, {
    guests: [written('Lerato'), written('Sipho')],
    doorCode: '4711#',
  })
  const { files } = await organisationCopy(host)
  const manifest = json<Manifest>(files, 'manifest.json')
  expect(manifest).toMatchObject({ format: FORMAT, organisation: { _id: organisation } })
  expect(Object.keys(files).toSorted()).toEqual(
    [...manifest.files.map(({ path }) => path), 'manifest.json'].toSorted(),
  )
  for (const { path, bytes, sha256 } of manifest.files) {
    expect(files[path]).toHaveLength(bytes)
    expect(createHash('sha256').update(files[path]!).digest('hex'), path).toBe(sha256)
  }
  const { slug } = properties[0]!
  const paths = `
    README.txt homes/homes.csv homes/homes.json bookings/bookings.csv bookings/bookings.json bookings/imports.csv
    bookings/clashes.csv guests/guests.csv guests/consents.csv homes/${slug}/rates.json homes/${slug}/terms.json
    homes/${slug}/arrival.json homes/${slug}/calendar.ics templates.json automations.json planned.csv reviews.csv
    newsletters.json knowledge.json money/entries.csv money/payments.csv money/expenses.csv money/payouts.csv team.csv
    audit.csv subscriptions.csv account/profile.json account/sessions.csv messages/${guests[0]!.bookingId}.json`
  for (const path of paths.trim().split(/\s+/)) expect(Object.keys(files)).toContain(path)
  const rows = (path: string) => manifest.files.find(each => each.path === path)?.rows
  expect([rows('bookings/bookings.json'), rows('bookings/bookings.csv'), rows('reviews.csv')]).toEqual([
    4, 4, 2,
  ])
  const csv = Buffer.from(files['bookings/bookings.csv']!).toString()
  expect(csv.startsWith(CSV_MARK)).toBe(true)
  expect(csv).toContain(`"'=1+1 ""quoted"", Lerato"`)
  expect(csv).toContain('"3000.00"')
  expect(csv).toMatch(/"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z"/)
  expect(csv.split('\r\n')).toHaveLength(6)
  const stays = json<{ special_requests: string; total_cents: number }[]>(files, 'bookings/bookings.json')
  expect(stays[0]).toMatchObject({
    special_requests: expect.stringMatching(/^=1\+1 "quoted"/),
    total_cents: 300_000,
  })
  expect(json(files, `homes/${slug}/arrival.json`)).toMatchObject({ door_code: '4711#' })
  expect(strFromU8(files[`homes/${slug}/calendar.ics`]!)).toContain('SUMMARY:Booked: Lerato')
})

test('the call answers 202 with a copy that waits, and one a day is made', async () => {
  const host = await testApp.user('realtor')
  const ask = (body: object) =>
    testApp.app.inject({
      method: 'POST',
      url: '/api/organisation/export',
      headers: { authorization: `Bearer ${host.token}` },
      payload: body,
    })
  expect((await ask({ photos: false })).statusCode).toBe(403)
  expect((await ask({ password: 'not it' })).json()).toMatchObject({ code: 'PASSWORD_NEEDED' })
  expect((await ask({ password: host.password, register: true })).statusCode).toBe(400)
  const started = await ask({ password: host.password, photos: false })
  expect(started.statusCode).toBe(202)
  expect(started.json()).toMatchObject({
    success: true,
    export: { state: 'waiting', bytes: null, expires_at: null, photos: false },
  })
  const second = await ask({ password: host.password })
  expect(second.statusCode).toBe(429)
  // Until the day is over in South Africa.
  const over = Date.parse(`${addDays(testApp.deps.today(), 1)}T00:00:00+02:00`)
  expect(Number(second.headers['retry-after'])).toBe(Math.ceil((over - testApp.now.getTime()) / 1000))
  expect(second.json().message).toMatch(/^You can make one copy a day/)
  // A copy of the account is another one.
  await host.call(contract.exportAccount, { currentPassword: host.password })
  await testApp.runJobs()
  const { exports } = await host.call(contract.listOrganisationExports, {})
  expect(exports).toMatchObject([
    { state: 'ready', bytes: expect.any(Number), expires_at: expect.any(String) },
  ])
  expect((await host.call(contract.listAccountExports, {})).exports).toHaveLength(1)
  const mails = testApp.mailbox.filter(({ to }) => to === host.email)
  const words = mails.map(({ text }) => text).join()
  expect(mails.map(({ subject }) => subject)).toContain('Your copy is ready to download')
  expect(words).not.toContain(exports[0]!._id)
  expect(words).not.toContain('/file')
})

test('a download that broke off goes on, and after seven days nothing is there', async () => {
  const guest = await testApp.user('client')
  const { export: started } = await guest.call(contract.exportAccount, { currentPassword: guest.password })
  const url = `/api/account/exports/${started._id}/file`
  expect((await download(guest, url)).statusCode).toBe(404)
  await testApp.runJobs()
  const whole = await download(guest, url)
  expect(whole.headers).toMatchObject({
    'content-type': 'application/zip',
    'accept-ranges': 'bytes',
    'cache-control': 'no-store',
  })
  const first = await download(guest, url, { range: 'bytes=0-99' })
  const rest = await download(guest, url, { range: 'bytes=100-', 'if-range': String(whole.headers.etag) })
  expect([first.statusCode, rest.statusCode]).toEqual([206, 206])
  expect(first.headers['content-range']).toBe(`bytes 0-99/${whole.rawPayload.length}`)
  expect(Buffer.concat([first.rawPayload, rest.rawPayload]).equals(whole.rawPayload)).toBe(true)
  expect((await download(guest, url, { range: `bytes=${whole.rawPayload.length}-` })).statusCode).toBe(416)
  const stranger = await testApp.user('client')
  expect((await download(stranger, url)).statusCode).toBe(404)
  expect((await testApp.app.inject({ url })).statusCode).toBe(401)
  testApp.now = new Date(testApp.now.getTime() + 7 * 24 * 60 * 60 * 1000 + 60_000)
  expect((await download(guest, url)).statusCode).toBe(404)
  expect((await guest.call(contract.listAccountExports, {})).exports).toMatchObject([{ state: 'expired' }])
  await testApp.runJobs()
  expect((await guest.call(contract.listAccountExports, {})).exports).toMatchObject([{ state: 'expired' }])
})

test('a guest takes along what is theirs', async () => {
  const { guests, host } = await organisationWithGuests(testApp, {
    guests: [written('Anele'), written('Thabo')],
  })
  await testApp.pool.query(
    `update users set password_hash = (select password_hash from users where id = $1) where id = $2`,
    [host.id, guests[0]!.userId],
  )
  const { signIn } = await import('#src/features/accounts/contract.ts')
  const { rows } = await testApp.pool.query<{ email: string }>('select email from users where id = $1', [
    guests[0]!.userId,
  ])
  const { token } = await testApp.call(signIn, { email: rows[0]!.email, password: host.password })
  const anele = { token, call: testApp.as(token) } as Person
  await testApp.pool.query(
    `insert into mails (id, kind, cause, about, receiver_id, address, state, settled_at, subject)
     select gen_random_uuid(), 'accounts.new-device', said, 'here', mail_receiver($1, null), $2, 'sent', moment(), nullif(said, '')
     from unnest(array['New login to your Naledi account', '']) as said`,
    [guests[0]!.userId, rows[0]!.email],
  )
  const { export: started } = await anele.call(contract.exportAccount, { currentPassword: host.password })
  await testApp.runJobs()
  const { rawPayload } = await download(anele, `/api/account/exports/${started._id}/file`)
  const files = unzipSync(rawPayload)
  const all = Object.values(files)
    .map(file => strFromU8(file))
    .join('\n')
  expect(all).toContain('Hello from Anele')
  expect(all).toContain('Lovely, says Anele')
  expect(all).not.toContain('Thabo')
  expect(json<unknown[]>(files, 'account/bookings.json')).toHaveLength(2)
  // Mails are listed with their subjects, and of an earlier version with what each was about.
  const mails = strFromU8(files['account/mails.csv']!)
  for (const subject of ['New login to your Naledi account', 'Accounts: new device'])
    expect(mails).toContain(`"accounts.new-device","${subject}"`)
})

test('money comes as a statement for each month, and a document that cannot be drawn is named, and the rest comes', async () => {
  const { host, organisation, guests } = await organisationWithGuests(testApp, {
    guests: [written('Naledi'), written('Zola')],
  })
  const { bookingId } = guests[0]!
  await testApp.pool.query(
    `insert into stay_payments (id, booking_id, organisation_id, toward, method, amount_cents, fee_cents, paid_at)
     values (gen_random_uuid(), $1, $2, 'stay', 'eft', 185000, 0, '2026-09-30T22:30:00Z'), (gen_random_uuid(), $1, $2, 'stay', 'payfast', 100000, 3500, '2026-11-02T08:00:00Z')`,
    [bookingId, organisation],
  )
  // All at one moment, as work of a night issues them.
  const issue = (numbers: readonly string[], lines: unknown) =>
    testApp.pool.query(
      `insert into stay_documents (id, organisation_id, booking_id, kind, number, total_cents, lines, recipient, supplier, issued_at)
       select gen_random_uuid(), $1, $2, 'invoice', number, 1000, $4, '{"name": "A", "address": "", "vatNumber": "", "email": ""}',
         '{"name": "B", "address": "", "vatNumber": "", "email": ""}', '2026-11-01T02:00:00.000007Z' from unnest($3::text[]) as number`,
      [organisation, bookingId, numbers, JSON.stringify(lines)],
    )
  const drawn = [2, 3, 4, 5, 6, 7].map(nth => `INV-00090${nth}`)
  await issue(['INV-000901'], [{ words: 7, cents: 1000 }])
  await issue(drawn, [{ words: 'Stay', cents: 1000 }])
  const { files } = await organisationCopy(host)
  const paths = Object.keys(files)
  expect(paths.filter(path => path.startsWith('money/statements/'))).toEqual([
    'money/statements/2026-11.pdf',
    'money/statements/2026-10.pdf',
  ])
  for (const path of [
    'money/statements/2026-11.pdf',
    ...drawn.map(each => `money/invoices/guests/${each}.pdf`),
  ])
    expect(strFromU8(files[path]!.slice(0, 5))).toBe('%PDF-')
  expect(paths).not.toContain('money/invoices/guests/INV-000901.pdf')
  const missing = { path: 'money/invoices/guests/INV-000901.pdf', why: 'It could not be drawn' }
  expect(json(files, 'manifest.json')).toMatchObject({ missing: [missing] })
  expect(strFromU8(files['MISSING.txt']!)).toContain(`${missing.path}: ${missing.why}`)
})
