import { beforeEach, expect, test } from 'vitest'
import { addDays } from '#src/contract/days.ts'
import { countRetention, takeRetention } from '#src/server/retention/run-retention.ts'
import { createFixtures } from '#src/testing/fixtures.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { changeRetention, readRetention } from '#src/features/privacy/contract/retention.ts'
import { BOUNDS, HELD_KINDS } from '#src/features/privacy/rules/periods.ts'

const testApp = await createTestApp()
const { deps, pool } = testApp
const { admin } = (await createFixtures(testApp)).people
const BEGINNING = testApp.now
const today = deps.today()

beforeEach(async () => {
  testApp.now = BEGINNING
  await pool.query(`delete from retention_periods where from_day > '2020-01-01'`)
  await pool.query('delete from retention_runs')
})

const holds = (kind: string, amount: number, from: string) =>
  pool.query(
    `insert into retention_periods (kind, from_day, amount, unit) select kind, $2, $3, unit from retention_periods where kind = $1 limit 1`,
    [kind, from, amount],
  )
const read = () => admin.call(readRetention, {})
const guests = async () => (await read()).periods.find(({ kind }) => kind === 'guests')

test('each kind is there with its bounds, which are those of the table', async () => {
  const { periods } = await read()
  expect(periods.map(({ kind }) => kind)).toEqual(HELD_KINDS)
  for (const { kind, amount, unit, min, max, next } of periods) {
    expect({ unit, min, max }, kind).toEqual(BOUNDS[kind])
    expect([amount >= min, amount <= max, next], kind).toEqual([true, true, null])
    await holds(kind, min, addDays(today, 1))
    await holds(kind, max, addDays(today, 2))
    for (const beyond of [min - 1, max + 1])
      await expect(holds(kind, beyond, addDays(today, 3)), `${kind}: ${beyond}`).rejects.toThrow(
        /retention_periods_lawful/,
      )
  }
})

test('what holds is what was said last of a day that has come, and what comes is what was said of the soonest other', async () => {
  for (const [amount, days] of [
    [13, -20],
    [14, 0],
    [17, 9],
    [15, 1],
    [16, 5],
    [12, -300],
  ] as const)
    await holds('guests', amount, addDays(today, days))
  expect(await guests()).toMatchObject({ amount: 14, next: { amount: 15, from: addDays(today, 1) } })
  testApp.now = new Date(`${addDays(today, 1)}T00:00:00+02:00`)
  await pool.query(`update sessions set expires_at = moment() + interval '1 day'`)
  expect(await guests()).toMatchObject({ amount: 15, next: { amount: 16, from: addDays(today, 5) } })
})

test('what is said again of a day takes the place of what was said of it, and what holds already is no change', async () => {
  const given = { kind: 'guests', currentPassword: admin.password } as const
  await admin.call(changeRetention, { ...given, amount: 36 })
  await admin.call(changeRetention, { ...given, amount: 24, from: addDays(today, 3) })
  await admin.call(changeRetention, { ...given, amount: 25, from: addDays(today, 3) })
  const { rows } = await pool.query(
    `select amount, from_day::text as from from retention_periods where kind = 'guests' order by from_day`,
  )
  expect(rows).toEqual([
    { amount: 36, from: '2020-01-01' },
    { amount: 25, from: addDays(today, 3) },
  ])
})

test('the last 30 runs are there, the newest first, with what they took; one that was stopped has no end', async () => {
  await pool.query(
    `insert into retention_runs (id, started_at, finished_at, counts)
     select gen_random_uuid(), moment() - n * interval '1 day', case when n <> 2 then moment() end, jsonb_build_object('guests', n)
     from generate_series(1, 31) as n`,
  )
  const { runs } = await read()
  expect(runs.map(({ counts }) => counts['guests'])).toEqual(Array.from({ length: 30 }, (_, at) => at + 1))
  expect(runs.map(({ finished_at: at }) => at === null).indexOf(true)).toBe(1)
})

test('a run writes down what it took, is held for two years, and a dry one is none', async () => {
  await pool.query(
    `insert into retention_runs (id, started_at)
     select gen_random_uuid(), moment() - interval '2 years' + beside from unnest(array[interval '1 hour', interval '-1 hour']) as beside`,
  )
  await pool.query(
    `insert into audit_log (id, at, address, action, subject_kind, subject_id)
     select gen_random_uuid(), moment() - interval '92 days', '192.0.2.7', 'PUT /x', 'x', 'x' from generate_series(1, 3)`,
  )
  const { retention } = await import('#src/product/features.ts')
  expect(await countRetention(deps, retention)).toMatchObject({ addresses: 3 })
  expect((await read()).runs).toHaveLength(2)
  await takeRetention(deps, retention)
  const { runs } = await read()
  expect(runs).toHaveLength(2)
  expect(runs[0]).toMatchObject({ counts: { addresses: 3 }, finished_at: expect.any(String) })
})
