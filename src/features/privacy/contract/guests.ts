import { endpoint } from '#src/contract/endpoint.ts'
import { id, succeeded } from '#src/contract/fields.ts'
import { z } from '#src/contract/zod.ts'
import { hasUpcomingBookings } from '#src/features/administration/contract/users.ts'

/** Parts that law has a host hold longer than the person wants: without the name, or sealed. */
const lawfulParts = ['payments', 'register'] as const
export type LawfulPart = (typeof lawfulParts)[number]

export const deleteGuest = endpoint({
  method: 'DELETE',
  path: '/api/guests/:id',
  changes: ['bookings', 'messages', 'reviews', 'automations', 'newsletters', 'money', 'privacy'],
  who: { may: 'people.forget' },
  summary:
    'Forget a guest, by the id of their account (`user_id` of a booking), of any booking of theirs, or of a row of an imported list of guests. Their bookings stay without the person; messages and contact go. `held_by_law` names what law has you hold, and until which day',
  input: z.object({ id }),
  output: z.object({
    success: succeeded,
    /** Number of bookings that stay without the person. */
    bookings: z.int(),
    held_by_law: z.array(z.object({ what: z.enum(lawfulParts), until: z.iso.date() })),
  }),
  problems: [hasUpcomingBookings],
})
