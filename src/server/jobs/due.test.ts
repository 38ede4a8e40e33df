import { randomUUID } from 'node:crypto'
import pino from 'pino'
import { afterAll, beforeEach, expect, inject, test } from 'vitest'
import { drain } from '#src/testing/drain.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { dueFor, sendDue, setDue } from './due.ts'
import { type Job, job } from './job.ts'
import { openQueue } from './queue.ts'

const HOUR_MS = 60 * 60 * 1000
const testApp = await createTestApp()
const { rows } = await testApp.pool.query<{ name: string }>('select current_database() as name')
const connection = { ...inject('database'), database: rows[0]!.name } // a select without a table has one row

// What an upgrade has left to do is of jobs that this queue does not know.
await testApp.pool.query('delete from due')

const ran: string[] = []
const note = job({
  name: 'test.note',
  payload: dueFor,
  run: async (_, { subject }) => void ran.push(subject),
})
const queue = await openQueue(connection, [note, sendDue] as Job[], pino({ level: 'silent' })) // each keeps its own payload
const deps = { ...testApp.deps, enqueue: queue.enqueue }
afterAll(() => queue.stop())
beforeEach(() => {
  ran.length = 0
})

/** What a minute does, so many hours from now. */
async function after(hours: number): Promise<void> {
  testApp.now = new Date(testApp.now.getTime() + hours * HOUR_MS)
  await queue.enqueue(testApp.db, sendDue, {})
  await drain(queue, deps, testApp.pool)
}

const inHours = (hours: number) => new Date(testApp.now.getTime() + hours * HOUR_MS)

test('a job runs once, when it is due and not before', async () => {
  const subject = randomUUID()
  await setDue(testApp.db, note, subject, inHours(2))
  await after(1)
  expect(ran).toEqual([])
  await after(2)
  await after(2)
  expect(ran).toEqual([subject])
})

test('of one subject the last time that was said counts, and null is never', async () => {
  await setDue(testApp.db, note, 'moved', inHours(1))
  await setDue(testApp.db, note, 'moved', inHours(3))
  await setDue(testApp.db, note, 'gone', inHours(1))
  await setDue(testApp.db, note, 'gone', null)
  await after(2)
  expect(ran).toEqual([])
  await after(2)
  expect(ran).toEqual(['moved'])
})

test('what is undone is never due', async () => {
  const undone = testApp.db.transaction(async tx => {
    await setDue(tx, note, 'undone', inHours(-1))
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await after(0)
  expect(ran).toEqual([])
})

test('of several that look at once one hands it over', async () => {
  const subjects = Array.from({ length: 12 }, () => randomUUID())
  for (const subject of subjects) await setDue(testApp.db, note, subject, inHours(-1))
  await Promise.all([1, 2, 3].map(() => sendDue.run(deps, {})))
  await after(0)
  expect(ran.toSorted()).toEqual(subjects.toSorted())
})

test('a job that this version does not know keeps no other back', async () => {
  await setDue(testApp.db, { name: 'test.unknown', payload: dueFor }, 'x', inHours(-2))
  await setDue(testApp.db, note, 'known', inHours(-1))
  await after(0)
  expect(ran).toEqual(['known'])
  const left = await testApp.pool.query(`select job from due`)
  expect(left.rows).toEqual([{ job: 'test.unknown' }])
})
