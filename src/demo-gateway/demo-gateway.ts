import type { FastifyInstance, FastifyReply } from 'fastify'
import { apiRoutes, merchantRoutes } from './api.ts'
import { checkForm, type Merchant } from './check-form.ts'
import { createGateway, type Gateway } from './gateway.ts'
import { agreementsPage, endPage, paymentPage, unknownPaymentPage, wrongFormPage } from './pages.ts'
import { createPaystack } from './paystack/paystack.ts'
import { paystackRoutes } from './paystack/paystack-api.ts'
import { paystackDesk, paystackPages } from './paystack/paystack-pages.ts'
import { refundRoutes } from './refunds.ts'
import { openStore } from './state.ts'

/** Merchant that Payfast publishes for trying it out; a demo that strangers reach has another passphrase. */
export const demoMerchant: Merchant = { id: '10000100', key: '46f0cd694581a', passphrase: 'jt7NOE43FZPn' }

const TICK_MS = 1000
const BODY_BYTES_MAX = 64 * 1024

export type DemoGateway = {
  /** The file in which it remembers what was paid. */
  file: string
  /** The merchant that is paid, and signs what it asks for. */
  merchant: Merchant
  now: () => Date
  /** The shop's origins: it leads back to no other and notifies no other. */
  origins: readonly string[]
  /** The address of the shop; asked when a notification is sent. */
  shop: () => string
  /** Closes its desk, where anybody sees who pays and gives payments back: strangers reach it. */
  isPublic?: boolean
  /** The time between two looks for what is due; a test does not wait so long. */
  tickMs?: number
}

export const sendPage = (reply: FastifyReply, code: number, html: string) =>
  reply.code(code).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html)

const pairsOf = (body: unknown): [string, string][] => [
  ...new URLSearchParams(typeof body === 'string' ? body : ''),
]

/** Of a form, many times what one needs. */
const FORM_BYTES_MAX = 4096

function payRoutes(app: FastifyInstance, base: string, gateway: Gateway, origins: readonly string[]): void {
  app.post('/eng/process', { bodyLimit: FORM_BYTES_MAX }, async ({ body }, reply) => {
    const fields = pairsOf(body)
    const { merchant } = gateway
    const wrong = checkForm(fields, { merchant, origins, today: gateway.today() })
    if (wrong.length > 0) return sendPage(reply, 400, wrongFormPage(wrong))
    const { signature: _, ...form } = Object.fromEntries(fields)
    return reply.redirect(`${base}/eng/pay/${(await gateway.open(form)).id}`, 303)
  })

  app.get<{ Params: { id: string }; Querystring: { failed?: string } }>(
    '/eng/pay/:id',
    async ({ params, query }, reply) => {
      const payment = gateway.openPayment(params.id)
      return payment
        ? sendPage(reply, 200, paymentPage(payment, base, query.failed !== undefined))
        : sendPage(reply, 404, unknownPaymentPage())
    },
  )

  app.post<{ Params: { id: string } }>('/eng/pay/:id', async ({ params, body }, reply) => {
    const payment = gateway.openPayment(params.id)
    if (!payment) return sendPage(reply, 404, unknownPaymentPage())
    const { return_url: paid, cancel_url: left } = payment.form
    const { action } = Object.fromEntries(pairsOf(body))
    if (action === 'fail') return reply.redirect(`${base}/eng/pay/${payment.id}?failed`, 303)
    if (action === 'leave') {
      await gateway.leave(payment)
      return left ? reply.redirect(left, 303) : sendPage(reply, 200, endPage('You left without paying'))
    }
    await gateway.pay(payment, action === 'twice' || action === 'later' ? action : 'once')
    return paid ? reply.redirect(paid, 303) : sendPage(reply, 200, endPage('You paid'))
  })
}

function shopRoutes(app: FastifyInstance, gateway: Gateway): void {
  /** True if a notification is one that this gateway sent. */
  app.post('/eng/query/validate', async ({ body }, reply) => {
    return reply.type('text/plain; charset=utf-8').send(gateway.hasSent(pairsOf(body)) ? 'VALID' : 'INVALID')
  })
}

/** The gateway's desk: all agreements and what can be done with each. */
function deskRoutes(app: FastifyInstance, base: string, gateway: Gateway): void {
  app.get('/', async (_request, reply) => sendPage(reply, 200, agreementsPage(gateway, base)))

  app.post<{ Params: { token: string } }>('/agreements/:token', async ({ params, body }, reply) => {
    const agreement = gateway.agreement(params.token)
    if (!agreement) return sendPage(reply, 404, unknownPaymentPage())
    const { action } = Object.fromEntries(pairsOf(body))
    if (action === 'refund') await gateway.refundAtDesk(agreement)
    else await gateway.setFailing(agreement, action === 'fail')
    return reply.redirect(`${base}/`, 303)
  })
}

/**
 * A gateway for a demo instance that speaks Payfast's protocol, and Paystack's below `/paystack`, as an app of its own below `prefix`: the product knows it by its address
 * alone. No money moves, and each of its pages says so.
 */
export async function demoGateway(
  app: FastifyInstance,
  { file, merchant, now, origins, shop, isPublic = false, tickMs = TICK_MS }: DemoGateway,
): Promise<void> {
  const store = await openStore(file)
  const gateway = createGateway({
    store,
    merchant,
    now,
    // The address that the outside has for the shop may not lead to it from here.
    reach: url => new URL(new URL(url).pathname, shop()).href,
  })
  // Signed as it came: read as text.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_BYTES_MAX }, (_request, body, done) =>
    done(null, body),
  )
  payRoutes(app, app.prefix, gateway, origins)
  shopRoutes(app, gateway)
  if (!isPublic) deskRoutes(app, app.prefix, gateway)
  apiRoutes(app, gateway)
  merchantRoutes(app, gateway)
  refundRoutes(app, gateway)
  const paystack = createPaystack({ store, now, sendDue: () => gateway.sendDue() })
  const base = `${app.prefix}/paystack`
  paystackRoutes(app, paystack, { pages: `${origins[0]}${base}/pay`, origins })
  paystackPages(app, paystack, base)
  if (!isPublic) paystackDesk(app, paystack, { base, origins })

  const ticking = setInterval(() => {
    gateway.tick().catch((error: unknown) => app.log.warn({ err: error }, 'The demo gateway cannot go on'))
  }, tickMs).unref()
  app.addHook('onClose', async () => {
    clearInterval(ticking)
    await store.close()
  })
}
