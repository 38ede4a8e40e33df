import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { listAudit } from '#src/features/administration/contract/audit.ts'
import { readStats } from '#src/features/administration/contract/stats.ts'
import { signedNotification } from '#src/testing/billing/demo-payments.ts'
import { standIn } from '#src/testing/billing/stand-in-gateway.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { listInvoices } from '../../contract/invoices.ts'
import { subscribe } from '../../contract/subscribe.ts'
import { meSummary } from '../../contract/subscription.ts'
import { notStored, overseeUnmatched, retryUnmatched } from '../../contract/unmatched.ts'

const { app: gatewayApp, base, sent, gateway } = await standIn()
const testApp = await createTestApp({ PAYFAST_BASE_URL: base })
const { app, pool, runJobs, user } = testApp
const admin = await user('client')
await pool.query(`update users set role = 'admin' where id = $1`, [admin.id])
const PASSPHRASE = 'jt7NOE43FZPn'

const open = async () => (await admin.call(overseeUnmatched, {})).unmatched
const waiting = async () => (await admin.call(readStats, {})).attention

/** A payment that the gateway notified of, and would not confirm for a day. */
async function neverConfirmed() {
  const realtor = await user('realtor')
  const { redirect } = await realtor.call(subscribe, { planId: 'starter' })
  const body = signedNotification(
    Object.entries({
      m_payment_id: /orders\/([^/]+)\//.exec(redirect!)![1]!, // a form was opened
      pf_payment_id: randomUUID(),
      payment_status: 'COMPLETE',
      amount_gross: '149.00',
      amount_fee: '-5.00',
      custom_str1: '',
      merchant_id: '10000100',
      token: randomUUID(),
    }),
    PASSPHRASE,
  )
  sent.add(body.replace(/&signature=.*/, ''))
  gateway.isAway = true
  await app.inject({ method: 'POST', url: '/api/billing/payfast/notify', payload: body })
  await runJobs()
  testApp.now = new Date(testApp.now.getTime() + 25 * 3_600_000)
  await runJobs()
  gateway.isAway = false
  return realtor
}

test('a payment that could not be confirmed is tried again, and pays the plan once', async () => {
  const realtor = await neverConfirmed()
  const [unmatched] = await open()
  expect(unmatched).toMatchObject({ reason: 'never confirmed', isStored: true })
  expect((await waiting()).payments).toBe(1)
  const { _id: id } = unmatched!
  await admin.call(retryUnmatched, { id })
  await runJobs()
  expect((await realtor.call(meSummary, {})).plan).toEqual({ id: 'starter', status: 'active' })
  expect([await open(), (await waiting()).payments]).toEqual([[], 0])
  const { unmatched: again } = await admin.call(retryUnmatched, { id })
  expect(again.resolvedAt).not.toBeNull()
  await runJobs()
  expect((await realtor.call(listInvoices, {})).invoices).toHaveLength(1)
  const { entries } = await admin.call(listAudit, { subject: id })
  expect(entries.map(({ action }) => action)).toEqual(['POST /admin/unmatched/:id/retry'])
})

test('what is no longer stored cannot be tried again, and says so', async () => {
  await neverConfirmed()
  await pool.query('delete from incoming')
  const [unmatched] = await open()
  expect(unmatched!.isStored).toBe(false)
  const { _id: id } = unmatched!
  await expect(admin.call(retryUnmatched, { id })).rejects.toSatisfy(notStored.is)
  await expect(admin.call(retryUnmatched, { id: randomUUID() })).rejects.toMatchObject({ status: 404 })
  await gatewayApp.close()
})
