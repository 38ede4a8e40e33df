import { event, type EventOf } from '#src/contract/events/event.ts'
import { rand } from '#src/contract/fields.ts'
import { z } from '#src/contract/zod.ts'
import { booking, cancellationCauses, changeRequest, type EventKind, eventKinds } from './booking.ts'

/** The stay as it was when it happened, and which side did it, if one did. It keeps to what its letters say, so that older facts still tell it. */
export const stayFacts = booking
  .pick({
    reference: true,
    property_name: true,
    property_location: true,
    check_in: true,
    check_out: true,
    check_in_time: true,
    check_out_time: true,
    guests: true,
    total_amount: true,
    guest_name: true,
    realtor_name: true,
    status: true,
    expires_at: true,
  })
  .extend({
    change_request: changeRequest.omit({ lines: true, pets: true, change: true }).nullable(),
    by: z.enum(['realtor', 'guest']).nullable(),
    /** Older facts say nothing of pets. */
    pets: z.int().optional(),
    /** The price of the stay before it was changed. */
    total_before: rand.optional(),
    /** The cause of a cancellation, where there is one that decides what goes back. */
    cause: z.enum(cancellationCauses).optional(),
    /** The amount that is asked for first. */
    amount_due: rand.optional(),
    /** The stars that the guest gave, once there are some. */
    rating: z.int().optional(),
  })

/** Amounts in cents, instants as Dates. */
export type StayFacts = z.output<typeof stayFacts>

export const SUBJECT = 'booking'

/** Events that a host alone is told of. */
export const FOR_HOSTS: ReadonlySet<EventKind> = new Set(['arrival_delivered', 'proof_seen'])

/** Of a review, what is thought of the home is another; of a stay, its nights are. */
const changesOf = (kind: EventKind) => {
  if (FOR_HOSTS.has(kind)) return ['bookings'] as const
  return kind.startsWith('review')
    ? (['bookings', 'reviews', 'homes'] as const)
    : (['bookings', 'nights'] as const)
}

/** `booking.requested` and the others, by their kind. */
export const bookingEvents = Object.fromEntries(
  eventKinds.map(kind => [
    kind,
    event({
      name: `${SUBJECT}.${kind}`,
      subject: SUBJECT,
      audience: FOR_HOSTS.has(kind) ? ['host'] : ['host', 'guest'],
      changes: changesOf(kind),
      facts: stayFacts,
    }),
  ]),
) as Record<EventKind, EventOf<typeof stayFacts>> // one for each kind

/** The kind of a booking's event, from its name. */
export const kindOf = (name: string): EventKind => name.slice(SUBJECT.length + 1) as EventKind // `bookingEvents` names no other
