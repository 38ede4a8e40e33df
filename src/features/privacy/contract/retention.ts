import { endpoint } from '#src/contract/endpoint.ts'
import { instant, stayDate, succeeded } from '#src/contract/fields.ts'
import { wholeNumber } from '#src/contract/numbers.ts'
import { invalid } from '#src/contract/problem.ts'
import { z } from '#src/contract/zod.ts'
import { currentPassword, passwordNeeded } from '#src/features/accounts/contract.ts'
import { GUEST_MONTHS_MAX, GUEST_MONTHS_MIN, HELD_KINDS } from '../rules/periods.ts'

export const outOfBounds = invalid('amount', 'Please choose from {min} to {max} {unit}')
export const dayIsPast = invalid('from', 'Please choose today or a later day')

const period = z.object({
  kind: z.enum(HELD_KINDS),
  amount: z.int(),
  unit: z.enum(['days', 'months']),
  min: z.int(),
  max: z.int(),
  /** The change that holds from a later day on, if there is one. */
  next: z.object({ amount: z.int(), from: z.iso.date() }).nullable(),
})
export type HeldPeriod = z.output<typeof period>

const run = z.object({
  _id: z.uuid(),
  started_at: instant,
  /** Null of one that runs, or was stopped. */
  finished_at: instant.nullable(),
  /** Number of each kind that it took. */
  counts: z.record(z.string(), z.int()),
})

const output = z.object({ success: succeeded, periods: z.array(period), runs: z.array(run) })

export const listPeriods = endpoint({
  method: 'GET',
  path: '/api/privacy/periods',
  reads: ['privacy'],
  who: 'anyone',
  summary: 'List how long each kind of personal information is held on this installation today',
  input: z.object({}),
  output: z.object({
    success: succeeded,
    periods: z.array(period.pick({ kind: true, amount: true, unit: true })),
  }),
})

export const readRetention = endpoint({
  method: 'GET',
  path: '/api/admin/retention',
  reads: ['privacy'],
  who: { oversees: 'product.read' },
  summary:
    'Get how long each kind of personal information is held, and what the last 30 runs of the night took',
  input: z.object({}),
  output,
})

export const changeRetention = endpoint({
  method: 'PUT',
  path: '/api/admin/retention',
  changes: ['privacy', 'audit'],
  who: { oversees: 'product.change' },
  summary:
    'Set how long a kind is held, from a day on: today where none is named. Never less than law asks for',
  input: z.object({
    kind: z.enum(HELD_KINDS, 'Please choose a kind from the list'),
    amount: wholeNumber(1, 1000, 'Please give a whole number'),
    from: stayDate().optional(),
    currentPassword,
  }),
  output,
  problems: [passwordNeeded, outOfBounds, dayIsPast],
})

const MONTHS = `Please choose from ${GUEST_MONTHS_MIN} to ${GUEST_MONTHS_MAX} months`
const ofHost = z.object({
  success: succeeded,
  /** Null: as the platform does. */
  guest_months: z.int().nullable(),
  platform_months: z.int(),
})

export const readOwnRetention = endpoint({
  method: 'GET',
  path: '/api/organisation/retention',
  reads: ['privacy'],
  who: { may: 'people.forget' },
  summary: 'Get for how many months after the last stay this host holds a guest’s name, contact and messages',
  input: z.object({}),
  output: ofHost,
})

export const changeOwnRetention = endpoint({
  method: 'PUT',
  path: '/api/organisation/retention',
  changes: ['privacy'],
  who: { may: 'organisation.change' },
  summary:
    'Choose for how many months after the last stay a guest’s name, contact and messages are held: 12 to 60, or null for the platform’s own',
  input: z.object({
    guest_months: z.preprocess(
      value => (value === '' ? null : value),
      wholeNumber(GUEST_MONTHS_MIN, GUEST_MONTHS_MAX, MONTHS).nullable(),
    ),
  }),
  output: ofHost,
})
