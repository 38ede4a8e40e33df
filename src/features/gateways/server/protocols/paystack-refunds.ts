import { z } from '#src/contract/zod.ts'
import type { PaystackSettings } from '#src/server/settings/gateway-settings.ts'
import { NotAnswered } from '#src/server/outside/call-trusted.ts'
import { callPaystack, PaystackRefused } from './call-paystack.ts'
import type { RefundNow, Refunds } from './gateway.ts'
import { cents, readPayment, referenceOfPayment } from './read-paystack.ts'

// Refunds by Paystack's calls: it knows ours by a note, since a refund has no reference itself.

const CURRENCY = 'ZAR'
const ROWS_MAX = 100

const transaction = z.object({ id: z.union([z.number(), z.string()]).transform(String) })
const refund = z.object({
  status: z.string(),
  amount: cents,
  merchant_note: z.string().nullish(),
})
const listed = z.array(refund)

const noteOf = (id: string): string => `Refund ${id}`

/** It is paid out days after it was asked for, and until then may fail. */
function refundNowOf({ status }: z.infer<typeof refund>): RefundNow {
  if (status === 'processed') return { is: 'paid' }
  if (status === 'failed') return { is: 'by_hand', fault: 'Paystack could not pay it out' }
  if (status === 'needs-attention')
    return { is: 'by_hand', fault: 'Paystack needs the bank details of who paid' }
  return { is: 'under_way' }
}

/** Paystack's own number of a payment: refunds are listed by no other. Null where it knows none. */
async function findTransaction(settings: PaystackSettings, reference: string) {
  const path = `/transaction/verify/${encodeURIComponent(reference)}`
  try {
    const data = await callPaystack(settings, { method: 'GET', path })
    const [payment, found] = [readPayment(data), transaction.safeParse(data).data]
    if (payment?.reference !== reference || !found)
      throw new NotAnswered('Paystack did not say which payment')
    return { id: found.id, paidCents: payment.amount }
  } catch (error) {
    if (error instanceof PaystackRefused) return null
    throw error
  }
}

async function listRefunds(settings: PaystackSettings, transactionId: string) {
  const path = `/refund?transaction=${encodeURIComponent(transactionId)}&perPage=${ROWS_MAX}`
  const all = listed.safeParse(await callPaystack(settings, { method: 'GET', path })).data
  // Nothing is paid out on an answer that cannot be read.
  if (!all) throw new NotAnswered('Paystack did not say what was refunded')
  return all
}

export const paystackRefunds = (settings: PaystackSettings): Refunds => ({
  async standingOf(externalId, { id }) {
    const found = await findTransaction(settings, referenceOfPayment(externalId))
    if (!found) return { availableCents: 0, isAutomatic: false, ours: null }
    const all = await listRefunds(settings, found.id)
    const gone = all.filter(({ status }) => status !== 'failed').reduce((sum, { amount }) => sum + amount, 0)
    const ours = all.find(({ merchant_note: note }) => note?.startsWith(noteOf(id)))
    return {
      availableCents: Math.max(0, found.paidCents - gone),
      isAutomatic: true,
      ours: ours ? refundNowOf(ours) : null,
    }
  },
  async goneOf(externalId) {
    const found = await findTransaction(settings, referenceOfPayment(externalId))
    if (!found) return 0
    const all = await listRefunds(settings, found.id)
    return all.filter(({ status }) => status === 'processed').reduce((sum, { amount }) => sum + amount, 0)
  },
  async refund(externalId, { id, cents: amount, reason }) {
    const reference = referenceOfPayment(externalId)
    try {
      const data = await callPaystack(settings, {
        method: 'POST',
        path: '/refund',
        body: {
          transaction: reference,
          amount,
          currency: CURRENCY,
          customer_note: reason,
          merchant_note: noteOf(id),
        },
      })
      const made = refund.safeParse(data).data
      return made ? refundNowOf(made) : { is: 'under_way' }
    } catch (error) {
      if (error instanceof PaystackRefused) return { is: 'by_hand', fault: error.message }
      throw error
    }
  },
})
