import { endpoint } from '#src/contract/endpoint.ts'
import { id, page, paging, succeeded } from '#src/contract/fields.ts'
import { queryParameters } from '#src/contract/lenient.ts'
import { notFound, problem } from '#src/contract/problem.ts'
import { z } from '#src/contract/zod.ts'
import { hasUpcomingBookings } from '#src/features/administration/contract/users.ts'

/** Refuses while somebody is to get money back, or disputes it: without a name nobody could find them. */
export const guestMoneyOpen = problem(
  'MONEY_OPEN',
  409,
  'A refund, a damage deposit or a claim of this guest is still open. Settle it on their booking first',
)

/** Parts that law has a host hold longer than the person wants: without the name, or sealed. */
const lawfulParts = ['payments', 'register'] as const
export type LawfulPart = (typeof lawfulParts)[number]

const heldByLaw = z.array(z.object({ what: z.enum(lawfulParts), until: z.iso.date() }))

const guest = z.object({
  /** The account, a booking, or the row of an imported list: what `DELETE` takes. */
  _id: id,
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** Number of bookings, cancelled ones among them. */
  stays: z.int(),
  /** The day on which the last stay ends, or ended; null without one. */
  last_stay: z.iso.date().nullable(),
})
export type GuestAnswer = z.input<typeof guest>

export const listGuests = endpoint({
  method: 'GET',
  path: '/api/guests',
  reads: ['bookings', 'privacy'],
  who: { may: 'bookings.read' },
  summary:
    'List the guests of a host, each once, who stayed last first: those of bookings, of imported lists, and those who only wrote. `search` matches names, emails and numbers',
  input: queryParameters({}, z.object({ ...page, search: z.string().trim().max(100).optional() })),
  output: z.object({ success: succeeded, guests: z.array(guest), ...paging }),
})

/** Bookings of a guest that an answer lists, the latest first. */
export const LISTED_STAYS_MAX = 50

export const readGuest = endpoint({
  method: 'GET',
  path: '/api/guests/:id',
  reads: ['bookings', 'privacy'],
  who: { may: 'people.forget' },
  summary:
    'Get a guest with the latest 50 bookings, which stay when the guest is deleted, and what law has you hold until which day. `deletable_from` is the day from which they can be deleted, null for today',
  input: z.object({ id }),
  output: z.object({
    success: succeeded,
    guest: guest.extend({
      bookings: z.array(
        z.object({
          _id: id,
          reference: z.string(),
          property_name: z.string(),
          check_in: z.iso.date(),
          check_out: z.iso.date(),
          status: z.string(),
        }),
      ),
      deletable_from: z.iso.date().nullable(),
      /** True while a refund, a damage deposit or a claim of theirs is open, and they cannot be deleted. */
      money_open: z.boolean(),
      held_by_law: heldByLaw,
    }),
  }),
  problems: [notFound],
})

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
    held_by_law: heldByLaw,
  }),
  problems: [hasUpcomingBookings, guestMoneyOpen],
})
