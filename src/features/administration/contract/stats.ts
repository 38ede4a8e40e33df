import { endpoint } from '#src/contract/endpoint.ts'
import { rand, stayDate, succeeded } from '#src/contract/fields.ts'
import { addDays } from '#src/contract/days.ts'
import { queryParameters } from '#src/contract/lenient.ts'
import { invalid } from '#src/contract/problem.ts'
import { z } from '#src/contract/zod.ts'

/** A longer range is counted by months. */
export const DAYS_MAX = 92
const YEARS_MAX = 5
const TOO_LONG = `Please choose at most ${YEARS_MAX} years`
export const endsTooLate = invalid('to', TOO_LONG)
export const beginsTooEarly = invalid('from', TOO_LONG)

/** True for a range that is longer than anybody may ask for. */
export const isTooLong = (from: string, to: string): boolean => addDays(from, YEARS_MAX * 366) < to

const counted = {
  users: z.int(),
  bookings: z.int(),
  /** Payments for plans, without VAT, less what was refunded; from the ledger. */
  revenue: rand,
  /** That began. */
  subscriptions: z.int(),
  waitlist: z.int(),
  /** That were queued. */
  mails: z.int(),
  /** That the API answered. */
  requests: z.int(),
  /** Of those, that failed by a fault of ours. */
  errors: z.int(),
  /** Within how many milliseconds 95 of 100 were answered; 0 where there were none. */
  responseMs: z.int(),
}

const stats = z.object({
  ...counted,
  realtors: z.int(),
  clients: z.int(),
  admins: z.int(),
  properties: z.int(),
  /** Of those, what everybody finds. */
  listed: z.int(),
  /** That are paid for now. */
  subscriptions: z.int(),
  /** Of those, at a price that was agreed on and is billed elsewhere: they bring nothing to `mrr`. */
  agreed: z.int(),
  trials: z.int(),
  /** Monthly income of the paid ones. */
  mrr: rand,
  /** Trials that began in the range, those of them that were paid for since, and subscriptions that ended in it. */
  trialsStarted: z.int(),
  converted: z.int(),
  churned: z.int(),
  /** Work that failed in every try. */
  jobs: z.int(),
  /** Calendars of other channels that are read. */
  feeds: z.int(),
})
export type Stats = z.input<typeof stats>

export const readStats = endpoint({
  method: 'GET',
  path: '/api/admin/stats',
  reads: ['people', 'homes', 'bookings', 'plan', 'waitlist', 'mails', 'jobs', 'channels', 'webhooks'],
  who: { oversees: 'product.read' },
  summary:
    'Get statistics of the installation: users, properties and subscriptions as of now; bookings, revenue and emails from `from` to `to`, both included, the last 30 days if omitted',
  input: queryParameters(
    {},
    z
      .object({ from: stayDate().optional(), to: stayDate().optional() })
      .refine(({ from, to }) => !from || !to || from <= to, {
        path: ['to'],
        message: 'Please end the range after it begins',
      }),
  ),
  output: z.object({
    success: succeeded,
    from: z.iso.date(),
    to: z.iso.date(),
    stats,
    /** Matters that need a person now. */
    attention: z.object({
      feeds: z.int(),
      mails: z.int(),
      jobs: z.int(),
      reports: z.int(),
      /** Of gateways, that fit nothing; refunds to be paid by hand are counted beside them. */
      payments: z.int(),
      refunds: z.int(),
      /** Stays whose payments, dues and books do not agree, by the nightly check. */
      books: z.int(),
      /** Of webhooks, given up after a day of tries. */
      deliveries: z.int(),
    }),
    databaseBytes: z.int(),
    /** The disk of the data folder; null where it cannot be asked. */
    disk: z.object({ bytes: z.int(), freeBytes: z.int() }).nullable(),
    by: z.enum(['day', 'month']),
    /** The days of the range, or the first days of its months; at most 92 points. */
    series: z.array(z.object({ at: z.iso.date(), ...counted })),
  }),
  problems: [endsTooLate, beginsTooEarly],
})
