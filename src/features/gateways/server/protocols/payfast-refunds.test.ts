import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '#src/server/config.ts'
import { NotAnswered } from '#src/server/outside/call-trusted.ts'
import { payfastRefunds } from './payfast-refunds.ts'

const said = { code: 200, body: {} as object | string }
const gateway = Fastify()
gateway.get('/refunds/query/:id', (_, reply) => reply.code(said.code).send(said.body))
const base = await gateway.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => gateway.close())

const settings = readConfig({
  PAYFAST_MERCHANT_ID: '10000100',
  PAYFAST_MERCHANT_KEY: 'key',
  PAYFAST_PASSPHRASE: 'passphrase',
  PAYFAST_BASE_URL: base,
}).gateways.payfast!
const { refunds } = payfastRefunds(settings, () => new Date())
const goneOf = (code: number, body: object | string) => {
  Object.assign(said, { code, body })
  return refunds!.goneOf('1089250 COMPLETE') // no sandbox
}
const standing = (status: string, available: number) => ({
  status,
  amount_original: 14_900,
  amount_available_for_refund: available,
  refund_full: { method: 'NOT_AVAILABLE' },
})

test.each([
  ['nothing', 200, standing('REFUNDABLE', 14_900), 0],
  ['a part', 200, standing('REFUNDABLE', 10_900), 4000],
  ['all of it', 200, standing('COMPLETED', 0), 14_900],
  [
    'a part, in the envelope of other answers',
    200,
    { data: { response: standing('REFUNDABLE', 100) } },
    14_800,
  ],
  ['nothing of what it does not know', 404, {}, 0],
])('Payfast says what has gone back of a payment: %s', async (_, code, body, gone) => {
  expect(await goneOf(code, body)).toBe(gone)
})

test.each([
  ['that it refunds nothing more, which does not say what has gone', 200, standing('NOT_AVAILABLE', 0)],
  ['an error', 500, {}],
  ['a page', 200, '<html>Too many requests</html>'],
])('nothing has gone for certain where Payfast answers %s', async (_, code, body) => {
  await expect(goneOf(code, body)).rejects.toBeInstanceOf(NotAnswered)
})
