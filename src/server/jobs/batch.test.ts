import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { PgBoss } from 'pg-boss'
import pino from 'pino'
import { afterAll, expect, inject, test } from 'vitest'
import { drain } from '#src/testing/drain.ts'
import { visitBatch } from '#src/testing/visit-batch.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import type { Job } from './job.ts'
import { openQueue } from './queue.ts'

const testApp = await createTestApp()
const { rows } = await testApp.pool.query<{ name: string }>('select current_database() as name')
const connection = { ...inject('database'), database: rows[0]!.name } // a select without a table has one row
const visits = visitBatch()
const queue = await openQueue(connection, [visits] as Job[], pino({ level: 'silent' })) // its payload is its own
const deps = { ...testApp.deps, enqueue: queue.enqueue }
afterAll(() => queue.stop())

await testApp.pool.query(`
  create table places (subject text, id text, primary key (subject, id));
  create table visits (id text, at timestamptz default clock_timestamp());`)

const idOf = (subject: string, number: number) => `${subject}-${String(number).padStart(4, '0')}`

async function places(subject: string, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, number) => idOf(subject, number))
  await testApp.pool.query('insert into places select $1, unnest($2::text[])', [subject, ids])
  return ids
}

const visited = async (subject: string) =>
  (
    await testApp.pool.query<{ id: string }>('select id from visits where id like $1 order by at', [
      `${subject}-%`,
    ])
  ).rows.map(({ id }) => id)

const runAll = () => drain(queue, deps, testApp.pool)

/** What the supervisor of the queue does five minutes after a process was killed. */
async function giveUpOnTheKilled(): Promise<void> {
  await testApp.pool.query(
    `update pgboss.job set started_on = now() - interval '1 hour' where state = 'active'`,
  )
  await testApp.pool.query('update pgboss.queue set monitor_on = null')
  const boss = new PgBoss({ ...connection, supervise: false, schedule: false })
  await boss.start()
  await boss.supervise(visits.name)
  await boss.stop({ graceful: false })
  await testApp.pool.query(`update pgboss.job set start_after = now() where state = 'retry'`)
}

test.each([0, 1, 19, 20, 21, 100])('of %i each is done once, in their order', async count => {
  const ids = await places(`of${count}`, count)
  expect(await visits.begin(deps, testApp.db, `of${count}`)).toBe(true)
  await runAll()
  expect(await visited(`of${count}`)).toEqual(ids)
})

test('what is begun again while it is under way goes on, and when it is done begins anew', async () => {
  const ids = await places('again', 30)
  expect(await visits.begin(deps, testApp.db, 'again')).toBe(true)
  expect(await visits.begin(deps, testApp.db, 'again')).toBe(false)
  await runAll()
  expect(await visited('again')).toEqual(ids)
  expect(await visits.begin(deps, testApp.db, 'again')).toBe(true)
  await runAll()
  expect(await visited('again')).toEqual([...ids, ...ids])
})

test('killed in the middle it goes on from there, and does only the one it was at again', async () => {
  const ids = await places('killed', 70)
  const at = idOf('killed', 33)
  await visits.begin(deps, testApp.db, 'killed')
  const program = path.resolve('src/testing/visit-and-stop.ts')
  const child = spawn(process.execPath, [program, JSON.stringify(connection), at], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  child.kill('SIGKILL')
  await once(child, 'close')
  expect(await visited('killed')).toEqual(ids.slice(0, 34))

  await giveUpOnTheKilled()
  await runAll()
  expect(await visited('killed')).toEqual([...ids.slice(0, 34), ...ids.slice(33)])
})

test('of two processes that are at one slice, because one was taken for dead, each thing is done by one in the end', async () => {
  const ids = await places('twice', 50)
  await visits.begin(deps, testApp.db, 'twice')
  const slice = { subject: 'twice', slice: 0 }
  const both = await Promise.allSettled([visits.run(deps, slice), visits.run(deps, slice)])
  expect(both.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
  await runAll()
  const done = await visited('twice')
  expect([...new Set(done)]).toEqual(ids)
  // Only the one that both were at.
  expect(done.length).toBeLessThanOrEqual(ids.length + 1)
  // A slice that is over is not gone through again.
  await visits.run(deps, slice)
  expect(await visited('twice')).toEqual(done)
})
