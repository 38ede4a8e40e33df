import { beforeEach, expect, test } from 'vitest'
import { addDays } from '#src/contract/days.ts'
import { createBooking, updateBooking } from '#src/features/bookings/contract/requests.ts'
import { readGuest } from '#src/features/privacy/contract/guests.ts'
import { listPeriods } from '#src/features/privacy/contract/retention.ts'
import { heldSpans } from '#src/features/privacy/rules/held-spans.ts'
import { makeProperty } from '#src/testing/property.ts'
import { createTestApp, type Person } from '#src/testing/test-app.ts'
import * as byLink from '../contract/by-link.ts'
import { listRegisters } from '../contract/list.ts'
import { produceRegister } from '../contract/sheets.ts'
import * as settings from '../contract/register-settings.ts'
import * as registers from '../contract/registers.ts'
import { periodsOn } from '#src/server/retention/periods.ts'
import { shredRegisters } from './shred-registers.ts'

const testApp = await createTestApp()
let host: Person
let propertyId: string
let id: string
let token: string
let checkOut: string

const tokenOf = async () => {
  const { link } = await host.call(registers.renewRegisterLink, { id })
  return link.split('/').at(-1)!
}

beforeEach(async () => {
  const today = testApp.deps.today()
  checkOut = addDays(today, 3)
  host = await testApp.user('realtor')
  propertyId = (await makeProperty(testApp.db, host)).id
  await host.call(settings.changeRegisterSettings, { id: propertyId, class: 'house', on: true })
  const { booking } = await host.call(createBooking, {
    property_id: propertyId,
    check_in: today,
    check_out: checkOut,
    guests: 2,
    guest_name: 'Zanele Mthembu',
    guest_email: 'zanele@post.example',
  })
  id = booking._id
  token = await tokenOf()
})

const THANDI = {
  full_names: 'Thandi Grace',
  surname: 'Mokoena',
  id_kind: 'sa_id',
  id_number: '800101 5009 087',
  status: 'citizen',
  home_address: '12 Kloof Street, Cape Town',
} as const

const everything = async () => {
  const { rows } = await testApp.pool.query<{ all: string }>(
    `select (select coalesce(string_agg(lodgers::text, ''), '') from lodgers)
         || (select coalesce(string_agg(events::text, ''), '') from events)
         || (select coalesce(string_agg(outgoing::text, ''), '') from outgoing)
         || (select coalesce(string_agg(register_readings::text, ''), '') from register_readings) as all`,
  )
  return rows[0]!.all
}

test('a guest saves field by field without an account, and the host sees how far each lodger is', async () => {
  const first = await testApp.call(byLink.changeLodger, { token, n: 1, full_names: 'Thandi Grace' })
  expect(first.lodger.missing).toContain('surname')
  const { full_names: _, ...others } = THANDI
  const { lodger } = await testApp.call(byLink.changeLodger, { token, n: 1, ...others })
  expect(lodger).toMatchObject({ n: 1, complete: false, missing: ['photo'], doubts: [] })
  expect(await host.call(registers.readRegister, { id })).toEqual({
    success: true,
    expected: 2,
    signed_sheet: false,
    on: true,
    sheet: true,
    required: false,
    link: expect.stringContaining(`/guest-register/${token}`),
    lodgers: [{ n: 1, complete: false, missing: ['photo'] }],
  })
  expect(await testApp.call(byLink.changeLodger, { token, n: 1, surname: '' })).toMatchObject({
    lodger: { missing: ['surname', 'photo'] },
  })
})

test('fields that are sent at once are all written', async () => {
  await Promise.all(
    Object.entries(THANDI).map(([field, value]) =>
      testApp.call(byLink.changeLodger, { token, n: 1, [field]: value }),
    ),
  )
  const { lodgers } = await host.call(registers.readRegister, { id })
  expect(lodgers).toEqual([{ n: 1, complete: false, missing: ['photo'] }])
})

test('an ID that does not fit is asked for again, and saved all the same', async () => {
  const { lodger } = await testApp.call(byLink.changeLodger, {
    token,
    n: 2,
    ...THANDI,
    id_number: '8001015009088',
    status: 'permanent',
  })
  expect(lodger.doubts).toEqual(['checksum', 'status'])
  expect(lodger.missing).toEqual(['photo'])
})

test('who holds the link reads nothing of the others in full', async () => {
  await testApp.call(byLink.changeLodger, { token, n: 1, ...THANDI })
  const answer = await testApp.call(byLink.readGuestRegister, { token })
  expect(answer).toMatchObject({ property_name: 'Kloof Cottage', check_out: checkOut, expected: 2 })
  const words = JSON.stringify(answer)
  for (const value of ['Mokoena', '8001015009087', '800101 5009 087', 'Kloof Street'])
    expect(words).not.toContain(value)
})

test('guests hear that the law asks for a register only where it does', async () => {
  const isRequired = async () => (await testApp.call(byLink.readGuestRegister, { token })).required
  expect(await isRequired()).toBe(false)
  await host.call(settings.changeRegisterSettings, { id: propertyId, class: 'guest_house' })
  expect(await isRequired()).toBe(true)
  expect((await host.call(registers.readRegister, { id })).required).toBe(true)
})

test('a link that expired, was renewed, never was, or is of a cancelled stay is one that does not work', async () => {
  const renewed = await tokenOf()
  await expect(testApp.call(byLink.readGuestRegister, { token })).rejects.toMatchObject({ status: 404 })
  await testApp.call(byLink.readGuestRegister, { token: renewed })
  const began = testApp.now
  testApp.now = new Date(`${addDays(checkOut, 1)}T23:59:00+02:00`)
  await testApp.call(byLink.readGuestRegister, { token: renewed })
  testApp.now = new Date(`${addDays(checkOut, 2)}T00:00:00+02:00`)
  for (const dead of [renewed, token, 'never-was']) {
    const refused = { code: 'NOT_FOUND', status: 404, message: byLink.linkNotFound.words }
    await expect(testApp.call(byLink.readGuestRegister, { token: dead })).rejects.toMatchObject(refused)
    await expect(
      testApp.call(byLink.changeLodger, { token: dead, n: 1, surname: 'Mokoena' }),
    ).rejects.toMatchObject(refused)
  }
  testApp.now = began
  const other = await tokenOf()
  await testApp.pool.query(
    `update bookings set status = 'cancelled', status_reason = 'by_host' where id = $1`,
    [id],
  )
  await expect(testApp.call(byLink.readGuestRegister, { token: other })).rejects.toMatchObject({
    status: 404,
  })
})

test('the link of a stay is there before a host makes one, and no other signature opens it', async () => {
  await testApp.pool.query('delete from register_links')
  const { link } = await host.call(registers.readRegister, { id })
  const own = link!.split('/').at(-1)!
  await testApp.call(byLink.readGuestRegister, { token: own })
  const forged = own.slice(0, -1) + (own.endsWith('A') ? 'B' : 'A')
  const missing = { status: 404, message: byLink.linkNotFound.words }
  for (const wrong of [forged, `${own}A`, own.slice(1)])
    await expect(testApp.call(byLink.readGuestRegister, { token: wrong })).rejects.toMatchObject(missing)
  await tokenOf()
  await expect(testApp.call(byLink.readGuestRegister, { token: own })).rejects.toMatchObject(missing)
  await host.call(settings.changeRegisterSettings, { id: propertyId, class: 'house', on: false })
  expect((await host.call(registers.readRegister, { id })).link).toBeNull()
})

test('a link that an earlier version made works until the next one is made', async () => {
  await testApp.pool.query(
    `update register_links set token_hash = sha256('made-before'), turn = 0 where booking_id = $1`,
    [id],
  )
  await testApp.call(byLink.readGuestRegister, { token: 'made-before' })
  await tokenOf()
  await expect(testApp.call(byLink.readGuestRegister, { token: 'made-before' })).rejects.toMatchObject({
    status: 404,
  })
})

test('a stay registers no more lodgers than it has guests', async () => {
  await expect(testApp.call(byLink.changeLodger, { token, n: 3, surname: 'Mokoena' })).rejects.toMatchObject({
    code: 'MORE_LODGERS_THAN_GUESTS',
    status: 409,
  })
  await expect(testApp.call(byLink.changeLodger, { token, n: 0, surname: 'Mokoena' })).rejects.toMatchObject({
    status: 404,
  })
})

test('a host reads a lodger with a reason, which is in the log for good', async () => {
  await testApp.call(byLink.changeLodger, { token, n: 1, ...THANDI })
  const { lodger } = await host.call(registers.readLodger, { id, n: 1, reason: 'An officer asked' })
  expect(lodger).toMatchObject({ ...THANDI, photo: null, missing: ['photo'] })
  const { rows } = await testApp.pool.query(
    'select act, n, actor_id, reason from register_readings where booking_id = $1',
    [id],
  )
  expect(rows).toEqual([{ act: 'read', n: 1, actor_id: host.id, reason: 'An officer asked' }])
  await expect(
    testApp.servingPool.query('delete from register_readings where booking_id = $1', [id]),
  ).rejects.toThrow(/permission denied/)
  await expect(host.call(registers.readLodger, { id, n: 1, reason: '' })).rejects.toMatchObject({
    status: 400,
  })
})

test('what a lodger wrote is readable nowhere in the database', async () => {
  await testApp.call(byLink.changeLodger, { token, n: 1, ...THANDI })
  await host.call(registers.readLodger, { id, n: 1, reason: 'An officer asked' })
  await testApp.runJobs()
  const words = await everything()
  for (const value of Object.values(THANDI).filter(each => each.length > 8))
    expect(words).not.toContain(value)
})

test('a register is shredded two years after the departure, to the day, and the log says so', async () => {
  await testApp.call(byLink.changeLodger, { token, n: 1, ...THANDI })
  const began = testApp.now
  const after = async (day: string) => {
    testApp.now = new Date(`${day}T12:00:00+02:00`)
    const today = testApp.deps.today()
    await shredRegisters.take(testApp.deps, { today, periods: await periodsOn(testApp.deps.db, today) })
    const { rows } = await testApp.pool.query(
      `select (select count(*)::int from lodgers where booking_id = $1) as lodgers,
              (select count(*)::int from register_readings where booking_id = $1 and act = 'shredded') as shredded`,
      [id],
    )
    return rows[0]
  }
  const last = `${Number(checkOut.slice(0, 4)) + 2}${checkOut.slice(4)}`
  expect(await after(last)).toEqual({ lodgers: 1, shredded: 0 })
  expect(await after(addDays(last, 1))).toEqual({ lodgers: 0, shredded: 1 })
  expect(await after(addDays(last, 2))).toEqual({ lodgers: 0, shredded: 1 })
  testApp.now = began
})

/** Moves the clock to noon of a day, has the night run, and says what is left of the stay’s register. */
async function leftOn(day: string) {
  testApp.now = new Date(`${day}T12:00:00+02:00`)
  const today = testApp.deps.today()
  const cut = { today, periods: await periodsOn(testApp.deps.db, today) }
  const foreseen = await shredRegisters.count(testApp.deps, cut)
  const taken = await shredRegisters.take(testApp.deps, cut)
  expect(taken).toEqual(foreseen)
  const { rows } = await testApp.pool.query<{ left: number }>(
    `select (select count(*) from lodgers where booking_id = $1)::int + (select count(*) from register_sheets where booking_id = $1)::int as left`,
    [id],
  )
  return rows[0]!.left
}

test('a stay that was cancelled before its day lodged nobody: its register goes in the next night', async () => {
  const began = testApp.now
  await host.call(updateBooking, {
    id,
    check_in: addDays(checkOut, 300),
    check_out: addDays(checkOut, 303),
  })
  await testApp.call(byLink.changeLodger, { token, n: 1, ...THANDI })
  await host.call(updateBooking, { id, status: 'cancelled' })
  expect((await host.call(listRegisters, {})).registers).toEqual([])
  expect(await leftOn(testApp.deps.today())).toBe(0)
  const { rows } = await testApp.pool.query('select act from register_readings where booking_id = $1', [id])
  expect(rows).toEqual([{ act: 'shredded' }])
  testApp.now = began
})

test('a stay that was cancelled after its guests had come is in the register for as long as any', async () => {
  const began = testApp.now
  await testApp.call(byLink.changeLodger, { token, n: 1, ...THANDI })
  testApp.now = new Date(`${addDays(checkOut, -1)}T12:00:00+02:00`)
  await host.call(updateBooking, { id, status: 'cancelled' })
  expect((await host.call(listRegisters, {})).registers).toMatchObject([{ _id: id, lodgers: [{ n: 1 }] }])
  const days = { from: addDays(checkOut, -3), to: checkOut }
  const officer = { officer: 'Sgt Dlamini', number: '123', authority: 'SAPS' }
  await host.call(produceRegister, { property_id: propertyId, ...days, ...officer })
  const produced = await testApp.pool.query(
    'select lodgers from register_productions where property_id = $1',
    [propertyId],
  )
  expect(produced.rows).toEqual([{ lodgers: 1 }])
  const last = `${Number(checkOut.slice(0, 4)) + 2}${checkOut.slice(4)}`
  expect(await leftOn(last)).toBe(1)
  expect(await leftOn(addDays(last, 1))).toBe(0)
  testApp.now = began
})

test('where an administrator has the register held longer, every text and list says so', async () => {
  const began = testApp.now
  await testApp.pool.query(
    `insert into retention_periods (kind, from_day, amount, unit) values ('register', $1, 36, 'months')`,
    [testApp.deps.today()],
  )
  await testApp.call(byLink.changeLodger, { token, n: 1, ...THANDI })
  expect((await testApp.call(byLink.readGuestRegister, { token })).held_months).toBe(36)
  const { periods } = await testApp.call(listPeriods, {})
  expect(heldSpans(periods)['held_register']).toBe('3 years')
  const last = `${Number(checkOut.slice(0, 4)) + 3}${checkOut.slice(4)}`
  testApp.now = new Date(`${checkOut}T12:00:00+02:00`)
  expect((await host.call(readGuest, { id })).guest.held_by_law).toEqual([{ what: 'register', until: last }])
  testApp.now = new Date(`${last}T12:00:00+02:00`)
  await testApp.pool.query(
    `update sessions set expires_at = moment() + interval '4 years', created_at = $1`,
    [testApp.now],
  )
  expect(await host.call(listRegisters, { view: 'past' })).toMatchObject({
    registers: [{ _id: id }],
    held_months: 36,
  })
  expect(await leftOn(last)).toBe(1)
  await testApp.pool.query(`delete from retention_periods where kind = 'register' and amount = 36`)
  testApp.now = began
})

test('every class that the law names keeps a register, and a house if its host likes', async () => {
  const other = (await makeProperty(testApp.db, host, { name: 'Sea Point Studio' })).id
  const read = () => host.call(settings.readRegisterSettings, { id: other })
  const change = (sent: object) =>
    host.call(settings.changeRegisterSettings, { id: other, class: 'house', ...sent })
  expect((await read()).register).toEqual({
    class: 'house',
    required: false,
    on: false,
    sheet: true,
    register_complete: false,
  })
  expect((await change({ class: 'guest_house' })).register).toMatchObject({ required: true, on: true })
  await expect(change({ class: 'lodge', on: false })).rejects.toMatchObject({
    status: 400,
    fields: { on: settings.classRequiresRegister.words },
  })
  expect((await change({ on: true, sheet: false })).register).toMatchObject({ required: false, on: true })
  expect((await read()).register).toEqual({
    class: 'house',
    required: false,
    on: true,
    sheet: false,
    register_complete: false,
  })
})

test('a home whose register is off, or was never chosen, makes no link, and says why', async () => {
  const refused = { code: 'REGISTER_OFF', status: 409, message: registers.registerOff.words }
  await host.call(settings.changeRegisterSettings, { id: propertyId, class: 'house', on: false })
  await expect(tokenOf()).rejects.toMatchObject(refused)
  await testApp.pool.query('delete from register_settings where property_id = $1', [propertyId])
  await expect(tokenOf()).rejects.toMatchObject(refused)
})
