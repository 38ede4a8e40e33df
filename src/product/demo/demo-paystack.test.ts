import { expect, test } from 'vitest'
import { connectPaystack, payStay } from '#src/features/money/contract/gateways.ts'
import { listDisputes } from '#src/features/money/contract/disputes.ts'
import { giveBack, readMoney } from '#src/features/money/contract/money.ts'
import { createPaidApp, SHOP } from '#src/testing/billing/demo-payments.ts'
import { turnOnSecondStep } from '#src/testing/money/bank-account.ts'
import { stayWithTerms } from '#src/testing/money/stay-with-terms.ts'

const { testApp, base } = await createPaidApp()
const desk = `${base}/paystack`
const here = (address: string) => address.replace(`${SHOP}/demo-gateway`, base)
const press = (address: string, fields: Record<string, string>) =>
  fetch(address, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })

/** A stay that waits for its deposit, whose host has opened an account at the demo's Paystack and connected it. */
async function connected() {
  await press(`${desk}/accounts`, {})
  const [secretKey] = /sk_test_[\da-f]+/.exec(await (await fetch(desk)).text())! // the newest is the first
  const stay = await stayWithTerms(testApp, { methods: ['paystack'] })
  await turnOnSecondStep(testApp, stay.host)
  const currentPassword = stay.host.password
  const { gateways } = await stay.host.call(connectPaystack, { secretKey, currentPassword })
  const { notify_url: webhook } = gateways[0]! // it was just connected
  expect((await press(`${desk}/webhook`, { key: secretKey, webhook })).status).toBe(303)
  const { next } = await stay.guest.call(readMoney, { id: stay.id })
  const begin = () => stay.guest.call(payStay, { id: stay.id, due: next!.due, method: 'paystack' })
  const money = async () => {
    await testApp.runJobs()
    return stay.host.call(readMoney, { id: stay.id })
  }
  return { ...stay, begin, money }
}

test('a deposit is paid at the demo’s Paystack: the guest is led there and back, the webhook confirms the stay, and money goes back', async () => {
  const { host, id, begin, money } = await connected()
  const { redirect, order } = await begin()
  const till = await fetch(here(redirect))
  expect(await till.text()).toContain('no money moves')
  const back = await press(here(redirect), { action: 'pay' })
  expect(back.headers.get('location')).toContain(`reference=${order}`)
  const paid = await money()
  expect(paid).toMatchObject({ stage: null, paid: 3600 })
  // Paid once: its page is gone.
  expect((await press(here(redirect), { action: 'pay' })).status).toBe(404)
  await host.call(giveBack, { id, amount: 600, reason: 'A discount' })
  expect(await money()).toMatchObject({ refunds: [{ amount: 600, state: 'paid' }] })
})

test('a payer who leaves or is declined there has paid nothing', async () => {
  const { begin, money } = await connected()
  const { redirect } = await begin()
  const failed = await press(here(redirect), { action: 'fail' })
  expect(failed.headers.get('location')).toContain('failed')
  await press(here(redirect), { action: 'leave' })
  expect(await money()).toMatchObject({ stage: 'awaiting_deposit', paid: 0 })
})

test('a payment that is disputed at the desk is a dispute of its stay', async () => {
  const { host, id, begin, money } = await connected()
  const { redirect } = await begin()
  await press(here(redirect), { action: 'pay' })
  await money()
  const [, path] = /action="[^"]*(\/disputes\/\w+)"/.exec(await (await fetch(desk)).text())!
  await press(`${desk}${path}`, {})
  await money()
  const { disputes } = await host.call(listDisputes, { id })
  expect(disputes).toMatchObject([{ amount: 3600, state: 'open' }])
})

test('nobody without a key of an account there opens or reads a payment', async () => {
  for (const path of ['/transaction', '/transaction/verify/x', '/refund?transaction=1'])
    expect((await fetch(`${desk}${path}`, { headers: { authorization: 'Bearer sk_test_no' } })).status).toBe(
      401,
    )
  const wrong = await press(`${desk}/webhook`, { key: 'sk_test_no', webhook: 'https://elsewhere.example/' })
  expect(wrong.status).toBe(400)
})
