import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addDays } from '#src/contract/days.ts'
import { updateProfile } from '#src/features/accounts/contract.ts'
import { bookingLinkUsed, readBookingLink } from '#src/features/booking-links/contract.ts'
import { createBooking, updateBooking } from '#src/features/bookings/contract/requests.ts'
import { addKnowledge } from '#src/features/assistant/contract/knowledge.ts'
import { changeSettings } from '#src/features/assistant/contract/settings.ts'
import { addFeed } from '#src/features/channels/contract/feeds.ts'
import { createKey } from '#src/features/keys/contract.ts'
import { saveDraft } from '#src/features/newsletters/contract/drafts.ts'
import { followHost } from '#src/features/newsletters/contract/subscriptions.ts'
import { addFavourite } from '#src/features/properties/contract/favourites.ts'
import { reportReview } from '#src/features/reviews/contract.ts'
import { openWhatsapp } from '#src/features/whatsapp/contract.ts'
import { calendarOf, serveFeeds, stayOf } from '#src/testing/calendars/feed-server.ts'
import { createFixtures } from '#src/testing/fixtures.ts'
import { makeProperty } from '#src/testing/property.ts'
import { searchDatabase, searchIds } from '#src/testing/database/search-database.ts'
import { createTestApp, type Person } from '#src/testing/test-app.ts'
import { deleteUser, readUser } from '../../contract/users.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const testApp = await createTestApp({ FETCH_ALLOW: '127.0.0.0/8' })
const { call, pool, runJobs, user } = testApp
const feeds = await serveFeeds()
const fixtures = await createFixtures(testApp)
const { admin, realtor } = fixtures.people

/** Deletes somebody as an administrator does who has just shown the password. */
async function remove({ id }: Person): Promise<void> {
  await pool.query('update sessions set expires_at = $1, confirmed_at = $2', [
    new Date(testApp.now.getTime() + DAY_MS),
    testApp.now,
  ])
  await admin.call(deleteUser, { id })
}

const NAME = 'Zanelezwe Qhubekile'

/** Returns what somebody asked the assistant and heard; the id of the conversation. */
async function asked(by: Person, question: string, { answer = 'Yes', bookingId = '' } = {}): Promise<string> {
  const id = randomUUID()
  await pool.query(`insert into ai_sessions (id, user_id, organisation_id, title) values ($1, $2, $3, $4)`, [
    id,
    by.id,
    by.organisation_id ?? realtor.organisation_id,
    question,
  ])
  await pool.query(
    `insert into ai_messages (id, session_id, place, role, content, booking_id)
     values (gen_random_uuid(), $1, 0, 'user', $2, $4), (gen_random_uuid(), $1, 1, 'assistant', $3, $4)`,
    [id, question, answer, bookingId || null],
  )
  return id
}

const draftTo = ({ id, name }: Person, bookingId: string, host = realtor) =>
  pool.query(
    `insert into ai_drafts (id, organisation_id, kind, title, text, recipient_id, recipient_name, details)
     values (gen_random_uuid(), $1, 'message', 'The way', 'Dear guest', $2, $3, jsonb_build_object('booking_id', $4::text))`,
    [host.organisation_id, id, name, bookingId],
  )

/** Returns what was said in a conversation. */
async function saidIn(sessionId: string): Promise<string[]> {
  const { rows } = await pool.query<{ content: string }>(
    'select content from ai_messages where session_id = $1 order by place',
    [sessionId],
  )
  return rows.map(({ content }) => content)
}

/** A stay of the guest's that a channel has sold too. */
async function soldTwice(guest: Person) {
  const home = await fixtures.property()
  const nights = [addDays(testApp.deps.today(), 3), addDays(testApp.deps.today(), 6)] as const
  const stay = { property_id: home.id, check_in: nights[0], check_out: nights[1], guests: 1 }
  const { booking } = await guest.call(createBooking, stay)
  await realtor.call(updateBooking, { id: booking._id, status: 'confirmed' })
  feeds.serve('/sold.ics', calendarOf(stayOf('theirs', nights[0], addDays(nights[1], 1))))
  await realtor.call(addFeed, {
    property_id: home.id,
    direction: 'in',
    channel: 'airbnb',
    url: feeds.urlOf('/sold.ics'),
  })
  return booking._id
}

test('of a guest who is deleted nothing is left that others were told, wished for or asked about them', async () => {
  const email = 'zq.unmistakable@post.example'
  const from = addDays(testApp.deps.today(), 1)
  const { booking: recorded } = await realtor.call(createBooking, {
    property_id: (await fixtures.property()).id,
    check_in: from,
    check_out: addDays(from, 2),
    guests: 1,
    guest_name: NAME,
    guest_email: email,
  })
  const token = await fixtures.bookingLinkToken(recorded._id)
  const guest = await user('client', { name: NAME, email })
  const bookingId = await soldTwice(guest)
  await guest.call(updateBooking, { id: bookingId, special_requests: `A cot for ${NAME}` })
  await guest.call(addFavourite, { propertyId: (await fixtures.property()).id })
  await guest.call(reportReview, { id: await fixtures.reviewed(), reason: 'Unkind' })
  await draftTo(guest, bookingId)
  const about = await asked(realtor, 'When do they come?', { bookingId })
  const named = await asked(realtor, `Is ${NAME} nice?`, { answer: 'Very' })
  const other = await asked(realtor, 'Who cleans?', { answer: 'Nomsa does' })
  await runJobs()
  expect(await searchDatabase(pool, [NAME])).toContain('events.facts')
  testApp.now = new Date(testApp.now.getTime() + 20 * DAY_MS)
  await call(readBookingLink, { token })
  await remove(guest)
  expect(await searchDatabase(pool, [...NAME.split(' '), email])).toEqual([])
  // References to the row without a name.
  expect(await searchIds(pool, guest.id)).toEqual([
    'booking_notices.actor_id',
    'bookings.client_id',
    'events.actor_id',
    'events.guest_id',
    'events.subject_id',
    'mail_receivers.user_id',
    'users.id',
  ])
  await expect(call(readBookingLink, { token })).rejects.toSatisfy(bookingLinkUsed.is)
  expect([await saidIn(about), await saidIn(named)]).toEqual([[], []])
  expect(await saidIn(other)).toEqual(['Who cleans?', 'Nomsa does'])
})

test('what a host asked about something else stays, also where it has the letters of a short name in it', async () => {
  const guest = await user('client', { name: 'Jo' })
  const id = (await fixtures.property()).id
  const from = addDays(testApp.deps.today(), 2)
  const stay = { property_id: id, check_in: from, check_out: addDays(from, 2), guests: 1 }
  const { booking } = await guest.call(createBooking, stay)
  await guest.call(updateBooking, { id: booking._id, status: 'cancelled' })
  const named = await asked(realtor, 'Will JO come back?')
  const other = await asked(realtor, 'How long is the journey?')
  await remove(guest)
  expect([await saidIn(named), await saidIn(other)]).toEqual([[], ['How long is the journey?', 'Yes']])
})

test('a guest whose name is an everyday word takes nothing with them that was asked before they booked', async () => {
  const before = await asked(realtor, 'How many guests come tomorrow?')
  testApp.now = new Date(testApp.now.getTime() + DAY_MS)
  const guest = await user('client', { name: 'How Many' })
  const from = addDays(testApp.deps.today(), 2)
  const stay = {
    property_id: (await fixtures.property()).id,
    check_in: from,
    check_out: addDays(from, 2),
    guests: 1,
  }
  const { booking } = await guest.call(createBooking, stay)
  await guest.call(updateBooking, { id: booking._id, status: 'cancelled' })
  const named = await asked(realtor, 'Why did How Many cancel?')
  await remove(guest)
  expect([await saidIn(named), await saidIn(before)]).toEqual([[], ['How many guests come tomorrow?', 'Yes']])
  const { rows } = await pool.query<{ title: string }>('select title from ai_sessions where id = $1', [
    before,
  ])
  expect(rows).toEqual([{ title: 'How many guests come tomorrow?' }])
})

test('a member of an organisation who is deleted leaves it no name, and nothing of what they asked', async () => {
  const { manager } = fixtures
  await manager.call(updateProfile, { name: NAME })
  const id = await fixtures.recorded()
  await pool.query(`update bookings set guest_phone = '+27835550713' where id = $1`, [id])
  await manager.call(openWhatsapp, { id, content: 'Molo' })
  await asked(manager, 'Who am I?')
  const { id: keyId } = await fixtures.key(['homes.read'])
  await pool.query('update api_keys set created_by = $1 where id = $2', [manager.id, keyId])
  await remove(manager)
  expect(await searchDatabase(pool, NAME.split(' '))).toEqual([])
  expect(await searchIds(pool, manager.id)).toEqual([
    'events.actor_id',
    'events.subject_id',
    'mail_receivers.user_id',
    'users.id',
    'whatsapp_openings.user_id',
  ])
})

test('of the organisation of a host who is deleted nothing is left but what others and the law need', async () => {
  const host = await user('realtor')
  await makeProperty(testApp.db, host)
  await fixtures.people.client.call(followHost, { realtorId: host.id })
  await host.call(saveDraft, { title: 'News', body: 'The aloes are in flower', imageUrl: '', sendAt: '' })
  await host.call(addKnowledge, { question: 'Who cleans?', answer: 'Nomsa', property_id: null })
  await host.call(changeSettings, { shareNames: true })
  await asked(host, 'What is free?')
  await host.call(createKey, { name: 'Ours', rights: ['homes.read'], currentPassword: host.password })
  await draftTo(fixtures.people.client, randomUUID(), host)
  const party = JSON.stringify({ name: NAME, address: '', vatNumber: '', email: host.email })
  const invoiceId = randomUUID()
  await pool.query(
    `insert into invoices (id, organisation_id, kind, number, lines, total_cents, vat_cents, recipient, supplier)
     values ($1, $2, 'invoice', 'INV-900001', '[]', 14900, 0, $3, $3)`,
    [invoiceId, host.organisation_id, party],
  )
  await pool.query(`insert into invoice_files (invoice_id, content) values ($1, 'Made out to them')`, [
    invoiceId,
  ])
  await runJobs()
  expect(await searchIds(pool, host.organisation_id!)).toContain('newsletter_drafts.organisation_id')
  await pool.query('update organisations set property_count = 1 where id = $1', [host.organisation_id])
  await remove(host)
  expect(await searchIds(pool, host.organisation_id!)).toEqual([
    'events.organisation_id',
    // Without who it was, and without the copy that named them.
    'invoices.organisation_id',
    'memberships.organisation_id',
    // Readers agreed to mail, and it was theirs to agree.
    'newsletter_consents.organisation_id',
    'newsletter_consents.sender_id',
    'organisations.id',
  ])
  expect(await searchIds(pool, invoiceId)).toEqual(['invoices.id'])
})

test('an administrator reads until when law asks for the guest register that goes with a host', async () => {
  const host = await user('realtor')
  const property = await makeProperty(testApp.db, host)
  const untilOf = async () => (await admin.call(readUser, { id: host.id })).user.organization?.registerUntil
  expect(await untilOf()).toBeNull()
  const { booking } = await host.call(createBooking, {
    property_id: property.id,
    check_in: addDays(testApp.deps.today(), -3),
    check_out: addDays(testApp.deps.today(), -1),
    guests: 1,
    guest_name: NAME,
    guest_email: 'lodged@post.example',
  })
  await pool.query(
    `insert into lodgers (id, booking_id, organisation_id, n, missing) values ($1, $1, $2, 1, '{}')`,
    [booking._id, host.organisation_id],
  )
  const lodgers = async () =>
    (await pool.query('select from lodgers where booking_id = $1', [booking._id])).rowCount
  // Law asks for two years after the departure.
  const leftLong = (days: number) =>
    pool.query(
      `update bookings set check_out = ($2::date - make_interval(years => 2))::date + $3::int,
         check_in = ($2::date - make_interval(years => 2))::date + $3::int - 2 where id = $1`,
      [booking._id, testApp.deps.today(), days],
    )
  expect(await untilOf()).toBe(
    `${Number(booking.check_out.slice(0, 4)) + 2}${booking.check_out.slice(4)}`.replace('-02-29', '-02-28'),
  )
  await leftLong(1)
  expect(await untilOf()).not.toBeNull()
  await leftLong(-2)
  expect(await untilOf()).toBeNull()
  expect(await lodgers()).toBe(1)
  await pool.query('update organisations set property_count = 1 where id = $1', [host.organisation_id])
  await remove(host)
  expect(await lodgers()).toBe(0)
})
