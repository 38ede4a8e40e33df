import { endpoint } from '#src/contract/endpoint.ts'
import { z } from '#src/contract/zod.ts'

// By itself, as the navigation of every page asks it.
export const countLate = endpoint({
  method: 'GET',
  path: '/api/money/waiting',
  reads: ['bookings', 'money'],
  who: { may: 'money.read' },
  summary: 'Count the payments that are late: what waits for you beside Money in the navigation',
  input: z.object({}),
  output: z.object({ late: z.int() }),
})
