import { expect, test } from 'vitest'
import { addDays } from '#src/contract/days.ts'
import type { Problem } from '#src/contract/problem.ts'
import { makeProperty } from '#src/testing/property.ts'
import { createTestApp, type Person } from '#src/testing/test-app.ts'
import { createBooking, updateBooking } from '../../contract/requests.ts'
import { tooManyRequestsOpen } from '../../contract/booking.ts'
import { lastArrival } from '../../rules.ts'
import { REQUESTS_AN_HOUR } from '../routes.ts'

const testApp = await createTestApp({ RATE_LIMITS: 'on' })
const realtor = await testApp.user('realtor')
const day = (count: number) => addDays(testApp.deps.today(), count)
const properties = await Promise.all(Array.from({ length: 12 }, () => makeProperty(testApp.db, realtor)))

const ask = async (who: Person, property: { id: string }, from: number, nights: number) =>
  (
    await who.call(createBooking, {
      property_id: property.id,
      check_in: day(from),
      check_out: day(from + nights),
      guests: 1,
    })
  ).booking

test('of many requests of one client at once five are taken, and the refusal names them', async () => {
  const client = await testApp.user('client')
  const all = await Promise.allSettled(properties.map(property => ask(client, property, 10, 2)))
  const taken = all.flatMap(each => (each.status === 'fulfilled' ? [each.value] : []))
  expect(taken).toHaveLength(5)
  for (const each of all)
    if (each.status === 'rejected') expect(each.reason).toSatisfy(tooManyRequestsOpen.is)
  const refused = ask(client, properties[0]!, 100, 1)
  await expect(refused).rejects.toMatchObject({ status: 409, code: 'TOO_MANY_REQUESTS_OPEN' })
  const { message, details } = await refused.then(
    () => expect.unreachable(),
    (error: Problem) => error,
  )
  for (const { reference } of taken) expect(message).toContain(reference)
  expect(details.requests).toEqual(
    expect.arrayContaining(taken.map(({ _id, reference }) => ({ _id, reference, instant: false }))),
  )
  // One that is taken back, answered or over makes room for another.
  await client.call(updateBooking, { id: taken[0]!._id, status: 'cancelled' })
  await ask(client, properties[0]!, 100, 1)
  await realtor.call(updateBooking, { id: taken[1]!._id, status: 'confirmed' })
  await ask(client, properties[0]!, 102, 1)
  await testApp.pool.query('update bookings set expires_at = moment() where id = $1', [taken[2]!._id])
  await ask(client, properties[0]!, 104, 1)
})

test('the open requests of a client hold 60 nights and not one more', async () => {
  const client = await testApp.user('client')
  await ask(client, properties[1]!, 200, 40)
  await expect(ask(client, properties[2]!, 200, 21)).rejects.toMatchObject({
    message: expect.stringContaining('Your open requests hold 40 nights, and 60 are the most'),
  })
  const second = await ask(client, properties[2]!, 200, 20)
  const longer = client.call(updateBooking, { id: second._id, check_out: day(221) })
  await expect(longer).rejects.toSatisfy(tooManyRequestsOpen.is)
  const shorter = await client.call(updateBooking, { id: second._id, check_out: day(219) })
  expect(shorter.booking.nights).toBe(19)
  await expect(ask(await testApp.user('client'), properties[3]!, 200, 61)).rejects.toMatchObject({
    message: 'A guest may hold at most 60 nights at a time. Please choose fewer',
  })
})

test('nights that a change would hold count like a request', async () => {
  const client = await testApp.user('client')
  const stay = await ask(client, properties[4]!, 300, 50)
  await realtor.call(updateBooking, { id: stay._id, status: 'confirmed' })
  await client.call(updateBooking, { id: stay._id, check_in: day(400), check_out: day(450) })
  await expect(ask(client, properties[5]!, 300, 11)).rejects.toSatisfy(tooManyRequestsOpen.is)
  await client.call(updateBooking, { id: stay._id, change_request: 'withdrawn' })
  await ask(client, properties[5]!, 300, 11)
})

test('a change that asks for more nights counts with those it asks for, until it has run out', async () => {
  const client = await testApp.user('client')
  const stay = await ask(client, properties[7]!, 300, 2)
  await realtor.call(updateBooking, { id: stay._id, status: 'confirmed' })
  await client.call(updateBooking, { id: stay._id, check_out: day(350) })
  await expect(ask(client, properties[8]!, 300, 11)).rejects.toSatisfy(tooManyRequestsOpen.is)
  await testApp.pool.query(
    `update bookings set change_request = jsonb_set(change_request, '{expiresAt}', to_jsonb($2::text)) where id = $1`,
    [stay._id, testApp.now.toISOString()],
  )
  await ask(client, properties[8]!, 300, 60)
})

test('what hosts record for a guest takes nothing of what the guest may ask for', async () => {
  const client = await testApp.user('client')
  for (const property of properties.slice(0, 6))
    await realtor.call(createBooking, {
      property_id: property.id,
      check_in: day(500),
      check_out: day(520),
      guests: 1,
      guest_name: client.name,
      guest_email: client.email,
    })
  expect((await ask(client, properties[9]!, 500, 60)).nights).toBe(60)
})

test('a guest arrives at most 24 months ahead, a host records what was agreed', async () => {
  const client = await testApp.user('client')
  const last = lastArrival(testApp.deps.today())
  const stay = (check_in: string) => ({
    property_id: properties[6]!.id,
    check_in,
    check_out: addDays(check_in, 1),
    guests: 1,
  })
  await expect(client.call(createBooking, stay(addDays(last, 1)))).rejects.toSatisfy(tooManyRequestsOpen.is)
  await client.call(createBooking, stay(last))
  const guest = { guest_name: 'Nomsa', guest_email: 'nomsa@post.example' }
  await realtor.call(createBooking, { ...stay(addDays(last, 100)), ...guest })
})

test('what is booked instantly counts for its first day', async () => {
  const client = await testApp.user('client')
  const instant = await makeProperty(testApp.db, realtor, { instantBooking: true })
  for (const from of [10, 20, 30, 40, 50]) await ask(client, instant, from, 2)
  await expect(ask(client, instant, 60, 2)).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS_OPEN',
    message: expect.stringMatching(
      /^You have booked 5 stays instantly in the last 24 hours, as many as a guest may\. Please wait until 24 hours have passed since one of them: NAL-/,
    ),
  })
  await testApp.pool.query(
    `update bookings set created_at = created_at - interval '25 hours' where client_id = $1`,
    [client.id],
  )
  await ask(client, instant, 60, 2)
})

test('requests beside what was booked instantly are named for what they are', async () => {
  const client = await testApp.user('client')
  const instant = await makeProperty(testApp.db, realtor, { instantBooking: true })
  await ask(client, instant, 600, 40)
  await expect(ask(client, instant, 650, 21)).rejects.toMatchObject({
    message: expect.stringMatching(
      /^What you booked instantly in the last 24 hours holds 40 nights, and 60 are the most a guest may hold\. Please choose fewer nights, or wait until 24 hours have passed since one of them: NAL-/,
    ),
  })
  await ask(client, properties[10]!, 600, 5)
  await expect(ask(client, instant, 650, 21)).rejects.toMatchObject({
    message: expect.stringMatching(
      /^Your open requests and what you booked instantly in the last 24 hours hold 45 nights, and 60 are the most a guest may hold\. Please choose fewer nights, or withdraw a request first: NAL-/,
    ),
  })
  for (const from of [650, 660, 670]) await ask(client, instant, from, 2)
  await expect(ask(client, instant, 680, 2)).rejects.toMatchObject({
    message: expect.stringMatching(
      /^You have 5 open requests and stays booked instantly in the last 24 hours, as many as a guest may\. Please withdraw a request first: NAL-/,
    ),
  })
})

test('one user writes so many bookings an hour, and is told how long to wait', async () => {
  const [client, other] = [await testApp.user('client'), await testApp.user('client')]
  const send = ({ token }: Person) =>
    testApp.app.inject({
      method: 'POST',
      url: createBooking.path,
      headers: { authorization: `Bearer ${token}` },
      payload: {},
    })
  const all = await Promise.all(Array.from({ length: REQUESTS_AN_HOUR }, () => send(client)))
  expect(new Set(all.map(({ statusCode }) => statusCode))).toEqual(new Set([400]))
  const refused = await send(client)
  expect(refused.statusCode).toBe(429)
  expect(refused.json()).toMatchObject({ code: 'RATE_LIMITED' })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await send(other)).statusCode).toBe(400)
})

test('where limits are off, as many as one likes', async () => {
  const free = await createTestApp()
  const host = await free.user('realtor')
  const client = await free.user('client')
  for (let count = 0; count < 7; count++) {
    const { id } = await makeProperty(free.db, host)
    await client.call(createBooking, {
      property_id: id,
      check_in: day(800),
      check_out: day(900),
      guests: 1,
    })
  }
})
