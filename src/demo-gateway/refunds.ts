import type { FastifyInstance } from 'fastify'
import { answer, bodyOf, type Call, refusal } from './api.ts'
import type { Gateway } from './gateway.ts'
import { type Charge, leftOf } from './state.ts'

const AMOUNT = /^[1-9]\d{0,8}$/
const [REASON_MIN, REASON_MAX] = [3, 255]

const shown = (charge: Charge) => {
  const method = leftOf(charge) > 0 ? 'PAYMENT_SOURCE' : 'NOT_AVAILABLE'
  return {
    token: charge.id,
    funding_type: 'CREDIT_CARD',
    amount_original: charge.cents,
    amount_available_for_refund: leftOf(charge),
    status: leftOf(charge) > 0 ? 'REFUNDABLE' : 'COMPLETED',
    errors: [],
    refund_full: { method: charge.refunds.length > 0 ? 'NOT_AVAILABLE' : method },
    refund_partial: { method },
  }
}

const wrongOf = (
  { amount = '', reason = '', notify_buyer: notify = '' }: Record<string, string>,
  left: number,
) => {
  if (!AMOUNT.test(amount)) return 'amount: a number of cents'
  if (reason.length < REASON_MIN || reason.length > REASON_MAX) return 'reason: 3 to 255 characters'
  if (!/^[01]$/.test(notify)) return 'notify_buyer: 0 or 1'
  return Number(amount) > left ? 'The amount is more than is available for refund' : null
}

/** The calls with which a merchant asks what can be refunded of a payment, refunds it, and lists its refunds. */
export function refundRoutes(app: FastifyInstance, gateway: Gateway): void {
  const call = (
    method: 'GET' | 'POST',
    url: string,
    run: (charge: Charge, body: Record<string, string>) => Promise<string | object>,
  ) =>
    app.route<{ Params: { id: string }; Querystring: Record<string, string> }>({
      method,
      url,
      handler: async (request, reply) => {
        const refused = refusal(request as Call, gateway)
        if (refused) return answer(reply, 401, false, refused)
        const charge = gateway.charge(request.params.id)
        if (!charge) return answer(reply, 404, false, 'Payment not found')
        const done = await run(charge, bodyOf(request as Call))
        return typeof done === 'string' ? answer(reply, 400, false, done) : answer(reply, 200, done)
      },
    })

  call('GET', '/refunds/query/:id', async charge => shown(charge))
  call('GET', '/refunds/:id', async charge => ({
    available_balance: leftOf(charge),
    transactions: charge.refunds,
  }))
  call('POST', '/refunds/:id', async (charge, body) => {
    const wrong = wrongOf(body, leftOf(charge))
    if (wrong) return wrong
    charge.refunds.push({ cents: Number(body.amount), reason: body.reason ?? '', at: gateway.today() })
    await gateway.save()
    return { payment_id: charge.id, refund_amount: Number(body.amount), status: 'COMPLETE' }
  })
}
