import { expect, test } from 'vitest'
import { createTestApp } from '#src/testing/test-app.ts'
import { readUsage as usage, startTrial } from '../../contract/subscription.ts'
import { countUsage, reserveUsage, returnUsage } from '../commands.ts'
import { readUsage } from '../queries.ts'

const testApp = await createTestApp()
const { db, deps } = testApp

const begin = async () => {
  const realtor = await testApp.user('realtor')
  const of = { organisationId: realtor.organisation_id!, kind: 'ai_requests' as const }
  const reserve = async () => (await reserveUsage(deps, db, of)).reservation
  const used = async () => (await readUsage(deps, of.organisationId)).ai_requests
  return { realtor, reserve, used }
}

test('30 at once pass exactly what is left, and what is returned can be taken again', async () => {
  const { reserve, used } = await begin()
  await reserve()
  const all = await Promise.all(Array.from({ length: 30 }, reserve))
  const passed = all.filter(each => each !== null)
  expect(passed).toHaveLength(19)
  expect(await used()).toMatchObject({ used: 20, limit: 20 })
  expect(await reserve()).toBe(null)
  await returnUsage(db, passed[0]!)
  expect(await used()).toMatchObject({ used: 19 })
  expect(await reserve()).not.toBe(null)
})

test('a bigger plan allows more of the same month at once', async () => {
  const { realtor, reserve, used } = await begin()
  for (let at = 0; at < 20; at += 1) await reserve()
  await realtor.call(startTrial, {})
  expect(await used()).toMatchObject({ used: 20, limit: 200 })
  expect(await reserve()).not.toBe(null)
})

test('a month begins at midnight in South Africa, and what is returned goes to the month it was taken from', async () => {
  testApp.now = new Date('2027-01-31T21:59:00Z')
  const { reserve, used } = await begin()
  const january = (await reserve())!
  expect(january.month).toBe('2027-01-01')
  expect(await used()).toMatchObject({ used: 1, resetsAt: new Date('2027-01-31T22:00:00Z') })
  testApp.now = new Date('2027-01-31T22:00:00Z')
  expect(await used()).toMatchObject({ used: 0, resetsAt: new Date('2027-02-28T22:00:00Z') })
  await reserve()
  await returnUsage(db, january)
  expect(await used()).toMatchObject({ used: 1 })
})

test('a host sees what is used of properties and newsletters', async () => {
  const { realtor } = await begin()
  await testApp.pool.query('update organisations set property_count = 1 where id = $1', [
    realtor.organisation_id,
  ])
  expect(await realtor.call(usage, {})).toMatchObject({
    properties: { used: 1, limit: 2 },
    newsletters: { used: 0, limit: 10 },
  })
})

test('what no plan limits is counted by the month, and returned no further than to nothing', async () => {
  testApp.now = new Date('2027-02-01T08:00:00Z')
  const { realtor } = await begin()
  const of = { organisationId: realtor.organisation_id!, kind: 'newsletters' as const, month: '2027-02-01' }
  const used = async () => (await realtor.call(usage, {})).newsletters.used
  await countUsage(db, of, 3)
  await countUsage(db, of, 4)
  await countUsage(db, { ...of, month: '2027-01-01' }, 5)
  expect(await used()).toBe(7)
  for (const left of [6, 5, 4, 3, 2, 1, 0, 0]) {
    await returnUsage(db, of)
    expect(await used()).toBe(left)
  }
})

test('a plan without a limit is never spent', async () => {
  const { realtor, used } = await begin()
  const of = { organisationId: realtor.organisation_id!, kind: 'ai_requests' as const }
  expect((await reserveUsage(deps, db, of)).limit).toBe(20)
  await testApp.pool.query(
    `insert into subscriptions (organisation_id, plan_id, status) values ($1, 'galactic', 'active')`,
    [realtor.organisation_id],
  )
  expect(await reserveUsage(deps, db, of)).toMatchObject({ reservation: of, limit: null })
  expect(await used()).toMatchObject({ used: 2, limit: null })
})
