import { ne } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  confirmEmail,
  forgotPassword,
  invalidCredentials,
  signIn,
  resetLinkUsed,
  resetPassword,
} from '#src/features/accounts/contract.ts'
import { readArrival } from '#src/features/arrival/contract.ts'
import { codeWithheld } from '#src/features/arrival/rules.ts'
import { listBookings } from '#src/features/bookings/contract/reads.ts'
import { addDays } from '#src/contract/days.ts'
import { listNights } from '#src/features/calendar/contract/nights.ts'
import { listAlternatives, listClashes } from '#src/features/channels/contract/clashes.ts'
import { listFeeds, listReads, syncFeed } from '#src/features/channels/contract/feeds.ts'
import { listAutomations } from '#src/features/automations/contract/automations.ts'
import { listTurnovers } from '#src/features/turnovers/contract/turnovers.ts'
import { listConversations } from '#src/features/messages/contract.ts'
import { readRates } from '#src/features/pricing/contract/rates.ts'
import { readDashboard, type RealtorDashboard } from '#src/features/dashboard/contract.ts'
import { listFeed } from '#src/features/newsletters/contract/feed.ts'
import { listSent } from '#src/features/newsletters/contract/newsletters.ts'
import { exportConsents, listSubscribers } from '#src/features/newsletters/contract/subscriptions.ts'
import { searchProperties } from '#src/features/properties/contract/browse.ts'
import { listProperties } from '#src/features/properties/contract/manage.ts'
import { listReviews } from '#src/features/reviews/contract.ts'
import { bookings, properties } from '#src/server/db/schema.ts'
import { quoteOf } from '#src/features/pricing/rules/quote.ts'
import { wholeRatePlan } from '#src/features/pricing/server/queries.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { demoAccounts } from './accounts.ts'
import { withDemoCalendars } from './demo-calendars.ts'
import { demoProperties } from './properties.ts'
import { publicPasswords } from './public-passwords.ts'
import { closeDemo, seedDemo } from './seed-demo.ts'

const DAY_MS = 86_400_000

const testApp = await createTestApp({ DEMO: '1' })
const statements = await testApp.statementsOf(() => seedDemo(testApp.deps))

const signInAs = (role: string) =>
  testApp.call(
    signIn,
    demoAccounts.find(account => account.role === role)!,
  )
const as = async (role: string) => testApp.as((await signInAs(role)).token)
const propertiesOfAll = async () => (await testApp.call(searchProperties, {})).results

test('a demo has twelve homes of four hosts in all nine provinces, each with a picture of its own', async () => {
  const properties = await propertiesOfAll()
  expect(properties).toHaveLength(12)
  expect(new Set(properties.map(({ state }) => state)).size).toBe(9)
  expect(new Set(properties.map(({ realtorId }) => realtorId)).size).toBe(4)
  expect(new Set(properties.map(({ images }) => images[0])).size).toBe(12)
  expect(new Set(properties.map(({ rating }) => rating)).size).toBeGreaterThan(5)
})

test('the realtor has three homes, each with 24 reviews that average 4.8, and a day to look at', async () => {
  const realtor = await as('realtor')
  const { properties } = await realtor(listProperties, {})
  expect(properties.map(({ name }) => name).toSorted()).toEqual([
    'Kloof Cottage',
    'Salt Rock Dune House',
    'The Sixth Floor, Braamfontein',
  ])
  for (const property of properties) {
    expect(property).toMatchObject({ rating: 4.8, review_count: 24 })
    const reviews = await testApp.call(listReviews, { slug: property.public_slug })
    expect(reviews).toMatchObject({ average: 4.8, total: 24 })
  }
  const { dashboard } = await realtor(readDashboard, {})
  expect(dashboard).toMatchObject({ figures: { properties: 3, inHouse: 3 }, changesTotal: 1 })
  const { arriving, leaving, requests, occupancy } = dashboard as RealtorDashboard // a realtor asked
  expect([arriving.length, leaving.length, requests.length]).toEqual([2, 2, 5])
  expect(new Set(requests.map(({ guest_name }) => guest_name)).size).toBe(5)
  for (const { share } of occupancy) expect(share).toBeGreaterThan(0)
})

test('the client has two bookings ahead, one confirmed and one that waits, and two that are over', async () => {
  const client = await as('client')
  const ahead = (await client(listBookings, { tab: 'upcoming' })).bookings
  expect(ahead.map(({ status }) => status).toSorted()).toEqual(['confirmed', 'pending'])
  const over = (await client(listBookings, { tab: 'past' })).bookings
  expect(over.map(({ review }) => review !== null).toSorted()).toEqual([false, true])
  expect(await client(readDashboard, {})).toMatchObject({
    dashboard: { figures: { bookings: 4, favourites: 5, reviews: 1 } },
  })
})

test('the realtor has prices of the summer, nights of her own, and channels that are read', async () => {
  const realtor = await as('realtor')
  const { properties } = await realtor(listProperties, {})
  const cottage = properties.find(({ name }) => name === 'Kloof Cottage')! // the demo has it
  const { rates } = await realtor(readRates, { id: cottage._id })
  expect(rates).toMatchObject({ weekend_price: 2150, seasons: [{ price: 2600 }, { price: 2200 }] })
  const { feeds } = await realtor(listFeeds, {})
  expect(
    feeds.map(({ property_name, channel, status }) => [property_name, channel, status].join()).toSorted(),
  ).toEqual([
    'Kloof Cottage,airbnb,ok',
    'Kloof Cottage,booking,ok',
    'Salt Rock Dune House,airbnb,ok',
    'Salt Rock Dune House,booking,ok',
  ])
  const from = addDays(testApp.deps.today(), 43)
  const { nights } = await testApp.call(listNights, { slug: cottage.public_slug, from, to: addDays(from, 3) })
  expect(nights.map(({ available }) => available)).toEqual([true, false, false])
})

test('every home says its Wi-Fi, the way and its door code, to the guest of a confirmed stay in time and to nobody else', async () => {
  const { rows } = await testApp.pool.query(
    `select count(*)::int as homes from arrival_notes where wifi_name <> '' and wifi_password <> '' and directions <> '' and door_code <> ''`,
  )
  expect(rows).toEqual([{ homes: 12 }])
  const client = await as('client')
  const { bookings } = await client(listBookings, { tab: 'upcoming' })
  const confirmed = bookings.find(({ status }) => status === 'confirmed')
  const pending = bookings.find(({ status }) => status === 'pending')
  expect(await client(readArrival, { id: pending!._id })).toMatchObject({
    arrival: null,
    withheld: 'unconfirmed',
  })
  const { check_in } = confirmed!
  const arrival = async () => (await client(readArrival, { id: confirmed!._id })).arrival
  expect(await arrival()).toMatchObject({
    wifi_name: 'Dune House',
    directions: expect.stringContaining('N2'),
    door_code: null,
  })
  // The session would be over by then: what decides is asked for that hour.
  const soon = new Date(`${addDays(check_in, -1)}T12:00:00+02:00`)
  const before = new Date(`${addDays(check_in, -3)}T12:00:00+02:00`)
  const { rows: own } = await testApp.pool.query<{ hours: number; checkInTime: string }>(
    `select door_code_hours as hours, check_in_time as "checkInTime" from arrival_notes join properties on id = property_id where wifi_name = 'Dune House'`,
  )
  const { hours, checkInTime } = own[0]!
  const stay = {
    status: 'confirmed' as const,
    checkIn: check_in,
    checkOut: addDays(check_in, 2),
    checkInTime,
  }
  expect([before, soon].map(moment => codeWithheld(stay, hours, moment))).toEqual(['early', null])
  const everything = JSON.stringify(await propertiesOfAll())
  for (const { doorCode, wifiPassword } of demoProperties.map(({ arrival }) => arrival)) {
    expect(everything).not.toContain(wifiPassword)
    expect(everything).not.toContain(`"${doorCode}"`)
  }
})

test('guests and the host have written to each other, and three wait for a word', async () => {
  const realtor = await as('realtor')
  expect(await realtor(listConversations, {})).toMatchObject({ total: 5, unread: 3 })
  const client = await as('client')
  expect(await client(listConversations, {})).toMatchObject({ total: 2, unread: 0 })
})

test('each channel of the demo says the same at every sync, today and weeks later, and one double booking waits', async () => {
  testApp.deps.fetchFeed = withDemoCalendars(testApp.deps.fetchFeed, testApp.deps.config)
  const realtor = await as('realtor')
  const { feeds } = await realtor(listFeeds, {})
  for (const { _id } of feeds) {
    expect((await realtor(syncFeed, { id: _id })).feed).toMatchObject({ status: 'ok', problem: null })
    const { reads } = await realtor(listReads, { id: _id })
    expect(reads.map(({ outcome }) => outcome)).toEqual(['same', 'same', 'changed'])
  }
  const waiting = async () => {
    const { clashes } = await (await as('realtor'))(listClashes, {})
    return clashes.map(({ waiting_for }) => waiting_for)
  }
  expect(await waiting()).toEqual(['us'])
  const today = testApp.now
  testApp.now = new Date(today.getTime() + 15 * DAY_MS)
  for (const { _id } of feeds) {
    const later = await as('realtor')
    expect((await later(syncFeed, { id: _id })).feed).toMatchObject({ status: 'ok', problem: null })
  }
  expect(await waiting()).toEqual(['us'])
  testApp.now = today
})

test('the guest of the double booking can be offered another home of the same host', async () => {
  const realtor = await as('realtor')
  const { clashes } = await realtor(listClashes, {})
  const { booking } = await realtor(listAlternatives, { id: clashes[0]!._id })
  expect(booking.properties.map(({ name }) => name)).toEqual(['The Sixth Floor, Braamfontein'])
})

test('the realtor has six automations that are on, what they sent, and what they are to send', async () => {
  await testApp.runJobs()
  const realtor = await as('realtor')
  const { automations } = await realtor(listAutomations, {})
  expect(automations.map(({ on }) => on)).toEqual(Array<boolean>(6).fill(true))
  expect(automations.reduce((sum, { sent }) => sum + sent, 0)).toBeGreaterThanOrEqual(8)
  for (const { planned, stopped, starting_key } of automations) {
    expect(stopped).toBe(0)
    if (starting_key !== 'thank-you') expect(planned).toBeGreaterThan(3)
  }
})

test('one cleaner was told of a turnover of today, and has done another, with a photo', async () => {
  const realtor = await as('realtor')
  const day = testApp.deps.today()
  const { turnovers } = await realtor(listTurnovers, {})
  const ofToday = turnovers.filter(turnover => turnover.day === day)
  expect(ofToday.map(({ state, done_picture }) => [state, done_picture !== null])).toEqual([
    ['notified', false],
    ['done', true],
  ])
})

test('every price is the one that the rules quote for its nights, also in the season', async () => {
  const { db, pool } = testApp
  const homes = await db
    .select({ id: properties.id, organisationId: properties.organisationId })
    .from(properties)
  const ratePlans = new Map(
    await Promise.all(
      homes.map(async ({ id, organisationId }) => [id, await wholeRatePlan(db, id, organisationId)] as const),
    ),
  )
  // A channel has a price of its own.
  const stays = await db.select().from(bookings).where(ne(bookings.source, 'imported'))
  expect(stays.length).toBeGreaterThan(100)
  for (const { propertyId, totalCents, nightCents, lines, changeRequest, ...stay } of stays) {
    const quote = quoteOf(ratePlans.get(propertyId ?? '')!, stay)
    expect({ totalCents, nightCents }).toEqual({ totalCents: quote.totalCents, nightCents: quote.nightCents })
    expect(lines).toEqual(quote.lines)
    if (!changeRequest) continue
    expect(changeRequest.lines.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(
      changeRequest.totalCents,
    )
  }
  const { rows } = await pool.query(
    `select count(distinct night)::int as prices from bookings, unnest(night_cents) as night where property_id = (
       select property_id from rate_books where seasons <> '[]' limit 1)`,
  )
  expect(rows[0].prices).toBeGreaterThan(2)
})

test('the realtor has 40 followers who agreed, three newsletters that went, and one that is to go', async () => {
  const realtor = await as('realtor')
  expect((await realtor(listSubscribers, {})).total).toBe(40)
  const consents = String(await (await realtor(exportConsents, {})).text())
  expect(consents.trim().split('\n')).toHaveLength(1 + 42)
  const { newsletters } = await realtor(listSent, {})
  expect(newsletters.map(({ status }) => status)).toEqual(['scheduled', 'sent', 'sent', 'sent'])
  for (const { imageUrl, cta } of newsletters) {
    expect(imageUrl).toMatch(/^\/uploads\//)
    expect(cta?.url).toMatch(/^\/property\//)
  }
  for (const { _id, stats } of newsletters.slice(1)) {
    const { rows } = await testApp.pool.query(
      `select count(*)::int as recipients, count(opened_at)::int as opened, count(clicked_at)::int as clicked,
         count(unsubscribed_at)::int as unsubscribed
       from newsletter_recipients where newsletter_id = $1`,
      [_id],
    )
    expect(stats).toMatchObject({ ...rows[0], waiting: 0 })
    expect(stats.recipients).toBeGreaterThan(20)
    expect(stats.opened).toBeGreaterThan(stats.clicked)
    expect(stats.clicked).toBeGreaterThan(0)
  }
  expect(newsletters.reduce((sum, { stats }) => sum + stats.unsubscribed, 0)).toBe(2)
})

test('the guest follows the realtor, and has news before him that he has not read', async () => {
  const client = await as('client')
  const { total, unread, messages } = await client(listFeed, { type: 'newsletter' })
  expect({ total, unread }).toEqual({ total: 2, unread: 1 })
  expect(messages[0]).toMatchObject({ read: false, fromUserId: { name: 'Thandeka Mokoena' } })
})

test('it is made in few statements, and letters are written for its two bookings alone', async () => {
  // Some ninety for each of the stays whose money is shown: it is asked for, agreed, paid and earned as people do it.
  expect(statements.length).toBeLessThan(1900)
  await testApp.runJobs()
  const { rows } = await testApp.pool.query(
    `select client_id, count(*)::int as bookings from bookings where id in (select booking_id from mails) group by client_id`,
  )
  expect(rows).toEqual([{ client_id: (await signInAs('client')).user._id, bookings: 2 }])
  const { rows: others } = await testApp.pool.query(
    `select kind from mails where booking_id is null
     union select 'arrival' from bookings where arrival_tell_at(bookings) is not null and client_id <> $1`,
    [rows[0].client_id],
  )
  // A copy of all that the realtor has is ready.
  expect(others).toEqual([{ kind: 'exports.ready' }])
})

test('it is made once', async () => {
  await seedDemo(testApp.deps)
  expect(await propertiesOfAll()).toHaveLength(12)
})

test('where the demo is off its passwords open nothing, and where it is on again they do', async () => {
  const { token } = await signInAs('admin')
  await closeDemo(testApp.deps)
  await expect(signInAs('admin')).rejects.toSatisfy(invalidCredentials.is)
  await expect(testApp.as(token)(listBookings, {})).rejects.toMatchObject({ status: 401 })
  await seedDemo(testApp.deps)
  expect(await signInAs('admin')).toMatchObject({ success: true })
})

test('where the demo is off no link that was mailed to its accounts opens them, and none is mailed', async () => {
  const { email } = demoAccounts.find(({ role }) => role === 'admin')!
  const askForLink = async () => {
    testApp.mailbox.length = 0
    await testApp.call(forgotPassword, { email })
    await testApp.runJobs()
    return testApp.mailbox.find(({ to }) => to === email)
  }
  const mail = await askForLink()
  const token = /token=([\w-]+)/.exec(mail!.text)![1]! // it was just sent
  const visitor = await testApp.user('client', { isConfirmed: false })
  await testApp.runJobs()
  const read = testApp.mailbox.find(({ to }) => to === visitor.email)
  const confirmation = /verify-email\?token=([\w-]+)/.exec(read!.text)![1]! // it was just sent
  await testApp.call(forgotPassword, { email }) // waits in the queue
  testApp.config.demo = false
  await closeDemo(testApp.deps)
  await expect(testApp.call(confirmEmail, { token: confirmation })).rejects.toMatchObject({ status: 400 })
  const reset = { token, password: 'a password of mine' }
  await expect(testApp.call(resetPassword, reset)).rejects.toSatisfy(resetLinkUsed.is)
  expect(await askForLink()).toBeUndefined()
  await testApp.pool.query(
    'update users set password_hash = (select password_hash from users where email = $1)',
    [(await testApp.user('client', { password: 'naledi-demo' })).email],
  )
  await expect(signInAs('admin')).rejects.toSatisfy(invalidCredentials.is)
  testApp.config.demo = true
})

test('a demo that becomes public opens by passwords of its own, which stay over starts, and by nothing from before', async () => {
  await seedDemo(testApp.deps)
  const { token } = await signInAs('admin')
  const guest = await testApp.user('client', { isConfirmed: false })
  await testApp.runJobs()
  const read = testApp.mailbox.findLast(({ to }) => to === guest.email)
  const confirmation = /verify-email\?token=([\w-]+)/.exec(read!.text)![1]! // it was just sent
  testApp.config.demoPublic = true
  const passwords = publicPasswords(testApp.config)
  for (let start = 1; start <= 2; start += 1) {
    await seedDemo(testApp.deps)
    for (const { email, password } of passwords) {
      expect(await testApp.call(signIn, { email, password })).toMatchObject({ success: true })
      const known = testApp.call(signIn, { email, password: demoAccounts[0].password })
      await expect(known).rejects.toSatisfy(invalidCredentials.is)
    }
  }
  await expect(testApp.as(token)(listBookings, {})).rejects.toMatchObject({ status: 401 })
  await expect(testApp.call(confirmEmail, { token: confirmation })).rejects.toMatchObject({ status: 400 })
  expect(new Set(passwords.map(({ password }) => password)).size).toBe(3)
  expect(publicPasswords({ secretKey: 'of another installation' })).not.toEqual(passwords)
  testApp.config.demoPublic = false
  await seedDemo(testApp.deps)
  expect(await signInAs('admin')).toMatchObject({ success: true })
})

test('a second start of a public demo ends no session of whoever logged in there', async () => {
  testApp.config.demoPublic = true
  await seedDemo(testApp.deps)
  const { email, password } = publicPasswords(testApp.config).find(({ role }) => role === 'client')!
  const { token } = await testApp.call(signIn, { email, password })
  await seedDemo(testApp.deps)
  expect((await testApp.as(token)(listBookings, {})).total).toBe(4)
  testApp.config.demoPublic = false
  await seedDemo(testApp.deps)
})
