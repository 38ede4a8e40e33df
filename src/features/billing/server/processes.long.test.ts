import { expect, inject, onTestFinished, test } from 'vitest'
import { createCall } from '#src/contract/calls/create-call.ts'
import { addProperty, planLimitReached } from '#src/features/properties/contract/manage.ts'
import { addRoutes, createServer } from '#src/server/app.ts'
import { openDb, openPool } from '#src/server/db/open-db.ts'
import { createLive } from '#src/server/events/live.ts'
import { createPaidApp } from '#src/testing/billing/demo-payments.ts'
import { listenTo } from '#src/testing/listen-to.ts'
import { moveClock } from '#src/testing/database/move-clock.ts'
import { events, routes } from '#src/testing/product.ts'
import { subscribe } from '../contract/subscribe.ts'
import { meSummary } from '../contract/subscription.ts'

const { testApp, pay } = await createPaidApp()
const HOME = { name: 'Sea View', address: '1 Beach Road', city: 'Hermanus', price_per_night: 1250 }

/** Another process of the product over the same database. */
async function startProcess(): Promise<string> {
  const { rows } = await testApp.pool.query<{ name: string }>('select current_database() as name')
  const connection = { ...inject('database'), database: rows[0]!.name } // a select without a table has one row
  const pool = openPool(connection, 'other')
  moveClock(pool, () => testApp.now)
  const db = openDb(pool)
  const { config, log } = testApp.deps
  const live = createLive({ db, connection, log, events, hasLimits: false })
  const app = createServer(config, log)
  await addRoutes(app, { ...testApp.deps, db, searchDb: db, entryDb: db, live }, routes)
  onTestFinished(async () => {
    await app.close()
    await pool.end()
  })
  return app.listen({ port: 0, host: '127.0.0.1' })
}

test('an upgrade, a downgrade and an end are in force in every process, and told there within a second', async () => {
  testApp.now = new Date('2027-01-12T08:00:00Z')
  const origin = await startProcess()
  const realtor = await testApp.user('realtor')
  await testApp.pool.query(`update sessions set expires_at = expires_at + interval '1 year'`)
  const there = createCall(origin, fetch, () => realtor.token)
  const plans = async () => [(await realtor.call(meSummary, {})).plan, (await there(meSummary, {})).plan]
  const both = (id: string, status: string) => [
    { id, status },
    { id, status },
  ]
  const withinSecond = async (name: string, work: () => Promise<unknown>) => {
    const listener = await listenTo(origin, realtor.token)
    await work()
    const since = performance.now()
    await listener.waitFor(name)
    listener.hangUp()
    expect(performance.now() - since).toBeLessThan(1000)
  }
  const choose = async (planId: 'starter' | 'growth') => (await realtor.call(subscribe, { planId })).redirect

  await withinSecond('subscription.paid', async () => pay((await choose('starter'))!))
  expect(await plans()).toEqual(both('starter', 'active'))
  for (let homes = 0; homes < 5; homes += 1) await there(addProperty, HOME)
  await expect(there(addProperty, HOME)).rejects.toSatisfy(planLimitReached.is)

  await withinSecond('subscription.changed', async () => pay((await choose('growth'))!))
  expect(await plans()).toEqual(both('growth', 'active'))
  await there(addProperty, HOME)

  await withinSecond('subscription.changed', () => choose('starter'))
  expect(await plans()).toEqual(both('growth', 'active'))
  // Rights follow the clock: no job has run in either process.
  testApp.now = new Date('2027-02-11T22:00:00Z')
  expect(await plans()).toEqual(both('starter', 'active'))
  await expect(there(addProperty, HOME)).rejects.toSatisfy(planLimitReached.is)
  await expect(realtor.call(addProperty, HOME)).rejects.toSatisfy(planLimitReached.is)

  // Nothing more was paid: 7 days after the period all ends.
  testApp.now = new Date('2027-02-18T21:30:00Z')
  expect(await plans()).toEqual(both('starter', 'active'))
  testApp.now = new Date('2027-02-18T22:00:00Z')
  expect(await plans()).toEqual(both('free', 'expired'))
})
