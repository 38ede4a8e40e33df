import Fastify from 'fastify'
import { apiRoutes } from '#src/demo-gateway/api.ts'
import { checkForm } from '#src/demo-gateway/check-form.ts'
import { demoMerchant } from '#src/demo-gateway/demo-gateway.ts'
import { createGateway } from '#src/demo-gateway/gateway.ts'
import { EMPTY_BOOK } from '#src/demo-gateway/paystack/shops.ts'
import type { Agreement, State } from '#src/demo-gateway/state.ts'
import { SHOP } from './demo-payments.ts'

const pairsOf = (body: unknown) => [...new URLSearchParams(typeof body === 'string' ? body : '')]

/** A charge or an end at the gateway, as it was about to notify of it. */
export type Taken = { paymentId: string; status: string; token: string; cents: number }

const takenOf = (body: string): Taken => {
  const fields = new URLSearchParams(body)
  return {
    paymentId: fields.get('pf_payment_id')!, // each notification has these
    status: fields.get('payment_status')!,
    token: fields.get('token') ?? '',
    cents: Math.round(Number(fields.get('amount_gross')) * 100),
  }
}

/** The demo's gateway on a socket, without a file and without a timer: it forgets nothing, and a test says when it charges. */
export async function gatewayInMemory({ now, shop }: { now: () => Date; shop: () => string }) {
  const state: State = {
    lastPaymentId: 1,
    payments: [],
    charges: [],
    agreements: [],
    notifications: [],
    sent: [],
    paystack: EMPTY_BOOK,
  }
  const taken = new Map<string, Taken>()
  const fresh: Taken[] = []
  const save = async () => {
    for (const { body } of state.notifications) {
      const found = takenOf(body)
      if (taken.has(found.paymentId)) continue
      taken.set(found.paymentId, found)
      fresh.push(found)
    }
  }
  const reach = (url: string) => new URL(new URL(url).pathname, shop()).href
  const gateway = createGateway({ store: { state, save }, merchant: demoMerchant, now, reach })
  const app = Fastify({ forceCloseConnections: true })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.post('/eng/process', async ({ body }, reply) => {
    const fields = pairsOf(body)
    const expected = { merchant: demoMerchant, origins: [SHOP], today: gateway.today() }
    const wrong = checkForm(fields, expected)
    if (wrong.length > 0) return reply.code(400).send(wrong.join('; '))
    const { signature: _, ...form } = Object.fromEntries(fields)
    return reply.redirect(`/eng/pay/${(await gateway.open(form)).id}`, 303)
  })
  app.post('/eng/query/validate', async ({ body }) => (gateway.hasSent(pairsOf(body)) ? 'VALID' : 'INVALID'))
  apiRoutes(app, gateway)
  const base = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    app,
    base,
    state,
    taken: taken as ReadonlyMap<string, Taken>,
    /** Charges and ends since this was asked last. */
    takeFresh: () => fresh.splice(0),
    agreement: (token: string): Agreement | undefined => gateway.agreement(token),
    /** Charges what is due, and notifies the shop of all that waits. */
    tick: () => gateway.tick(),
    /** A payer ends it there. */
    async end(token: string): Promise<void> {
      gateway.cancel(gateway.agreement(token)!) // the caller has its token from here
      await save()
    },
    /** Pays the form whose page was opened, and gives the token of its agreement. */
    async pay(address: string, how: 'once' | 'twice'): Promise<string> {
      const payment = gateway.openPayment(address.split('/').at(-1)!)! // it is open
      await gateway.pay(payment, how)
      return payment.token!
    },
  }
}

export type GatewayInMemory = Awaited<ReturnType<typeof gatewayInMemory>>
