import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { listAudit } from '#src/features/administration/contract/audit.ts'
import { createPaidApp } from '#src/testing/billing/demo-payments.ts'
import type { Person } from '#src/testing/test-app.ts'
import * as contract from '../../contract/oversee.ts'
import { subscribe } from '../../contract/subscribe.ts'
import { overseeUnmatched, resolveUnmatched } from '../../contract/unmatched.ts'
import {
  billingHistory,
  getSubscription,
  meSummary,
  noSubscription,
  startTrial,
} from '../../contract/subscription.ts'

const { testApp, pay } = await createPaidApp()
const { mailbox, pool, runJobs, user } = testApp
const DAY_MS = 86_400_000

async function administrator(): Promise<Person> {
  const person = await user('client')
  await pool.query(`update users set role = 'admin' where id = $1`, [person.id])
  return person
}
const admin = await administrator()
const organisationOf = (host: Person) => ({ organizationId: host.organisation_id! })

async function onTrial(): Promise<Person> {
  const host = await user('realtor')
  await host.call(startTrial, {})
  return host
}

async function paying(): Promise<Person> {
  const host = await user('realtor', { name: 'Nomvula Dlamini' })
  await pay((await host.call(subscribe, { planId: 'growth' })).redirect!)
  await runJobs()
  return host
}

const mailsTo = async ({ email }: Person) => {
  await runJobs()
  return mailbox.filter(({ to }) => to === email)
}

const staySignedIn = () => pool.query(`update sessions set expires_at = now() + interval '2 years'`)

beforeEach(async () => {
  testApp.now = new Date()
  await staySignedIn()
  await runJobs()
  mailbox.length = 0
})

test('subscriptions are found by organisation, owner and status, by pages, each once', async () => {
  const host = await paying()
  const other = await onTrial()
  const found = async (fields: object) =>
    (await admin.call(contract.overseeSubscriptions, fields)).subscriptions.map(
      ({ organization }) => organization._id,
    )
  expect(await found({ search: host.email })).toEqual([host.organisation_id])
  expect(await found({ search: 'dlamini nomvula', status: 'active' })).toContain(host.organisation_id)
  expect(await found({ search: host.email, status: 'trialing' })).toEqual([])
  expect(await found({ status: 'trialing' })).toContain(other.organisation_id)
  const { total } = await admin.call(contract.overseeSubscriptions, {})
  const pages = await Promise.all(
    Array.from({ length: total }, (_, page) => found({ page: page + 1, pageSize: 1 })),
  )
  expect(new Set(pages.flat()).size).toBe(total)
  await expect(found({ status: 'pending' })).rejects.toMatchObject({ status: 400 })
})

test('a plan that is had without a price has no amount a month, whatever its list price', async () => {
  const host = await user('realtor')
  await pool.query(
    `insert into subscriptions (organisation_id, plan_id, status) values ($1, 'starter', 'active')`,
    [host.organisation_id],
  )
  const { subscriptions } = await admin.call(contract.overseeSubscriptions, { search: host.email })
  expect(subscriptions).toMatchObject([{ planName: 'Solo Explorer', status: 'active', amount: null }])
  const { subscription } = await host.call(getSubscription, {})
  expect(subscription).toMatchObject({ amount: null, nextBillingDate: null })
})

test('one is shown with its owner, its history and a ledger that adds up', async () => {
  const host = await paying()
  const answer = await admin.call(contract.overseeSubscription, organisationOf(host))
  expect(answer.subscription).toMatchObject({
    owner: { _id: host.id, name: 'Nomvula Dlamini', email: host.email },
    planId: 'growth',
    payments: 1,
  })
  expect(answer.events.map(({ event }) => event)).toEqual(['subscribed'])
  expect(answer.ledger.length).toBeGreaterThan(1)
  for (const { lines } of answer.ledger)
    expect(lines.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)).toBe(0)
  await expect(
    admin.call(contract.overseeSubscription, { organizationId: randomUUID() }),
  ).rejects.toMatchObject({ status: 404 })
})

test('a trial lasts longer from its end, its owner is told, and the act is on record', async () => {
  const host = await onTrial()
  const before = (await admin.call(contract.overseeSubscription, organisationOf(host))).subscription
  const { subscription } = await admin.call(contract.extendTrial, { ...organisationOf(host), days: 30 })
  const days = (Date.parse(subscription.endDate!) - Date.parse(before.endDate!)) / DAY_MS
  expect([days, subscription.status]).toEqual([30, 'trialing'])
  testApp.now = new Date(Date.parse(before.endDate!) + DAY_MS)
  expect((await host.call(meSummary, {})).plan).toEqual({ id: 'starter', status: 'trialing' })
  expect((await mailsTo(host)).map(({ subject }) => subject).toSorted()).toEqual([
    expect.stringMatching(/^Your free trial now ends on /),
    expect.stringMatching(/^Your free trial of Solo Explorer has begun/),
  ])
  const { entries } = await admin.call(listAudit, { subject: host.organisation_id! })
  expect(entries[0]).toMatchObject({
    action: 'POST /admin/subscriptions/:organizationId/extend-trial',
    before: { ends_at: before.endDate },
    after: { ends_at: subscription.endDate, status: 'trialing' },
  })
  expect(entries[0]!.after).not.toHaveProperty('reason')
})

test('asked again with its key, a trial is extended once', async () => {
  const host = await onTrial()
  const extend = () =>
    admin.call(contract.extendTrial, { ...organisationOf(host), days: 7 }, { idempotencyKey: host.id })
  const first = await extend()
  expect(await extend()).toEqual(first)
  const { subscription } = await admin.call(contract.overseeSubscription, organisationOf(host))
  expect(subscription.endDate).toBe(first.subscription.endDate)
})

test('a trial that is over begins anew from now; without one there is nothing to extend', async () => {
  const host = await onTrial()
  await staySignedIn()
  testApp.now = new Date(Date.now() + 100 * DAY_MS)
  const { subscription } = await admin.call(contract.extendTrial, { ...organisationOf(host), days: 1 })
  expect((Date.parse(subscription.endDate!) - testApp.now.getTime()) / DAY_MS).toBeCloseTo(1, 2)
  expect((await host.call(meSummary, {})).plan.id).toBe('starter')
  testApp.now = new Date()
  const payer = await paying()
  await expect(admin.call(contract.extendTrial, { ...organisationOf(payer), days: 3 })).rejects.toSatisfy(
    contract.noTrial.is,
  )
  for (const days of [0, -1, 1.5, 366, 'many'])
    await expect(
      admin.call(contract.extendTrial, { ...organisationOf(host), days: days as number }),
    ).rejects.toMatchObject({ status: 400 })
  const nobody = { organizationId: randomUUID(), days: 3 }
  await expect(admin.call(contract.extendTrial, nobody)).rejects.toMatchObject({ status: 404 })
})

test('a subscription is cancelled for a reason that its owner reads, keeps what is paid, and once', async () => {
  const host = await paying()
  await mailsTo(host)
  mailbox.length = 0
  const reason = 'The card was reported as stolen'
  const wanted = { ...organisationOf(host), reason }
  const { subscription } = await admin.call(contract.cancelFor, wanted)
  expect(subscription.status).toBe('cancelled')
  expect((await host.call(meSummary, {})).plan).toEqual({ id: 'growth', status: 'cancelled' })
  const [mail] = await mailsTo(host)
  expect(mail!.text).toContain(reason)
  expect((await host.call(billingHistory, {})).events[0]).toMatchObject({ event: 'cancelled', reason })
  await expect(admin.call(contract.cancelFor, wanted)).rejects.toSatisfy(noSubscription.is)
  await expect(admin.call(contract.cancelFor, { ...wanted, reason: ' ' })).rejects.toMatchObject({
    status: 400,
  })
  const nobody = { organizationId: randomUUID(), reason }
  await expect(admin.call(contract.cancelFor, nobody)).rejects.toMatchObject({ status: 404 })
  const { entries } = await admin.call(listAudit, { subject: host.organisation_id! })
  expect(entries.map(({ before, after }) => ({ before, after }))).toEqual([
    {
      before: { status: 'active', ends_at: null },
      after: { status: 'cancelled', ends_at: subscription.endDate, reason },
    },
  ])
})

test('what fits nothing is open until somebody says how it was settled', async () => {
  const { rows } = await pool.query<{ id: string }>(
    `insert into billing_unmatched (id, gateway, external_id, reason, organisation_id, expected_cents, cents)
     values (gen_random_uuid(), 'payfast', 'pf-77', 'wrong amount', $1, 14900, 14899) returning id`,
    [(await onTrial()).organisation_id],
  )
  const id = rows[0]!.id
  const idsOf = async (resolved: boolean) =>
    (await admin.call(overseeUnmatched, { resolved })).unmatched.map(({ _id }) => _id)
  const open = (await admin.call(overseeUnmatched, {})).unmatched.find(({ _id }) => _id === id)
  expect(open).toMatchObject({ reason: 'wrong amount', expected: 149, amount: 148.99, resolvedAt: null })
  const { unmatched } = await admin.call(resolveUnmatched, { id, note: 'Refunded by EFT' })
  expect(unmatched.resolvedAt).not.toBeNull()
  await admin.call(resolveUnmatched, { id, note: 'Again' })
  expect([await idsOf(false), await idsOf(true)]).toEqual([expect.not.arrayContaining([id]), [id]])
  const { entries } = await admin.call(listAudit, { subject: id })
  expect(entries.map(({ after }) => after)).toEqual([{ resolved: true, note: 'Refunded by EFT' }])
  await expect(admin.call(resolveUnmatched, { id, note: '' })).rejects.toMatchObject({ status: 400 })
})
