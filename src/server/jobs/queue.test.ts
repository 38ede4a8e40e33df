import { randomUUID } from 'node:crypto'
import pino from 'pino'
import { afterAll, beforeEach, expect, inject, test } from 'vitest'
import { z } from '#src/contract/zod.ts'
import { jobs } from '#src/testing/product.ts'
import { drain } from '#src/testing/drain.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { type Job, job } from './job.ts'
import { openDeadJobs } from './dead-jobs.ts'
import { makeQueueTables } from './make-queue-tables.ts'
import { openQueue } from './queue.ts'

const testApp = await createTestApp()
const { rows } = await testApp.pool.query<{ name: string }>('select current_database() as name')
const connection = { ...inject('database'), database: rows[0]!.name } // a select without a table has one row
const silent = pino({ level: 'silent' })

const ran: string[] = []
let busy = 0
let busiest = 0
const note = (name: string) => async () => void ran.push(name)
beforeEach(async () => {
  ran.length = 0
  // A failure in one test must not reach another.
  await testApp.pool.query(`delete from pgboss.job where state = 'retry' or name = 'server.dead'`)
})

const count = job({
  name: 'test.count',
  payload: z.object({ number: z.int() }),
  async run(_, { number }) {
    if (number === 3) throw new Error('not this one')
    ran.push(String(number))
  },
})
const ask = job({
  name: 'test.ask',
  payload: z.object({ who: z.string(), how: z.string() }),
  key: ({ who }) => who,
  run: async (_, { who, how }) => void ran.push(`${who} ${how}`),
})
const alone = job({
  name: 'test.alone',
  payload: z.object({}),
  atOnce: 1,
  async run({ db }) {
    busiest = Math.max(busiest, ++busy)
    await db.execute('select 1')
    busy -= 1
  },
})
const once = job({
  name: 'test.once',
  payload: z.object({}),
  retries: 0,
  async run() {
    ran.push('tried')
    throw new Error('never')
  },
})
const all = [count, ask, alone, once] as Job[] // each keeps its own payload
const queue = await openQueue(connection, all, silent)
afterAll(() => queue.stop())

const dead = await openDeadJobs(connection)
afterAll(() => dead.close())

test('many jobs that wait are run in one go, and one that fails keeps none back', async () => {
  const numbers = Array.from({ length: 40 }, (_, number) => number)
  for (const number of numbers) await queue.enqueue(testApp.db, count, { number })
  await expect(drain(queue, testApp.deps, testApp.pool)).rejects.toThrow('not this one')
  expect(ran.toSorted()).toEqual(
    numbers
      .filter(number => number !== 3)
      .map(String)
      .toSorted(),
  )
})

test('a job that is sent is run at once, without looking for it', async () => {
  const end = await queue.work(testApp.deps)
  // A worker that only polls, every two seconds, would take longer than a test may.
  for (let number = 100; number < 170; number += 1) {
    await queue.enqueue(testApp.db, count, { number })
    await expect.poll(() => ran.includes(String(number)), { timeout: 15_000, interval: 2 }).toBe(true)
  }
  await end()
})

test('a job of a transaction that is undone never runs', async () => {
  await testApp.db
    .transaction(async tx => {
      await queue.enqueue(tx, count, { number: 200 })
      throw new Error('undone')
    })
    .catch(() => undefined)
  await drain(queue, testApp.deps, testApp.pool)
  expect(ran).toEqual([])
})

test('of one key a single job waits, and of another key another', async () => {
  for (const [who, how] of [
    ['a', 'first'],
    ['a', 'again'],
    ['b', 'first'],
  ] as const)
    // prettier-ignore
    await queue.enqueue(testApp.db, ask, { who, how })
  await drain(queue, testApp.deps, testApp.pool)
  expect(ran.toSorted()).toEqual(['a first', 'b first'])
  await queue.enqueue(testApp.db, ask, { who: 'a', how: 'later' })
  await drain(queue, testApp.deps, testApp.pool)
  expect(ran).toContain('a later')
})

test('a job that runs alone never meets itself', async () => {
  for (let each = 0; each < 12; each += 1) await queue.enqueue(testApp.db, alone, {})
  await drain(queue, testApp.deps, testApp.pool)
  expect([busiest, busy]).toEqual([1, 0])
})

test('a job that failed each time is kept with the dead ones, and what it failed with', async () => {
  await queue.enqueue(testApp.db, once, {})
  await expect(drain(queue, testApp.deps, testApp.pool)).rejects.toThrow('never')
  expect(ran).toEqual(['tried'])
  expect(await dead.list()).toMatchObject([{ name: 'test.once', payload: {}, words: 'Error: never' }])
})

/** As an earlier version, or a later one, might have sent it. */
const sendUnreadable = () =>
  queue.enqueue(
    testApp.db,
    { name: 'test.count', payload: z.object({ number: z.string() }) },
    { number: 'three' },
  )

test('a job whose payload nobody can read is not run, and not tried again', async () => {
  await sendUnreadable()
  await expect(drain(queue, testApp.deps, testApp.pool)).rejects.toThrow('test.count')
  expect(ran).toEqual([])
  expect(await dead.list()).toMatchObject([
    { name: 'test.count', payload: { number: 'three' }, words: expect.stringContaining('cannot be read') },
  ])
})

test('dead jobs can be looked at and sent anew, one or all', async () => {
  await queue.enqueue(testApp.db, once, {})
  await expect(drain(queue, testApp.deps, testApp.pool)).rejects.toThrow('never')
  await sendUnreadable()
  await expect(drain(queue, testApp.deps, testApp.pool)).rejects.toThrow('test.count')
  const [first, second] = await dead.list()
  ran.length = 0
  expect(await dead.retry([first!.id])).toBe(1)
  expect(await dead.list()).toEqual([second])
  await expect(drain(queue, testApp.deps, testApp.pool)).rejects.toThrow('test.once')
  expect(ran).toEqual(['tried'])
  expect(await dead.retry()).toBe(2)
  expect(await dead.list()).toEqual([])
  await expect(drain(queue, testApp.deps, testApp.pool)).rejects.toThrow('test.once')
})

test('a limit that changed holds for a queue that an earlier version made', async () => {
  const next = await openQueue(
    connection,
    [{ ...once, retries: 7, key: () => 'one', run: note('next') }],
    silent,
  )
  const { rows: made } = await testApp.pool.query(
    `select retry_limit, policy, notify, dead_letter from pgboss.queue where name = 'test.once'`,
  )
  expect(made).toEqual([{ retry_limit: 7, policy: 'short', notify: true, dead_letter: 'server.dead' }])
  const fewer = await openQueue(connection, [{ ...once, retries: 2, key: () => 'one' }], silent)
  const { rows: then } = await testApp.pool.query(
    `select retry_limit from pgboss.queue where name = 'test.once'`,
  )
  expect(then).toEqual([{ retry_limit: 2 }])
  await fewer.stop()
  for (let each = 0; each < 2; each += 1) await next.enqueue(testApp.db, { ...once, key: () => 'one' }, {})
  await drain(next, testApp.deps, testApp.pool)
  await next.stop()
  expect(ran).toEqual(['next'])
})

test('a job that has a time is sent by itself at that time in South Africa, and one that has none any more is not', async () => {
  const times = async () =>
    (await testApp.pool.query<{ name: string }>('select name from pgboss.schedule order by name')).rows.map(
      ({ name }) => name,
    )
  await openQueue(connection, [{ ...once, every: '0 3 * * *' }], silent).then(async each => {
    await each.startSchedule()
    expect(await times()).toEqual(['test.once'])
    const { rows: said } = await testApp.pool.query('select cron, timezone, options from pgboss.schedule')
    expect(said).toMatchObject([
      { cron: '0 3 * * *', timezone: 'Africa/Johannesburg', options: { missed: 'once' } },
    ])
    await each.stop()
  })
  await queue.startSchedule()
  expect(await times()).toEqual([])
})

test('of several starts at once on an empty database each has its queue', async () => {
  const database = `empty_${randomUUID().replaceAll('-', '')}`
  await testApp.pool.query(`create database ${database}`)
  const own = { ...inject('database'), database }
  const start = () => makeQueueTables(own).then(() => openQueue(own, jobs, silent))
  const opened = await Promise.all(Array.from({ length: 4 }, start))
  for (const each of opened) await each.stop()
})
