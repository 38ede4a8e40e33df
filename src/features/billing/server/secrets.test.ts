import { Writable } from 'node:stream'
import pino from 'pino'
import { expect, test } from 'vitest'
import { openSecret } from '#src/server/sealed.ts'
import { createPaidApp } from '#src/testing/billing/demo-payments.ts'
import { readWholeDatabase } from '#src/testing/database/read-whole-database.ts'
import { downloadInvoices, listInvoices, readBillingDetails } from '../contract/invoices.ts'
import { listPlans, quotePlan, subscribe } from '../contract/subscribe.ts'
import { billingHistory, cancelSubscription, getSubscription, meSummary } from '../contract/subscription.ts'
import { renderInvoice } from '#src/server/printed/render-invoice.ts'
import { invoiceById } from './invoices/select-invoices.ts'

const KEY = '46f0cd694581a'
const PASSPHRASE = 'jt7NOE43FZPn'

const lines: string[] = []
const stream = new Writable({
  write(chunk: Buffer, _encoding, done) {
    lines.push(chunk.toString())
    done()
  },
})
const { testApp, pay } = await createPaidApp({}, pino({ level: 'debug' }, stream))

/** True if it is the number of a card, by its last digit (Luhn). */
function isCard(digits: string): boolean {
  const sum = [...digits]
    .toReversed()
    .map(Number)
    .map((digit, at) => (at % 2 === 0 ? digit : digit * 2 > 9 ? digit * 2 - 9 : digit * 2))
    .reduce((one, other) => one + other, 0)
  return sum % 10 === 0
}
// They begin with 22 to 69; an instant begins with 1, a date with 20.
const CARD = /(?<![\d.a-f-])(?:2[2-9]|[3-6]\d)\d{11,17}(?![\d.a-f-])/g
const cardsIn = (text: string) => [...text.matchAll(CARD)].map(([digits]) => digits).filter(isCard)

test('a card is known by its digits', () => {
  expect(cardsIn('paid by 4242424242424242, not 4242424242424241')).toEqual(['4242424242424242'])
})

test('after the life of a subscription no secret lies open in log, answers, mails or any column', async () => {
  const realtor = await testApp.user('realtor')
  const starter = await realtor.call(subscribe, { planId: 'starter' })
  const { pathname, search } = new URL(starter.redirect!)
  const form = (await testApp.app.inject(pathname + search)).body
  await pay(starter.redirect!)
  await pay((await realtor.call(subscribe, { planId: 'growth' })).redirect!)
  await realtor.call(subscribe, { planId: 'starter' })
  await testApp.runJobs()
  const answers: unknown[] = [
    await realtor.call(quotePlan, { planId: 'growth' }),
    await realtor.call(listPlans, {}),
    await realtor.call(readBillingDetails, {}),
  ]
  await realtor.call(cancelSubscription, {})
  await testApp.runJobs()
  const { invoices } = await realtor.call(listInvoices, {})
  const pdf = await renderInvoice((await invoiceById(testApp.db, invoices[0]!._id))!, { isCopy: true })
  const zip = await realtor.call(downloadInvoices, { year: testApp.now.getFullYear() })
  answers.push(
    invoices,
    await realtor.call(getSubscription, {}),
    await realtor.call(billingHistory, {}),
    await realtor.call(meSummary, {}),
    Buffer.from(pdf).toString('latin1'),
    Buffer.from(await zip.arrayBuffer()).toString('latin1'),
  )
  const openApi = (await testApp.app.inject('/api/openapi.json')).body
  const mails = testApp.mailbox.map(mail => JSON.stringify(mail))
  expect(mails.length).toBeGreaterThan(3)
  expect(lines.length).toBeGreaterThan(20)
  const tables = await readWholeDatabase(testApp.pool)
  expect(tables.length).toBeGreaterThan(200)
  const places = [
    { place: 'the log', words: lines.join('') },
    { place: 'the answers', words: JSON.stringify(answers) },
    { place: 'the emails', words: mails.join('\n') },
    { place: 'the description of the API', words: openApi },
    ...tables,
  ]
  const { rows } = await testApp.pool.query<{ id: string; token: string }>(
    'select id, token from billing_agreements',
  )
  const tokens = rows.map(({ id, token }) =>
    openSecret(testApp.config, 'billing_agreements.token', id, token),
  )
  expect(tokens).toHaveLength(2)
  const secrets = [KEY, PASSPHRASE, ...tokens]
  const open = places.flatMap(({ place, words }) => [
    ...secrets.filter(secret => words.includes(secret)).map(secret => `${secret} in ${place}`),
    ...cardsIn(words).map(digits => `${digits} in ${place}`),
  ])
  expect(open).toEqual([])
  // The form alone has the key, which Payfast asks for, and never the passphrase.
  expect(form).toContain(KEY)
  expect(form).not.toContain(PASSPHRASE)
})
