import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { z } from '#src/contract/zod.ts'
import { TOPICS } from '#src/contract/topics.ts'
import { event } from '#src/contract/events/event.ts'
import { type StreamListener, listenTo } from '#src/testing/listen-to.ts'
import { events } from '#src/testing/product.ts'
import { createFixtures } from '#src/testing/fixtures.ts'
import { createTestApp, type Person } from '#src/testing/test-app.ts'
import { callerOfToken } from '../http/session.ts'
import { addRoutes, createServer } from '../app.ts'
import { type Db, openDb, openPool } from '../db/open-db.ts'
import { createLive, type LiveLimits } from './live.ts'
import { createEmit } from './emit.ts'

const testApp = await createTestApp()
const fixtures = await createFixtures(testApp)
const { people, manager } = fixtures
const { rows: named } = await testApp.pool.query<{ name: string }>('select current_database() as name')
const connection = { ...inject('database'), database: named[0]!.name } // a select without a table has one row

const thing = event({
  name: 'thing.done',
  subject: 'thing',
  audience: ['host', 'guest'],
  changes: ['homes'],
  facts: z.object({}),
})
/** An event that hosts have no part in. */
const whisper = event({ ...thing, name: 'thing.whispered', audience: ['guest'] })
const all = [...events, thing, whisper]
const emit = createEmit([])

/** Another process of the product over the same database, listening at a port of its own. */
async function openProcess(given: { limits?: LiveLimits; heartbeatSeconds?: number } = {}) {
  const pool = openPool(connection, 'other')
  const db = openDb(pool)
  const live = createLive({
    db,
    connection,
    log: testApp.deps.log,
    events: all,
    hasLimits: given.limits !== undefined,
    ...given,
  })
  const app = createServer(testApp.config, testApp.deps.log)
  await addRoutes(app, { ...testApp.deps, db, live }, [])
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo // it listens on a port
  const stop = async () => {
    await app.close()
    await pool.end()
  }
  return { app, live, stop, origin: `http://127.0.0.1:${port}` }
}

/** One that ends with its test. */
async function startProcess(given?: Parameters<typeof openProcess>[0]) {
  const opened = await openProcess(given)
  onTestFinished(opened.stop)
  return opened
}

const done = (tx: Db = testApp.db, given: { organisation?: string | null; guest?: string | null } = {}) =>
  emit(tx, thing, {
    subject: randomUUID(),
    organisation: people.realtor.organisation_id,
    guest: people.client.id,
    actor: { kind: 'job', name: 'test' },
    facts: {},
    ...given,
  })

const listen = async (origin: string, who: Person, lastEventId?: string): Promise<StreamListener> =>
  listenTo(origin, await fixtures.tokenOf(who), lastEventId)

/** More than is told one by one, and so that no line says it; gone with its test, which others come after. */
async function emitMany() {
  onTestFinished(async () => void (await testApp.pool.query(`delete from events where name = 'thing.done'`)))
  await testApp.pool.query(`do $$ begin for n in 1..300 loop
    insert into events (id, organisation_id, name, subject_kind, subject_id, actor_kind)
      values (gen_random_uuid(), '${people.realtor.organisation_id}', 'thing.done', 'thing', gen_random_uuid(), 'job');
    commit;
  end loop; end $$`)
}

/** Of which none finds a session that is over a moment later. */
const NO_HEARTBEATS = { heartbeatSeconds: 0 }

/** Ends the connections on which events are heard, as a database that fails over does. */
const breakConnections = () =>
  testApp.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'naledi:events'`,
  )

describe('whom an event concerns hears it, and no stranger', async () => {
  const shared = await openProcess()
  const listeners = Object.fromEntries(
    await Promise.all(
      Object.entries({
        host: people.realtor,
        manager,
        guest: people.client,
        otherHost: people.otherRealtor,
        otherGuest: people.otherClient,
        former: fixtures.former,
        admin: people.admin,
      }).map(async ([who, person]) => [who, await listen(shared.origin, person)] as const),
    ),
  )
  afterAll(shared.stop)

  test.each(all)('$name', async declared => {
    const [id, subject] = [randomUUID(), randomUUID()]
    const word = {
      id,
      name: declared.name,
      organisation: people.realtor.organisation_id,
      guest: people.client.id,
      subject,
    }
    await testApp.pool.query(`select pg_notify('events', $1)`, [JSON.stringify(word)])
    // All is heard in its order: who has heard what came after has not heard it.
    const after = await done()
    const others = { organisation: people.otherRealtor.organisation_id, guest: people.otherClient.id }
    const afterOthers = await done(testApp.db, others)
    await Promise.all(['host', 'manager', 'guest'].map(who => listeners[who]!.waitFor(after)))
    await Promise.all(['otherHost', 'otherGuest'].map(who => listeners[who]!.waitFor(afterOthers)))
    const saidTo = Object.entries(listeners).flatMap(([who, { received }]) =>
      received.filter(said => said.id === id).map(said => ({ who, said })),
    )
    const { audience } = declared
    expect(saidTo.map(({ who }) => who)).toEqual([
      ...(audience.includes('host') ? ['host', 'manager'] : []),
      ...(audience.includes('guest') ? ['guest'] : []),
    ])
    // Names and ids alone: what it is about is asked for.
    const data = {
      id,
      event: declared.name,
      subject: { kind: declared.subject, id: subject },
      changes: [...declared.changes],
    }
    for (const { said } of saidTo) expect(said).toEqual({ id, event: declared.name, data })
  })
})

test('an event that nobody has declared is heard by nobody', async () => {
  const { origin } = await startProcess()
  const host = await listen(origin, people.realtor)
  await emit(
    testApp.db,
    { ...thing, name: 'thing.unknown' },
    {
      subject: randomUUID(),
      organisation: people.realtor.organisation_id,
      guest: null,
      actor: { kind: 'job', name: 'test' },
      facts: {},
    },
  )
  await host.waitFor(await done())
  expect(host.names()).not.toContain('thing.unknown')
})

test('a request is heard by its host and its guest on another process than the one that took it', async () => {
  const [one, other] = [await startProcess(), await startProcess()]
  const [host, guest] = [await listen(one.origin, people.realtor), await listen(other.origin, people.client)]
  const id = await fixtures.request()
  const received = await Promise.all([host.waitFor('booking.requested'), guest.waitFor('booking.requested')])
  expect(received.map(({ data }) => data)).toEqual(
    received.map(said => ({
      id: said.id,
      event: 'booking.requested',
      subject: { kind: 'booking', id },
      changes: ['bookings', 'nights'],
    })),
  )
})

test('whoever comes back hears what was missed, once and in its order, and nothing of what came before', async () => {
  const { origin } = await startProcess()
  const first = await listen(origin, people.realtor)
  const last = await done()
  await first.waitFor(last)
  first.hangUp()
  const missed = [await done(), await done(), await done()]
  // While a transaction of another test's database is open, what it holds back is told again: that alone, and before what was missed.
  const heldBack = async () => {
    const { rows } = await testApp.pool.query<{ id: string }>(
      'select id from events where xid >= pg_snapshot_xmin(pg_current_snapshot())',
    )
    return rows.map(({ id }) => id)
  }
  const mayRepeat = await heldBack()
  const back = await listen(origin, people.realtor, last)
  back.hangUp()
  const received = back.received.map(({ id, event }) => (event === 'ready' ? `ready ${id}` : id))
  const before = received.slice(0, -missed.length - 1)
  expect(received.slice(-missed.length - 1)).toEqual([...missed, `ready ${missed.at(-1)}`])
  expect(before.filter(id => !mayRepeat.includes(id!) || missed.includes(id!))).toEqual([])
})

test('an event that commits late is not lost, though a later one was heard before it', async () => {
  const { origin } = await startProcess()
  const [begun, go] = [Promise.withResolvers<string>(), Promise.withResolvers<void>()]
  const first = await listen(origin, people.realtor)
  const late = testApp.db.transaction(async tx => {
    begun.resolve(await done(tx))
    await go.promise
  })
  const lateId = await begun.promise
  // Told later, over earlier.
  const lastId = await done()
  expect(lateId < lastId).toBe(true)
  await first.waitFor(lastId)
  first.hangUp()
  go.resolve()
  await late
  const again = await listen(origin, people.realtor, lastId)
  expect(again.received.map(({ id }) => id)).toContain(lateId)
})

test('who comes for the first time hears what happened while its answers were on their way', async () => {
  const { origin } = await startProcess()
  const id = await done()
  expect((await listen(origin, people.realtor)).received.map(said => said.id)).toContain(id)
})

test('too much to be told one by one is told as one, and so is what nobody knows the place of', async () => {
  const { origin } = await startProcess()
  const last = await done()
  await emitMany()
  // Events beside the newest are sent again: other databases' transactions count, so it is made where none is open.
  await expect
    .poll(
      async () => {
        const { rows } = await testApp.pool.query<{ is_alone: boolean }>(
          'select horizon = xid as is_alone from events where id = $1',
          [await done()],
        )
        return rows[0]?.is_alone
      },
      { timeout: 240_000 },
    )
    .toBe(true)
  for (const place of [last, randomUUID(), 'nothing']) {
    const host = await listen(origin, people.realtor, place)
    expect(host.received.map(({ event }) => event)).toEqual(['reload', 'ready'])
    expect(host.received[0]!.data.changes).toEqual([...TOPICS])
    // From there on all is known.
    const again = await listen(origin, people.realtor, host.received.at(-1)!.id)
    expect(again.names()).toEqual([])
  }
})

test.each(['client', 'realtor'] as const)(
  'who comes back hears what was missed of the own alone: a %s',
  async side => {
    const { origin } = await startProcess()
    const first = await listen(origin, people[side])
    const last = await done()
    await first.waitFor(last)
    first.hangUp()
    const others = await done(testApp.db, {
      organisation: people.otherRealtor.organisation_id,
      guest: people.otherClient.id,
    })
    const own = await done()
    const again = await listen(origin, people[side], last)
    const ids = again.received.map(({ id }) => id)
    // Events beside the last one may be sent again before it: other databases' transactions count.
    expect(ids.slice(-2)).toEqual([own, own])
    expect(ids).not.toContain(others)
  },
)

test('who comes for the first time hears nothing of what is longer ago than half a minute', async () => {
  const { origin } = await startProcess()
  const who = await testApp.user('realtor')
  const given = { organisation: who.organisation_id, guest: null }
  const [old, recent] = [await done(testApp.db, given), await done(testApp.db, given)]
  await testApp.pool.query(`update events set at = moment() - interval '31 seconds' where id = $1`, [old])
  expect((await listen(origin, who)).received.map(({ id }) => id)).toEqual([recent, recent])
})

test("the place of somebody else's event tells nothing of it", async () => {
  const { origin } = await startProcess()
  const id = await done()
  const stranger = await listen(origin, people.otherRealtor, id)
  expect(stranger.names()).toEqual(['reload'])
  expect(JSON.stringify(stranger.received)).not.toContain(people.realtor.organisation_id)
})

test('what is told while the line to the database is away is heard when it is back', async () => {
  const { origin } = await startProcess()
  const host = await listen(origin, people.realtor)
  const stranger = await listen(origin, await testApp.user('realtor'))
  await host.waitFor(await done())
  const ids = await testApp.db.transaction(async tx => {
    await breakConnections()
    return [await done(tx), await done(tx)]
  })
  await Promise.all(ids.map(host.waitFor))
  await host.waitFor(await done())
  expect(stranger.names()).toEqual([])
})

test.each([
  [
    'signing out',
    async (who: Person) => testApp.pool.query('delete from sessions where user_id = $1', [who.id]),
  ],
  [
    'the end of the account',
    async (who: Person) => testApp.pool.query('delete from users where id = $1', [who.id]),
  ],
  [
    'leaving the organisation',
    async (who: Person) => testApp.pool.query('delete from memberships where user_id = $1', [who.id]),
  ],
  [
    'becoming somebody else',
    async (who: Person) => testApp.pool.query(`update users set role = 'admin' where id = $1`, [who.id]),
  ],
] as const)('%s ends the stream at once', async (_, leave) => {
  const { origin } = await startProcess(NO_HEARTBEATS)
  const who = await testApp.user('realtor')
  const host = await listen(origin, who)
  const other = await listen(origin, people.realtor)
  await leave(who)
  await host.ended
  // Of everybody else's nothing ends.
  await other.waitFor(await done())
})

test('a session that ends while its stream is opened ends that too', async () => {
  const who = await testApp.user('client')
  const token = await fixtures.tokenOf(who)
  const caller = await callerOfToken(testApp.deps, token)
  await testApp.pool.query('delete from sessions where user_id = $1', [who.id])
  const follow = await testApp.deps.live.follow(caller!, { address: '127.0.0.1', lastEventId: null })
  onTestFinished(() => testApp.deps.live.close())
  const over = Promise.withResolvers<void>()
  follow({ write: () => undefined, fail: () => undefined, end: over.resolve })
  await over.promise
})

test('too much that was missed while the line to the database was away is told as one', async () => {
  const { origin } = await startProcess()
  const host = await listen(origin, people.realtor)
  const stranger = await listen(origin, await testApp.user('realtor'))
  const receivedBefore = host.names().length
  await emitMany()
  await breakConnections()
  await host.waitFor('reload')
  expect(host.names().slice(receivedBefore)).toEqual(['reload'])
  expect(stranger.names()).toEqual([])
})

test('who leaves while the line to the database is away hears nothing once it is back', async () => {
  const { origin } = await startProcess(NO_HEARTBEATS)
  const who = await testApp.user('realtor')
  const [former, other] = [await listen(origin, who), await listen(origin, people.realtor)]
  await testApp.db.transaction(async tx => {
    await breakConnections()
    await tx.execute(sql`update memberships set organisation_id = ${people.realtor.organisation_id}, position = 'manager'
      where user_id = ${who.id}`)
  })
  await former.ended
  await other.waitFor(await done())
  expect(former.names()).toEqual([])
})

test('on a line on which nothing happens a comment is said at each beat', async () => {
  const { origin } = await startProcess({ heartbeatSeconds: 1 })
  const gone = new AbortController()
  onTestFinished(() => gone.abort())
  const answer = await fetch(`${origin}/api/events`, {
    headers: { authorization: `Bearer ${(await testApp.user('client')).token}` },
    signal: gone.signal,
  })
  let said = ''
  for await (const part of answer.body!.pipeThrough(new TextDecoderStream())) {
    said += part // an answer that is 200 has a body
    // One as the line opens, and one more.
    if (said.split(':\n\n').length > 2) break
  }
  expect(said.match(/^event: .*$/gm)).toEqual(['event: ready'])
})

test('a session that runs out ends its stream at the next beat, and hears nothing from then on', async () => {
  const { origin } = await startProcess({ heartbeatSeconds: 1 })
  const who = await testApp.user('client')
  const guest = await listenTo(origin, who.token)
  await testApp.pool.query('update sessions set expires_at = moment() where user_id = $1', [who.id])
  await guest.ended
  await expect(listenTo(origin, who.token)).rejects.toThrow('401')
})

test('streams of one line of IPv6 count as of one address, however many addresses it has', async () => {
  const { live } = await startProcess({ limits: { perUser: 9, perAddress: 2, all: 100 } })
  const caller = (await callerOfToken(testApp.deps, await fixtures.tokenOf(people.client)))! // just opened
  const from = (address: string) => live.follow(caller, { address, lastEventId: null })
  await from('2c0f:f8f0:1:2::1')
  await from('2c0f:f8f0:1:2:ffff::2')
  await expect(from('2c0f:f8f0:1:2:3:4:5:6')).rejects.toMatchObject({ status: 429 })
  await from('2c0f:f8f0:1:3::1')
})

test('one stream too many of a user, or of an address, is refused, and one that ended makes room', async () => {
  const { origin } = await startProcess({ limits: { perUser: 2, perAddress: 3, all: 100 } })
  const [first] = [await listen(origin, people.client), await listen(origin, people.client)]
  await expect(listen(origin, people.client)).rejects.toThrow('429')
  await listen(origin, people.realtor)
  await expect(listen(origin, people.otherRealtor)).rejects.toThrow('429')
  first.hangUp()
  await expect
    .poll(() =>
      listen(origin, people.client).then(
        () => 'received',
        () => 'refused',
      ),
    )
    .toBe('received')
})

test('where all streams are taken the next hears when to come again', async () => {
  const { origin } = await startProcess({ limits: { perUser: 9, perAddress: 9, all: 1 } })
  await listen(origin, people.client)
  const answer = await fetch(`${origin}/api/events`, {
    headers: { authorization: `Bearer ${await fixtures.tokenOf(people.realtor)}` },
  })
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60'])
})

test('a stop ends every stream at once', async () => {
  const { app, origin } = await startProcess()
  const listeners = [await listen(origin, people.client), await listen(origin, people.realtor)]
  await app.close()
  await Promise.all(listeners.map(({ ended }) => ended))
})

test('the words of a stream are kept by nobody on the way', async () => {
  const { origin } = await startProcess()
  const gone = new AbortController()
  const answer = await fetch(`${origin}/api/events`, {
    headers: { authorization: `Bearer ${await fixtures.tokenOf(people.client)}` },
    signal: gone.signal,
  })
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  })
  gone.abort()
  const head = await fetch(`${origin}/api/events`, {
    method: 'HEAD',
    headers: { authorization: `Bearer ${await fixtures.tokenOf(people.client)}` },
  })
  expect(head.status).toBe(404)
})

test('what was missed is found by an index, whatever else was told', async () => {
  await testApp.pool.query(
    `insert into events (id, organisation_id, name, subject_kind, subject_id, actor_kind)
     select gen_random_uuid(), $1, 'thing.done', 'thing', gen_random_uuid(), 'job' from generate_series(1, 20000)`,
    [people.otherRealtor.organisation_id],
  )
  await testApp.pool.query('analyze events')
  const plan = await testApp.db.execute<{ 'QUERY PLAN': string }>(sql`
    explain select id from events where organisation_id = ${people.realtor.organisation_id}
      and xid >= coalesce((select horizon from events where id = ${randomUUID()}::uuid), '0') order by xid desc, id desc limit 201`)
  expect(plan.rows.map(row => row['QUERY PLAN']).join('\n')).toContain('events_of_organisation')
})
