import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Gateway } from './gateway.ts'
import { isSame, signCall } from './signatures.ts'
import type { Agreement } from './state.ts'

export const answer = (reply: FastifyReply, code: number, response: unknown, message?: string) =>
  reply.code(code).send({
    code,
    status: code === 200 ? 'success' : 'failed',
    data: { response, ...(message === undefined ? {} : { message }) },
  })

const STATUSES = { ACTIVE: 1, PAUSED: 2, CANCELLED: 3, COMPLETE: 4, LOCKED: 5 }

const shown = (agreement: Agreement) => ({
  token: agreement.token,
  amount: agreement.amountCents,
  cycles: agreement.cycles,
  cycles_complete: agreement.cyclesComplete,
  frequency: agreement.frequency,
  run_date: agreement.runDate,
  status: STATUSES[agreement.status],
  status_text: agreement.status,
  status_reason: agreement.failures > 0 ? 'Insufficient funds' : '',
})

export type Call = FastifyRequest<{ Params: Record<string, string>; Querystring: Record<string, string> }>

const isTexts = (body: unknown): body is Record<string, string | number> =>
  typeof body === 'object' &&
  body !== null &&
  Object.values(body).every(value => ['string', 'number'].includes(typeof value))

/** A body of either kind, as texts. */
export function bodyOf({ body, headers }: Call): Record<string, string> {
  if (typeof body !== 'string' || body === '') return {}
  if (!headers['content-type']?.startsWith('application/json'))
    return Object.fromEntries(new URLSearchParams(body))
  try {
    const parsed: unknown = JSON.parse(body)
    return isTexts(parsed)
      ? Object.fromEntries(Object.entries(parsed).map(([name, value]) => [name, String(value)]))
      : {}
  } catch {
    return {}
  }
}

/** Returns why a call is not let in: the merchant, the version, the time or the signature is wrong. */
export function refusal(call: Call, { merchant }: Gateway): string | null {
  const { 'merchant-id': id = '', version = '', timestamp = '', signature = '' } = call.headers
  const signed = { 'merchant-id': String(id), version: String(version), timestamp: String(timestamp) }
  if (id !== merchant.id) return 'Merchant not found'
  if (version !== 'v1' || Number.isNaN(Date.parse(signed.timestamp))) return 'Missing or invalid headers'
  const expected = signCall({ ...signed, ...bodyOf(call), ...call.query }, merchant.passphrase)
  return isSame(String(signature), expected) ? null : 'Merchant authorisation failed'
}

const NUMBERS: Record<string, RegExp> = {
  cycles: /^\d{1,3}$/,
  frequency: /^[1-6]$/,
  amount: /^\d{3,9}$/,
  run_date: /^\d{4}-\d{2}-\d{2}$/,
}

function update(agreement: Agreement, change: Record<string, string>): void {
  if (change.amount) agreement.amountCents = Number(change.amount)
  if (change.cycles) agreement.cycles = Number(change.cycles)
  if (change.frequency) agreement.frequency = Number(change.frequency)
  if (change.run_date) {
    agreement.runDate = change.run_date
    agreement.anchorDate = change.run_date
    agreement.nextTryDate = change.run_date
  }
}

/** The call by which a merchant finds out whether it is let in, and the list of a day's transactions, as a table. */
export function merchantRoutes(app: FastifyInstance, gateway: Gateway): void {
  app.get('/ping', async (request, reply) => {
    const refused = refusal(request as Call, gateway)
    return refused ? answer(reply, 401, false, refused) : reply.type('application/json').send('"API V1"')
  })
  app.get('/transactions/history/daily', async (request, reply) => {
    const refused = refusal(request as Call, gateway)
    if (refused) return answer(reply, 401, false, refused)
    const { date = '' } = request.query as Record<string, string>
    return reply.type('text/csv').send(gateway.historyOf(date))
  })
}

/** The calls with which a merchant reads, ends, pauses and changes a subscription. */
export function apiRoutes(app: FastifyInstance, gateway: Gateway): void {
  const call = (
    method: 'GET' | 'PUT' | 'PATCH',
    name: string,
    run: (agreement: Agreement, change: Record<string, string>) => Promise<string | null>,
  ) =>
    app.route<{ Params: { token: string }; Querystring: Record<string, string> }>({
      method,
      url: `/subscriptions/:token/${name}`,
      handler: async (request, reply) => {
        const { headers } = request
        if (method !== 'GET' && headers['content-length'] === undefined && !headers['transfer-encoding'])
          return answer(reply, 411, false, 'Length Required')
        const refused = refusal(request, gateway)
        if (refused) return answer(reply, 401, false, refused)
        // A due charge comes before anybody is told how it stands.
        gateway.renewDue()
        const agreement = gateway.agreement(request.params.token)
        if (!agreement) return answer(reply, 404, false, 'Subscription not found')
        const wrong = await run(agreement, bodyOf(request))
        if (wrong) return answer(reply, 400, false, wrong)
        await gateway.save()
        return answer(reply, 200, method === 'PUT' ? true : shown(agreement))
      },
    })

  call('GET', 'fetch', async () => null)
  call('PUT', 'cancel', async agreement => {
    if (agreement.status === 'CANCELLED' || agreement.status === 'COMPLETE')
      return 'The subscription is not in a valid state'
    gateway.cancel(agreement)
    return null
  })
  call('PUT', 'pause', async agreement => {
    if (agreement.status !== 'ACTIVE') return 'The subscription is not in a valid state'
    agreement.status = 'PAUSED'
    return null
  })
  call('PUT', 'unpause', async agreement => {
    if (agreement.status !== 'PAUSED') return 'The subscription is not in a valid state'
    agreement.status = 'ACTIVE'
    return null
  })
  call('PATCH', 'update', async (agreement, change) => {
    const wrong = Object.entries(change).find(([name, value]) => !NUMBERS[name]?.test(value))
    if (wrong) return `${wrong[0]} is not valid`
    update(agreement, change)
    return null
  })
}
