import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Shop } from './shops.ts'
import { type Asked, dataOf, type Paystack } from './paystack.ts'

const answered = (message: string, data: unknown) => ({ status: true, message, data })
const refused = (reply: FastifyReply, message: string, code = 400) =>
  reply.code(code).send({ status: false, message })

const REFERENCE = /^[\w.=-]{1,100}$/
const CHANNELS = new Set(['card', 'eft', 'capitec_pay', 'qr'])

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

function fieldsOf({ body }: FastifyRequest): Fields {
  try {
    const parsed: unknown = JSON.parse(String(body))
    return isFields(parsed) ? parsed : {}
  } catch {
    return {}
  }
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

function askedIn(sent: Fields): Asked {
  const { metadata, channels } = sent
  return {
    email: text(sent.email),
    amount: Number(sent.amount),
    currency: text(sent.currency) || 'ZAR',
    reference: text(sent.reference),
    channel: Array.isArray(channels) ? text(channels[0]) : 'card',
    callbackUrl: text(sent.callback_url),
    cancelUrl: isFields(metadata) ? text(metadata.cancel_action) : '',
  }
}

/** The words with which a payment is refused that cannot be opened; null of one that can. */
function wrongOf(asked: Asked, isTaken: boolean, origins: readonly string[]): string | null {
  if (!asked.email.includes('@')) return 'Invalid Email Address Passed'
  if (!Number.isSafeInteger(asked.amount) || asked.amount <= 0) return 'Invalid Amount Sent'
  if (asked.currency !== 'ZAR') return 'Currency not supported by merchant'
  if (!REFERENCE.test(asked.reference)) return 'Invalid reference'
  if (!CHANNELS.has(asked.channel)) return 'No active channel'
  const addresses = [asked.callbackUrl, asked.cancelUrl].filter(Boolean)
  if (addresses.some(each => !URL.canParse(each) || !origins.includes(new URL(each).origin)))
    return `The demo gateway only leads back to ${origins.join(' and ')}`
  return isTaken ? 'Duplicate Transaction Reference' : null
}

/** Paystack's calls, each with the secret key of a merchant: open a payment, ask about it, and give it back. */
export function paystackRoutes(
  app: FastifyInstance,
  paystack: Paystack,
  { pages, origins }: { pages: string; origins: readonly string[] },
): void {
  type Run = (shop: Shop, request: FastifyRequest, reply: FastifyReply) => unknown
  const call = (method: 'GET' | 'POST', url: string, run: Run) =>
    app.route({
      method,
      url: `/paystack${url}`,
      handler: async (request, reply) => {
        const key = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
        const shop = paystack.shop(key)
        return shop ? run(shop, request, reply) : refused(reply, 'Invalid key', 401)
      },
    })

  call('POST', '/transaction/initialize', async ({ secretKey }, request, reply) => {
    const asked = askedIn(fieldsOf(request))
    const wrong = wrongOf(asked, paystack.find(secretKey, asked.reference) !== undefined, origins)
    if (wrong) return refused(reply, wrong)
    const { code, reference } = await paystack.open(secretKey, asked)
    return answered('Authorization URL created', {
      authorization_url: `${pages}/${code}`,
      access_code: code,
      reference,
    })
  })
  call('GET', '/transaction', async ({ secretKey }) =>
    answered('Transactions retrieved', paystack.transactions(secretKey).slice(-50).map(dataOf)),
  )
  call('GET', '/transaction/verify/:reference', async ({ secretKey }, { params }, reply) => {
    const found = paystack.find(secretKey, (params as { reference: string }).reference)
    return found
      ? answered('Verification successful', dataOf(found))
      : refused(reply, 'Transaction reference not found.')
  })
  call('GET', '/refund', async ({ secretKey }, { query }) =>
    answered('Refunds retrieved', paystack.refundsOf(secretKey, text((query as Fields).transaction))),
  )
  call('POST', '/refund', async ({ secretKey }, request, reply) => {
    const sent = fieldsOf(request)
    const paid = paystack.find(secretKey, text(sent.transaction))
    if (paid?.status !== 'success') return refused(reply, 'Transaction has not been paid')
    const most = paystack.left(paid)
    const amount = sent.amount === undefined ? most : Number(sent.amount)
    if (!Number.isSafeInteger(amount) || amount <= 0 || amount > most)
      return refused(reply, 'Refund amount cannot be greater than the transaction amount')
    const notes = { customer_note: text(sent.customer_note), merchant_note: text(sent.merchant_note) }
    const refund = await paystack.refund(paid, amount, notes)
    return answered('Refund has been queued for processing', { ...refund, transaction: dataOf(paid) })
  })
}
