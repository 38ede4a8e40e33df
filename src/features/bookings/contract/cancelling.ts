import { endpoint } from '#src/contract/endpoint.ts'
import { id, rand, succeeded } from '#src/contract/fields.ts'
import { z } from '#src/contract/zod.ts'
import { cancellationCauses } from './booking.ts'

/** Amounts that go back to the guest and that the host retains of what is paid, in rand; null where no terms say it. */
const choice = z.object({
  cause: z.enum(cancellationCauses).nullable(),
  back: rand.nullable(),
  retained: rand.nullable(),
})

export const readCancelling = endpoint({
  method: 'GET',
  path: '/api/bookings/:id/cancelling',
  reads: ['bookings', 'money'],
  who: { guestOr: 'bookings.read' },
  summary:
    'Get what would go back of what is paid if the caller cancelled a booking now, for each cause that they may give; no cause is `null`. A deposit for damage goes back in any case',
  input: z.object({ id }),
  output: z.object({ success: succeeded, paid: rand, choices: z.array(choice) }),
})
