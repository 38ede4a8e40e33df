import { endpoint } from '#src/contract/endpoint.ts'
import { succeeded } from '#src/contract/fields.ts'
import { z } from '#src/contract/zod.ts'

/** See docs/product/platform.md#status. */
export const readUptime = endpoint({
  method: 'GET',
  path: '/api/uptime',
  reads: ['platform'],
  who: 'anyone',
  summary:
    'Get how many minutes of each of the last 90 days were measured, oldest first, and in how many the product was unavailable. Days of Africa/Johannesburg',
  input: z.object({}),
  output: z.object({
    success: succeeded,
    days: z.array(z.object({ day: z.iso.date(), minutesMeasured: z.int(), minutesAway: z.int() })),
    /** Of the measured time, with two decimals, rounded down; null where nothing was measured. */
    percent: z.number().nullable(),
  }),
})
