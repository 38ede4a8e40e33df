import { afterEach, expect, test } from 'vitest'
import { addProperty } from '#src/features/properties/contract/manage.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { changePlanLimits, listPlanLimits, withdrawPlanLimits } from '../contract/plan-limits.ts'
import { listPlans } from '#src/features/billing/contract/subscribe.ts'
import { readUsage, startTrial } from '#src/features/billing/contract/subscription.ts'
import { type PlanId, planOf, type Subscription } from '#src/features/billing/rules.ts'
import { countHosts } from '#src/features/billing/server/queries.ts'

const testApp = await createTestApp()
const { pool, call } = testApp
// An evening in Johannesburg, where the next day begins two hours before that of London.
const EVENING = new Date('2027-01-31T21:30:00Z')
const MIDNIGHT = new Date('2027-01-31T22:00:00Z')
testApp.now = EVENING
const administrator = await testApp.user('client')
await pool.query(`update users set role = 'admin' where id = $1`, [administrator.id])
afterEach(() => {
  testApp.now = EVENING
})

const list = (host: Awaited<ReturnType<typeof testApp.user>>) =>
  host.call(addProperty, { name: 'Twin Peaks', address: '1 Hill Road', city: 'Ceres', price_per_night: 900 })
const inForce = async (plan: PlanId) => (await call(listPlans, {})).limits[plan]
const change = (planId: PlanId, fromDay: string, max: Partial<Record<string, number | null | ''>>) =>
  administrator.call(changePlanLimits, {
    planId,
    fromDay,
    propertiesMax: 5,
    aiRequestsMax: 200,
    newslettersMax: 10,
    ...max,
  } as never) // a form sends what is empty as text
const datedOf = async (plan: PlanId) =>
  (await administrator.call(listPlanLimits, {})).limits.filter(({ planId }) => planId === plan)

test('the installation begins with the limits that the plans are known for', async () => {
  const { limits, plans } = await call(listPlans, {})
  expect(limits).toEqual({
    free: { propertiesMax: 2, aiRequestsMax: 20, newslettersMax: 10 },
    starter: { propertiesMax: 5, aiRequestsMax: 200, newslettersMax: 10 },
    growth: { propertiesMax: 10, aiRequestsMax: 1000, newslettersMax: 10 },
    galactic: { propertiesMax: null, aiRequestsMax: null, newslettersMax: 10 },
  })
  expect(plans.map(({ features }) => features[0])).toEqual([
    'Up to 5 properties',
    'Up to 10 properties',
    'As many properties as you like',
  ])
})

test('what a plan allows from a day on holds from the first minute of that day in South Africa, and no earlier', async () => {
  await change('growth', '2027-02-01', { propertiesMax: 1, aiRequestsMax: '', newslettersMax: 20 })
  expect(await inForce('growth')).toMatchObject({ propertiesMax: 10 })
  testApp.now = MIDNIGHT
  await expect
    .poll(() => inForce('growth'))
    .toEqual({ propertiesMax: 1, aiRequestsMax: null, newslettersMax: 20 })
  expect((await call(listPlans, {})).plans[1]?.features).toEqual([
    'Up to 1 property',
    'As many AI requests a month as you like',
    'Every feature of Naledi',
  ])
})

test('a lower limit takes nothing: who has more keeps it, and can add no other', async () => {
  const host = await testApp.user('realtor')
  await host.call(startTrial, {})
  for (let at = 0; at < 3; at += 1) await list(host)
  await change('starter', '2027-02-01', { propertiesMax: 2, newslettersMax: 1 })
  const { hosts } = await administrator.call(listPlanLimits, {})
  expect(hosts).toContainEqual({ planId: 'starter', properties: 3, hosts: 1 })
  await list(host)
  testApp.now = MIDNIGHT
  await expect.poll(() => inForce('starter')).toMatchObject({ propertiesMax: 2 })
  await expect(list(host)).rejects.toThrow('Your plan allows 2 properties')
  expect(await host.call(readUsage, {})).toMatchObject({
    properties: { used: 4, limit: 2 },
    newsletters: { used: 0, limit: 1 },
  })
  const { rows } = await pool.query(`select is_public from properties where organisation_id = $1`, [
    host.organisation_id,
  ])
  expect(rows).toEqual([1, 2, 3, 4].map(() => ({ is_public: true })))
})

test('limits to come are replaced and taken back, in the audit log; what has begun is never changed', async () => {
  await change('free', '2027-03-01', { propertiesMax: 3 })
  await change('free', '2027-03-01', { propertiesMax: 3 })
  await change('free', '2027-03-01', { propertiesMax: 4, aiRequestsMax: 20 })
  expect((await datedOf('free')).at(-1)).toMatchObject({ fromDay: '2027-03-01', propertiesMax: 4 })
  const withdrawn = { planId: 'free' as const, fromDay: '2027-03-01' }
  await administrator.call(withdrawPlanLimits, withdrawn)
  expect(await datedOf('free')).toHaveLength(1)
  await expect(administrator.call(withdrawPlanLimits, withdrawn)).rejects.toMatchObject({ status: 404 })
  const { rows } = await pool.query(
    `select before, after from audit_log where subject_kind = 'plan-limits' and coalesce(after, before) ->> 'plan' = 'Free' order by id`,
  )
  expect(rows).toEqual([
    {
      before: { propertiesMax: 2, aiRequestsMax: 20 },
      after: { plan: 'Free', fromDay: '2027-03-01', propertiesMax: 3, aiRequestsMax: 200 },
    },
    {
      before: { propertiesMax: 3, aiRequestsMax: 200 },
      after: { plan: 'Free', fromDay: '2027-03-01', propertiesMax: 4, aiRequestsMax: 20 },
    },
    {
      before: {
        plan: 'Free',
        fromDay: '2027-03-01',
        propertiesMax: 4,
        aiRequestsMax: 20,
        newslettersMax: 10,
      },
      after: null,
    },
  ])
})

test('limits of today hold at once, and stay', async () => {
  await change('galactic', '2027-01-31', { propertiesMax: 500 })
  await expect.poll(() => inForce('galactic')).toMatchObject({ propertiesMax: 500 })
  const begun = { code: 'LIMITS_BEGUN', status: 409 }
  await expect(change('galactic', '2027-01-31', { propertiesMax: 600 })).rejects.toMatchObject(begun)
  await expect(
    administrator.call(withdrawPlanLimits, { planId: 'galactic', fromDay: '2027-01-31' }),
  ).rejects.toMatchObject(begun)
  await expect(change('galactic', '2027-01-30', {})).rejects.toMatchObject({
    status: 400,
    fields: { fromDay: 'Choose today or a later day' },
  })
  for (const propertiesMax of [0, -1, 1.5, 10_001, 'many'])
    await expect(change('free', '2027-05-01', { propertiesMax } as never)).rejects.toMatchObject({
      status: 400,
      fields: { propertiesMax: expect.stringMatching(/^Give a number from 1 to 10.000, or leave it empty$/) },
    })
})

test('the database itself keeps what has begun, whatever the product asks of it', async () => {
  for (const [statement, words] of [
    [`update plan_limits set properties_max = 9 where plan_id = 'free'`, 'only grows'],
    [`delete from plan_limits where plan_id = 'free' and from_day = '2000-01-01'`, 'have begun stay'],
    [`insert into plan_limits values ('free', '2020-01-01', 9, 9, 9)`, 'today or later'],
    ['truncate plan_limits', 'only grows'],
  ] as const)
    await expect(pool.query(statement)).rejects.toThrow(words)
})

test('no call takes a statement more for the limits, once the process has them', async () => {
  const host = await testApp.user('realtor')
  await call(listPlans, {})
  expect(await testApp.statementsOf(() => call(listPlans, {}))).toEqual([])
  const statements = await testApp.statementsOf(() => host.call(readUsage, {}))
  expect(statements.filter(statement => statement.includes('plan_limits'))).toEqual([])
})

test('who has how many properties is counted by the plan that the clock says', async () => {
  const at = (days: number) => new Date(EVENING.getTime() + days * 86_400_000)
  const states: Subscription[] = (
    ['trialing', 'trial_expired', 'active', 'cancelled', 'past_due', 'expired'] as const
  )
    .flatMap(status =>
      [at(-1), at(0), at(1), null].map(endsAt => ({ planId: 'growth' as const, status, endsAt })),
    )
    .flatMap(state => [
      { ...state, periodEnd: null, nextPlanId: null },
      ...[-8, -7, -6, 0, 1].flatMap(days => [
        { ...state, periodEnd: at(days), nextPlanId: null },
        { ...state, periodEnd: at(days), nextPlanId: 'starter' as const },
      ]),
    ])
  // Beside what the rules of a subscription allow, so that nothing depends on which of these can be.
  const rows = states.map((state, index) => ({ ...state, properties: 100 + index }))
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(`set local session_replication_role = replica`)
    const { rows: constraints } = await client.query<{ name: string }>(
      `select conname as name from pg_constraint where conrelid = 'subscriptions'::regclass and contype = 'c'`,
    )
    for (const { name } of constraints)
      await client.query(`alter table subscriptions drop constraint ${name}`)
    for (const { planId, status, endsAt, periodEnd, nextPlanId, properties } of rows)
      await client.query(
        `with host as (insert into organisations (id, name, property_count) values (gen_random_uuid(), 'Host', $1) returning id)
         insert into subscriptions (organisation_id, plan_id, status, ends_at, period_end, next_plan_id) select id, $2, $3, $4, $5, $6 from host`,
        [properties, planId, status, endsAt, periodEnd, nextPlanId],
      )
    await client.query('commit')
  } finally {
    client.release()
  }
  const counted = await countHosts(testApp.db, EVENING)
  expect(
    counted
      .filter(({ properties }) => properties >= 100)
      .toSorted((one, other) => one.properties - other.properties)
      .map(({ planId }) => planId),
  ).toEqual(rows.map(row => planOf(row, EVENING)))
})
