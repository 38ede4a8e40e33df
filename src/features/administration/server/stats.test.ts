import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { dayOf } from '#src/contract/days.ts'
import { createBooking } from '#src/features/bookings/contract/requests.ts'
import { subscribe } from '#src/features/billing/contract/subscribe.ts'
import { startTrial } from '#src/features/billing/contract/subscription.ts'
import { postEntry } from '#src/features/ledger/server/commands.ts'
import { createPaidApp } from '#src/testing/billing/demo-payments.ts'
import { makeProperty } from '#src/testing/property.ts'
import type { Person } from '#src/testing/test-app.ts'
import { readStats } from '../contract/stats.ts'
import { deleteUser } from '../contract/users.ts'

const { testApp, pay } = await createPaidApp()
const { db, pool, runJobs, user } = testApp

async function administrator(): Promise<Person> {
  const person = await user('client')
  await pool.query(`update users set role = 'admin' where id = $1`, [person.id])
  return person
}
const admin = await administrator()
const read = async (range: { from?: string; to?: string } = {}) => admin.call(readStats, range)
const one = async (sql: string) =>
  Number((await pool.query<{ n: string }>(`select (select ${sql}) as n`)).rows[0]!.n)

beforeEach(async () => void (await runJobs()))

test('users, properties and subscriptions are as many as there are', async () => {
  const host = await user('realtor')
  await makeProperty(db, host)
  await makeProperty(db, host, { isPublic: false })
  await (await user('realtor')).call(startTrial, {})
  const { stats } = await read()
  expect(stats).toMatchObject({
    users: await one('count(*) from users'),
    realtors: await one(`count(*) from users where role = 'realtor'`),
    clients: await one(`count(*) from users where role = 'client'`),
    admins: 1,
    properties: await one('count(*) from properties'),
    listed: await one('count(*) from properties where is_public and is_available'),
    trials: 1,
    subscriptions: 0,
    mrr: 0,
  })
  expect(stats.listed).toBeLessThan(stats.properties)
})

test('a plan at an agreed price is among those that are paid for, and is counted as one that brings no listed price', async () => {
  const host = await user('realtor')
  const before = (await read()).stats
  await pool.query(
    `insert into subscriptions (organisation_id, plan_id, status) values ($1, 'galactic', 'active')`,
    [host.organisation_id],
  )
  const { stats } = await read()
  expect([stats.subscriptions - before.subscriptions, stats.agreed - before.agreed]).toEqual([1, 1])
  expect(stats.mrr).toBe(before.mrr)
})

test('somebody who was deleted is counted neither among users nor among those who came', async () => {
  const guest = await user('client')
  const before = await read()
  await admin.call(deleteUser, { id: guest.id })
  const { stats, series } = await read()
  expect([before.stats.users - stats.users, before.stats.clients - stats.clients]).toEqual([1, 1])
  expect(before.series.at(-1)!.users - series.at(-1)!.users).toBe(1)
})

test('a calendar that asks its host is not among those that fail', async () => {
  const host = await user('realtor')
  const { id } = await makeProperty(db, host)
  const add = (asks: string) =>
    pool.query(
      `insert into channel_feeds (id, organisation_id, property_id, direction, channel, url, failures, asks_since)
       values (gen_random_uuid(), $1, $2, 'in', 'airbnb', gen_random_uuid()::text, 3, ${asks})`,
      [host.organisation_id, id],
    )
  const before = (await read()).attention.feeds
  await add('null')
  await add('moment()')
  expect((await read()).attention.feeds - before).toBe(1)
})

test('what is paid for a plan is revenue of its day without VAT, and brings its price a month', async () => {
  const host = await user('realtor')
  await host.call(startTrial, {})
  const before = await read()
  const stay = { kind: 'test', id: randomUUID() }
  const guests = [
    { kind: 'bank', cents: 1_000_000 },
    { kind: 'income', cents: -1_000_000 },
  ] as const
  await db.transaction(tx =>
    postEntry(tx, { cause: stay, memo: 'A stay', book: host.organisation_id!, lines: guests }),
  )
  await pay((await host.call(subscribe, { planId: 'starter' })).redirect!)
  await runJobs()
  const { stats, series } = await read()
  expect(stats.mrr - before.stats.mrr).toBe(149)
  expect(stats.subscriptions - before.stats.subscriptions).toBe(1)
  expect(stats.converted - before.stats.converted).toBe(1)
  const income = await one(
    `-sum(cents) / 100.0 from ledger_lines join ledger_accounts on ledger_accounts.id = account_id where kind = 'income' and book is null`,
  )
  expect(stats.revenue).toBeCloseTo(income, 2)
  expect(series.at(-1)).toMatchObject({ at: dayOf(testApp.now), revenue: stats.revenue, subscriptions: 1 })
})

test('bookings count on the day they were made in South Africa, and on no other', async () => {
  const [host, guest] = [await user('realtor'), await user('client')]
  const { id: property_id } = await makeProperty(db, host)
  await guest.call(createBooking, { property_id, check_in: '2027-03-01', check_out: '2027-03-03', guests: 1 })
  await pool.query(`update bookings set created_at = '2026-06-30T22:30:00Z'`)
  const { stats, series } = await read({ from: '2026-06-30', to: '2026-07-02' })
  expect(stats.bookings).toBe(1)
  expect(series.map(({ at, bookings }) => [at, bookings])).toEqual([
    ['2026-06-30', 0],
    ['2026-07-01', 1],
    ['2026-07-02', 0],
  ])
  expect((await read({ from: '2026-07-02', to: '2026-07-31' })).stats.bookings).toBe(0)
})

test('a long range is shown by months, an impossible one refused', async () => {
  const { by, series } = await read({ from: '2026-01-15', to: '2026-12-31' })
  expect([by, series.length, series[0]!.at]).toEqual(['month', 12, '2026-01-01'])
  for (const range of [
    { from: '2026-02-01', to: '2026-01-01' },
    { from: 'soon' },
    { from: '2001-01-01', to: '2026-01-01' },
  ])
    await expect(read(range)).rejects.toMatchObject({ status: 400 })
})

test('what needs a person is counted', async () => {
  const before = (await read()).attention
  await pool.query(
    `insert into outgoing (kind, subject, state, scheduled_at) values ('test.work', 'a', 'failed', now())`,
  )
  await pool.query(
    `insert into mails (id, kind, cause, about, receiver_id, address, state)
     values (gen_random_uuid(), 'test.mail', 'a', 'a', mail_receiver(null, 'a@b.example'), 'a@b.example', 'refused')`,
  )
  await pool.query(
    `insert into billing_unmatched (id, gateway, external_id, reason, cents)
     select gen_random_uuid(), 'payfast', reason, reason, 100 from unnest(array['wrong amount', 'refund to be paid by hand', 'not confirmed']) as reason`,
  )
  await pool.query(
    `insert into book_faults (booking_id, kind, organisation_id, cents)
     select stay, kind, gen_random_uuid(), 5 from gen_random_uuid() as stay, unnest(array['posted_otherwise', 'deposits_in_debit']) as kind`,
  )
  expect((await read()).attention).toEqual({
    ...before,
    books: before.books + 1,
    jobs: before.jobs + 1,
    mails: before.mails + 1,
    payments: before.payments + 2,
    refunds: before.refunds + 1,
  })
})

test('answers of the API are counted on their day, with the room that the database and the disk have', async () => {
  await pool.query(
    `insert into answer_hours values ('2026-06-30T22:00Z', 10, 99, 0), ('2026-06-30T22:00Z', 500, 1, 1)`,
  )
  const { stats, series, databaseBytes, disk } = await read({ from: '2026-06-30', to: '2026-07-01' })
  const answered = { requests: 100, errors: 1, responseMs: 10 }
  expect(stats).toMatchObject(answered)
  expect(series).toMatchObject([{ requests: 0, errors: 0, responseMs: 0 }, answered])
  expect(databaseBytes).toBeGreaterThan(0)
  expect(disk!.freeBytes).toBeLessThan(disk!.bytes)
})

test('a range is five years at most, also one that ends today because no end is said', async () => {
  const refused = (given: { from: string; to?: string }) => admin.call(readStats, given)
  await expect(refused({ from: '1900-01-01' })).rejects.toMatchObject({
    status: 400,
    fields: { from: 'Please choose at most 5 years' },
  })
  await expect(refused({ from: '1900-01-01', to: '1906-01-01' })).rejects.toMatchObject({
    status: 400,
    fields: { to: 'Please choose at most 5 years' },
  })
  expect((await refused({ from: '1901-01-01', to: '1905-12-31' })).series).toHaveLength(60)
})
