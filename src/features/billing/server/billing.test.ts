import { expect, test } from 'vitest'
import { createTestApp } from '#src/testing/test-app.ts'
import { getSubscription, meSummary, startTrial, trialUsed } from '../contract/subscription.ts'

const testApp = await createTestApp()

test('without a subscription the plan is free and inactive', async () => {
  for (const role of ['realtor', 'client'] as const) {
    const person = await testApp.user(role)
    expect(await person.call(meSummary, {})).toEqual({ plan: { id: 'free', status: 'inactive' } })
    expect(await person.call(getSubscription, {})).toMatchObject({ subscription: null })
  }
})

test('a trial is 14 days of starter, once an organisation', async () => {
  const realtor = await testApp.user('realtor')
  const all = await Promise.allSettled(
    Array.from({ length: 5 }, () => realtor.call(startTrial, { planId: 'starter' })),
  )
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await realtor.call(meSummary, {})).toEqual({ plan: { id: 'starter', status: 'trialing' } })
  const { subscription } = await realtor.call(getSubscription, {})
  const days =
    (Date.parse(subscription!.endDate!) - Date.parse(subscription!.startDate)) / (24 * 60 * 60 * 1000)
  expect(days).toBeCloseTo(14, 5)
})

test('a trial that is over has the limits of free and cannot be had again', async () => {
  const realtor = await testApp.user('realtor')
  await realtor.call(startTrial, {})
  await testApp.pool.query('update subscriptions set ends_at = moment() where organisation_id = $1', [
    realtor.organisation_id,
  ])
  testApp.now = new Date(Date.now() + 1000)
  expect(await realtor.call(meSummary, {})).toEqual({ plan: { id: 'free', status: 'trial_expired' } })
  await expect(realtor.call(startTrial, {})).rejects.toSatisfy(trialUsed.is)
})

test('an organisation that had a plan but no trial reads that the trial is for new organisations', async () => {
  const realtor = await testApp.user('realtor')
  await realtor.call(startTrial, {})
  await testApp.pool.query(
    `update subscriptions set status = 'expired', plan_id = 'growth', started_at = moment() - interval '40 days', period_end = null, ends_at = moment() - interval '1 day'
     where organisation_id = $1`,
    [realtor.organisation_id],
  )
  await expect(realtor.call(startTrial, {})).rejects.toMatchObject({
    code: 'TRIAL_USED',
    message: 'The free trial is for organisations that have had neither a trial nor a plan yet',
  })
})

test('a client starts no trial, and another plan has none', async () => {
  const client = await testApp.user('client')
  await expect(client.call(startTrial, {})).rejects.toMatchObject({ status: 403, code: 'FORBIDDEN' })
  const realtor = await testApp.user('realtor')
  await expect(realtor.call(startTrial, { planId: 'growth' as 'starter' })).rejects.toMatchObject({
    status: 400,
  })
})
