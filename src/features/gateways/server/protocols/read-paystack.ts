import { createHash } from 'node:crypto'
import { z } from '#src/contract/zod.ts'
import type { DisputeNow, Notice } from './gateway.ts'

// Parses Paystack's answers and notifications safely: see docs/product/billing.md#paystack.

/** Amounts are cents, and strings here and there. */
export const cents = z
  .union([z.number(), z.string().regex(/^\d+$/)])
  .transform(Number)
  .pipe(z.int().nonnegative())

const payment = z.object({
  status: z.string(),
  reference: z.string(),
  amount: cents.catch(0),
  requested_amount: cents.nullish().catch(null),
  currency: z.string(),
  fees: cents.nullish().catch(null),
})
export type PaystackPayment = z.infer<typeof payment>

const card = z.object({
  authorization: z.object({ authorization_code: z.string().min(1), reusable: z.literal(true) }),
  customer: z.object({ email: z.string().min(1) }),
})
const happening = z.object({ event: z.string(), data: z.unknown().optional() })

/** A refund that was paid out; its payment is known by our reference. */
const refunded = z.object({
  transaction_reference: z.string(),
  refund_reference: z.string().nullish().catch(null),
  amount: cents.catch(0),
  currency: z.string().catch('ZAR'),
})
export const REFUNDED = 'refund.processed'

/** A dispute; its payment is known by our reference. */
const disputed = z.object({
  id: z.union([z.number(), z.string()]).transform(String),
  refund_amount: cents.nullish().catch(null),
  currency: z.string().catch('ZAR'),
  status: z.string().catch(''),
  resolution: z.string().nullish().catch(null),
  category: z.string().nullish().catch(null),
  dueAt: z.iso.datetime({ offset: true }).nullish().catch(null),
  due_at: z.iso.datetime({ offset: true }).nullish().catch(null),
  transaction: z.object({ reference: z.string() }),
})
const DISPUTES = new Set(['charge.dispute.create', 'charge.dispute.remind', 'charge.dispute.resolve'])

/** Status of a dispute: Paystack declines one that the merchant has won. */
function stateOf({ status, resolution }: z.infer<typeof disputed>): DisputeNow['state'] {
  if (status === 'resolved') return resolution === 'declined' ? 'won' : 'lost'
  return status === 'awaiting-bank-feedback' ? 'answered' : 'open'
}

export const readPayment = (data: unknown): PaystackPayment | null => payment.safeParse(data).data ?? null

/** The card that a payment was made by; null of one that cannot be charged again. */
export function readCard(data: unknown): { authorization: string; email: string } | null {
  const read = card.safeParse(data).data
  return read ? { authorization: read.authorization.authorization_code, email: read.customer.email } : null
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
const readEvent = (body: Uint8Array) => happening.safeParse(readJson(Buffer.from(body).toString('utf8'))).data

const UUID = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}'
const OF_ORDER = new RegExp(`^${UUID}$`)
const orderOf = (reference: string): string | null => (OF_ORDER.test(reference) ? reference : null)
const OF_RENEWAL = new RegExp(`^(${UUID})\\.\\d{4}-\\d\\d-\\d\\d\\.\\d$`)

/** The payments that are tried for one after the other, for the period that begins on a day. */
export const referenceOf = (agreementId: string, day: string, tried: number): string =>
  `${agreementId}.${day}.${tried}`

/** The same id for a payment from an answer and from a notification. */
export const idOfPayment = (reference: string): string => `charge.success ${reference}`

/** Paystack's reference of a recorded payment. */
export const referenceOfPayment = (externalId: string): string => externalId.split(' ')[1] ?? ''

/** The amount asked for; if the payer bears the fees, more than that was taken. */
const centsOf = ({ amount, requested_amount: asked }: PaystackPayment): number =>
  asked && asked <= amount ? asked : amount

/** A payment that was made; its reference says what for. */
export function noticeOf(paid: PaystackPayment): Notice {
  const { reference, amount, currency, fees } = paid
  const taken = centsOf(paid)
  return {
    externalId: idOfPayment(reference),
    kind: 'paid',
    orderId: orderOf(reference),
    agreementId: OF_RENEWAL.exec(reference)?.[1] ?? null,
    token: null,
    cents: taken,
    currency,
    feeCents: Math.max(0, (fees ?? 0) - (amount - taken)),
  }
}

const ignored = (externalId: string): Notice => ({
  externalId,
  kind: 'ignored',
  orderId: null,
  agreementId: null,
  token: null,
  cents: 0,
  currency: '',
  feeCents: 0,
})

const hashOf = (text: Uint8Array | string): string => createHash('sha256').update(text).digest('hex')

/** A refund, at our request or not: once it is confirmed, all that went back of the payment. */
function noticeOfRefund(data: z.infer<typeof refunded>): Notice {
  const { transaction_reference: reference, refund_reference: number, amount, currency } = data
  return {
    ...ignored(`${REFUNDED} ${reference} ${number ?? hashOf(JSON.stringify(data))}`),
    kind: 'refunded',
    paymentId: idOfPayment(reference),
    orderId: orderOf(reference),
    cents: amount,
    currency,
  }
}

function noticeOfDispute(event: string, data: z.infer<typeof disputed>): Notice {
  const { id, refund_amount: amount, currency, category, dueAt, due_at: dueToo, transaction } = data
  const due = dueAt ?? dueToo
  const state = stateOf(data)
  return {
    ...ignored(`${event} ${id} ${state}`),
    kind: 'disputed',
    paymentId: idOfPayment(transaction.reference),
    orderId: orderOf(transaction.reference),
    cents: amount ?? 0,
    currency,
    dispute: { id, reason: category ?? 'chargeback', dueAt: due ? new Date(due) : null, state },
  }
}

/** Of all that Paystack notifies of, payments, refunds and disputes are ours: it has no subscriptions of ours. */
export function readPaystackNotice({ body }: { body: Uint8Array }): Notice {
  const said = readEvent(body)
  const gone = said?.event === REFUNDED ? refunded.safeParse(said.data).data : null
  if (gone) return noticeOfRefund(gone)
  const dispute = said && DISPUTES.has(said.event) ? disputed.safeParse(said.data).data : null
  if (said && dispute) return noticeOfDispute(said.event, dispute)
  const paid = said?.event === 'charge.success' ? readPayment(said.data) : null
  if (paid) return noticeOf(paid)
  return ignored(`${said?.event ?? 'nothing'} ${hashOf(body)}`)
}

/** The part of a notification that is stored: neither the card, nor the code to charge it, nor the payer. */
export function storedPart(body: Uint8Array): Uint8Array {
  const said = readEvent(body)
  const data =
    said?.event === 'charge.success'
      ? readPayment(said.data)
      : said?.event === REFUNDED
        ? refunded.safeParse(said.data).data
        : said && DISPUTES.has(said.event)
          ? disputed.safeParse(said.data).data
          : null
  return Buffer.from(JSON.stringify({ event: said?.event ?? null, ...(data ? { data } : {}) }))
}
