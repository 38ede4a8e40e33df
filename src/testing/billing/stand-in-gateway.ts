import Fastify, { type FastifyRequest } from 'fastify'
import { signedNotification } from '#src/demo-gateway/signatures.ts'
import { dateOf, type Form } from './oracle-of-billing.ts'

const PASSPHRASE = 'jt7NOE43FZPn'
const MERCHANT = '10000100'

export type Agreement = { token: string; form: OpenForm; amount: number; nextDay: number; isActive: boolean }
export type OpenForm = Form & { id: string }

/** Nobody but who signs: a gateway that confirms what it said, and may be away. */
export async function standIn() {
  const sent = new Set<string>()
  const agreements = new Map<string, Agreement>()
  /** `says`: what it answers to everything, such as the page of a proxy. */
  const gateway: { isAway: boolean; says: { status: number; body: string } | null } = {
    isAway: false,
    says: null,
  }
  const app = Fastify({ forceCloseConnections: true })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.addHook('onRequest', (request, reply, done) => {
    if (gateway.isAway) return void request.raw.destroy()
    if (gateway.says) return void reply.code(gateway.says.status).type('text/html').send(gateway.says.body)
    done()
  })
  const on = (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH',
    url: string,
    handler: (request: FastifyRequest) => Promise<unknown>,
  ) => app.route({ method, url, handler })
  on('POST', '/eng/query/validate', async ({ body }) => (sent.has(String(body)) ? 'VALID' : 'INVALID'))
  const answer = (response: unknown) => ({ code: 200, status: 'success', data: { response } })
  const of = ({ params }: { params: unknown }) => agreements.get((params as { token: string }).token)!
  on('GET', '/subscriptions/:token/fetch', async request => {
    const { isActive, nextDay } = of(request)
    return answer({ status_text: isActive ? 'ACTIVE' : 'CANCELLED', run_date: dateOf(nextDay) })
  })
  on('PUT', '/subscriptions/:token/cancel', async request => {
    of(request).isActive = false
    return answer(true)
  })
  on('PATCH', '/subscriptions/:token/update', async request => {
    of(request).amount = (JSON.parse(String(request.body)) as { amount: number }).amount
    return answer(true)
  })
  const base = await app.listen({ port: 0, host: '127.0.0.1' })
  return { app, base, sent, agreements, gateway }
}

export type StandIn = Awaited<ReturnType<typeof standIn>>

/** A payment that is on its way to the product. */
export type Notice = {
  agreement: Agreement
  cents: number
  paymentId: string
  isFirst: boolean
  readyIn: number
}

const rand = (cents: number) => (cents / 100).toFixed(2)

/** The signed words of a notification. */
export function bodyOf({ agreement, cents, paymentId }: Notice, change: Record<string, string> = {}): string {
  const fields = {
    m_payment_id: agreement.form.id,
    pf_payment_id: paymentId,
    payment_status: 'COMPLETE',
    item_name: 'A month',
    amount_gross: rand(cents),
    amount_fee: '-1.00',
    amount_net: rand(cents - 100),
    custom_str1: '',
    merchant_id: MERCHANT,
    token: agreement.token,
    ...change,
  }
  return signedNotification(Object.entries(fields), PASSPHRASE)
}
