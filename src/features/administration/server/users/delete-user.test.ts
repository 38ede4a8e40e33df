import { expect, test } from 'vitest'
import { addDays } from '#src/contract/days.ts'
import { forgotPassword, registerUser, signIn, updateProfile } from '#src/features/accounts/contract.ts'
import { lastAdmin } from '#src/features/accounts/contract/oversee.ts'
import { addAutomation } from '#src/features/automations/contract/automations.ts'
import { saveBillingDetails } from '#src/features/billing/contract/invoices.ts'
import { subscribe } from '#src/features/billing/contract/subscribe.ts'
import { listBookings, readBooking } from '#src/features/bookings/contract/reads.ts'
import { createBooking, updateBooking } from '#src/features/bookings/contract/requests.ts'
import { createKey } from '#src/features/keys/contract.ts'
import { listConversations, listMessages, sendMessage } from '#src/features/messages/contract.ts'
import { sendNewsletter } from '#src/features/newsletters/contract/newsletters.ts'
import { followHost, importSubscribers } from '#src/features/newsletters/contract/subscriptions.ts'
import { sendMessage as writeToUs } from '#src/features/platform/contract.ts'
import { addFavourite } from '#src/features/properties/contract/favourites.ts'
import { listReviews, writeReview } from '#src/features/reviews/contract.ts'
import { addTemplate } from '#src/features/templates/contract.ts'
import { joinWaitlist } from '#src/features/waitlist/contract.ts'
import { createWebhook } from '#src/features/webhooks/contract/webhooks.ts'
import { webhookEventNames } from '#src/features/webhooks/contract/webhook-events.ts'
import { openWhatsapp } from '#src/features/whatsapp/contract.ts'
import { createPaidApp } from '#src/testing/billing/demo-payments.ts'
import { makeProperty } from '#src/testing/property.ts'
import { openReceiver } from '#src/testing/mail/receiver.ts'
import { searchDatabase } from '#src/testing/database/search-database.ts'
import type { Person } from '#src/testing/test-app.ts'
import {
  changeRole,
  deleteUser,
  hasUpcomingBookings,
  listUsers,
  readUser,
  suspendUser,
} from '../../contract/users.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const { testApp, pay } = await createPaidApp({ FETCH_ALLOW: '127.0.0.0/8' })
const { call, db, pool, runJobs, user } = testApp
const receiver = await openReceiver()
const admin = await user('client')
await pool.query(`update users set role = 'admin' where id = $1`, [admin.id])

await pool.query(`update platform_settings set email = 'desk@naledi.example'`)

const GUEST = { name: 'Zanelezwe Qhubekile', email: 'zq.unmistakable@post.example', phone: '+27835550713' }
const HOST = { name: 'Marguerite Vuyisanani', email: 'mv.singular@post.example', phone: '+27825550917' }
type Whom = typeof GUEST
const wordsOf = ({ name, email, phone }: Whom) => [name, ...name.split(' '), email, phone, phone.slice(3)]
const whereIs = (whom: Whom) => searchDatabase(pool, wordsOf(whom))
const pass = async (days: number) => {
  testApp.now = new Date(testApp.now.getTime() + days * DAY_MS)
  // Nobody is logged out meanwhile, or asked for the password.
  await pool.query('update sessions set expires_at = $1, confirmed_at = $2', [
    new Date(testApp.now.getTime() + 30 * DAY_MS),
    testApp.now,
  ])
  await runJobs()
}
const day = (days: number) => addDays(testApp.deps.today(), days)

/** Returns what must be the same before and after. */
async function sums() {
  const { rows } = await pool.query(`select
    (select count(*) from bookings) as bookings, (select sum(total_cents) from bookings) as total,
    (select count(*) from reviews) as reviews, (select sum(rating_sum) from properties) as stars,
    (select json_agg(json_build_array(number, total_cents, vat_cents, lines) order by number) from invoices) as invoices,
    (select json_agg(json_build_array(account_id, cents) order by id) from ledger_lines) as ledger,
    (select count(*) from billing_payments) as payments`)
  return rows[0]
}

/** A host and a guest with all that two can have with each other, in the past but for what is still to come of it. */
async function fullLife(given: { host: Whom; guest: Whom }) {
  const host = await user('realtor', given.host)
  const others = await user('realtor')
  for (const each of [host, others])
    await each.call(importSubscribers, { emails: [given.guest.email], agreed: true })
  const home = await makeProperty(db, host, { instantBooking: true, name: 'Aloe House' })
  await pool.query('update organisations set property_count = 1 where id = $1', [host.organisation_id])
  const record = (from: number) =>
    host.call(createBooking, {
      property_id: home.id,
      check_in: day(from),
      check_out: day(from + 2),
      guests: 2,
      guest_name: given.guest.name,
      guest_email: given.guest.email,
      guest_phone: given.guest.phone,
    })
  await record(1)
  const guest = await user('client', given.guest)
  await record(4)
  await host.call(updateProfile, { phone: given.host.phone, city: 'Paarl', bio: `I am ${given.host.name}` })
  await guest.call(updateProfile, { phone: given.guest.phone, city: 'Qonce' })
  await host.call(createWebhook, {
    currentPassword: host.password,
    name: `${given.host.name}'s tool`,
    url: receiver.urlOf('/host'),
    events: [...webhookEventNames],
  })
  await host.call(createKey, {
    name: `${given.host.name}'s site`,
    rights: ['homes.read'],
    currentPassword: host.password,
  })
  const { template } = await host.call(addTemplate, {
    name: 'Welcome',
    texts: { en: `Hello {{guest_name}}, this is ${given.host.name}` },
  })
  const automation = { conditions: {}, late: 'send', on: true, template_id: template._id } as const
  await host.call(addAutomation, {
    ...automation,
    name: 'At once',
    action: 'message',
    trigger: { kind: 'step', step: 'confirmed' },
  })
  await host.call(addAutomation, {
    ...automation,
    name: 'Long after',
    action: 'mail',
    trigger: { kind: 'time', unit: 'days', count: 30, side: 'after', anchor: 'check_out', at: '10:00' },
  })
  await host.call(saveBillingDetails, {
    name: given.host.name,
    address: '1 Beach Road',
    vatNumber: '',
    email: `pay.${given.host.email}`,
  })
  const { redirect } = await host.call(subscribe, { planId: 'starter' })
  await pay(redirect!)

  await guest.call(addFavourite, { propertyId: home.id })
  await guest.call(followHost, { realtorId: host.id })
  await guest.call(joinWaitlist, { email: given.guest.email, source: 'landing' })
  await guest.call(writeToUs, { ...given.guest, message: `Please call me on ${given.guest.phone}` })
  const { booking } = await guest.call(createBooking, {
    property_id: home.id,
    check_in: day(8),
    check_out: day(10),
    guests: 2,
    special_requests: `A cot for ${given.guest.name}`,
    guest_phone: given.guest.phone,
  })
  await runJobs()
  const about = { booking_id: booking._id }
  await guest.call(sendMessage, { receiver_id: host.id, content: `Call ${given.guest.phone}`, ...about })
  await host.call(sendMessage, { receiver_id: guest.id, content: `Dear ${given.guest.name}`, ...about })
  await host.call(openWhatsapp, { id: booking._id, content: `Molo ${given.guest.name}` })
  await guest.call(updateBooking, { id: booking._id, guests: 3, special_requests: given.guest.name })
  await host.call(updateBooking, { id: booking._id, change_request: 'accepted' })
  await host.call(sendNewsletter, { title: `News of ${given.host.name}`, body: 'The aloes are in flower' })
  await runJobs()
  await pass(20)
  await guest.call(writeReview, { id: booking._id, rating: 5, body: 'Quiet, and a good bed' })
  await call(forgotPassword, { email: given.guest.email })
  await call(forgotPassword, { email: given.host.email })
  return { host, guest, home, booking }
}

const isGone = async (whom: Person) => {
  await expect(admin.call(readUser, { id: whom.id })).rejects.toMatchObject({ status: 404 })
  await expect(admin.call(deleteUser, { id: whom.id })).rejects.toMatchObject({ status: 404 })
  await expect(whom.call(listBookings, {})).rejects.toMatchObject({ status: 401 })
  await expect(call(signIn, whom)).rejects.toMatchObject({ status: 401 })
  const { users } = await admin.call(listUsers, { search: 'deleted', pageSize: 100 })
  expect(users).toEqual([])
}

test('of a guest who is deleted no name, address or number is left, and the host keeps the stays', async () => {
  const { host, guest, home, booking } = await fullLife({
    host: { name: 'Thandi', email: 'other.host@post.example', phone: '+27825550001' },
    guest: GUEST,
  })
  expect(await whereIs(GUEST)).toContain('events.facts')
  const before = await sums()
  await admin.call(deleteUser, { id: guest.id })
  expect(await whereIs(GUEST)).toEqual([])
  expect(await sums()).toEqual(before)
  testApp.mailbox.length = 0
  await runJobs()
  await pass(60)
  expect(testApp.mailbox.filter(({ to }) => to === GUEST.email || to.includes('deleted'))).toEqual([])
  expect(await whereIs(GUEST)).toEqual([])
  await isGone(guest)

  const { bookings } = await host.call(listBookings, {})
  expect(bookings.map(({ guest_name }) => guest_name)).toEqual(Array(3).fill('Deleted guest'))
  expect(await host.call(readBooking, { id: booking._id })).toMatchObject({
    booking: { guest_name: 'Deleted guest', special_requests: null },
  })
  expect((await host.call(listConversations, {})).conversations).toEqual([])
  await host.call(listMessages, {})
  const { reviews } = await call(listReviews, { slug: home.slug })
  expect(reviews).toMatchObject([{ rating: 5, body: 'Quiet, and a good bed' }])
  expect(JSON.stringify(reviews)).not.toContain('Zanelezwe')

  const { user: again } = await call(registerUser, { ...GUEST, password: 'another password', role: 'client' })
  expect(again._id).not.toBe(guest.id)
})

test('of a host who is deleted no name, address or number is left; guests keep their stays, and the books add up', async () => {
  const { host, guest, booking } = await fullLife({
    host: HOST,
    guest: { name: 'Sipho', email: 'other.guest@post.example', phone: '+27835550002' },
  })
  const before = await sums()
  await admin.call(deleteUser, { id: host.id })
  expect(await whereIs(HOST)).toEqual([])
  const after = await sums()
  // Reviews are of homes, and the home is gone.
  expect(after).toEqual({ ...before, reviews: after.reviews, stars: after.stars })
  testApp.mailbox.length = 0
  await runJobs()
  await pass(60)
  expect(testApp.mailbox.filter(({ to }) => to.includes(HOST.email) || to.includes('deleted'))).toEqual([])
  expect(await whereIs(HOST)).toEqual([])
  await isGone(host)
  const { rows } = await pool.query(
    'select status, agreement_id from subscriptions where organisation_id = $1',
    [host.organisation_id],
  )
  expect(rows).toMatchObject([{ agreement_id: null }])

  await guest.call(listBookings, {})
  expect(await guest.call(readBooking, { id: booking._id })).toMatchObject({
    booking: { property_name: 'Aloe House' },
  })
  await guest.call(listConversations, {})
  await guest.call(listMessages, {})
})

test('who has a stay to come, or lets one, is not deleted', async () => {
  const [host, guest] = [await user('realtor'), await user('client')]
  const home = await makeProperty(db, host)
  await guest.call(createBooking, { property_id: home.id, check_in: day(3), check_out: day(5), guests: 2 })
  for (const { id } of [host, guest])
    await expect(admin.call(deleteUser, { id })).rejects.toSatisfy(hasUpcomingBookings.is)
  await expect(guest.call(listBookings, {})).resolves.toMatchObject({ total: 1 })
})

test('the guest or host of a stay tonight is not deleted; on the morning they leave, both are', async () => {
  const [host, guest] = [await user('realtor'), await user('client')]
  const home = await makeProperty(db, host)
  await pool.query('update organisations set property_count = 1 where id = $1', [host.organisation_id])
  const asked = { property_id: home.id, check_in: day(2), check_out: day(3), guests: 2 }
  const { booking } = await guest.call(createBooking, asked)
  await host.call(updateBooking, { id: booking._id, status: 'confirmed' })
  await pass(2)
  for (const { id } of [host, guest])
    await expect(admin.call(deleteUser, { id })).rejects.toSatisfy(hasUpcomingBookings.is)
  await pass(1)
  for (const { id } of [guest, host])
    await expect(admin.call(deleteUser, { id })).resolves.toMatchObject({ success: true })
})

test('of a stay asked for and its guest or host deleted at the same moment one is refused', async () => {
  for (const whom of ['guest', 'host'] as const)
    for (let round = 0; round < 5; round += 1) {
      const [host, guest] = [await user('realtor'), await user('client')]
      const home = await makeProperty(db, host)
      await pool.query('update organisations set property_count = 1 where id = $1', [host.organisation_id])
      const stay = { property_id: home.id, check_in: day(3), check_out: day(5), guests: 2 }
      const ends = await Promise.allSettled([
        guest.call(createBooking, stay),
        admin.call(deleteUser, { id: whom === 'guest' ? guest.id : host.id }),
      ])
      expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      for (const end of ends)
        if (end.status === 'rejected')
          expect([401, 404, 409]).toContain((end.reason as { status: number }).status)
    }
})

test('of the last two administrators, deleted, demoted and suspended by ten at once, one is left', async () => {
  const second = await user('client')
  await pool.query(`update users set role = 'admin' where id = $1`, [second.id])
  const two = [admin, second]
  await Promise.allSettled(
    Array.from({ length: 10 }, (_, at) => {
      const [by, { id }] = [two[at % 2]!, two[(at >> 1) % 2]!]
      if (at % 3 === 0) return by.call(deleteUser, { id })
      if (at % 3 === 1) return by.call(changeRole, { id, role: 'client' })
      return by.call(suspendUser, { id, suspended: true, reason: 'Left' })
    }),
  )
  const { rows } = await pool.query(
    `select name from users where role = 'admin' and suspended_at is null and deleted_at is null`,
  )
  expect(rows).toHaveLength(1)
  const left = two.find(({ name }) => name === rows[0].name)!
  await expect(left.call(deleteUser, { id: left.id })).rejects.toSatisfy(lastAdmin.is)
})
