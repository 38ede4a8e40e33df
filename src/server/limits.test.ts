import { afterAll, expect, inject, test } from 'vitest'
import { rateLimited } from '#src/contract/problem.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { openPool } from './db/open-db.ts'
import { sweepLimits } from './sweep.ts'
import { createLimits, type Limit, type Limits } from './limits.ts'

const testApp = await createTestApp()
const { rows } = await testApp.pool.query<{ name: string }>('select current_database() as name')
const otherPool = openPool({ ...inject('database'), database: rows[0]!.name }, 'test') // a select without a table has one row
afterAll(() => otherPool.end())

const limitOf = (name: string, max = 5): Limit => ({ name, max, seconds: 600 })
const isLet = (limits: Limits, limit: Limit, who = 'somebody') =>
  limits.count(limit, who).then(
    () => true,
    error => {
      if (!rateLimited.is(error)) throw error
      return false
    },
  )

test('a limit holds over several processes, however many call at once', async () => {
  const [one, other] = [createLimits(testApp.pool), createLimits(otherPool)]
  const limit = limitOf('several')
  const all = await Promise.all(Array.from({ length: 40 }, (_, at) => isLet(at % 2 ? one : other, limit)))
  expect(all.filter(Boolean)).toHaveLength(5)
  expect(await isLet(createLimits(otherPool), limit)).toBe(false)
  expect(await isLet(one, limit, 'somebody else')).toBe(true)
  expect(await isLet(one, limitOf('another limit'))).toBe(true)
})

test('who calls hears how many are left, and who is refused how long to wait', async () => {
  const limits = createLimits(testApp.pool)
  const limit = limitOf('left', 2)
  expect(await limits.count(limit, 'somebody')).toEqual({ left: 1, seconds: 600 })
  expect(await limits.count(limit, 'somebody')).toMatchObject({ left: 0 })
  const refused = await limits.count(limit, 'somebody').catch(error => error)
  expect(refused.details.retryAfterSeconds).toBeGreaterThan(590)
  expect(refused.details.retryAfterSeconds).toBeLessThanOrEqual(600)
})

test('a count that has ended begins anew', async () => {
  const limit = limitOf('anew', 1)
  expect(await isLet(createLimits(testApp.pool), limit)).toBe(true)
  await testApp.pool.query(`update rate_limits set expire = $1 where key like 'anew%'`, [Date.now() - 1])
  const limits = createLimits(testApp.pool)
  expect([await isLet(limits, limit), await isLet(limits, limit)]).toEqual([true, false])
})

test('whoever was counted while the clock was wrong is not kept out when it is right again', async () => {
  const limit = limitOf('wrong clock', 1)
  await testApp.pool.query(`insert into rate_limits (key, points, expire) values ($1, 9, $2)`, [
    'wrong clock:somebody',
    Date.now() + 365 * 24 * 60 * 60 * 1000,
  ])
  await sweepLimits.once(testApp.deps)
  expect(await isLet(createLimits(testApp.pool), limit)).toBe(true)
})

test('a flood of calls that are refused is no flood of writes', async () => {
  const limits = createLimits(testApp.pool)
  const limit = limitOf('flood')
  for (let call = 0; call < 60; call += 1) await isLet(limits, limit)
  const { rows: counted } = await testApp.pool.query(`select points from rate_limits where key like 'flood%'`)
  expect(counted).toEqual([{ points: 6 }])
})

test('a database in trouble keeps nobody out, and lets nobody call without end', async () => {
  const limits = createLimits(testApp.pool)
  const limit = limitOf('trouble')
  await testApp.pool.query('alter table rate_limits rename to rate_limits_away')
  const all: boolean[] = []
  for (let call = 0; call < 8; call += 1) all.push(await isLet(limits, limit))
  await testApp.pool.query('alter table rate_limits_away rename to rate_limits')
  expect(all).toEqual([true, true, true, true, true, false, false, false])
  expect(await isLet(limits, limit)).toBe(true)
})
