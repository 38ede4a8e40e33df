import { expect, test } from 'vitest'
import { addDays } from '#src/contract/days.ts'
import { hasUpcomingBookings } from '#src/features/administration/contract/users.ts'
import { addAutomation } from '#src/features/automations/contract/automations.ts'
import { listBookings, readBooking } from '#src/features/bookings/contract/reads.ts'
import { createBooking, updateBooking } from '#src/features/bookings/contract/requests.ts'
import { listConversations, sendMessage } from '#src/features/messages/contract.ts'
import { importSubscribers } from '#src/features/newsletters/contract/subscriptions.ts'
import { writeReview } from '#src/features/reviews/contract.ts'
import { addTemplate } from '#src/features/templates/contract.ts'
import { openWhatsapp } from '#src/features/whatsapp/contract.ts'
import { searchDatabase } from '#src/testing/database/search-database.ts'
import { makeProperty } from '#src/testing/property.ts'
import { createTestApp, type Person } from '#src/testing/test-app.ts'
import { deleteGuest, guestMoneyOpen, listGuests, readGuest } from '../contract/guests.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const testApp = await createTestApp()
const { db, pool, runJobs, user } = testApp
const day = (days: number) => addDays(testApp.deps.today(), days)
const pass = async (days: number) => {
  testApp.now = new Date(testApp.now.getTime() + days * DAY_MS)
  // Nobody is logged out meanwhile.
  await pool.query('update sessions set expires_at = $1', [new Date(testApp.now.getTime() + 30 * DAY_MS)])
  await runJobs()
}

const GUEST = { name: 'Zanelezwe Qhubekile', email: 'zq.unmistakable@post.example', phone: '+27835550713' }
const whereIs = ({ name, email, phone }: typeof GUEST) =>
  searchDatabase(pool, [...name.split(' '), email, phone.slice(3)])

async function hostWithProperty() {
  const host = await user('realtor')
  const home = await makeProperty(db, host, { instantBooking: true, name: 'Aloe House' })
  await pool.query('update organisations set property_count = 1 where id = $1', [host.organisation_id])
  const { template } = await host.call(addTemplate, { name: 'Hi', texts: { en: 'Hello {{guest_name}}' } })
  await host.call(addAutomation, {
    conditions: {},
    late: 'send',
    on: true,
    template_id: template._id,
    name: 'At once',
    action: 'message',
    trigger: { kind: 'step', step: 'confirmed' },
  })
  return { host, home }
}

const record = (host: Person, propertyId: string, from: number, guest = GUEST) =>
  host.call(createBooking, {
    property_id: propertyId,
    check_in: day(from),
    check_out: day(from + 2),
    guests: 2,
    guest_name: guest.name,
    guest_email: guest.email,
    guest_phone: guest.phone,
  })

/** Pays for a stay, registers a lodger and complains of damage, with words that name the guest. */
const addMoney = (bookingId: string) =>
  pool.query(
    `with stay as (select id, organisation_id from bookings where id = $1), paid as (
       insert into stay_payments (id, booking_id, organisation_id, toward, method, amount_cents, paid_at, note)
       select gen_random_uuid(), id, organisation_id, 'stay', 'eft', 100000, moment(), $2 from stay),
     damaged as (
       insert into damage_claims (id, booking_id, organisation_id, amount_cents, words, photos, answer_by, state)
       select gen_random_uuid(), id, organisation_id, 5000, $2, '{/uploads/none.webp}', moment(), 'settled' from stay)
     insert into lodgers (id, booking_id, organisation_id, n, missing) select gen_random_uuid(), id, organisation_id, 1, '{}' from stay`,
    [bookingId, GUEST.name],
  )

test('a guest without an account is forgotten by one host alone: the stays stay, the books add up, and law’s part is named with its day', async () => {
  const [first, second] = [await hostWithProperty(), await hostWithProperty()]
  const { booking } = await record(first.host, first.home.id, 1)
  await record(first.host, first.home.id, 5)
  await record(second.host, second.home.id, 1)
  await first.host.call(importSubscribers, { emails: [GUEST.email], agreed: true })
  await first.host.call(openWhatsapp, { id: booking._id, content: `Molo ${GUEST.name}` })
  await addMoney(booking._id)
  await runJobs()
  await expect(first.host.call(deleteGuest, { id: booking._id })).rejects.toSatisfy(hasUpcomingBookings.is)
  const paidOn = testApp.deps.today()
  await pass(10)
  await expect(second.host.call(deleteGuest, { id: booking._id })).rejects.toMatchObject({ status: 404 })
  const before = await pool.query('select sum(total_cents), count(*) from bookings')
  const inSecond = await pool.query('select * from bookings where organisation_id = $1', [
    second.host.organisation_id,
  ])

  const { bookings, held_by_law: held } = await first.host.call(deleteGuest, { id: booking._id })
  expect(bookings).toBe(2)
  expect(held).toEqual([
    { what: 'payments', until: `${Number(paidOn.slice(0, 4)) + 5}${paidOn.slice(4)}` },
    { what: 'register', until: `${Number(booking.check_out.slice(0, 4)) + 2}${booking.check_out.slice(4)}` },
  ])
  expect((await pool.query('select sum(total_cents), count(*) from bookings')).rows).toEqual(before.rows)
  expect(
    (await pool.query('select * from bookings where organisation_id = $1', [second.host.organisation_id]))
      .rows,
  ).toEqual(inSecond.rows)
  const { bookings: listed } = await first.host.call(listBookings, {})
  expect(listed.map(({ guest_name }) => guest_name)).toEqual(['Deleted guest', 'Deleted guest'])
  await expect(first.host.call(deleteGuest, { id: booking._id })).rejects.toMatchObject({ status: 404 })

  const { rows } = await pool.query('select id from bookings where organisation_id = $1', [
    second.host.organisation_id,
  ])
  await second.host.call(deleteGuest, { id: rows[0].id })
  await pool.query('delete from idempotency_keys')
  expect(await whereIs(GUEST)).toEqual([])
  await runJobs()
  await pass(60)
  expect(await whereIs(GUEST)).toEqual([])
})

test('a guest with an account keeps it; with the host nothing of them is left, and the conversation goes for both', async () => {
  const { host, home } = await hostWithProperty()
  const guest = await user('client', GUEST)
  const { booking } = await guest.call(createBooking, {
    property_id: home.id,
    check_in: day(2),
    check_out: day(4),
    guests: 2,
    special_requests: `A cot for ${GUEST.name}`,
    guest_phone: GUEST.phone,
  })
  await runJobs()
  const about = { booking_id: booking._id }
  await guest.call(sendMessage, { receiver_id: host.id, content: `Call ${GUEST.phone}`, ...about })
  await host.call(sendMessage, { receiver_id: guest.id, content: `Dear ${GUEST.name}`, ...about })
  await guest.call(updateBooking, { id: booking._id, guests: 3, special_requests: GUEST.name })
  await host.call(updateBooking, { id: booking._id, change_request: 'accepted' })
  await pass(10)
  await guest.call(writeReview, { id: booking._id, rating: 5, body: 'Quiet, and a good bed' })
  await runJobs()
  await expect(host.call(deleteGuest, { id: host.id })).rejects.toMatchObject({ status: 404 })
  await host.call(deleteGuest, { id: guest.id })
  // The account’s own mails, such as that which confirms its address, are not the host’s.
  await pool.query('delete from mails where organisation_id is null and booking_id is null')
  expect((await whereIs(GUEST)).filter(place => !place.startsWith('users.'))).toEqual([])
  expect((await host.call(listConversations, {})).conversations).toEqual([])
  expect((await host.call(readBooking, { id: booking._id })).booking).toMatchObject({
    guest_name: 'Deleted guest',
    user_id: null,
  })
  expect((await guest.call(listConversations, {})).conversations).toEqual([])
  const { rows } = await pool.query(
    'select from events where guest_id = $1 and organisation_id is not null',
    [guest.id],
  )
  expect(rows).toEqual([])
})

test('a guest of a list who never stayed is forgotten by the row of the list', async () => {
  const { host } = await hostWithProperty()
  const { rows } = await pool.query(
    `insert into guests (id, organisation_id, name, email) values (gen_random_uuid(), $1, 'Listed', 'listed@post.example') returning id`,
    [host.organisation_id],
  )
  await pool.query(
    `insert into guests (id, organisation_id, name, email, phone) values
      (gen_random_uuid(), $1, 'Listed again', null, '+27835550788'), (gen_random_uuid(), $1, 'Another of that number', 'another@post.example', '+27835550788')`,
    [host.organisation_id],
  )
  await pool.query(`update guests set phone = '+27835550788' where id = $1`, [rows[0].id])
  expect(await host.call(deleteGuest, { id: rows[0].id })).toMatchObject({ bookings: 0, held_by_law: [] })
  // A number alone says who it is only where there is no address.
  const { rows: left } = await pool.query('select name from guests where organisation_id = $1', [
    host.organisation_id,
  ])
  expect(left).toEqual([{ name: 'Another of that number' }])
  await expect(host.call(deleteGuest, { id: rows[0].id })).rejects.toMatchObject({ status: 404 })
})

test('a host finds each guest once, by name, address or number, with what stays when they are deleted', async () => {
  const [{ host, home }, other] = [await hostWithProperty(), await hostWithProperty()]
  const account = await user('client', { name: 'Lindiwe Dube', email: 'lindiwe@post.example' })
  const named = { name: 'Sipho Nkosi', email: 'sipho@post.example', phone: '+27835550714' }
  await record(host, home.id, 1, named)
  const { booking: later } = await record(host, home.id, 5, { ...named, name: 'Sipho A. Nkosi' })
  await addMoney(later._id)
  await account.call(createBooking, { property_id: home.id, check_in: day(8), check_out: day(9), guests: 1 })
  await account.call(sendMessage, { receiver_id: host.id, content: 'Hello', booking_id: undefined })
  await pool.query(
    `insert into guests (id, organisation_id, name, email, phone) values
      (gen_random_uuid(), $1, 'Sipho', $2, null), (gen_random_uuid(), $1, 'Thabo Listed', null, '+27835550799')`,
    [host.organisation_id, named.email],
  )
  const { guests, total } = await host.call(listGuests, {})
  expect(total).toBe(3)
  expect(guests.map(({ name, stays, last_stay: last }) => [name, stays, last])).toEqual([
    ['Lindiwe Dube', 1, day(9)],
    ['Sipho A. Nkosi', 2, day(7)],
    ['Thabo Listed', 0, null],
  ])
  expect(guests[0]!._id).toBe(account.id)
  for (const search of ['nkosi', 'SIPHO@post', '0714', 'Sipho Nkosi'])
    expect((await host.call(listGuests, { search })).guests.map(({ _id }) => _id)).toEqual([later._id])
  expect((await host.call(listGuests, { pageSize: 1, page: 2 })).guests).toMatchObject([
    { name: 'Sipho A. Nkosi' },
  ])
  expect((await other.host.call(listGuests, {})).guests).toEqual([])

  const { guest } = await host.call(readGuest, { id: later._id })
  expect(guest).toMatchObject({ name: 'Sipho A. Nkosi', stays: 2, deletable_from: day(7), last_stay: day(7) })
  expect(guest.bookings.map(({ check_in: from }) => from)).toEqual([day(5), day(1)])
  expect(guest.held_by_law.map(({ what }) => what)).toEqual(['payments', 'register'])
  await expect(other.host.call(readGuest, { id: later._id })).rejects.toMatchObject({ status: 404 })
  await pass(8)
  expect((await host.call(readGuest, { id: later._id })).guest.deletable_from).toBeNull()
  await host.call(deleteGuest, { id: later._id })
  expect((await host.call(listGuests, {})).guests.map(({ name }) => name)).toEqual([
    'Lindiwe Dube',
    'Thabo Listed',
  ])
})

test('a guest is deleted only once no refund, damage deposit or claim of theirs is open', async () => {
  const { host, home } = await hostWithProperty()
  const { booking } = await record(host, home.id, 1)
  await pass(10)
  const { _id: id } = booking
  const of = [id, host.organisation_id]
  const isRefused = async () => {
    await expect(host.call(deleteGuest, { id })).rejects.toSatisfy(guestMoneyOpen.is)
    expect((await host.call(readGuest, { id })).guest.money_open).toBe(true)
  }
  await pool.query(
    `insert into stay_payments (id, booking_id, organisation_id, toward, method, amount_cents, paid_at)
     values (gen_random_uuid(), $1, $2, 'damage', 'eft', 100000, moment())`,
    of,
  )
  await isRefused()
  await pool.query(
    `insert into stay_refunds (id, booking_id, organisation_id, toward, method, amount_cents, reason)
     values (gen_random_uuid(), $1, $2, 'damage', 'eft', 95000, 'Damage deposit')`,
    of,
  )
  await pool.query(
    `insert into damage_claims (id, booking_id, organisation_id, amount_cents, words, photos, answer_by, state)
     values (gen_random_uuid(), $1, $2, 5000, 'Cracked', '{/uploads/none.webp}', moment(), 'open')`,
    of,
  )
  await isRefused()
  await pool.query(
    `update damage_claims set state = 'settled', retained_cents = amount_cents where booking_id = $1`,
    [id],
  )
  await isRefused()
  await pool.query(`update stay_refunds set state = 'paid', paid_at = moment() where booking_id = $1`, [id])
  expect((await host.call(readGuest, { id })).guest.money_open).toBe(false)
  expect(await host.call(deleteGuest, { id })).toMatchObject({ bookings: 1 })
})
