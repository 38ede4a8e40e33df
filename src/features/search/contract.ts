import { endpoint } from '#src/contract/endpoint.ts'
import { id, instant, succeeded } from '#src/contract/fields.ts'
import { queryParameters } from '#src/contract/lenient.ts'
import { z } from '#src/contract/zod.ts'
import { searchTookTooLong } from '#src/features/properties/contract/browse.ts'

export const SEARCH_CHARS_MIN = 3
export const SEARCH_CHARS_MAX = 100
const TOO_SHORT = `Type a word of at least ${SEARCH_CHARS_MIN} characters`
const TOO_LONG = `Type at most ${SEARCH_CHARS_MAX} characters`

/** True if it holds a word that an index finds. */
export const isSearchable = (typed: string): boolean =>
  typed.split(/\s+/).some(word => word.length >= SEARCH_CHARS_MIN)

const property = z.object({
  _id: id,
  name: z.string(),
  city: z.string(),
  slug: z.string(),
  image: z.string().nullable(),
})

/** Somebody who stays or stayed: by email, or by the phone number of who has none. */
const guest = z.object({
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  stays: z.int(),
  /** The newest of their bookings, to which the others lead. */
  booking_id: id,
  property_name: z.string(),
  check_in: z.iso.date(),
  check_out: z.iso.date(),
  /** The confirmed stay that is on or comes next, else the last one; null without any. */
  stay: z
    .object({
      booking_id: id,
      property_name: z.string(),
      check_in: z.iso.date(),
      check_out: z.iso.date(),
    })
    .nullable(),
})

const booking = z.object({
  _id: id,
  reference: z.string(),
  property_name: z.string(),
  guest_name: z.string(),
  check_in: z.iso.date(),
  check_out: z.iso.date(),
})

const message = z.object({
  conversation_id: id,
  counterpart: z.string(),
  /** The words round what was searched for. */
  excerpt: z.string(),
  mine: z.boolean(),
  createdAt: instant,
})

export const searchRecords = endpoint({
  method: 'GET',
  path: '/api/search',
  reads: ['bookings', 'favourites', 'homes', 'messages'],
  who: { guestOr: 'homes.read' },
  summary:
    'Search what the caller has for all these words: for a realtor, own properties, guests by name, email or phone, bookings by number, and messages; for a client, public properties, own bookings by number or property, and messages. At most 5 of each; for an API key, only what it may read',
  input: queryParameters(
    {},
    z.object({
      q: z.string(TOO_SHORT).trim().max(SEARCH_CHARS_MAX, TOO_LONG).refine(isSearchable, TOO_SHORT),
    }),
  ),
  output: z.object({
    success: succeeded,
    properties: z.array(property),
    guests: z.array(guest),
    bookings: z.array(booking),
    messages: z.array(message),
  }),
  problems: [searchTookTooLong],
})
