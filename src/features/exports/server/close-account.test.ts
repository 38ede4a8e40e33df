import { expect, test } from 'vitest'
import { TOTP, Secret } from 'otpauth'
import { addDays } from '#src/contract/days.ts'
import { stayDay } from '#src/contract/words.ts'
import { me, signIn } from '#src/features/accounts/contract.ts'
import { confirmTotp, setUpTotp } from '#src/features/accounts/contract/second-factor.ts'
import { listBookings } from '#src/features/bookings/contract/reads.ts'
import { createBooking, updateBooking } from '#src/features/bookings/contract/requests.ts'
import { createKey } from '#src/features/keys/contract.ts'
import { addProperty } from '#src/features/properties/contract/manage.ts'
import { deleteUser, suspendUser } from '#src/features/administration/contract/users.ts'
import { giveBack, recordPayment, refundPaid } from '#src/features/money/contract/money.ts'
import { stayWithTerms } from '#src/testing/money/stay-with-terms.ts'
import { createTestApp, type Person } from '#src/testing/test-app.ts'
import { closeAccount, readClosing } from '../contract/close-account.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const testApp = await createTestApp()
const { pool } = testApp

const ask = (token: string, body: object) =>
  testApp.app.inject({
    method: 'POST',
    url: '/api/account/delete',
    headers: { authorization: `Bearer ${token}` },
    payload: body,
  })

async function later(days: number): Promise<void> {
  testApp.now = new Date(testApp.now.getTime() + days * DAY_MS)
  await testApp.runJobs()
}

const list = async (host: Person) =>
  (
    await host.call(addProperty, {
      name: 'Sea House',
      address: '1 Kloof Street',
      city: 'Cape Town',
      price_per_night: 900,
    })
  ).property._id

const isDeleted = async (id: string): Promise<boolean> =>
  (await pool.query<{ is: boolean }>('select deleted_at is not null as is from users where id = $1', [id]))
    .rows[0]!.is

test('a closed account is deleted after 14 days, and not an hour before', async () => {
  const host = await testApp.user('realtor')
  const id = await list(host)
  expect((await ask(host.token, {})).statusCode).toBe(403)
  expect((await ask(host.token, { password: 'not it' })).statusCode).toBe(403)
  const answer = await ask(host.token, { password: host.password })
  expect([answer.statusCode, answer.json().message]).toEqual([
    200,
    expect.stringMatching(/^Account closed\. Log in before/),
  ])
  expect(new Date(answer.json().deletes_at).getTime() - testApp.now.getTime()).toBeGreaterThan(13.9 * DAY_MS)
  await expect(host.call(me, {})).rejects.toMatchObject({ status: 401 })
  const shown = async () =>
    (await pool.query<{ is_public: boolean }>('select is_public from properties where id = $1', [id])).rows[0]
  expect(await shown()).toEqual({ is_public: false })
  await later(13.9)
  expect(testApp.mailbox.filter(({ to }) => to === host.email).map(({ subject }) => subject)).toContain(
    'Your account is closed',
  )
  expect(await isDeleted(host.id)).toBe(false)
  await later(0.2)
  expect(await isDeleted(host.id)).toBe(true)
  expect(await shown()).toBeUndefined()
})

test('a host hears before and after that the guest register goes, and until when law asks for it', async () => {
  const host = await testApp.user('realtor')
  const property = await list(host)
  expect((await host.call(readClosing, {})).register_until).toBeNull()
  const today = testApp.deps.today()
  const { booking } = await host.call(createBooking, {
    property_id: property,
    check_in: addDays(today, -3),
    check_out: addDays(today, -1),
    guests: 1,
    guest_name: 'Zanele Mthembu',
    guest_email: 'zanele@post.example',
  })
  await pool.query(
    `insert into lodgers (id, booking_id, organisation_id, n, missing) select gen_random_uuid(), id, organisation_id, 1, '{}' from bookings where id = $1`,
    [booking._id],
  )
  const until = `${Number(booking.check_out.slice(0, 4)) + 2}${booking.check_out.slice(4)}`
  expect((await host.call(readClosing, {})).register_until).toBe(until)
  await host.call(closeAccount, { currentPassword: host.password })
  await testApp.runJobs()
  const mail = testApp.mailbox.find(
    ({ to, subject }) => to === host.email && subject === 'Your account is closed',
  )
  expect(mail?.text).toContain(`the law asks you to hold it until ${stayDay(until)}`)
})

test('logging in takes it back, and homes are shown again', async () => {
  const host = await testApp.user('realtor')
  const id = await list(host)
  await host.call(closeAccount, { currentPassword: host.password })
  await later(10)
  await testApp.call(signIn, { email: host.email, password: host.password })
  await later(10)
  expect(await isDeleted(host.id)).toBe(false)
  const { rows } = await pool.query<{ is_public: boolean }>(
    'select is_public from properties where id = $1',
    [id],
  )
  expect(rows).toEqual([{ is_public: true }])
})

test('a key of a closed account opens nothing until its person logs in again', async () => {
  const host = await testApp.user('realtor')
  await list(host)
  const { secret } = await host.call(createKey, {
    name: 'Sheet',
    rights: ['bookings.read'],
    currentPassword: host.password,
  })
  const byKey = testApp.as(secret)
  await byKey(listBookings, {})
  await host.call(closeAccount, { currentPassword: host.password })
  await expect(byKey(listBookings, {})).rejects.toMatchObject({ status: 401 })
  await testApp.call(signIn, { email: host.email, password: host.password })
  await byKey(listBookings, {})
})

test('stays to come, money of guests and a team keep an account', async () => {
  const host = await testApp.user('realtor')
  const guest = await testApp.user('client')
  const property = { id: await list(host) }
  const from = addDays(testApp.deps.today(), 5)
  const { booking } = await guest.call(createBooking, {
    property_id: property.id,
    check_in: from,
    check_out: addDays(from, 2),
    guests: 1,
  })
  for (const who of [host, guest]) {
    await expect(who.call(closeAccount, { currentPassword: who.password })).rejects.toMatchObject({
      status: 409,
      code: 'HAS_UPCOMING_BOOKINGS',
    })
    expect(await who.call(readClosing, {})).toMatchObject({ upcoming_bookings: 1 })
  }
  await host.call(updateBooking, { id: booking._id, status: 'cancelled' })
  await pool.query(
    `insert into stay_payments (id, booking_id, organisation_id, toward, method, amount_cents, paid_at)
     values (gen_random_uuid(), $1, $2, 'damage', 'eft', 150000, moment())`,
    [booking._id, host.organisation_id],
  )
  await expect(host.call(closeAccount, { currentPassword: host.password })).rejects.toMatchObject({
    status: 409,
    code: 'HAS_GUESTS_MONEY',
  })
  await pool.query(
    `update stay_payments set undone_at = moment(), undo_reason = 'Twice' where booking_id = $1`,
    [booking._id],
  )
  const helper = await testApp.user('realtor')
  await pool.query(`update memberships set organisation_id = $1, position = 'manager' where user_id = $2`, [
    host.organisation_id,
    helper.id,
  ])
  await expect(host.call(closeAccount, { currentPassword: host.password })).rejects.toMatchObject({
    status: 409,
    code: 'IS_OWNER_OF_TEAM',
  })
  expect(await host.call(readClosing, {})).toMatchObject({ team: 1, guests_money: 0, upcoming_bookings: 0 })
  await pool.query(`delete from memberships where user_id = $1`, [helper.id])
  await host.call(closeAccount, { currentPassword: host.password })
})

test('what is retained of a damage deposit is the host’s, and keeps no account', async () => {
  const host = await testApp.user('realtor')
  const { booking } = await host.call(createBooking, {
    property_id: await list(host),
    check_in: testApp.deps.today(),
    check_out: addDays(testApp.deps.today(), 1),
    guests: 1,
    guest_name: 'Lerato',
    guest_email: 'lerato@post.example',
  })
  await later(2)
  const of = [booking._id, host.organisation_id]
  await pool.query(
    `insert into stay_payments (id, booking_id, organisation_id, toward, method, amount_cents, paid_at)
     values (gen_random_uuid(), $1, $2, 'damage', 'eft', 150000, moment())`,
    of,
  )
  await pool.query(
    `insert into stay_refunds (id, booking_id, organisation_id, toward, method, amount_cents, reason, state, paid_at)
     values (gen_random_uuid(), $1, $2, 'damage', 'eft', 100000, 'Damage deposit', 'paid', moment())`,
    of,
  )
  expect(await host.call(readClosing, {})).toMatchObject({ guests_money: 500 })
  await pool.query(
    `insert into damage_claims (id, booking_id, organisation_id, amount_cents, retained_cents, words, photos, answer_by, state)
     values (gen_random_uuid(), $1, $2, 50000, 50000, 'Cracked', '{/uploads/none.webp}', moment(), 'settled')`,
    of,
  )
  expect(await host.call(readClosing, {})).toMatchObject({ guests_money: 0, upcoming_bookings: 0 })
  await host.call(closeAccount, { currentPassword: host.password })
})

test('a deposit that came too late keeps the account of its host until it has gone back', async () => {
  const arrival = addDays(testApp.deps.today(), 60)
  const { host, id } = await stayWithTerms(testApp, {}, { check_in: arrival, check_out: addDays(arrival, 4) })
  await later(10)
  const paid = { id, method: 'eft' as const, amount: 3600, at: testApp.deps.today(), allow_more: true }
  const { money } = await host.call(recordPayment, paid)
  expect(money).toMatchObject({ to_give_back: 3600, refunds: [] })
  expect(await host.call(readClosing, {})).toMatchObject({ guests_money: 3600, upcoming_bookings: 0 })
  await expect(host.call(closeAccount, { currentPassword: host.password })).rejects.toMatchObject({
    code: 'HAS_GUESTS_MONEY',
  })
  const back = { id, amount: 3600, reason: 'Too late' }
  const { refund } = await host.call(giveBack, back)
  expect(await host.call(readClosing, {})).toMatchObject({ guests_money: 3600 })
  await later(10)
  await host.call(refundPaid, { id, refund: refund._id })
  expect(await host.call(readClosing, {})).toMatchObject({ guests_money: 0 })
})

test('a stay that comes up meanwhile keeps the account, and its host hears of it', async () => {
  const host = await testApp.user('realtor')
  const property = { id: await list(host) }
  await host.call(closeAccount, { currentPassword: host.password })
  const from = addDays(testApp.deps.today(), 30)
  await pool.query(
    `insert into bookings (id, reference, organisation_id, property_id, property_name, property_location, realtor_id, guest_name, guest_email, check_in, check_out,
       guests, status, source, lines, total_cents)
     select gen_random_uuid(), 'NAL-MEANW', organisation_id, id, name, city, realtor_id, 'Lerato', 'lerato@post.example', $2, $3, 1, 'confirmed', 'realtor', '[]', 1000 from properties where id = $1`,
    [property.id, from, addDays(from, 2)],
  )
  // One whom an administrator has suspended meanwhile is not shown again by that.
  const suspended = await testApp.user('realtor')
  const hidden = await list(suspended)
  await suspended.call(closeAccount, { currentPassword: suspended.password })
  const admin = await testApp.user('client')
  await pool.query(`update users set role = 'admin' where id = $1`, [admin.id])
  await admin.call(suspendUser, { id: suspended.id, suspended: true, reason: 'Fraud' })
  await pool.query(
    `insert into bookings (id, reference, organisation_id, property_id, property_name, property_location, realtor_id, guest_name, guest_email, check_in, check_out,
       guests, status, source, lines, total_cents)
     select gen_random_uuid(), 'NAL-SUSPE', organisation_id, id, name, city, realtor_id, 'Lerato', 'lerato@post.example', $2, $3, 1, 'confirmed', 'realtor', '[]', 1000 from properties where id = $1`,
    [hidden, from, addDays(from, 2)],
  )
  await later(15)
  expect([await isDeleted(host.id), await isDeleted(suspended.id)]).toEqual([false, false])
  expect(
    (await pool.query('select is_public, is_suspended from properties where id = $1', [hidden])).rows,
  ).toEqual([{ is_public: false, is_suspended: true }])
  expect(testApp.mailbox.filter(({ to }) => to === host.email).map(({ subject }) => subject)).toContain(
    'We couldn’t delete your account',
  )
  const { rows } = await pool.query<{ is_public: boolean }>(
    'select is_public from properties where id = $1',
    [property.id],
  )
  expect(rows).toEqual([{ is_public: true }])
})

test('a request that has run out keeps nobody, also before the job has seen it', async () => {
  const host = await testApp.user('realtor')
  const guest = await testApp.user('client')
  const from = addDays(testApp.deps.today(), 5)
  await guest.call(createBooking, {
    property_id: await list(host),
    check_in: from,
    check_out: addDays(from, 2),
    guests: 1,
  })
  await expect(guest.call(closeAccount, { currentPassword: guest.password })).rejects.toMatchObject({
    code: 'HAS_UPCOMING_BOOKINGS',
  })
  testApp.now = new Date(testApp.now.getTime() + 2 * DAY_MS)
  expect(await host.call(readClosing, {})).toMatchObject({ upcoming_bookings: 0 })
  await guest.call(closeAccount, { currentPassword: guest.password })
  const admin = await testApp.user('client')
  await pool.query(`update users set role = 'admin' where id = $1`, [admin.id])
  await admin.call(deleteUser, { id: host.id })
  expect(await isDeleted(host.id)).toBe(true)
})

test('where two-step login is on its code is needed too', async () => {
  const guest = await testApp.user('client')
  const { secret } = await guest.call(setUpTotp, { currentPassword: guest.password })
  const codeNow = () =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: testApp.now.getTime() })
  const needsCode = async (person: Person) => (await person.call(readClosing, {})).needs_code
  expect(await needsCode(guest)).toBe(false) // it is not confirmed yet
  await guest.call(confirmTotp, { code: codeNow() })
  expect([await needsCode(guest), await needsCode(await testApp.user('client'))]).toEqual([true, false])
  await expect(guest.call(closeAccount, { currentPassword: guest.password })).rejects.toMatchObject({
    status: 403,
    code: 'SECOND_FACTOR_NEEDED',
  })
  await expect(
    guest.call(closeAccount, { currentPassword: guest.password, code: '000000' }),
  ).rejects.toMatchObject({
    status: 403,
    code: 'WRONG_CODE',
  })
  testApp.now = new Date(testApp.now.getTime() + 60_000)
  await guest.call(closeAccount, { currentPassword: guest.password, code: codeNow() })
})
