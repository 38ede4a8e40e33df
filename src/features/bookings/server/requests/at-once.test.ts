import { expect, test } from 'vitest'
import { registerUser } from '#src/features/accounts/contract.ts'
import { inFlight } from '#src/contract/problem.ts'
import { addDays } from '#src/contract/days.ts'
import { addProperty, deleteProperty } from '#src/features/properties/contract/manage.ts'
import { makeProperty } from '#src/testing/property.ts'
import { createTestApp, type Person } from '#src/testing/test-app.ts'
import * as requests from '../../contract/requests.ts'
import * as reads from '../../contract/reads.ts'

const testApp = await createTestApp()
const realtor = await testApp.user('realtor')
const [client, other] = [await testApp.user('client'), await testApp.user('client')]
const day = (count: number) => addDays(testApp.deps.today(), count)

const stay = { check_in: day(10), check_out: day(12), guests: 2 }
const ask = (who: Person, property_id: string, given: object = {}, idempotencyKey?: string) =>
  who.call(requests.createBooking, { property_id, ...stay, ...given }, { idempotencyKey })
const put = (who: Person, id: string, changes: object) => who.call(requests.updateBooking, { id, ...changes })
const times = <T>(count: number, work: (at: number) => Promise<T>) =>
  Promise.allSettled(Array.from({ length: count }, (_, at) => work(at)))

/** Returns what each of some calls at once came to: 'done', or the code of its refusal. */
const ends = (all: readonly PromiseSettledResult<unknown>[]): string[] =>
  all.map(each => (each.status === 'fulfilled' ? 'done' : (each.reason as { code: string }).code)) // a call refuses with a problem

/** Returns the outcomes of those of calls at once that were not told that the first is in flight. */
const outcomes = <T>(all: readonly PromiseSettledResult<T>[]) =>
  all.filter(each => each.status === 'fulfilled' || !inFlight.is(each.reason))

async function countOf(table: string, column: string, id: string): Promise<number> {
  const { rows } = await testApp.pool.query<{ count: string }>(
    `select count(*) from ${table} where ${column} = $1`,
    [id],
  )
  return Number(rows[0]!.count) // a count has a row
}

test('one key sent 25 times at once books once, has one answer or is told to wait, and another body under it is refused', async () => {
  const home = await makeProperty(testApp.db, realtor)
  const all = outcomes(await times(25, () => ask(client, home.id, {}, 'one-key')))
  all.push({ status: 'fulfilled', value: await ask(client, home.id, {}, 'one-key') })
  expect(new Set(ends(all))).toEqual(new Set(['done']))
  expect(new Set(all.map(each => JSON.stringify(each))).size).toBe(1)
  expect(await countOf('bookings', 'property_id', home.id)).toBe(1)
  await expect(ask(client, home.id, { guests: 1 }, 'one-key')).rejects.toMatchObject({
    status: 409,
    code: 'IDEMPOTENCY_KEY_REUSED',
  })
})

test('the key of one is nothing to another', async () => {
  const home = await makeProperty(testApp.db, realtor)
  const nights = [stay, { check_in: day(20), check_out: day(22) }]
  const all = outcomes(
    await times(10, at => ask([client, other][at % 2]!, home.id, nights[at % 2], 'same-key')),
  ) // two of each
  expect(new Set(ends(all))).toEqual(new Set(['done']))
  expect(await countOf('bookings', 'property_id', home.id)).toBe(2)
})

test('a refusal is what the key answers, though the nights are free by then', async () => {
  const home = await makeProperty(testApp.db, realtor)
  const { booking } = await ask(other, home.id)
  const all = outcomes(await times(5, () => ask(client, home.id, {}, 'refused-key')))
  expect(new Set(ends(all))).toEqual(new Set(['DATES_UNAVAILABLE']))
  await put(other, booking._id, { status: 'cancelled' })
  await expect(ask(client, home.id, {}, 'refused-key')).rejects.toMatchObject({ code: 'DATES_UNAVAILABLE' })
  await ask(client, home.id, {}, 'another-key')
})

test('40 who register with one key at once are one account, and nobody else waits for them', async () => {
  const sent = { name: 'Lerato', email: 'forty@post.example', password: 'a good password' }
  const registering = times(40, () => testApp.call(registerUser, sent, { idempotencyKey: 'forty' }))
  expect((await testApp.app.inject('/api/health')).statusCode).toBe(200)
  const all = outcomes(await registering)
  expect(new Set(all.map(each => JSON.stringify(each))).size).toBe(1)
  expect(ends(all)[0]).toBe('done')
  expect(await countOf('users', 'email', sent.email)).toBe(1)
})

test('one key adds one home, within the plan, however often it comes at once', async () => {
  const newcomer = await testApp.user('realtor')
  const home = { name: 'Sea House', address: '1 Beach Road', city: 'Knysna', price_per_night: 900 }
  const one = outcomes(await times(12, () => newcomer.call(addProperty, home, { idempotencyKey: 'home' })))
  expect(new Set(one.map(each => JSON.stringify(each))).size).toBe(1)
  expect(await countOf('properties', 'realtor_id', newcomer.id)).toBe(1)
  const rest = ends(await times(12, () => newcomer.call(addProperty, home)))
  expect(rest.filter(end => end === 'done')).toHaveLength(1)
  expect(await countOf('properties', 'realtor_id', newcomer.id)).toBe(2)
})

/** The kinds of steps that a booking's history tells of, in order. */
async function historyOf(id: string): Promise<string[]> {
  const { booking } = await realtor.call(reads.readBooking, { id })
  return booking.history.map(({ kind }) => kind)
}

test('of an answer, a refusal, a withdrawal and a change at once, what is stored is what was told', async () => {
  for (let round = 0; round < 15; round += 1) {
    const home = await makeProperty(testApp.db, realtor)
    const { booking } = await ask(client, home.id)
    const steps = [
      () => put(realtor, booking._id, { status: 'confirmed' }),
      () => put(realtor, booking._id, { status: 'cancelled' }),
      () => put(client, booking._id, { status: 'cancelled' }),
      () => put(client, booking._id, { guests: 1 }),
    ]
    // Each goes first as often as the others.
    const order = steps.map((_, at) => (at + round) % steps.length)
    const all = await Promise.allSettled(order.map(at => steps[at]!())) // at is one of them
    const done = order.filter((_, at) => all[at]!.status === 'fulfilled')
    const codes = new Set(ends(all))
    codes.delete('done')
    expect([...codes].filter(code => code !== 'INVALID_TRANSITION')).toEqual([])

    const { booking: now } = await client.call(reads.readBooking, { id: booking._id })
    const history = await historyOf(booking._id)
    // Accepting and declining exclude each other, unless the stay that was accepted is then cancelled.
    const ended = history.filter(kind => /declined|withdrawn|cancelled/.test(kind))
    expect(ended).toHaveLength(now.status === 'cancelled' ? 1 : 0)
    expect(history.filter(kind => kind === 'confirmed')).toHaveLength(done.includes(0) ? 1 : 0)
    expect(ended).toHaveLength(done.filter(at => at === 1 || at === 2).length)
    expect(history).toHaveLength(1 + done.length)
    // Nights are held as long as the stay is.
    expect(await countOf('held_nights', 'property_id', home.id)).toBe(
      now.status === 'cancelled' ? 0 : now.change_request ? 2 : 1,
    )
  }
})

test('a home that goes while it is booked: either it is gone or it has the bookings', async () => {
  for (let round = 0; round < 9; round += 1) {
    const home = await makeProperty(testApp.db, realtor)
    await testApp.pool.query('update organisations set property_count = property_count + 1 where id = $1', [
      realtor.organisation_id,
    ])
    const late = { check_in: day(20), check_out: day(22) }
    const [gone, ...booked] = ends(
      await Promise.allSettled([
        realtor.call(deleteProperty, { id: home.id }),
        ask(client, home.id),
        ask(other, home.id, late),
      ]),
    )
    const isThere = (await countOf('properties', 'id', home.id)) === 1
    expect(gone).toBe(isThere ? 'HAS_UPCOMING_BOOKINGS' : 'done')
    if (isThere) expect(booked).toContain('done')
    else expect(booked).toEqual(['NOT_FOUND', 'NOT_FOUND'])
    expect(await countOf('bookings', 'property_id', home.id)).toBe(
      booked.filter(end => end === 'done').length,
    )
  }
})

test('of a change and a new request for the same nights one gets them, never both', async () => {
  const later = { check_in: day(20), check_out: day(22) }
  for (let round = 0; round < 12; round += 1) {
    const home = await makeProperty(testApp.db, realtor)
    const { booking } = await ask(client, home.id)
    const isConfirmed = round % 2 === 0
    if (isConfirmed) await put(realtor, booking._id, { status: 'confirmed' })
    const calls = [() => put(client, booking._id, later), () => ask(other, home.id, later)]
    if (round % 3 === 0) calls.reverse()
    const all = ends(await Promise.allSettled(calls.map(call => call())))
    expect(all.toSorted()).toEqual(['DATES_UNAVAILABLE', 'done'])
    const { rows } = await testApp.pool.query(
      'select from held_nights where property_id = $1 and nights && daterange($2, $3)',
      [home.id, later.check_in, later.check_out],
    )
    expect(rows).toHaveLength(1)
  }
})

test('of an accepted change and a new request for its nights, the change keeps what it held', async () => {
  const later = { check_in: day(20), check_out: day(22) }
  for (let round = 0; round < 5; round += 1) {
    const home = await makeProperty(testApp.db, realtor)
    const { booking } = await ask(client, home.id)
    await put(realtor, booking._id, { status: 'confirmed' })
    await put(client, booking._id, later)
    const all = ends(
      await Promise.allSettled([
        put(realtor, booking._id, { change_request: 'accepted' }),
        put(realtor, booking._id, { change_request: 'declined' }),
        put(client, booking._id, { change_request: 'withdrawn' }),
        ask(other, home.id, later),
      ]),
    )
    expect(all.slice(0, 3).filter(end => end === 'done')).toHaveLength(1)
    const { booking: now } = await client.call(reads.readBooking, { id: booking._id })
    const isMoved = now.check_in === later.check_in
    expect(all[0] === 'done').toBe(isMoved)
    if (isMoved) expect(all[3]).toBe('DATES_UNAVAILABLE')
    expect(now.change_request).toBeNull()
  }
})
