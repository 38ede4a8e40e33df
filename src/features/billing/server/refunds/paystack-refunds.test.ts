import { expect, test } from 'vitest'
import { balanceOf } from '#src/features/ledger/server/queries.ts'
import { createPaystackApp } from '#src/testing/billing/paystack-payments.ts'
import { listPayments, payRefund, refundNotByHand, refundPayment } from '../../contract/refunds.ts'
import { subscribe } from '../../contract/subscribe.ts'

const { testApp, paystack, pay } = await createPaystackApp()
const administrator = await testApp.user('client')
await testApp.pool.query(`update users set role = 'admin' where id = $1`, [administrator.id])

/** A payment by a card, and what was refunded of it. */
async function paid(refunds: typeof paystack.faults.refunds = 'processed') {
  Object.assign(paystack.faults, { refunds, losesAnswers: false, isAway: false, isBroken: false })
  const realtor = await testApp.user('realtor')
  const { redirect } = await realtor.call(subscribe, { planId: 'starter', gateway: 'paystack' })
  await pay(redirect!)
  const read = async () =>
    (await administrator.call(listPayments, { organizationId: realtor.organisation_id! })).payments[0]!
  const payment = await read()
  const { id: transaction } = paystack.transactions.get(redirect!.split('/').at(-1)!)!
  return {
    refund: (amount?: number) =>
      administrator.call(refundPayment, {
        id: payment._id,
        reason: 'Closed down',
        ...(amount === undefined ? {} : { amount }),
      }),
    refunds: async () => (await read()).refunds,
    states: async () => (await read()).refunds.map(({ state }) => state),
    /** Paystack's refunds of it. */
    given: () => paystack.refunds.filter(each => each.transaction === transaction),
  }
}
const owed = () => balanceOf(testApp.db, { kind: 'refunds', name: 'paystack' })
const cash = () => balanceOf(testApp.db, { kind: 'clearing', name: 'paystack' })
function later(minutes: number) {
  testApp.now = new Date(testApp.now.getTime() + minutes * 60_000)
  return testApp.runJobs()
}

test('a payment by card is given back by Paystack, in cents, and the ledger shows that money has left', async () => {
  const { refund, states, given } = await paid()
  const before = await cash()
  await refund(40.5)
  await testApp.runJobs()
  expect(given()).toMatchObject([{ amount: 4050, customer_note: 'Closed down', status: 'processed' }])
  expect(await states()).toEqual(['paid'])
  expect([await owed(), await cash()]).toEqual([0, before - 4050])
  await refund()
  await testApp.runJobs()
  expect(given().map(({ amount }) => amount)).toEqual([4050, 10_850])
})

test('what Paystack has taken on and not paid yet is awaited, and asked for once', async () => {
  const { refund, states, given } = await paid('pending')
  await refund()
  for (let hours = 0; hours < 5; hours++) await later(61)
  expect(await states()).toEqual(['pending'])
  given()[0]!.status = 'processed'
  await later(61)
  expect(await states()).toEqual(['paid'])
  expect(given()).toHaveLength(1)
})

test('a refund that Paystack made while its answer was lost is found, and not made again', async () => {
  const { refund, states, given } = await paid()
  paystack.faults.losesAnswers = true
  await refund(10)
  await testApp.runJobs()
  expect(await states()).toEqual(['pending'])
  // In the meantime the same amount is refunded at Paystack itself.
  paystack.refunds.push({ ...given()[0]!, merchant_note: 'By hand' })
  paystack.faults.losesAnswers = false
  await later(11)
  expect(await states()).toEqual(['paid'])
  expect(given()).toHaveLength(2)
})

test('a refund that Paystack never heard of is asked for again, also where somebody refunds as much there by hand', async () => {
  const { refund, states, given } = await paid()
  paystack.faults.isAway = true
  await refund(10)
  await testApp.runJobs()
  paystack.faults.isAway = false
  await later(11)
  expect(await states()).toEqual(['paid'])
  expect(given()).toHaveLength(1)
})

test.each([
  ['refused', 'Paystack answered 400: Your balance is not enough to fulfill this request'],
  ['failed', 'Paystack could not pay it out'],
  ['needs-attention', 'Paystack needs the bank details of who paid'],
] as const)('a refund that is %s says why, and waits for somebody to pay it', async (fault, words) => {
  const { refund, refunds, states, given } = await paid(fault)
  const [due, before] = [await owed(), await cash()]
  await refund(20)
  await testApp.runJobs()
  await later(11)
  expect(await refunds()).toMatchObject([{ state: 'by_hand', amount: 20, fault: words, paidAt: null }])
  expect(given().length).toBeLessThanOrEqual(1)
  expect([await owed(), await cash()]).toEqual([due - 2000, before])
  const id = (await refunds())[0]!._id
  const answers = await Promise.allSettled([1, 2, 3].map(() => administrator.call(payRefund, { id })))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const each of answers)
    if (each.status === 'rejected') expect(each.reason).toSatisfy(refundNotByHand.is)
  expect(await states()).toEqual(['paid'])
  expect([await owed(), await cash()]).toEqual([due, before - 2000])
  const { rows } = await testApp.pool.query(
    'select resolved_at is not null as is_resolved from billing_unmatched where external_id = $1',
    [id],
  )
  expect(rows).toEqual([{ is_resolved: true }])
  const { rows: acts } = await testApp.pool.query(
    'select action, before, after from audit_log where subject_id = $1',
    [id],
  )
  expect(acts).toEqual([
    {
      action: 'POST /admin/refunds/:id/paid',
      before: { state: 'by_hand' },
      after: { state: 'paid', amount: 20 },
    },
  ])
})

test('a refund that the gateway has not answered cannot be marked as paid', async () => {
  const { refund, refunds } = await paid('pending')
  await refund(20)
  await testApp.runJobs()
  const id = (await refunds())[0]!._id
  await expect(administrator.call(payRefund, { id })).rejects.toSatisfy(refundNotByHand.is)
})

test.each(['{}', '{"status":true,"data":{}}', '{"status":true,"data":[{"amount":"x"}]}', 'nonsense', ''])(
  'nothing is given back while Paystack answers %j',
  async body => {
    const { paystackRefunds } = await import('#src/features/gateways/server/commands.ts')
    const { default: Fastify } = await import('fastify')
    const odd = Fastify()
    odd.all('/*', async (_, reply) => reply.type('application/json').send(body))
    const api = await odd.listen({ port: 0, host: '127.0.0.1' })
    const refunds = paystackRefunds({ ...testApp.config.gateways.paystack!, api })
    const asked = { id: 'x', cents: 100, reason: 'x' }
    await expect(refunds.standingOf('charge.success x', asked)).rejects.toThrow()
    await odd.close()
  },
)
