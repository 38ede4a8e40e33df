import { csvOf } from '#src/contract/csv-of.ts'
import { endpoint } from '#src/contract/endpoint.ts'
import { rand, stayDate, succeeded } from '#src/contract/fields.ts'
import { z } from '#src/contract/zod.ts'
import { FIGURE_NIGHTS_MAX, figuresTooLong } from '#src/features/bookings/contract/reads.ts'
import { rangeBackwards } from '#src/features/calendar/contract/nights.ts'

export const netGroups = ['channel', 'property'] as const
export { FIGURE_NIGHTS_MAX, figuresTooLong, rangeBackwards }

const net = z.object({
  stays: z.int(),
  nights: z.int(),
  /** Amounts of stays, with cleaning, without what is taken off them, waived, or given back of what was due. */
  gross: rand,
  channel_fee: rand,
  gateway_fee: rand,
  cleaning: rand,
  /** The gross without fees and cleaning; null without nights for one night. */
  net: rand,
  net_night: rand.nullable(),
  /** Of the stays, how many have no amount: their nights count in no figure above but `stays`. */
  stays_without_amount: z.int(),
  /** Of those with an amount, how many have no fee of their channel yet: it counts as 0. */
  stays_without_fee: z.int(),
  /** Of the stays with an amount, what the same nights would have brought booked direct at today's prices, without cleaning and with the gateway's usual share; null of those that were. */
  direct: z.object({ net: rand, net_night: rand }).nullable(),
})

export const readNet = endpoint({
  method: 'GET',
  path: '/api/reports/net',
  reads: ['bookings', 'money', 'nights', 'homes'],
  who: { may: 'money.read' },
  summary:
    'Compare what stays that arrive in [from, to) bring, by channel (`direct` for those booked here) or by property: gross, fee of the channel, fee of the gateway, cleaning, net, net a night, and what the same nights would have brought booked direct',
  input: z.object({
    from: stayDate(),
    to: stayDate(),
    by: z.enum(netGroups, 'Net figures are by channel or property').default('channel'),
  }),
  output: z.object({
    success: succeeded,
    total: net,
    rows: z.array(net.extend({ key: z.string(), name: z.string() })),
  }),
  problems: [rangeBackwards, figuresTooLong],
})

export const exportNet = csvOf(readNet)

export type NetAnswer = z.input<typeof net>
