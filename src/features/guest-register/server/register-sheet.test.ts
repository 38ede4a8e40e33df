import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { addDays } from '#src/contract/days.ts'
import { createBooking, updateBooking } from '#src/features/bookings/contract/requests.ts'
import { deleteProperty } from '#src/features/properties/contract/manage.ts'
import { makeProperty } from '#src/testing/property.ts'
import { createTestApp, type Person } from '#src/testing/test-app.ts'
import * as byLink from '../contract/by-link.ts'
import { listRegisters } from '../contract/list.ts'
import * as settings from '../contract/register-settings.ts'
import * as registers from '../contract/registers.ts'
import * as sheets from '../contract/sheets.ts'
import { BLANK_LODGER } from '../rules.ts'
import { renderRegister } from './sheets/render-register.ts'
import { periodsOn } from '#src/server/retention/periods.ts'
import { shredRegisters } from './shred-registers.ts'

const testApp = await createTestApp()
let host: Person
let propertyId: string
let id: string
let token: string
let today: string
let checkOut: string

beforeEach(async () => {
  today = testApp.deps.today()
  checkOut = addDays(today, 3)
  host = await testApp.user('realtor')
  propertyId = (await makeProperty(testApp.db, host)).id
  await host.call(settings.changeRegisterSettings, { id: propertyId, class: 'guest_house' })
  const { booking } = await host.call(createBooking, {
    property_id: propertyId,
    check_in: today,
    check_out: checkOut,
    guests: 2,
    guest_name: 'Zanele Mthembu',
    guest_email: 'zanele@post.example',
  })
  id = booking._id
  const { link } = await host.call(registers.renewRegisterLink, { id })
  token = link.split('/').at(-1)!
  await testApp.call(byLink.changeLodger, {
    token,
    n: 1,
    full_names: 'Thandi Grace',
    surname: 'Mokoena',
    id_number: '8001015009087',
  })
})

const readings = async () => {
  const { rows } = await testApp.pool.query<{ n: number; actor_id: string; reason: string }>(
    'select n, actor_id, reason from register_readings where booking_id = $1 order by at, n',
    [id],
  )
  return rows
}

const isPdf = async (blob: Blob) => Buffer.from(await blob.arrayBuffer()).toString('latin1', 0, 5) === '%PDF-'

const picture = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: '#c86' } })
    .jpeg()
    .toBuffer()

async function sendSheet(bytes: Buffer, who = host) {
  const form = new FormData()
  form.set('photo', new File([new Uint8Array(bytes)], 'sheet.jpg', { type: 'image/jpeg' }))
  const body = new Response(form)
  return testApp.app.inject({
    method: 'PUT',
    url: `/api/bookings/${id}/register/signed-sheet`,
    headers: { 'content-type': body.headers.get('content-type')!, authorization: `Bearer ${who.token}` },
    payload: Buffer.from(await body.arrayBuffer()),
  })
}

test('the sheet of a stay is a PDF, and a reading of each lodger', async () => {
  expect(await isPdf(await host.call(sheets.readSheet, { id }))).toBe(true)
  expect(await readings()).toEqual([{ n: 1, actor_id: host.id, reason: 'Sheet to sign in ink' }])
})

test('a home without sheets, or without a register, has none to sign', async () => {
  const change = (sent: object) =>
    host.call(settings.changeRegisterSettings, { id: propertyId, class: 'house', ...sent })
  await change({ on: true, sheet: false })
  await expect(host.call(sheets.readSheet, { id })).rejects.toMatchObject({
    code: 'SHEET_OFF',
    status: 409,
    message: sheets.sheetOff.words,
  })
  await change({ on: false })
  await expect(host.call(sheets.readSheet, { id })).rejects.toMatchObject({ code: 'REGISTER_OFF' })
  expect(await readings()).toEqual([])
})

test('a signed sheet is sealed, shown with a reason, and shredded with the register', async () => {
  const began = testApp.now
  const { statusCode, body } = await sendSheet(await picture())
  expect([statusCode, JSON.parse(body)]).toEqual([200, { success: true, signed_sheet: true }])
  expect((await host.call(registers.readRegister, { id })).signed_sheet).toBe(true)
  const { photo } = await host.call(sheets.readSignedSheet, { id, reason: 'An officer asked' })
  const words = photo.split(',')[1]!
  expect((await sharp(Buffer.from(words, 'base64')).metadata()).format).toBe('jpeg')
  const { rows } = await testApp.pool.query<{ photo: string }>('select photo from register_sheets')
  expect(rows).toHaveLength(1)
  expect(rows[0]!.photo).toMatch(/^sealed2\./)
  expect(rows[0]!.photo).not.toContain(words.slice(0, 40))
  expect((await readings()).map(({ n, reason }) => ({ n, reason }))).toEqual([
    { n: 1, reason: 'An officer asked' },
    { n: 2, reason: 'An officer asked' },
  ])
  testApp.now = new Date(
    `${addDays(`${Number(checkOut.slice(0, 4)) + 2}${checkOut.slice(4)}`, 1)}T12:00:00+02:00`,
  )
  const today = testApp.deps.today()
  await shredRegisters.take(testApp.deps, { today, periods: await periodsOn(testApp.deps.db, today) })
  testApp.now = began
  expect((await testApp.pool.query('select 1 from register_sheets')).rowCount).toBe(0)
})

test('a sheet that is no picture, or of a stay of others, is refused', async () => {
  expect((await sendSheet(Buffer.from('not a photo'))).statusCode).toBe(415)
  const stranger = await testApp.user('realtor')
  expect((await sendSheet(await picture(), stranger)).statusCode).toBe(404)
  await expect(host.call(sheets.readSignedSheet, { id, reason: 'An officer asked' })).rejects.toMatchObject({
    status: 404,
  })
  await expect(stranger.call(sheets.readSheet, { id })).rejects.toMatchObject({ status: 404 })
})

const OFFICER = { officer: 'N Dlamini', number: '7 012 345', authority: 'Immigration Inspectorate' }

test('the register of some days is produced to an officer, who is in a log from which nothing is deleted', async () => {
  const asked = { property_id: propertyId, ...OFFICER }
  expect(await isPdf(await host.call(sheets.produceRegister, { ...asked, from: today, to: today }))).toBe(
    true,
  )
  const before = addDays(today, -1)
  await host.call(sheets.produceRegister, { ...asked, from: before, to: before })
  const { rows } = await testApp.pool.query(
    `select officer, officer_number, authority, lodgers, actor_id from register_productions
     where property_id = $1 order by lodgers desc`,
    [propertyId],
  )
  const logged = {
    officer: OFFICER.officer,
    officer_number: OFFICER.number,
    authority: OFFICER.authority,
    actor_id: host.id,
  }
  expect(rows).toEqual([
    { ...logged, lodgers: 1 },
    { ...logged, lodgers: 0 },
  ])
  expect(await readings()).toEqual([
    { n: 1, actor_id: host.id, reason: 'Produced to N Dlamini, 7 012 345, Immigration Inspectorate' },
  ])
  for (const change of ['delete from', 'update']) {
    const statement =
      change === 'update'
        ? `update register_productions set officer = 'x'`
        : 'delete from register_productions'
    await expect(testApp.servingPool.query(statement)).rejects.toThrow(/permission denied/)
  }
})

test('an officer sees who stayed: nobody of a stay that was cancelled before its day, or beyond its guests', async () => {
  await testApp.call(byLink.changeLodger, { token, n: 2, full_names: 'Sipho', surname: 'Dlamini' })
  await host.call(updateBooking, { id, check_in: addDays(today, 1), check_out: addDays(today, 3) })
  const asked = { property_id: propertyId, ...OFFICER, from: today, to: addDays(today, 2) }
  const logged = async () => {
    const { rows } = await testApp.pool.query<{ lodgers: number }>(
      'select lodgers from register_productions where property_id = $1 order by at, id',
      [propertyId],
    )
    return rows.map(({ lodgers }) => lodgers)
  }
  await host.call(sheets.produceRegister, asked)
  await host.call(updateBooking, { id, guests: 1 })
  await host.call(sheets.produceRegister, asked)
  await host.call(updateBooking, { id, status: 'cancelled' })
  await host.call(sheets.produceRegister, asked)
  expect(await logged()).toEqual([2, 1, 0])
  expect((await readings()).map(({ n }) => n).toSorted()).toEqual([1, 1, 2])
})

test.each([
  ['days that run backwards', { from: '2026-11-02', to: '2026-11-01' }, 'to'],
  ['more than a year', { from: '2025-11-01', to: '2026-11-02' }, 'to'],
  ['a day that is none', { from: '2026-02-30' }, 'from'],
  ['no officer', { officer: ' ' }, 'officer'],
  ['no number', { number: '' }, 'number'],
  ['no authority', { authority: '' }, 'authority'],
])('%s is refused, and nothing is logged', async (_, sent, field) => {
  const asked = { property_id: propertyId, from: today, to: today, ...OFFICER, ...sent }
  await expect(host.call(sheets.produceRegister, asked)).rejects.toMatchObject({
    status: 400,
    fields: { [field]: expect.any(String) },
  })
  const { rowCount } = await testApp.pool.query('select 1 from register_productions where property_id = $1', [
    propertyId,
  ])
  expect(rowCount).toBe(0)
})

test('the register of a home that was deleted is held, listed and produced for two years', async () => {
  const before = testApp.now
  testApp.now = new Date(`${addDays(today, 10)}T10:00:00Z`)
  // `makeProperty` counts nothing.
  await testApp.pool.query('update organisations set property_count = 1 where id = $1', [
    host.organisation_id,
  ])
  await host.call(deleteProperty, { id: propertyId })
  const { registers, deleted_properties: deleted } = await host.call(listRegisters, { view: 'past' })
  const [stay] = registers
  expect(registers).toMatchObject([{ _id: id, property_id: propertyId, lodgers: [{ n: 1 }] }])
  expect(deleted).toEqual([{ property_id: propertyId, property_name: stay!.property_name }])
  const asked = { property_id: propertyId, ...OFFICER, from: today, to: today }
  expect(await isPdf(await host.call(sheets.produceRegister, asked))).toBe(true)
  const { rows } = await testApp.pool.query(
    'select lodgers from register_productions where property_id = $1',
    [propertyId],
  )
  expect(rows).toEqual([{ lodgers: 1 }])
  const stranger = await testApp.user('realtor')
  await expect(stranger.call(sheets.produceRegister, asked)).rejects.toMatchObject({ status: 404 })
  expect((await stranger.call(listRegisters, { view: 'past' })).deleted_properties).toEqual([])
  testApp.now = before
})

test('the register of a home of others is produced to nobody', async () => {
  const stranger = await testApp.user('realtor')
  await expect(
    stranger.call(sheets.produceRegister, { property_id: propertyId, from: today, to: today, ...OFFICER }),
  ).rejects.toMatchObject({ status: 404 })
})

test('a long register takes as many pages as it needs', async () => {
  const lodger = {
    full_names: 'Thandi Grace',
    surname: 'Mokoena',
    id_kind: 'passport',
    id_number: 'A1234567',
    country: 'DE',
    status: 'temporary',
    permit: 'Visa-free',
    home_address: 'Straße 1\n10115 Berlin\n'.repeat(8),
    is_child: true,
  } as const
  const body = await renderRegister({
    title: 'Guest register',
    facts: ['Kloof Cottage'],
    lodgers: Array.from({ length: 10 }, (_, index) => ({ heading: `Guest ${index + 1}`, lodger })),
    isToSign: true,
    note: 'Each guest signs.',
    at: new Date(0),
  })
  const pages =
    Buffer.from(body)
      .toString('latin1')
      .match(/\/Type \/Page\b/g) ?? []
  expect(pages.length).toBeGreaterThan(3)
  expect(pages.length).toBeLessThan(11)
})

test('a register says where letters could not be printed, and only there', async () => {
  const paragraphs = async (fullNames: string) => {
    const lodger = { ...BLANK_LODGER, full_names: fullNames }
    const body = await renderRegister({
      title: 'Guest register',
      facts: [],
      lodgers: [{ heading: 'Guest 1', lodger }],
      isToSign: false,
      note: 'One in all.',
      at: new Date(0),
    })
    return Buffer.from(body)
      .toString('latin1')
      .match(/\/S \/P\b/g)!.length
  }
  const plain = await paragraphs('Thandi Grace')
  expect(await paragraphs('Zoë Müller?')).toBe(plain)
  expect(await paragraphs('王小明')).toBe(plain + 1)
})
