import { event, type EventOf } from '#src/contract/events/event.ts'
import { rand } from '#src/contract/fields.ts'
import { z } from '#src/contract/zod.ts'

/** The amount that it is about, and what is left of the price; no account, no name. */
export const moneyFacts = z.object({
  reference: z.string(),
  amount: rand,
  outstanding: rand,
  method: z.string().nullable(),
})

const moneyEvent = (name: string): EventOf<typeof moneyFacts> =>
  event({
    name,
    // Not 'booking': the history of a booking reads those.
    subject: 'stay',
    audience: ['host', 'guest'],
    changes: ['money', 'bookings'],
    facts: moneyFacts,
  })

export const paymentReceived = moneyEvent('payment.received')
export const paymentLate = moneyEvent('payment.late')
export const paymentRefunded = moneyEvent('payment.refunded')
export const paymentDisputed = moneyEvent('payment.disputed')
export const stayPaidInFull = moneyEvent('stay.paid_in_full')
export const depositLate = moneyEvent('deposit.late')

/** All that is told of the money of stays; the subject of each is the stay. */
export const moneyEvents = [
  paymentReceived,
  paymentLate,
  paymentRefunded,
  paymentDisputed,
  stayPaidInFull,
  depositLate,
]
