import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { beforeEach, expect, inject, test } from 'vitest'
import { event } from '#src/contract/events/event.ts'
import { instant, rand } from '#src/contract/fields.ts'
import { z } from '#src/contract/zod.ts'
import { drainOutgoing } from '#src/testing/drain.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { deliverEvents } from './deliver.ts'
import { type StoredEvent, type Subscribed, subscriber } from './subscriber.ts'
import { createEmit, eventActorOf } from './emit.ts'

const testApp = await createTestApp()
const { rows } = await testApp.pool.query<{ name: string }>('select current_database() as name')
const connection = { ...inject('database'), database: rows[0]!.name } // a select without a table has one row

const facts = z.object({ price: rand, until: instant })
const boats = { subject: 'boat', audience: ['host', 'guest'], changes: ['homes'], facts } as const
const bought = event({ name: 'boat.bought', ...boats })
const sunk = event({ name: 'boat.sunk', ...boats })

const received: { by: string; news: StoredEvent<typeof facts> }[] = []
const listener = (by: string, to: (typeof bought)[]) =>
  subscriber({ name: `test.${by}`, to, run: async (_, news) => void received.push({ by, news }) })
const both = listener('both', [bought, sunk])
const one = listener('one', [sunk])
const emit = createEmit([both, one])
beforeEach(() => void (received.length = 0))

const boat = randomUUID()
const now = new Date('2026-12-16T08:00:00.000Z')
const news = (given: object = {}) => ({
  subject: boat,
  organisation: null,
  guest: null,
  actor: { kind: 'job' as const, name: 'test' },
  facts: { price: 1250, until: now },
  ...given,
})
const deliver = (...subscribers: Subscribed[]) =>
  drainOutgoing(testApp.deps, testApp.pool, [...subscribers, deliverEvents(subscribers)])
const runAll = () => deliver(both, one)
const storedEvents = async () =>
  (await testApp.pool.query('select name, facts, actor_kind, actor_name, at from events order by id')).rows

test('each who subscribes hears once of an event, with what was true then', async () => {
  const [first, second] = [
    await emit(testApp.db, bought, news()),
    await emit(testApp.db, sunk, news({ at: now })),
  ]
  await runAll()
  expect(received.map(({ by, news: { id } }) => `${by} ${id}`).toSorted()).toEqual(
    [`both ${first}`, `both ${second}`, `one ${second}`].toSorted(),
  )
  expect(received.find(({ by }) => by === 'one')?.news).toMatchObject({
    name: 'boat.sunk',
    subjectKind: 'boat',
    subjectId: boat,
    actorKind: 'job',
    facts: { price: 1250, until: now },
    at: now,
  })
  // As it travels: rand, and instants in words.
  expect((await storedEvents()).at(-1)).toMatchObject({ facts: { price: 12.5, until: now.toISOString() } })
})

test('an event remembers who did it, in whose organisation, and when, whatever becomes of their names', async () => {
  const owner = await testApp.user('realtor')
  // Registering sends a mail, which is no matter of the queue here.
  await testApp.runJobs()
  const actor = { kind: 'person' as const, id: owner.id, name: owner.name }
  const at = new Date('2026-11-01T08:00:00.000Z')
  const id = await emit(testApp.db, sunk, news({ actor, organisation: owner.organisation_id, at }))
  await testApp.pool.query(`update users set name = 'Somebody else' where id = $1`, [owner.id])
  const { rows: saved } = await testApp.pool.query(
    'select organisation_id, actor_kind, actor_id, actor_name, at from events where id = $1',
    [id],
  )
  expect(saved).toEqual([
    {
      organisation_id: owner.organisation_id,
      actor_kind: 'person',
      actor_id: owner.id,
      actor_name: owner.name,
      at,
    },
  ])
  await runAll()
})

test('what is done through something is done by the person behind it, and by the key where nobody is', () => {
  const person = { id: boat, name: 'Sipho', email: 'sipho@post.example', phone: null }
  const caller = { organisation: null, guestId: null, rights: new Set<never>() }
  expect(eventActorOf({ ...caller, actor: { kind: 'assistant', person } })).toEqual({
    kind: 'person',
    id: boat,
    name: 'Sipho',
  })
  expect(eventActorOf({ ...caller, actor: { kind: 'key', name: 'Our tool', keyId: 'key-1' } })).toEqual({
    kind: 'key',
    name: 'Our tool',
  })
})

test('an event emitted in a transaction that rolls back reaches nobody', async () => {
  const before = await storedEvents()
  await testApp.db
    .transaction(async tx => {
      await emit(tx, sunk, news())
      throw new Error('undone')
    })
    .catch(() => undefined)
  await runAll()
  expect(received).toEqual([])
  expect(await storedEvents()).toEqual(before)
})

test('whoever listens on the database is told of an event when it is sure', async () => {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query('listen events')
  const words = new Promise<string>(resolve =>
    client.once('notification', ({ payload }) => resolve(payload ?? '')),
  )
  const id = await emit(testApp.db, bought, news())
  expect(JSON.parse(await words)).toEqual({
    id,
    name: 'boat.bought',
    organisation: null,
    guest: null,
    subject: boat,
  })
  await client.end()
  await runAll()
})

test('a subscriber that fails is tried again alone, and keeps no other from hearing', async () => {
  const ran: string[] = []
  const named = (name: string, run: () => Promise<void>) =>
    subscriber({ name, to: [bought], run: () => (ran.push(name), run()) })
  const well = named('test.well', () => Promise.resolve())
  const ill = named('test.ill', () =>
    ran.length < 3 ? Promise.reject(new Error('not yet')) : Promise.resolve(),
  )
  await createEmit([well, ill])(testApp.db, bought, news())
  await deliver(well, ill)
  expect(ran).toEqual(['test.well', 'test.ill', 'test.ill'])
})

test('an event that is gone is no work for anybody', async () => {
  const id = await emit(testApp.db, bought, news())
  await testApp.pool.query('delete from events where id = $1', [id])
  await runAll()
  expect(received).toEqual([])
})
