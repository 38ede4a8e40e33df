import { endpoint } from '#src/contract/endpoint.ts'
import { z } from '#src/contract/zod.ts'

export const countWaiting = endpoint({
  method: 'GET',
  path: '/api/calendar/feeds/waiting',
  reads: ['channels', 'bookings'],
  who: { may: 'channels.change' },
  summary:
    'How many calendars ask for a look (they ask, or were not read well for an hour), and how many stays that were sold twice wait for the host or for the channel',
  input: z.object({}),
  output: z.object({ feeds: z.int(), clashes: z.int() }),
})
