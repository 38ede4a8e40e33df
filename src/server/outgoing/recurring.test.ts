import { expect, test } from 'vitest'
import { createTestApp } from '#src/testing/test-app.ts'
import { drainOutgoing } from '#src/testing/drain.ts'
import { nextRun, recurring, scheduleRecurring } from './recurring.ts'

const testApp = await createTestApp()
const { deps, db, pool } = testApp

test.each([
  [{ hour: 3, minute: 40 }, '2026-11-26T01:39:59Z', '2026-11-26T01:40:00Z'],
  [{ hour: 3, minute: 40 }, '2026-11-26T01:40:00Z', '2026-11-27T01:40:00Z'],
  [{ hour: 0, minute: 5 }, '2026-12-31T22:04:00Z', '2026-12-31T22:05:00Z'],
  [{ minute: 52 }, '2026-11-26T10:51:59Z', '2026-11-26T10:52:00Z'],
  [{ minute: 52 }, '2026-11-26T10:52:00Z', '2026-11-26T11:52:00Z'],
  [{}, '2026-11-26T10:52:00Z', '2026-11-26T10:53:00Z'],
])('%o comes after %s at %s', (every, now, next) => {
  expect(nextRun(every, new Date(now)).toISOString()).toBe(new Date(next).toISOString())
})

const rowOf = async (kind: string) =>
  (await pool.query('select state, scheduled_at, tries from outgoing where kind = $1', [kind])).rows[0]

test('recurring work runs at its time, and is scheduled for the next one', async () => {
  let runs = 0
  const kind = recurring({ name: 'test.hourly', every: { minute: 17 }, run: async () => void (runs += 1) })
  testApp.now = new Date('2026-11-26T10:00:00Z')
  await scheduleRecurring(db, [kind], deps.now())
  await drainOutgoing(deps, pool, [kind])
  expect(runs).toBe(0)
  testApp.now = new Date('2026-11-26T13:30:00Z')
  await drainOutgoing(deps, pool, [kind])
  expect(runs).toBe(1)
  expect(await rowOf('test.hourly')).toMatchObject({
    state: 'scheduled',
    scheduled_at: new Date('2026-11-26T14:17:00Z'),
  })
})

test('a start leaves a run that is due already, and brings forward one that is too late', async () => {
  const kind = (minute: number) =>
    recurring({ name: 'test.moved', every: { minute }, run: async () => undefined })
  testApp.now = new Date('2026-11-26T10:00:00Z')
  await scheduleRecurring(db, [kind(30)], deps.now())
  await scheduleRecurring(db, [kind(45)], deps.now())
  expect((await rowOf('test.moved')).scheduled_at).toEqual(new Date('2026-11-26T10:30:00Z'))
  await scheduleRecurring(db, [kind(15)], deps.now())
  expect((await rowOf('test.moved')).scheduled_at).toEqual(new Date('2026-11-26T10:15:00Z'))
})

test('recurring work that fails in every try comes back at its next time', async () => {
  let runs = 0
  const kind = recurring({
    name: 'test.failing',
    every: { minute: 17 },
    run: async () => {
      runs += 1
      throw new Error('No room')
    },
  })
  testApp.now = new Date('2026-11-26T10:00:00Z')
  await scheduleRecurring(db, [kind], deps.now())
  testApp.now = new Date('2026-11-26T10:17:00Z')
  for (let second = 0; second < 40; second += 1) {
    testApp.now = new Date(Date.parse('2026-11-26T10:17:00Z') + second * 1000)
    await drainOutgoing(deps, pool, [kind])
  }
  expect(runs).toBe(6)
  expect(await rowOf('test.failing')).toMatchObject({
    state: 'scheduled',
    scheduled_at: new Date('2026-11-26T11:17:00Z'),
    tries: 0,
  })
})
