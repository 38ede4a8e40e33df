import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { createTestApp } from '#src/testing/test-app.ts'
import { longTest } from '#src/testing/long-test.ts'
import { claim, claimSql, heartbeat, LEASE_SECONDS, promote, rangesOf } from './claim.ts'
import { complete, completeBatch, fail, TRIES_MAX } from './complete.ts'
import { listFailed, listWaiting, retryFailed } from './failed-work.ts'
import { type BatchKind, type Outcome, outgoingKind, type OutgoingKind, type Work } from './kind.ts'
import { holdOwner, releaseOwner } from './holds.ts'
import { schedule, type Scheduling } from './schedule.ts'
import { createWorker } from './worker.ts'

const testApp = await createTestApp()
const { db, deps, pool } = testApp
const kind = { name: 'test.work' }
const SECOND_MS = 1000

const put = (subject: string, owner = 'a', more: Scheduling = {}, at: Date | 'now' | null = 'now') =>
  schedule(db, kind, subject, at, { owner, ...more })
const later = (seconds: number) => (testApp.now = new Date(testApp.now.getTime() + seconds * SECOND_MS))
const turn = (more: Partial<Parameters<typeof claim>[1]> = {}) => ({
  kind: kind.name,
  isSlow: false,
  last: '',
  full: [],
  ...more,
})
const next = async (more = {}) => (await claim(db, turn(more)))[0]

async function rowOf(subject: string) {
  const { rows } = await pool.query<{
    state: string
    tries: number
    problem: string | null
    is_slow: boolean
    seconds: number
  }>(
    `select state, tries, problem, is_slow, extract(epoch from scheduled_at - moment())::float as seconds
     from outgoing where kind = $1 and subject = $2`,
    [kind.name, subject],
  )
  return rows[0]
}

afterEach(async () => void (await pool.query('delete from outgoing')))

/** Lets a worker do all that is due; gives what it tried, in its order. */
async function work(run: (work: Work) => Promise<Outcome | void>, more: Partial<OutgoingKind> = {}) {
  const tried: string[] = []
  const failures: unknown[] = []
  const worker = createWorker(
    deps,
    [
      outgoingKind({
        ...kind,
        places: 2,
        ...more,
        run: (_, each) => {
          tried.push(each.subject)
          return run(each)
        },
      }),
    ],
    { failed: (_, error) => failures.push(error) },
  )
  return { worker, tried, failures }
}

async function drained(worker: ReturnType<typeof createWorker>) {
  await worker.tick()
  worker.wake()
  await expect.poll(() => worker.isIdle()).toBe(true)
}

test('each piece of work is claimed once, however many claim at once', async () => {
  for (let each = 0; each < 10; each++) await put(`${each}`)
  const claimed = await Promise.all(Array.from({ length: 20 }, () => next()))
  const subjects = claimed.flatMap(each => (each ? [each.subject] : []))
  expect(subjects.toSorted()).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'])
})

test('work whose transaction is rolled back is never done', async () => {
  const undone = db.transaction(async tx => {
    await schedule(tx, kind, 'undone', 'now')
    throw new Error('rolled back')
  })
  await expect(undone).rejects.toThrow('rolled back')
  expect(await next()).toBeUndefined()
})

test('work that is scheduled waits for its time, moves with the last word, and is taken back by null', async () => {
  const at = (seconds: number) => new Date(testApp.now.getTime() + seconds * SECOND_MS)
  await put('one', 'a', {}, at(60))
  await put('one', 'a', {}, at(600))
  await promote(db)
  expect(await next()).toBeUndefined()
  later(61)
  await promote(db)
  expect(await next()).toBeUndefined()
  // Sooner never postpones.
  await put('one', 'a', { sooner: true }, at(5))
  await put('one', 'a', { sooner: true }, at(500))
  later(6)
  expect(await promote(db)).toEqual(new Set([kind.name]))
  const one = (await next())! // its time has come
  expect(one).toMatchObject({ subject: 'one', tries: 1 })
  await complete(db, one, {})
  await put('two', 'a', {}, at(60))
  await put('two', 'a', {}, null)
  later(61)
  await promote(db)
  expect(await next()).toBeUndefined()
})

test('owners take turns, whoever has more to be done', async () => {
  for (let each = 0; each < 4; each++) await put(`a${each}`, 'a')
  await put('b0', 'b')
  await put('c0', 'c')
  await put('c1', 'c')
  const { worker, tried } = await work(async () => undefined, { places: 1 })
  await drained(worker)
  expect(tried).toEqual(['a0', 'b0', 'c0', 'a1', 'c1', 'a2', 'a3'])
})

test('an owner takes no more places than its share; what it leaves is another’s', async () => {
  for (let each = 0; each < 6; each++) await put(`a${each}`, 'a')
  await put('b0', 'b')
  const gate = Promise.withResolvers<void>()
  const { worker, tried } = await work(() => gate.promise, { places: 5, placesPerOwner: 2 })
  await worker.tick()
  expect(tried.toSorted()).toEqual(['a0', 'a1', 'b0'])
  gate.resolve()
  await drained(worker)
  expect(tried).toHaveLength(7)
})

test('one that hangs keeps one place, and the others go on', async () => {
  await put('hangs', 'a')
  const gate = Promise.withResolvers<void>()
  const { worker, tried } = await work(({ subject }) =>
    subject === 'hangs' ? gate.promise : Promise.resolve(),
  )
  await worker.tick()
  for (let each = 0; each < 5; each++) await put(`${each}`)
  worker.wake(kind.name)
  await expect.poll(() => tried).toEqual(['hangs', '0', '1', '2', '3', '4'])
  gate.resolve()
  await drained(worker)
  expect(await rowOf('hangs')).toBeUndefined()
})

test('what failed last has places of its own', async () => {
  await put('fails', 'a', { isSlow: true })
  const gate = Promise.withResolvers<void>()
  const { worker, tried } = await work(({ isSlow }) => (isSlow ? gate.promise : Promise.resolve()), {
    places: 1,
  })
  await worker.tick()
  await put('fine')
  worker.wake()
  await expect.poll(() => tried).toEqual(['fails', 'fine'])
  gate.resolve()
  await drained(worker)
})

test('work that is scheduled again while it is under way is done again, and nothing of a subject is done twice at once', async () => {
  await put('one')
  const mine = (await next())! // it was scheduled
  await put('one')
  expect(await next()).toBeUndefined()
  expect(await complete(db, mine, {})).toBe(true)
  expect(await next()).toMatchObject({ subject: 'one', tries: 1 })
})

test('an outcome with a time is tried again then, one without is over', async () => {
  await put('one')
  await complete(db, (await next())!, { at: new Date(testApp.now.getTime() + 90 * SECOND_MS), isSlow: true })
  expect(await rowOf('one')).toMatchObject({ state: 'scheduled', is_slow: true, tries: 0 })
  later(91)
  await promote(db)
  expect(await next()).toBeUndefined()
  await complete(db, (await next({ isSlow: true }))!, {})
  expect(await rowOf('one')).toBeUndefined()
})

const batches = (runBatch: BatchKind['runBatch']): BatchKind => ({
  ...kind,
  places: 1,
  batchMax: 4,
  gatherMs: 1,
  runBatch,
})
const subjectsOf = (works: readonly Work[]) => works.map(({ subject }) => subject).toSorted()

test('work of a kind that is done in batches is claimed and completed together, each piece once', async () => {
  for (let each = 0; each < 10; each++) await put(`${each}`, '-')
  const done: string[][] = []
  const run = async (_: unknown, works: readonly Work[]) => void done.push(subjectsOf(works))
  await drained(createWorker(deps, [batches(run)]))
  expect(done.map(({ length }) => length)).toEqual([4, 4, 2])
  expect(done.flat().toSorted()).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'])
  expect((await pool.query('select from outgoing')).rowCount).toBe(0)
})

test('of a batch that throws each piece is tried again alone, so that one takes no other with it', async () => {
  for (const each of ['good', 'bad', 'better']) await put(each, '-')
  const done: string[] = []
  const worker = createWorker(deps, [
    batches(async (_, works) => {
      if (subjectsOf(works).includes('bad')) throw new Error('not this one')
      done.push(...subjectsOf(works))
    }),
  ])
  await drained(worker)
  expect(done).toEqual([])
  later(2)
  await drained(worker)
  expect(done.toSorted()).toEqual(['better', 'good'])
  expect(await rowOf('bad')).toMatchObject({ state: 'scheduled', tries: 2, problem: 'Error: not this one' })
})

test('a batch ends what is still its own: neither what another has claimed, nor what was scheduled again', async () => {
  for (const each of ['mine', 'lost', 'again']) await put(each, '-')
  const works = await claim(db, turn({ max: 4 }))
  expect(subjectsOf(works)).toEqual(['again', 'lost', 'mine'])
  await pool.query(`update outgoing set lease = gen_random_uuid() where subject = 'lost'`)
  await put('again', '-')
  await completeBatch(db, works)
  expect(await rowOf('mine')).toBeUndefined()
  expect(await rowOf('lost')).toMatchObject({ state: 'leased' })
  expect(await rowOf('again')).toMatchObject({ state: 'scheduled', tries: 0 })
})

test('a batch is begun a moment after the worker is woken, and within a tick where nobody woke it', async () => {
  const done: string[] = []
  const worker = createWorker(deps, [batches(async (_, works) => void done.push(...subjectsOf(works)))])
  await put('woken', '-')
  worker.wake(kind.name)
  await expect.poll(() => done).toEqual(['woken'])
  // The first look of all finds everything; these are the ones between.
  await drained(worker)
  await put('not woken', '-')
  await worker.tick()
  await expect.poll(() => done).toEqual(['woken', 'not woken'])
  await worker.stop()
})

test('work whose process is gone is free within 30 seconds; who was only slow records nothing any more', async () => {
  expect(LEASE_SECONDS).toBeLessThan(30)
  await put('one')
  const lost = (await next())! // it was scheduled
  later(LEASE_SECONDS - 1)
  await promote(db)
  expect(await next()).toBeUndefined()
  later(2)
  await promote(db)
  const mine = (await next())! // its lease ran out
  expect(mine).toMatchObject({ subject: 'one', tries: 2 })
  let isSaved = false
  const save = async (tx: typeof db) => {
    isSaved =
      (
        await tx.execute(
          sql`insert into outgoing (kind, subject, state, scheduled_at) values ('saved', '', 'failed', moment())`,
        )
      ).rowCount === 1
  }
  expect(await complete(db, lost, { save })).toBe(false)
  expect(isSaved).toBe(true)
  expect((await pool.query(`select from outgoing where kind = 'saved'`)).rows).toEqual([])
  expect(await complete(db, mine, { save })).toBe(true)
  expect((await pool.query(`select from outgoing where kind = 'saved'`)).rows).toHaveLength(1)
})

test('a heartbeat keeps what is under way', async () => {
  await put('one')
  const mine = (await next())! // it was scheduled
  for (let each = 0; each < 3; each++) {
    later(LEASE_SECONDS - 1)
    await heartbeat(db, [mine.lease])
    await promote(db)
    expect(await next()).toBeUndefined()
  }
  expect(await complete(db, mine, {})).toBe(true)
})

test('work that throws is tried again later each time, then waits as failed, until it is scheduled again', async () => {
  await put('one')
  const { worker, tried, failures } = await work(() => Promise.reject(new Error('no disk')))
  await drained(worker)
  expect(await rowOf('one')).toMatchObject({
    state: 'scheduled',
    tries: 1,
    is_slow: true,
    problem: 'Error: no disk',
  })
  for (let each = 1; each < TRIES_MAX + 3; each++) {
    later(2 ** each)
    await drained(worker)
  }
  expect(tried).toHaveLength(TRIES_MAX)
  expect(failures).toHaveLength(TRIES_MAX)
  expect(await rowOf('one')).toMatchObject({ state: 'failed', tries: TRIES_MAX })
  expect(await listFailed(db)).toEqual([
    { kind: kind.name, subject: 'one', tries: TRIES_MAX, problem: 'Error: no disk' },
  ])
  expect(await retryFailed(db, { kind: kind.name, subject: 'other' })).toBe(0)
  expect(await retryFailed(db)).toBe(1)
  expect(await listWaiting(db)).toMatchObject([{ kind: kind.name, lane: 'slow', state: 'ready', count: 1 }])
  await put('one')
  expect(await next()).toMatchObject({ subject: 'one', tries: 1 })
})

test('a failure of work that was scheduled again meanwhile is no last one', async () => {
  await put('one')
  const mine = (await next())! // it was scheduled
  await put('one')
  await fail(db, testApp.now, { ...mine, tries: TRIES_MAX }, 'no disk')
  expect(await rowOf('one')).toMatchObject({ state: 'scheduled' })
})

test('a kind that is paused begins nothing until then', async () => {
  await put('one')
  const { worker, tried } = await work(async () => ({ pauseMs: 30 * SECOND_MS }), { places: 1 })
  await drained(worker)
  await put('two')
  await drained(worker)
  expect(tried).toEqual(['one'])
  later(31)
  await drained(worker)
  expect(tried).toEqual(['one', 'two'])
})

test('what is ready is announced when its transaction commits, what is scheduled is not', async () => {
  const listener = await pool.connect()
  const received: string[] = []
  listener.on('notification', ({ payload = '' }) => received.push(payload))
  await listener.query('listen outgoing')
  await put('later', 'a', {}, new Date(testApp.now.getTime() + SECOND_MS * 60))
  await put('now')
  await expect.poll(() => received).toEqual([kind.name])
  listener.release(true)
})

test('a range of owners leaves out those who have their share, and begins after the last turn', () => {
  expect(rangesOf({ last: '', full: [] })).toEqual([{ low: '', high: '~' }])
  expect(rangesOf({ last: 'c', full: ['e', 'a', 'c'] })).toEqual([
    { low: 'c', high: 'e' },
    { low: 'e', high: '~' },
    { low: '', high: 'a' },
    { low: 'a', high: 'c' },
    { low: 'c', high: 'c!' },
  ])
})

test('with 100,000 pieces of one owner waiting, another’s one is found by the index alone', async () => {
  await pool.query(`
    insert into outgoing (kind, subject, owner, state, scheduled_at)
      select 'test.work', n::text, 'a', 'ready', moment() - interval '1 hour' from generate_series(1, 100000) as n`)
  await put('only', 'b')
  // Dead rows of the tests before would be read as well.
  await pool.query('vacuum analyze outgoing')
  const asked = turn({ last: 'a', full: ['a'] })
  const { rows } = await db.execute<{ 'QUERY PLAN': [{ Plan: object }] }>(
    sql`explain (analyze, buffers, format json) ${claimSql(asked)}`,
  )
  const plan = JSON.stringify(rows[0]!['QUERY PLAN'])
  expect(plan).toContain('outgoing_ready')
  expect(plan).not.toContain('Seq Scan')
  const read = Math.max(
    ...[...plan.matchAll(/"Shared (?:Hit|Read) Blocks":(\d+)/g)].map(([, blocks]) => Number(blocks)),
  )
  expect(read).toBeLessThan(200) // of thousands that hold them all
  await pool.query(
    `update outgoing set state = 'ready', lease = null, leased_until = null where subject = 'only'`,
  )
  expect(await claim(db, asked)).toMatchObject([{ subject: 'only' }])
  // Without a share of its own the first owner's are claimed by the same index.
  expect(await claim(db, turn({ last: 'b' }))).toMatchObject([{ owner: 'a' }])
})

longTest('work under way in a process that is killed is done by another', async () => {
  await put('one')
  const { host, port, user, password, database } = pool.options // what it was opened with
  const connection = { host, port, user, password, database }
  const child = spawn(
    process.execPath,
    [
      path.resolve('src/testing/mail/hang-over-work.ts'),
      JSON.stringify({ connection, kind: kind.name, time: testApp.now }),
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  await once(child.stdout, 'data')
  expect(await rowOf('one')).toMatchObject({ state: 'leased' })
  child.kill('SIGKILL')
  await once(child, 'exit')
  const { worker, tried } = await work(async () => undefined)
  await drained(worker)
  expect(tried).toEqual([])
  later(30)
  await drained(worker)
  expect(tried).toEqual(['one'])
  expect(await rowOf('one')).toBeUndefined()
})

test("a held owner's work waits while that of others goes on, and goes once it is released", async () => {
  const tried: string[] = []
  const run = async (_: unknown, { subject }: Work) => void tried.push(subject)
  const worker = createWorker(deps, [outgoingKind({ ...kind, places: 2, run })])
  const settle = async () => {
    await worker.tick()
    await expect.poll(() => worker.isIdle()).toBe(true)
  }
  await put('1', 'a')
  await put('2', 'b')
  await put('3', 'a')
  await holdOwner(db, kind, 'a')
  await settle()
  expect(tried).toEqual(['2'])
  expect(await listWaiting(db)).toMatchObject([{ state: 'held', count: 2 }])
  await releaseOwner(db, kind, 'a')
  await settle()
  expect(tried.toSorted()).toEqual(['1', '2', '3'])
  await worker.stop()
})

test('a piece that hangs gives its place to another, up to so many of them', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const begun: string[] = []
  const ends: (() => void)[] = []
  const run = (_: unknown, { subject }: Work) => {
    begun.push(subject)
    return new Promise<void>(resolve => ends.push(resolve))
  }
  const afterMs = 1000
  const worker = createWorker(deps, [
    outgoingKind({ ...kind, places: 1, hanging: { afterMs, places: 2 }, run }),
  ])
  for (const subject of ['1', '2', '3', '4']) await put(subject, subject)
  await worker.tick()
  expect(begun).toEqual(['1'])
  for (const now of [
    ['1', '2'],
    ['1', '2', '3'],
  ]) {
    vi.advanceTimersByTime(afterMs)
    await expect.poll(() => begun).toEqual(now)
  }
  // The fourth waits for the place of the third, which is late as well, and may not give it up.
  vi.advanceTimersByTime(afterMs)
  await worker.tick()
  // Nothing is being claimed any more.
  await expect.poll(() => testApp.servingPool.totalCount - testApp.servingPool.idleCount).toBe(0)
  expect(begun).toEqual(['1', '2', '3'])
  ends[0]!() // it began
  await expect.poll(() => begun).toEqual(['1', '2', '3', '4'])
  for (const end of ends) end()
  await expect.poll(() => worker.isIdle()).toBe(true)
  await worker.stop()
})
