import { endpoint } from '#src/contract/endpoint.ts'
import { id, instant, rand, rawBody, succeeded } from '#src/contract/fields.ts'
import { notFound, problem, rateLimited } from '#src/contract/problem.ts'
import { z } from '#src/contract/zod.ts'
import { currentPassword, passwordNeeded } from '#src/features/accounts/contract.ts'
import {
  gateways,
  gatewayUnavailable,
  notificationRefused,
  paymentWays,
  waysOf,
} from '#src/features/gateways/contract.ts'
import { secondStepOff } from './bank-accounts.ts'
import { nothingDue, paymentMethods } from './money.ts'

/** The least that a gateway takes, in rand. */
export const PAY_RAND_MIN = 5
/** So many payments a stay and hour may be begun. */
export const ORDERS_AN_HOUR = 5

export const gatewayRefused = problem('GATEWAY_REFUSED', 400, '{why}')
export const methodUnavailable = problem(
  'METHOD_UNAVAILABLE',
  409,
  'This way to pay isn’t possible for this stay. Choose another one',
)
export const tooLittle = problem(
  'TOO_LITTLE',
  409,
  'Card and instant EFT take R5.00 or more. Pay this in another way',
)
export const unmatchedSettled = problem('ALREADY_SETTLED', 409, 'This payment is settled already')
export const unmatchedRefund = problem(
  'NO_PAYMENT',
  409,
  'This money has gone back at the payment provider already, so it is no payment of a stay. Leave it out',
)

const who = { may: 'money.accounts' } as const

const gateway = z.enum(gateways, 'There is no such gateway')

/** A gateway as its owner sees it: what opens it is shown to nobody. */
export const connectedGateway = z.object({
  _id: id,
  gateway,
  /** Last 4 of the merchant id, or of the secret key. */
  ends_in: z.string(),
  /** The address that the gateway notifies; Paystack’s dashboard needs it. */
  notify_url: z.string(),
  ways: z.array(z.enum(paymentWays)),
  createdAt: instant,
})
export type ConnectedGateway = z.input<typeof connectedGateway>

const output = z.object({ success: succeeded, gateways: z.array(connectedGateway) })

export const listGateways = endpoint({
  method: 'GET',
  path: '/api/money/gateways',
  reads: ['money'],
  who,
  summary:
    'Get the gateways through which guests pay you, each with the last 4 of its merchant id or secret key and the address that it notifies',
  input: z.object({}),
  output,
})

const WAYS_WORDS = 'Please choose at least one way to pay'
const ways = (of: readonly (typeof paymentWays)[number][]) =>
  z
    .array(z.enum(paymentWays, WAYS_WORDS), WAYS_WORDS)
    .min(1, WAYS_WORDS)
    .max(paymentWays.length, WAYS_WORDS)
    .refine(chosen => chosen.every(each => of.includes(each)), 'This gateway has no such way to pay')
    .optional()

const problems = [passwordNeeded, secondStepOff, gatewayRefused]

export const connectPayfast = endpoint({
  method: 'PUT',
  path: '/api/money/gateways/payfast',
  changes: ['money'],
  who,
  summary:
    'Connect your Payfast account. It is tried first, and kept sealed; every owner is emailed. `ways` are those that your account has, `card` and `eft` if left out. Needs `currentPassword`, and two-step login',
  input: z.object({
    merchantId: z
      .string('Please give the merchant number')
      .trim()
      .regex(/^\d{1,20}$/, 'A merchant number has digits alone, such as 10000100'),
    merchantKey: z
      .string('Please give the merchant key')
      .trim()
      .regex(/^[\w-]{1,60}$/, 'A merchant key has letters and digits, such as 46f0cd694581a'),
    passphrase: z
      .string('Please give the passphrase')
      .trim()
      .regex(
        /^[\w/-]{1,60}$/,
        'A passphrase has letters, digits, and - _ /. Set it at Payfast, under Settings',
      ),
    ways: ways(waysOf.payfast),
    currentPassword,
  }),
  output,
  problems,
})

export const connectPaystack = endpoint({
  method: 'PUT',
  path: '/api/money/gateways/paystack',
  changes: ['money'],
  who,
  summary:
    'Connect your Paystack account. It is tried first, and kept sealed; every owner is emailed. Paste `notify_url` of the answer at Paystack, as the webhook URL. Needs `currentPassword`, and two-step login',
  input: z.object({
    secretKey: z
      .string('Please give the secret key')
      .trim()
      .regex(/^sk_[\w-]{1,120}$/, 'A secret key begins with sk_'),
    ways: ways(waysOf.paystack),
    currentPassword,
  }),
  output,
  problems,
})

export const disconnectGateway = endpoint({
  method: 'DELETE',
  path: '/api/money/gateways/:gateway',
  changes: ['money'],
  who,
  summary:
    'Disconnect a gateway: guests are no longer offered it, and what opens it is deleted a day later, once payments that were begun are over. Every owner is emailed. Needs `currentPassword`',
  input: z.object({ gateway, currentPassword }),
  output,
  problems: [passwordNeeded, notFound],
})

export const receiveStayNotification = endpoint({
  method: 'POST',
  path: '/api/money/notify/:secret',
  kind: 'raw',
  changes: [],
  who: 'anyone',
  summary:
    'A gateway of a host reports a payment for a stay: 200 once it is stored, 400 if it is forged, sent from elsewhere, or not what was asked for',
  input: z.object({ secret: z.string().max(100), body: rawBody }),
  output: z.object({}),
  problems: [notFound, notificationRefused],
})

export const payStay = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/pay',
  changes: ['money'],
  who: 'guest',
  summary:
    'Begin to pay what is left of a due by a gateway of the host, as the guest of the stay. `redirect` is where to pay, open for an hour; nothing counts until the gateway has confirmed the payment. R5.00 or more, 5 times a stay and hour',
  input: z.object({
    id,
    due: id,
    method: z.enum(paymentMethods, 'Please choose payfast or paystack'),
    /** Of those that the account has; the first of them if left out. */
    way: z.enum(paymentWays, 'Please choose card, eft, capitec_pay or qr').optional(),
  }),
  output: z.object({ success: succeeded, redirect: z.string(), order: id }),
  problems: [nothingDue, methodUnavailable, tooLittle, rateLimited, gatewayUnavailable],
})

export const payStayForm = endpoint({
  method: 'GET',
  path: '/api/money/orders/:id/form',
  kind: 'file',
  reads: [],
  who: 'anyone',
  summary: 'The page that leads on to Payfast, open for an hour: `redirect` of a payment points here',
  input: z.object({ id, code: z.string().max(100).default('') }),
  output: z.string(),
  problems: [notFound],
})

/** The reasons for which a payment fits nothing. */
export const unmatchedReasons = ['amount', 'merchant', 'currency', 'unconfirmed', 'refunded'] as const

const unmatchedPayment = z.object({
  _id: id,
  gateway,
  /** By what the gateway knows it. */
  number: z.string(),
  reason: z.enum(unmatchedReasons),
  amount: rand,
  currency: z.string(),
  expected: rand.nullable(),
  booking: z
    .object({ _id: id, reference: z.string(), guest_name: z.string(), property_name: z.string() })
    .nullable(),
  createdAt: instant,
})
export type UnmatchedPayment = z.input<typeof unmatchedPayment>
const list = z.object({ success: succeeded, unmatched: z.array(unmatchedPayment) })

export const listUnmatched = endpoint({
  method: 'GET',
  path: '/api/money/unmatched',
  reads: ['money', 'bookings'],
  who: { may: 'money.read' },
  summary:
    'List money at your gateways that fits nothing: of another amount, account or currency, or never confirmed',
  input: z.object({}),
  output: list,
})

export const matchUnmatched = endpoint({
  method: 'POST',
  path: '/api/money/unmatched/:id/match',
  changes: ['money', 'bookings', 'nights'],
  who: { may: 'money.write' },
  summary: 'Post money that fits nothing to a booking, once you have seen it at your gateway. Of rand alone',
  input: z.object({ id, bookingId: id }),
  output: list,
  problems: [notFound, unmatchedSettled, unmatchedRefund],
})

export const dismissUnmatched = endpoint({
  method: 'POST',
  path: '/api/money/unmatched/:id/dismiss',
  changes: ['money'],
  who: { may: 'money.write' },
  summary: 'Leave money that fits nothing out: it is no payment of a stay',
  input: z.object({ id }),
  output: list,
  problems: [notFound, unmatchedSettled],
})
