import { endpoint } from '#src/contract/endpoint.ts'
import { z } from '#src/contract/zod.ts'

export const countWaiting = endpoint({
  method: 'GET',
  path: '/api/calendar/feeds/waiting',
  reads: ['channels', 'bookings'],
  who: { may: 'channels.change' },
  summary:
    'Count the calendars that need attention (they ask a question, or have not synced for an hour), and the double bookings that wait for the host or for the channel',
  input: z.object({}),
  output: z.object({ feeds: z.int(), clashes: z.int() }),
})
