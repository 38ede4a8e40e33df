import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import type { FileAnswer } from '#src/contract/endpoint.ts'
import { exportMails } from '#src/features/emails/contract.ts'
import { exportReviews } from '#src/features/reviews/contract.ts'
import { exportWaitlist, overseeWaitlist } from '#src/features/waitlist/contract/oversee.ts'
import { createFixtures } from '#src/testing/fixtures.ts'
import { writeSpreadsheet } from '#src/server/spreadsheet/write-spreadsheet.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { exportAudit, listAudit } from '../../contract/audit.ts'
import { exportUsers } from '../../contract/users.ts'

const testApp = await createTestApp()
const fixtures = await createFixtures(testApp)
const { app, pool } = testApp
const { admin } = fixtures.people
const MANY = 8203

/** The lines of a CSV whose fields hold no line of their own. */
async function linesOf(url: string): Promise<string[]> {
  const { body, headers, statusCode } = await app.inject({
    url,
    headers: { authorization: `Bearer ${admin.token}` },
  })
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  return body.slice(1).trimEnd().split('\r\n')
}
const csv = (path: string, query = ''): Promise<string[]> => linesOf(`${path}${query}`)

beforeAll(async () => {
  await pool.query(
    `insert into users (id, role, name, email, password_hash, created_at)
     select gen_random_uuid(), 'client', '=HYPERLINK("http://evil.example","' || n || '")', 'many-' || n || '@far.example', '-', moment() - make_interval(secs => n % 7)
     from generate_series(1, $1::int) as n`,
    [MANY],
  )
})

test('a list is exported whole and once each, with its headings, and a formula is text', async () => {
  const [head, ...lines] = await csv(exportUsers.path, '?search=far.example')
  expect(head).toBe(
    '"id","name","email","role","email confirmed","suspended","joined","last seen","properties","bookings"',
  )
  expect(lines).toHaveLength(MANY)
  expect(new Set(lines.map(line => line.slice(1, 37))).size).toBe(MANY)
  for (const line of lines) expect(line).toContain(`"'=HYPERLINK(""http`)
})

test('it is filtered as the list is', async () => {
  const lines = await csv(exportUsers.path, '?role=admin')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(admin.id)
  const { statusCode } = await app.inject({
    url: `${exportUsers.path}?role=owner`,
    headers: { authorization: `Bearer ${admin.token}` },
  })
  expect(statusCode).toBe(400)
})

test('a list is a spreadsheet too, filtered and whole, with its headings, and that is on record', async () => {
  const asked = (query: string) =>
    app.inject({
      url: `${exportUsers.path}?${query}`,
      headers: { authorization: `Bearer ${admin.token}` },
    })
  const { headers, rawPayload } = await asked('format=xlsx&search=far.example')
  expect(headers['content-type']).toContain('spreadsheetml.sheet')
  expect(headers['content-disposition']).toMatch(/filename="users-\d{4}-\d\d-\d\d\.xlsx"/)
  const files = unzipSync(new Uint8Array(rawPayload))
  const words = strFromU8(files['xl/sharedStrings.xml']!) // a workbook has it
  for (const head of ['email confirmed', 'last seen']) expect(words).toContain(`<t>${head}</t>`)
  const rows = strFromU8(files['xl/worksheets/sheet1.xml']!).match(/<row /g)
  expect(rows).toHaveLength(MANY + 1)
  expect((await asked('format=pdf')).statusCode).toBe(400)
  const { entries } = await admin.call(listAudit, { kind: 'users' })
  expect(entries[0]).toMatchObject({ action: 'GET /admin/users.csv', after: { format: 'xlsx' } })
})

test('while one spreadsheet of a person is on its way, no second is read into memory', async () => {
  const asked = () =>
    app.inject({
      url: `${exportUsers.path}?format=xlsx&role=admin`,
      headers: { authorization: `Bearer ${admin.token}` },
    })
  const { promise: read, resolve: endReading } = Promise.withResolvers<[]>()
  const first = writeSpreadsheet(admin.id, { heads: ['a'], rowsOf: () => read })
  const refused = await asked()
  expect(refused.statusCode).toBe(429)
  expect(refused.headers['retry-after']).toBe('5')
  expect(refused.json()).toMatchObject({
    code: 'RATE_LIMITED',
    message: expect.stringMatching(/^Too many .* wait 5 seconds/),
  })
  endReading([])
  await first
  expect((await asked()).statusCode).toBe(200)
})

test('each list of the desk is exported, empty ones with their headings alone', async () => {
  await fixtures.reviewed()
  expect(await csv(exportReviews.path, '?state=all')).toHaveLength(2)
  expect(await csv(exportReviews.path, '?state=hidden')).toHaveLength(1)
  expect((await csv(exportMails.path))[0]).toContain('"to","kind","state"')
  await pool.query(
    `insert into waitlist_entries (id, email, source, referral_code, created_at)
     select gen_random_uuid(), 'w' || n || '@far.example', 'landing', 'code-' || n, moment() + make_interval(secs => n) from generate_series(1, 30) as n`,
  )
  const lines = (await csv(exportWaitlist.path, '?search=far.example')).slice(1)
  expect(lines.map(line => Number(line.split('","')[1]))).toEqual(
    Array.from({ length: 30 }, (_, at) => at + 1),
  )
  const { entries } = await admin.call(overseeWaitlist, { search: 'w9@far' })
  expect(entries.map(({ position }) => position)).toEqual([9])
})

test('that something was exported is on record, with its filters and not with what was looked for', async () => {
  await csv(exportUsers.path, '?role=client&search=unmistakable')
  const { entries } = await admin.call(listAudit, { kind: 'users' })
  expect(entries[0]).toMatchObject({
    action: 'GET /admin/users.csv',
    actor: admin.id,
    after: { role: 'client' },
  })
  expect(JSON.stringify(await csv(exportAudit.path))).not.toContain('unmistakable')
})

test('the audit log of some days has all of the first and of the last, in South African time', async () => {
  const act = async (at: string) =>
    (
      await pool.query<{ id: string }>(
        `insert into audit_log (id, at, actor_id, action, subject_kind, subject_id) values (gen_random_uuid(), $1, $2, 'PUT /admin/settings', 'settings', '') returning id`,
        [at, admin.id],
      )
    ).rows[0]!.id
  const first = await act('2025-03-10T00:00:00+02:00')
  const last = await act('2025-03-12T23:59:59+02:00')
  await act('2025-03-09T23:59:59+02:00')
  await act('2025-03-13T00:00:00+02:00')
  const { entries, total } = await admin.call(listAudit, { from: '2025-03-10', to: '2025-03-12' })
  expect(entries.map(({ _id }) => _id)).toEqual([last, first])
  expect(total).toBe(2)
  expect(await csv(exportAudit.path, '?from=2025-03-10&to=2025-03-12')).toHaveLength(3)
})

test('who stops reading leaves no connection behind', async () => {
  const answer = await app.inject({
    url: exportUsers.path,
    headers: { authorization: `Bearer ${admin.token}` },
    payloadAsStream: true,
  })
  answer.stream().destroy()
  // The next one has the place of the first, as soon as that is over.
  await expect
    .poll(async () => (await admin.call(exportUsers, { role: 'admin' })) as FileAnswer | Blob)
    .toBeTruthy()
})
