import { expect, test } from 'vitest'
import { readPaystackNotice, storedPart } from './read-paystack.ts'

test('a refund without a number of its own has the same id before it is stored and after', () => {
  const data = {
    status: 'processed',
    transaction_reference: 'order',
    amount: '4000',
    currency: 'ZAR',
    customer: { email: 'who@post.example' },
  }
  const body = Buffer.from(JSON.stringify({ event: 'refund.processed', data }))
  const id = readPaystackNotice({ body }).externalId
  expect(readPaystackNotice({ body: storedPart(body) }).externalId).toBe(id)
  const other = Buffer.from(JSON.stringify({ event: 'refund.processed', data: { ...data, amount: '5000' } }))
  expect(readPaystackNotice({ body: other }).externalId).not.toBe(id)
})
