import { endpoint } from '#src/contract/endpoint.ts'
import { id, instant, rand, succeeded } from '#src/contract/fields.ts'
import { z } from '#src/contract/zod.ts'
import { bookingSources, eventKinds, statusReasons } from '#src/features/bookings/contract/booking.ts'

const overseenBooking = z.object({
  _id: id,
  reference: z.string(),
  status: z.enum(['pending', 'confirmed', 'cancelled']),
  reason: z.enum(statusReasons).nullable(),
  check_in: z.iso.date(),
  check_out: z.iso.date(),
  nights: z.int(),
  guests: z.int(),
  total_amount: rand,
  source: z.enum(bookingSources),
  createdAt: instant,
  property: z.object({ _id: id.nullable(), name: z.string(), location: z.string() }),
  host: z.object({ _id: id, name: z.string() }),
  /** Without an id: somebody that the host has recorded. */
  guest: z.object({
    _id: id.nullable(),
    name: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
  }),
  history: z.array(z.object({ _id: id, kind: z.enum(eventKinds), by: z.string().nullable(), at: instant })),
})
export type OverseenBooking = z.input<typeof overseenBooking>

export const overseeBooking = endpoint({
  method: 'GET',
  path: '/api/admin/bookings/:id',
  reads: ['bookings'],
  who: { oversees: 'product.read' },
  summary:
    'Get a booking with its guest, its host and its history, without their messages. The audit log records who read it',
  input: z.object({ id }),
  output: z.object({ success: succeeded, booking: overseenBooking }),
})
