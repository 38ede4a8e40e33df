import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { createFixtures } from '#src/testing/fixtures.ts'
import { makeProperty } from '#src/testing/property.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { listAudit } from '../contract/audit.ts'
import { overseeBooking } from '../contract/bookings.ts'
import { searchDesk } from '../contract/search.ts'

const testApp = await createTestApp()
const fixtures = await createFixtures(testApp)
const { pool, user } = testApp
const { admin } = fixtures.people

const find = async (search: string) => (await admin.call(searchDesk, { search })).results
const kindsOf = async (search: string) => (await find(search)).map(({ kind }) => kind)

const host = await user('realtor', { name: 'Nomvula Dlamini-Botha', email: 'nomvula@sea.example' })
const property = await makeProperty(testApp.db, host, { name: 'Aloe Ridge', city: 'Wilderness' })
const bookingId = await fixtures.request()
const invoiceId = randomUUID()

beforeAll(async () => {
  await pool.query(`update users set phone = '+27825550119' where id = $1`, [host.id])
  await pool.query(
    `insert into invoices (id, organisation_id, kind, number, total_cents, vat_cents, lines, recipient, supplier)
     values ($1, $2, 'invoice', 'INV-2026-00417', 14900, 0, '[]', '{"name": "Sterre Gastehuis"}', '{"name": "Naledi"}')`,
    [invoiceId, host.organisation_id],
  )
})

test.each([
  ['nomvula', 'a word of the name'],
  ['BOTHA dlamini', 'words in any order'],
  ['sea.example', 'a piece of the address'],
  ['082 555 0119'.replaceAll(' ', ''), 'a number as people write it'],
  ['+27825550119', 'a number as it is stored'],
])('%s finds a user: %s', async search => {
  expect(await find(search)).toContainEqual(
    expect.objectContaining({ kind: 'user', _id: host.id, title: host.name, note: host.email }),
  )
})

test('a property is found by its name and its town', async () => {
  for (const search of ['aloe', 'ridge wilderness'])
    expect(await find(search)).toContainEqual(
      expect.objectContaining({ kind: 'property', _id: property.id, title: 'Aloe Ridge', owner: host.id }),
    )
})

test('a booking is found by its number, however it is typed, and by nothing less', async () => {
  const { rows } = await pool.query('select reference from bookings where id = $1', [bookingId])
  const reference: string = rows[0].reference
  for (const search of [reference, reference.toLowerCase(), reference.replace('NAL-', '')])
    expect(await find(search)).toMatchObject([{ kind: 'booking', _id: bookingId, title: reference }])
  expect(await kindsOf(reference.slice(0, -1))).toEqual([])
})

test('an invoice is found by its number and its recipient', async () => {
  for (const search of ['INV-2026-00417', '00417', 'sterre'])
    expect(await find(search)).toContainEqual(
      expect.objectContaining({ kind: 'invoice', _id: invoiceId, owner: host.organisation_id }),
    )
})

test('a mail is found by whom it went to, of somebody with an account and of an address', async () => {
  for (const [userId, address] of [
    [host.id, null],
    [null, 'stranger@far.example'],
  ])
    await pool.query(
      `insert into mails (id, kind, cause, about, receiver_id, address) values
       (gen_random_uuid(), 'test.told', $1, 'x', mail_receiver($2, $3), coalesce($3, 'nomvula@sea.example'))`,
      [randomUUID(), userId, address],
    )
  expect(await kindsOf('nomvula')).toEqual(['user', 'mail'])
  expect(await kindsOf('far.example')).toEqual(['mail'])
})

test('anything is found by its id, as the logs name it', async () => {
  for (const [id, kind] of [
    [host.id, 'user'],
    [property.id, 'property'],
    [bookingId, 'booking'],
    [invoiceId, 'invoice'],
  ] as const)
    expect(await find(id)).toMatchObject([{ kind, _id: id }])
  expect(await find(randomUUID())).toEqual([])
})

test('signs of patterns are letters like any other, and too short a word is refused in words', async () => {
  expect(await find('n%vula')).toEqual([])
  expect(await find('______')).toEqual([])
  await expect(find('no ab')).rejects.toMatchObject({
    status: 400,
    fields: { search: 'Type a word of at least 3 characters' },
  })
})

test('of who is deleted nothing is found', async () => {
  const gone = await user('client', { name: 'Goneaway Person' })
  await pool.query('update users set deleted_at = moment() where id = $1', [gone.id])
  expect(await find('goneaway')).toEqual([])
  expect(await find(gone.id)).toEqual([])
})

test('an administrator reads a booking without what was written, and that is on record once', async () => {
  const { booking } = await admin.call(overseeBooking, { id: bookingId })
  expect(booking).toMatchObject({
    status: 'pending',
    host: { _id: fixtures.people.realtor.id },
    guest: { _id: fixtures.people.client.id },
    history: [{ kind: 'requested', by: fixtures.people.client.name }],
  })
  expect(JSON.stringify(booking)).not.toContain('Gate code')
  await admin.call(overseeBooking, { id: bookingId })
  const { entries } = await admin.call(listAudit, { subject: bookingId })
  expect(entries.map(({ action }) => action)).toEqual(['GET /admin/bookings/:id'])
  await expect(admin.call(overseeBooking, { id: randomUUID() })).rejects.toMatchObject({ status: 404 })
})
