import { endpoint } from '#src/contract/endpoint.ts'
import { rand, succeeded } from '#src/contract/fields.ts'
import { z } from '#src/contract/zod.ts'
import { turnoverStates } from '../rules/vat-thresholds.ts'

export const readTurnover = endpoint({
  method: 'GET',
  path: '/api/money/turnover',
  reads: ['bookings', 'money', 'nights', 'homes'],
  who: { may: 'money.read' },
  summary:
    'Get what stays of the last 12 months brought, here and by channels, beside the turnover above which a host must register for VAT: `near` from 80 % of it, `over` from 100 %',
  input: z.object({}),
  output: z.object({
    success: succeeded,
    /** The 12 months, the last of which is this one up to today. */
    from: z.iso.date(),
    to: z.iso.date(),
    supplies_12_months: rand,
    months: z.array(z.object({ month: z.string(), amount: rand })),
    /** Above `compulsory` in 12 months a host registers; from `voluntary` on it may. */
    thresholds: z.array(
      z.object({ since: z.iso.date(), compulsory: rand, voluntary: rand, source: z.string() }),
    ),
    threshold: rand,
    percent: z.int(),
    state: z.enum(turnoverStates),
    /** A number holds today, so the host has registered. */
    is_vendor: z.boolean(),
  }),
})
