import { endpoint } from '#src/contract/endpoint.ts'
import { id, instant, line, rand, requiredLine, succeeded } from '#src/contract/fields.ts'
import { money } from '#src/contract/numbers.ts'
import { invalid, problem } from '#src/contract/problem.ts'
import { z } from '#src/contract/zod.ts'
import { datesUnavailable } from '#src/features/calendar/contract/nights.ts'
import { stages } from '#src/features/bookings/contract/booking.ts'
import { dueStates } from '#src/features/dues/rules.ts'
import { damage } from './damage-held.ts'
import { stayDocument } from './documents.ts'

export const dueKinds = ['deposit', 'balance', 'full', 'damage', 'change'] as const
export const paymentMethods = ['eft', 'cash', 'card_machine', 'other', 'payfast', 'paystack'] as const
export const methodsByHand = ['eft', 'cash', 'card_machine', 'other'] as const
export const refundStates = ['owed', 'sent', 'paid', 'by_hand'] as const
export const towards = ['stay', 'damage'] as const

const AMOUNT_WORDS = 'Please give an amount in rand above 0, at most two decimals'
export const AMOUNT_RAND_MAX = 100_000_000
/** More than nothing, in cents inside. */
export const amount = money(0.01, AMOUNT_RAND_MAX, AMOUNT_WORDS)

export const moreThanOwed = problem(
  'MORE_THAN_OWED',
  409,
  'This is more than is still to pay: {owed}. Send allow_more to note it all the same',
)
export const refundTooHigh = problem('REFUND_TOO_HIGH', 409, 'At most {most} can go back')
export const nothingToRevive = problem(
  'NOTHING_TO_REVIVE',
  409,
  'This booking can’t be taken up again: {why}',
)
export const nothingAsked = problem('NOTHING_ASKED', 409, 'None of these nights waits for an answer')
export const alreadyExtended = problem('ALREADY_EXTENDED', 409, 'This deposit was given more time already')
export const alreadyUndone = problem('ALREADY_UNDONE', 409, 'This payment is undone already')
export const givenBackAlready = problem(
  'GIVEN_BACK_ALREADY',
  409,
  'This payment can’t be undone, because its money goes back to the guest already',
)
export const refundAtGateway = problem(
  'REFUND_AT_GATEWAY',
  409,
  'The gateway pays this back. We’ll tell you when it has',
)
export const refundWaits = problem(
  'REFUND_WAITS',
  409,
  'This can go back from {day} on. Until then the bank may take the payment back',
)
export const seenByGateway = problem(
  'SEEN_BY_GATEWAY',
  409,
  'This payment was seen at the gateway, so it can’t be undone. Give it back instead',
)
export const nothingDue = problem('NOTHING_DUE', 409, '{why}')
export const paidAhead = invalid('at', 'Please give a day that is not ahead')

const DAY_WORDS = 'Please give the day of the payment'
/** A day, or a moment, of this century. */
const paymentDay = z
  .union([z.iso.date(), z.iso.datetime({ offset: true })], DAY_WORDS)
  .refine(at => at >= '2000-01-01' && at < '2200-01-01', DAY_WORDS)

export const due = z.object({
  _id: id,
  kind: z.enum(dueKinds),
  amount: rand,
  paid: rand,
  due_at: instant,
  state: z.enum(dueStates),
  /** When the guest said that it is paid, which counts for nothing by itself. */
  said_paid_at: instant.nullable(),
})

export const payment = z.object({
  _id: id,
  toward: z.enum(towards),
  method: z.enum(paymentMethods),
  amount: rand,
  at: instant,
  note: z.string().nullable(),
  undone: z.object({ at: instant, reason: z.string() }).nullable(),
  /** The part of it that a bank has taken back for good, and that counts as paid no more. */
  taken_back: rand,
})

export const refund = z.object({
  _id: id,
  toward: z.enum(towards),
  method: z.enum(paymentMethods),
  amount: rand,
  reason: z.string(),
  state: z.enum(refundStates),
  createdAt: instant,
  paid_at: instant.nullable(),
  /** The reason why a gateway did not pay it, so that it is paid by hand. */
  fault: z.string().nullable(),
  /** True if it goes by EFT to an account that its guest gives; `account_ends_in` is null until then. */
  by_eft: z.boolean(),
  account_ends_in: z.string().nullable(),
  /** To write beside the payment, such as `NALR7K2QDA`; null where it does not go by EFT. */
  reference: z.string().nullable(),
  /** It goes back from here on, as a bank may take the payment back until then; null where no day was ahead. */
  not_before: instant.nullable(),
})

/** A step of the policy: how much of the nights goes back to a guest who cancels up to and on `until`; the last one has no day. */
const cancelStep = z.object({
  until: z.iso.date().nullable(),
  refund_percent: z.int(),
  /** The most that the host retains, in rand. */
  retained: rand,
})

export const resoldStates = ['asked', 'given_back', 'retained'] as const

/** A night of a stay that was cancelled, for which another guest has paid since, and what goes back for it in rand. */
const resoldNight = z.object({ night: z.iso.date(), amount: rand, state: z.enum(resoldStates) })

export const stayMoney = z.object({
  booking_id: id,
  dues: z.array(due),
  payments: z.array(payment),
  refunds: z.array(refund),
  resold: z.array(resoldNight),
  damage,
  /** The price of the stay; a deposit for damage is no part of it. */
  total: rand,
  paid: rand,
  /** The part of the price that is still to pay; 0 for a stay that does not take place. */
  outstanding: rand,
  /** Paid, and owed to nobody but the guest. */
  to_give_back: rand,
  stage: z.enum(stages).nullable(),
  next: z.object({ due: id, kind: z.enum(dueKinds), amount: rand, due_at: instant }).nullable(),
  kept_if_cancelled_now: rand,
  cancel_steps: z.array(cancelStep),
  /** Receipts, invoices and credit notes, the first first. */
  documents: z.array(stayDocument),
  /** The host's alone: what gateways keep, and what is left of what was paid. */
  fees: rand.optional(),
  net: rand.optional(),
  /** The host's alone: the invoice waits until the host chooses how VAT on more than 28 nights is computed. */
  invoice_waits: z.boolean().optional(),
})

export type StayMoney = z.input<typeof stayMoney>

const ofStay = { success: succeeded, money: stayMoney }

export const readMoney = endpoint({
  method: 'GET',
  path: '/api/bookings/:id/money',
  reads: ['bookings', 'money'],
  who: { guestOr: 'money.read' },
  summary:
    'Get the money of a booking: what is due and until when, what was paid, what goes back, how much the host keeps if it is cancelled now, and its receipts, invoices and credit notes. Amounts in rand; `fees` and `net` are the host’s alone',
  input: z.object({ id }),
  output: stayMoney.extend({ success: succeeded }),
})

export const recordPayment = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/payments',
  changes: ['bookings', 'money', 'nights'],
  who: { may: 'money.write' },
  creates: true,
  summary:
    'Note a payment that has arrived, as its host: by EFT, in cash, by a card machine or in another way. A deposit that is paid confirms the booking. `toward: damage` notes the damage deposit',
  input: z.object({
    id,
    method: z.enum(methodsByHand, 'Please choose how it was paid'),
    amount,
    at: paymentDay,
    toward: z.enum(towards).default('stay'),
    note: line(200).nullish(),
    allow_more: z.boolean('Please say true or false').default(false),
  }),
  output: z.object({ ...ofStay, payment }),
  problems: [moreThanOwed, nothingDue],
})

export const undoPayment = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/payments/:payment/undo',
  changes: ['bookings', 'money'],
  who: { may: 'money.write' },
  summary:
    'Undo a payment that was noted by mistake, with the reason. A booking that it confirmed stays confirmed, and what is due is due again',
  input: z.object({ id, payment: id, reason: requiredLine(200, 'Please say why') }),
  output: z.object(ofStay),
  problems: [alreadyUndone, givenBackAlready, seenByGateway],
})

export const extendDue = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/dues/:due/extend',
  changes: ['bookings', 'money', 'nights'],
  who: { may: 'money.write' },
  summary: 'Give a deposit one more business day, once',
  input: z.object({ id, due: id }),
  output: z.object(ofStay),
  problems: [alreadyExtended, nothingDue],
})

export const waiveDue = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/dues/:due/waive',
  changes: ['bookings', 'money', 'nights'],
  who: { may: 'money.write' },
  summary: 'Ask no more for what is left of a due. A deposit that is waived confirms the booking',
  input: z.object({ id, due: id }),
  output: z.object(ofStay),
  problems: [nothingDue],
})

export const sayPaid = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/dues/:due/said-paid',
  changes: ['bookings', 'money', 'nights'],
  who: 'guest',
  summary:
    'Say as a guest that you have paid by EFT. It counts as no payment; a deposit is given one more business day, once',
  input: z.object({ id, due: id }),
  output: z.object(ofStay),
  problems: [nothingDue],
})

export const giveBack = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/refunds',
  changes: ['bookings', 'money'],
  who: { may: 'money.write' },
  creates: true,
  summary:
    'Give money back to the guest, by the way it came: at most what was paid and is not on its way back yet. We ask the gateway; what it cannot refund is `by_hand`',
  input: z.object({
    id,
    amount,
    reason: requiredLine(200, 'Please say why'),
    /** Of several payments the one whose way it goes back; without it by the ways they came, the last first. By each way goes back no more than came by it. */
    payment: id.nullish(),
    toward: z.enum(towards).default('stay'),
  }),
  output: z.object({ ...ofStay, refund }),
  problems: [refundTooHigh],
})

export const refundPaid = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/refunds/:refund/paid',
  changes: ['bookings', 'money'],
  who: { may: 'money.write' },
  summary: 'Note that a refund by EFT or in cash has been paid, or one that a gateway did not pay',
  input: z.object({ id, refund: id }),
  output: z.object(ofStay),
  problems: [refundAtGateway, refundWaits],
})

export const reviveStay = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/revive',
  changes: ['bookings', 'money', 'nights'],
  who: { may: 'bookings.answer', and: ['money.write'] },
  summary:
    'Confirm a booking after all whose deposit came too late, as its host, while its nights are still free. What was paid counts, and what is due is due again',
  input: z.object({ id }),
  output: z.object(ofStay),
  problems: [nothingToRevive, datesUnavailable],
})

export const answerResold = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/resold',
  changes: ['bookings', 'money'],
  who: { may: 'money.write' },
  summary:
    'Say as a host whether what you retained for nights of a cancelled booking that are booked again goes back to its guest',
  input: z.object({ id, give_back: z.boolean('Please say true or false') }),
  output: z.object(ofStay),
  problems: [nothingAsked],
})
