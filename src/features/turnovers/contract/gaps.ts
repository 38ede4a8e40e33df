import { endpoint } from '#src/contract/endpoint.ts'
import { id, rand, succeeded } from '#src/contract/fields.ts'
import { z } from '#src/contract/zod.ts'
import { GAP_DAYS, GAP_NIGHTS_MAX } from '../rules/gaps.ts'

const gap = z.object({
  property_id: id,
  property_name: z.string(),
  from: z.iso.date(),
  /** The last free night. */
  to: z.iso.date(),
  nights: z.int(),
  /** Prices of its cheapest and its dearest night, where both are lowered already. */
  lowered_to: z.object({ from: rand, to: rand }).nullable(),
})
export type GapAnswer = z.input<typeof gap>

export const listGaps = endpoint({
  method: 'GET',
  path: '/api/turnovers/gaps',
  reads: ['nights', 'bookings', 'homes'],
  who: { may: 'bookings.read' },
  summary: `List free nights between two stays of a property, up to ${GAP_NIGHTS_MAX} in a row, of the next ${GAP_DAYS} days`,
  input: z.object({}),
  output: z.object({ success: succeeded, gaps: z.array(gap), total: z.int() }),
})
