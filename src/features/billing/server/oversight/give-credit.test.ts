import { beforeEach, expect, test } from 'vitest'
import { listAudit } from '#src/features/administration/contract/audit.ts'
import { balanceOf } from '#src/features/ledger/server/queries.ts'
import { createPaidApp } from '#src/testing/billing/demo-payments.ts'
import type { Person } from '#src/testing/test-app.ts'
import { listInvoices } from '../../contract/invoices.ts'
import { giveCredit, overseeSubscription } from '../../contract/oversee.ts'
import { subscribe } from '../../contract/subscribe.ts'
import { quotePlan } from '../../contract/subscribe.ts'

const { testApp, pay } = await createPaidApp()
const { db, mailbox, pool, runJobs, user } = testApp
const admin = await user('client')
await pool.query(`update users set role = 'admin' where id = $1`, [admin.id])

let host: Person
const credit = (amount: number) =>
  admin.call(giveCredit, { organizationId: host.organisation_id!, amount, reason: 'The site was down' })
const balance = async () => -(await balanceOf(db, { kind: 'credit', organisationId: host.organisation_id! }))
const notes = async () =>
  (await host.call(listInvoices, {})).invoices.filter(({ kind }) => kind === 'credit_note')

beforeEach(async () => {
  host = await user('realtor')
  await pay((await host.call(subscribe, { planId: 'starter' })).redirect!)
  await runJobs()
  mailbox.length = 0
})

test('credit is a credit note, in the ledger, in the history, mailed with its reason, and on record', async () => {
  const { creditNotes } = await credit(49)
  expect(await balance()).toBe(4900)
  expect(await notes()).toMatchObject([{ number: creditNotes[0], amount: 49 }])
  const { events, ledger } = await admin.call(overseeSubscription, { organizationId: host.organisation_id! })
  expect(events[0]).toMatchObject({ event: 'credit_given', amount: 49, reason: 'The site was down' })
  for (const { lines } of ledger)
    expect(lines.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)).toBe(0)
  await runJobs()
  const mail = mailbox.find(
    ({ to, subject }) => to === host.email && subject.startsWith('We’ve credited you'),
  )
  expect(mail?.text).toContain('The site was down')
  const { entries } = await admin.call(listAudit, { subject: host.organisation_id! })
  expect(entries[0]).toMatchObject({
    action: 'POST /admin/subscriptions/:organizationId/credit',
    after: { credited: 49, creditNotes, reason: 'The site was down' },
  })
})

test('asked again with its key after a lost answer, credit is given once and answers the same', async () => {
  const asked = { organizationId: host.organisation_id!, amount: 10, reason: 'The site was down' }
  const give = () => admin.call(giveCredit, asked, { idempotencyKey: `credit ${host.id}` })
  const first = await give()
  expect(await give()).toEqual(first)
  expect(await balance()).toBe(1000)
  expect(await notes()).toHaveLength(1)
})

test('it pays for the next change of plan', async () => {
  const before = await host.call(quotePlan, { planId: 'growth' })
  await credit(20)
  const after = await host.call(quotePlan, { planId: 'growth' })
  expect(Math.round((before.dueNow - after.dueNow) * 100)).toBe(2000)
})

test('no more is credited than was invoiced, whoever asks at once', async () => {
  const { rows } = await pool.query(
    `select sum(total_cents)::int as cents from invoices where organisation_id = $1 and kind = 'invoice'`,
    [host.organisation_id],
  )
  const most = rows[0].cents / 100
  await expect(credit(most + 0.01)).rejects.toMatchObject({ status: 409, code: 'CREDIT_TOO_HIGH' })
  const ends = await Promise.allSettled(Array.from({ length: 4 }, () => credit(most / 2)))
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  expect(await balance()).toBe(rows[0].cents)
})

test('what is larger than the newest invoice is taken of those before it, each with a credit note of its own', async () => {
  await pay((await host.call(subscribe, { planId: 'growth' })).redirect!)
  await runJobs()
  const { creditNotes } = await credit(180)
  expect(creditNotes).toHaveLength(2)
  expect(await balance()).toBe(18_000)
})

test.each([0, -5, 1.005])('%d rand are refused', async amount => {
  await expect(credit(amount)).rejects.toMatchObject({ status: 400 })
})

test('an organisation without a subscription has none to credit', async () => {
  const other = await user('realtor')
  await expect(
    admin.call(giveCredit, { organizationId: other.organisation_id!, amount: 1, reason: 'x' }),
  ).rejects.toMatchObject({ status: 404 })
})
