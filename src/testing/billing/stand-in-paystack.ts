import { createHmac, randomBytes } from 'node:crypto'
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify'

export const PAYSTACK_KEY = 'sk_test_abc123'

type Transaction = {
  id: number
  reference: string
  email: string
  amount: number
  currency: string
  /** Number of times that its card was charged. */
  status: 'abandoned' | 'success' | 'failed' | 'ongoing'
  authorization: string | null
  isReusable: boolean
  /** The payer's charge for the fees of Paystack, beside the amount. */
  surcharge: number
}

type Refund = {
  /** Of the payment. */
  transaction: number
  amount: number
  status: 'pending' | 'processing' | 'processed' | 'failed' | 'needs-attention'
  merchant_note: string
  customer_note: string
}

/** Faults of the gateway, until they are changed. */
export type PaystackFaults = {
  /** Nobody answers: the connection breaks off. */
  isAway: boolean
  /** Calls are answered by a page of an error. */
  isBroken: boolean
  /** A charge or a refund is made, and its answer lost. */
  losesAnswers: boolean
  /** The outcome of charges by a card that is known. */
  charges: 'success' | 'failed' | 'ongoing' | 'refused'
  /** The outcome of refunds. */
  refunds: Refund['status'] | 'refused'
  /** The answer of verify in place of the truth. */
  verifies: Partial<Pick<Transaction, 'amount' | 'currency' | 'status' | 'reference'>>
}

const envelope = (message: string, data: unknown) => ({ status: true, message, data })
const refusal = (reply: FastifyReply, message: string, code = 400) =>
  reply.code(code).send({ status: false, message })

/** A payment as Paystack writes it in answers and webhooks, with all by which a card could be charged. */
const dataOf = (transaction: Transaction) => {
  const { id, status, reference, amount, surcharge, currency, authorization, isReusable, email } = transaction
  return {
    id,
    domain: 'test',
    status,
    reference,
    amount: amount + surcharge,
    requested_amount: amount,
    currency,
    channel: 'card',
    fees: surcharge > 0 ? surcharge : Math.round(amount * 0.029) + 100,
    gateway_response: status === 'success' ? 'Successful' : 'Declined',
    metadata: '',
    plan: {},
    authorization: authorization
      ? {
          authorization_code: authorization,
          last4: '4081',
          exp_month: '12',
          exp_year: '2030',
          channel: 'card',
          card_type: 'visa',
          reusable: isReusable,
          signature: 'SIG_yEXu7dLBeqG0kU7g95Ke',
        }
      : {},
    customer: { id: 181_873_746, email, customer_code: 'CUS_1rkzaqsv4rrhqo6' },
  }
}

/** The signature of a body, as Paystack writes it. */
export const signatureOf = (body: string, key = PAYSTACK_KEY): string =>
  createHmac('sha512', key).update(body).digest('hex')

/** Paystack by its protocol, over a socket: its API, a page that is paid by `pay`, and webhooks that are sent until they are answered 200. */
export async function standInPaystack(shop: () => string, hook = () => '/api/billing/paystack/webhook') {
  const transactions = new Map<string, Transaction>()
  const refunds: Refund[] = []
  const nextId = () => 4_099_260_516 + transactions.size
  const calls: { path: string; body: unknown }[] = []
  const unanswered: { body: string; signature: string }[] = []
  const faults: PaystackFaults = {
    isAway: false,
    isBroken: false,
    losesAnswers: false,
    charges: 'success',
    refunds: 'processed',
    verifies: {},
  }
  const app = Fastify({ forceCloseConnections: true })
  app.addHook('onRequest', (request, reply, done) => {
    if (faults.isAway) return void request.raw.destroy()
    if (faults.isBroken) return void reply.code(502).type('text/html').send('<h1>Bad gateway</h1>')
    if (request.headers.authorization !== `Bearer ${PAYSTACK_KEY}`)
      return void refusal(reply, 'Invalid key', 401)
    done()
  })
  app.addHook('preHandler', async ({ url, body }) => void calls.push({ path: url, body }))
  const notify = (transaction: Transaction) => {
    const body = JSON.stringify({ event: 'charge.success', data: dataOf(transaction) })
    unanswered.push({ body, signature: signatureOf(body) })
  }

  type Asked = { email: string; amount: number; currency: string; reference: string }
  const isWrong = ({ email, amount, currency, reference }: Asked): string | null => {
    if (!email.includes('@')) return 'Invalid Email Address Passed'
    if (!Number.isSafeInteger(amount) || amount <= 0) return 'Invalid Amount Sent'
    if (currency !== 'ZAR') return 'Currency not supported by merchant'
    if (!/^[\w.=-]+$/.test(reference)) return 'Invalid reference'
    return transactions.has(reference) ? 'Duplicate Transaction Reference' : null
  }
  app.post('/transaction/initialize', async ({ body }: FastifyRequest, reply) => {
    const asked = body as Asked
    const wrong = isWrong(asked)
    if (wrong) return refusal(reply, wrong)
    transactions.set(asked.reference, {
      ...asked,
      id: nextId(),
      status: 'abandoned',
      authorization: null,
      isReusable: true,
      surcharge: 0,
    })
    return envelope('Authorization URL created', {
      authorization_url: `https://checkout.paystack.com/${asked.reference}`,
      access_code: randomBytes(8).toString('hex'),
      reference: asked.reference,
    })
  })
  app.get('/transaction', async () => envelope('Transactions retrieved', []))
  app.get('/transaction/verify/:reference', async ({ params }, reply) => {
    const found = transactions.get((params as { reference: string }).reference)
    if (!found) return refusal(reply, 'Transaction reference not found.')
    return envelope('Verification successful', dataOf({ ...found, ...faults.verifies }))
  })
  app.post('/transaction/charge_authorization', async ({ body, raw }: FastifyRequest, reply) => {
    const asked = body as Asked & { authorization_code: string }
    const wrong = isWrong(asked)
    if (wrong) return refusal(reply, wrong)
    const known = [...transactions.values()].find(each => each.authorization === asked.authorization_code)
    if (!known?.isReusable || faults.charges === 'refused')
      return refusal(reply, 'Authorization code is not active')
    if (known.email !== asked.email) return refusal(reply, 'Email does not match Authorization code')
    const transaction: Transaction = {
      ...asked,
      id: nextId(),
      status: faults.charges,
      authorization: asked.authorization_code,
      isReusable: true,
      surcharge: 0,
    }
    transactions.set(asked.reference, transaction)
    if (faults.charges === 'success') notify(transaction)
    if (faults.losesAnswers) return raw.destroy()
    return envelope('Charge attempted', dataOf(transaction))
  })
  app.post('/customer/deactivate_authorization', async ({ body }: FastifyRequest) => {
    const { authorization_code: code } = body as { authorization_code: string }
    for (const each of transactions.values()) if (each.authorization === code) each.isReusable = false
    return envelope('Authorization has been deactivated', null)
  })
  app.get('/refund', async ({ query }: FastifyRequest) => {
    const { transaction } = query as { transaction?: string }
    return envelope(
      'Refunds retrieved',
      refunds.filter(each => String(each.transaction) === transaction),
    )
  })
  app.post('/refund', async ({ body, raw }: FastifyRequest, reply) => {
    const asked = body as Omit<Refund, 'transaction' | 'status'> & { transaction: string }
    const paid = transactions.get(asked.transaction)
    if (paid?.status !== 'success') return refusal(reply, 'Transaction has not been paid')
    const gone = refunds.filter(({ transaction, status }) => transaction === paid.id && status !== 'failed')
    if (gone.reduce((left, { amount }) => left - amount, paid.amount) < asked.amount)
      return refusal(reply, 'Refund amount cannot be greater than the transaction amount')
    if (faults.refunds === 'refused')
      return refusal(reply, 'Your balance is not enough to fulfill this request')
    const refund: Refund = { ...asked, transaction: paid.id, status: faults.refunds }
    refunds.push(refund)
    if (faults.losesAnswers) return raw.destroy()
    return envelope('Refund has been queued for processing', { ...refund, transaction: dataOf(paid) })
  })
  const base = await app.listen({ port: 0, host: '127.0.0.1' })

  const send = ({ body, signature }: { body: string; signature: string }) =>
    fetch(`${shop()}${hook()}`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', 'x-paystack-signature': signature },
    })

  return {
    app,
    base,
    faults,
    transactions,
    refunds,
    calls,
    send,
    /** Sends what the shop has not answered with 200 yet; gives the answers. */
    async deliver(): Promise<number[]> {
      const due = unanswered.splice(0)
      const answers: number[] = []
      for (const each of due) {
        const { status } = await send(each)
        answers.push(status)
        if (status !== 200) unanswered.push(each)
      }
      return answers
    },
    /** Forgets the webhooks that wait: they are lost. */
    lose: () => void unanswered.splice(0),
    /** Somebody pays on the page with a card of theirs. */
    pay(reference: string, given: Partial<Transaction> = {}): Transaction {
      const paid = Object.assign(transactions.get(reference)!, {
        status: 'success',
        authorization: `AUTH_${randomBytes(5).toString('hex')}`,
        ...given,
      }) // it was initialized
      notify(paid)
      return paid
    },
  }
}
