import { z } from '#src/contract/zod.ts'
import { netGroups, readNet } from '#src/features/money/contract/net.ts'
import { day, ROWS_MAX, tool } from './tool.ts'

export const compareNet = tool({
  name: 'compare_net',
  description:
    'What is left of the stays that arrive in [from, to) after the fee of the channel, the fee of the gateway and cleaning, in rand, by channel (`direct` for those booked here) or property: gross, fees, net, net a night, and what the same nights would bring booked direct at today’s prices. Of `stays_without_fee` the fee is not known yet and counts as 0: never call their net the net. Use it for commission, and for which channel pays best.',
  calls: [readNet],
  input: z.object({
    from: day,
    to: day.describe('The day after the last, as YYYY-MM-DD'),
    by: z.enum(netGroups).default('channel'),
  }),
  async run({ call }, { from, to, by }) {
    const { total, rows } = await call(readNet, { from, to, by })
    return { data: { from, to, by, total, rows: rows.slice(0, ROWS_MAX) }, sources: [] }
  },
})
