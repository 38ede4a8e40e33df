import { z } from '#src/contract/zod.ts'
import type { PayfastSettings } from '#src/server/settings/gateway-settings.ts'
import { NotAnswered } from '#src/server/outside/call-trusted.ts'
import type { Refunds } from './gateway.ts'
import { callPayfast, readAnswer } from './payfast-call.ts'

const way = z.object({ method: z.string() }).optional()
const answer = z.object({
  status: z.string().optional(),
  amount_original: z.number(),
  amount_available_for_refund: z.number(),
  refund_full: way,
  refund_partial: way,
})
/** With or without the envelope that Payfast's other answers have. */
const asked = z.union([
  z.object({ data: z.object({ response: answer }) }).transform(({ data }) => data.response),
  answer,
])

const [NOT_FOUND, BAD_REQUEST] = [404, 400]
const NOT_AVAILABLE = 'NOT_AVAILABLE'

/** Payfast's own id of a payment: its status follows it in ours. */
const idOf = (externalId: string): string => encodeURIComponent(externalId.split(' ')[0] ?? '')

/** Refunds by Payfast's calls, where there are any: its sandbox has none. */
export function payfastRefunds(settings: PayfastSettings, now: () => Date): { refunds?: Refunds } {
  if (settings.isTesting) return {}
  const find = async (externalId: string) => {
    const caller = { settings, at: now() }
    const { status, text } = await callPayfast(caller, 'GET', `refunds/query/${idOf(externalId)}`)
    if (status === NOT_FOUND) return null
    if (status !== 200) throw new NotAnswered(`Payfast answered ${status} to the query of a refund`)
    return readAnswer(asked, text)
  }
  const refunds: Refunds = {
    async standingOf(externalId, { cents }) {
      const found = await find(externalId)
      if (!found) return { availableCents: 0, isAutomatic: false }
      const { method } = (cents === found.amount_original ? found.refund_full : found.refund_partial) ?? {}
      // A refund by bank transfer needs the bank details of the payer.
      return { availableCents: found.amount_available_for_refund, isAutomatic: method === 'PAYMENT_SOURCE' }
    },
    async refund(externalId, { cents, reason }) {
      const body = { amount: cents, reason, notify_buyer: 1 }
      const { status } = await callPayfast(
        { settings, at: now() },
        'POST',
        `refunds/${idOf(externalId)}`,
        body,
      )
      if (status === 200) return { is: 'paid' }
      if (status === BAD_REQUEST) return { is: 'by_hand', fault: 'Payfast refuses it' }
      throw new NotAnswered(`Payfast answered ${status} to a refund`)
    },
    async goneOf(externalId) {
      const found = await find(externalId)
      if (!found) return 0
      // Such as a payment that is too old: nothing is available then, and as much may have gone as not.
      if (found.status === NOT_AVAILABLE) throw new NotAnswered('Payfast does not say what was refunded')
      return found.amount_original - found.amount_available_for_refund
    },
  }
  return { refunds }
}
