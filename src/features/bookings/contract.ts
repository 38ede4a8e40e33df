import { z } from '#src/contract/zod.ts'
import { endpoint } from '#src/contract/endpoint.ts'
import {
  email,
  id,
  instant,
  line,
  page,
  paging,
  rand,
  renamed,
  requiredLine,
  stayDate,
  succeeded,
  text,
} from '#src/contract/fields.ts'
import { asked } from '#src/contract/lenient.ts'
import { money } from '#src/contract/numbers.ts'
import { invalid, notFound, problem } from '#src/contract/problem.ts'
import {
  datesUnavailable,
  guestCount,
  propertyNotFound,
  rangeBackwards,
  SELECT_DATES,
  stayVariants,
  tooManyGuests,
} from '#src/features/calendar/contract.ts'
import { priceLine } from '#src/features/pricing/contract.ts'

export const SPECIAL_REQUESTS_CHARS_MAX = 2000
const PHONE_CHARS_MAX = 40
const PRICE_RAND_MAX = 100_000_000

export const statuses = ['pending', 'confirmed', 'cancelled'] as const
export const statusReasons = ['declined', 'expired', 'withdrawn', 'by_guest', 'by_host'] as const
export const tabs = ['all', 'upcoming', 'pending', 'past'] as const
export type Tab = (typeof tabs)[number]
export const eventKinds = [
  'requested',
  'booked',
  'added',
  'confirmed',
  'declined',
  'withdrawn',
  'expired',
  'cancelled_by_guest',
  'cancelled_by_host',
  'changed',
  'change_requested',
  'change_accepted',
  'change_declined',
  'change_withdrawn',
  'change_expired',
  'reviewed',
] as const
export type EventKind = (typeof eventKinds)[number]

/** `why` says it in words: `invalidTransition({ why: 'the request has expired' })`. */
export const invalidTransition = problem('INVALID_TRANSITION', 409, 'This cannot be done: {why}')
/** What one client may hold at once; the words say which request to withdraw. Contract §Running it. */
export const tooManyRequestsOpen = problem('TOO_MANY_REQUESTS_OPEN', 409, '{words}')
export const nothingToChange = invalid('body', 'Please say what to change')
export const tooMuchAtOnce = invalid('to', 'That is too much to show at once. Please choose fewer nights')
export const oneChangeAtATime = invalid('status', 'Please change the status or the stay, not both at once')

const changeRequest = z.object({
  check_in: z.iso.date(),
  check_out: z.iso.date(),
  nights: z.int(),
  guests: z.int(),
  special_requests: z.string().nullable(),
  total_amount: rand,
  lines: z.array(priceLine),
  requestedAt: instant,
  expires_at: instant,
})

const historyEvent = z.object({
  _id: z.string(),
  kind: z.enum(eventKinds),
  by: z.string().nullable(),
  at: instant,
})

/** A booking as answered to its guest and to its realtor. Document 2 §3, the first name of each list. */
export const booking = z.object({
  _id: id,
  reference: z.string(),
  property_id: id.nullable(),
  property_slug: z.string().nullable(),
  property_is_public: z.boolean(),
  property_name: z.string(),
  property_location: z.string(),
  property_image: z.string().nullable(),
  check_in: z.iso.date(),
  check_out: z.iso.date(),
  check_in_time: z.string().nullable(),
  check_out_time: z.string().nullable(),
  nights: z.int(),
  guests: z.int(),
  max_guests: z.int().nullable(),
  special_requests: z.string().nullable(),
  total_amount: rand,
  lines: z.array(priceLine),
  guest_name: z.string(),
  guest_email: z.string(),
  guest_phone: z.string().nullable(),
  status: z.enum(statuses),
  reason: z.enum(statusReasons).nullable(),
  expires_at: instant.nullable(),
  hold_hours: z.int().nullable(),
  realtor_id: id,
  realtor_name: z.string(),
  realtor_email: z.string(),
  user_id: id.nullable(),
  source: z.enum(['guest', 'realtor']),
  /** Its guest asked for it, or claimed it before the arrival: then it may be reviewed once it is over. */
  reviewable: z.boolean(),
  createdAt: instant,
  change_request: changeRequest.nullable(),
  review: z.object({ rating: z.int(), body: z.string(), createdAt: instant }).nullable(),
})
export type BookingAnswer = z.input<typeof booking>

const bookingDetail = booking.extend({ history: z.array(historyEvent) })
export type BookingDetail = z.input<typeof bookingDetail>

const variants = {
  ...stayVariants,
  property_id: ['propertyId', 'property'],
  special_requests: ['specialRequests', 'message', 'notes'],
  guest_name: ['guestName'],
  guest_email: ['guestEmail'],
  guest_phone: ['guestPhone', 'phone'],
  total_price: ['totalPrice', 'total_amount', 'totalAmount'],
} as const

const stay = {
  property_id: requiredLine(200, 'Please choose a property'),
  check_in: stayDate(SELECT_DATES),
  check_out: stayDate(SELECT_DATES),
  guests: guestCount,
  special_requests: text(SPECIAL_REQUESTS_CHARS_MAX).nullish(),
  guest_phone: line(PHONE_CHARS_MAX).nullish(),
}
const PRICE_WORDS = 'Please give the price in rand, at most two decimals'
/** Left blank, it was not given. */
const totalPrice = z.union(
  [z.literal('').transform(() => null), money(0, PRICE_RAND_MAX, PRICE_WORDS)],
  PRICE_WORDS,
)

/** What a client sends. Whatever it says of the price is dropped: the server prices it. */
export const requestedStay = renamed(variants, z.object(stay))

/** What a realtor sends, the calendar payload of document 2 §3. */
export const recordedStay = renamed(
  variants,
  z.object({
    ...stay,
    guest_name: requiredLine(120, 'Please give the name of the guest'),
    guest_email: email,
    total_price: totalPrice.nullish(),
  }),
)

const bothSides = ['client', 'realtor'] as const
const oneBooking = z.object({ success: succeeded, booking })

export const createBooking = endpoint({
  method: 'POST',
  path: '/api/bookings',
  who: bothSides,
  creates: true,
  status: 201,
  summary:
    'A client asks for a stay (priced by the server; `phone` is optional); a realtor records one in an own property, with the guest and, if wished, the price',
  input: z.union([recordedStay, requestedStay]),
  output: oneBooking,
  problems: [propertyNotFound, tooManyGuests, datesUnavailable, tooManyRequestsOpen],
})

const changes = z.object({
  id,
  status: z.enum(statuses, 'A status is pending, confirmed or cancelled').optional(),
  change_request: z
    .enum(['accepted', 'declined', 'withdrawn'], 'A change is accepted, declined or withdrawn')
    .optional(),
  check_in: stayDate(SELECT_DATES).optional(),
  check_out: stayDate(SELECT_DATES).optional(),
  guests: guestCount.optional(),
  special_requests: stay.special_requests,
  total_price: totalPrice.nullish(),
})

export const updateBooking = endpoint({
  method: 'PUT',
  path: '/api/bookings/:id',
  who: bothSides,
  summary:
    'Answer, cancel or change a booking. `status`: a realtor confirms or cancels, a guest cancels. Dates, guests, special requests: changed at once, or, by the guest of a confirmed stay, asked for. `change_request`: a realtor sends accepted or declined, the guest withdrawn',
  input: renamed(variants, changes),
  output: oneBooking,
  problems: [notFound, invalidTransition, tooManyGuests, datesUnavailable, tooManyRequestsOpen],
})

const rangeVariants = { property_id: ['propertyId'] }
const range = { property_id: id.optional(), from: stayDate().optional(), to: stayDate().optional() }

export const listBookings = endpoint({
  method: 'GET',
  path: '/api/bookings',
  who: bothSides,
  summary:
    "The bookings of a realtor's organisation or of a guest; `from` and `to` keep the stays that touch [from, to)",
  input: asked(
    rangeVariants,
    z.object({
      ...page,
      ...range,
      status: z.enum(statuses, 'A status is pending, confirmed or cancelled').optional(),
      tab: z.enum(tabs, 'A tab is all, upcoming, pending or past').default('all'),
      search: text(200).optional(),
    }),
  ),
  output: z.object({
    bookings: z.array(booking),
    ...paging,
    counts: z.object({ all: z.int(), upcoming: z.int(), pending: z.int(), past: z.int() }),
  }),
  problems: [rangeBackwards],
})

export const readBooking = endpoint({
  method: 'GET',
  path: '/api/bookings/:id',
  who: bothSides,
  summary: 'One booking with its price lines and its history',
  input: z.object({ id }),
  output: z.object({ success: succeeded, booking: bookingDetail }),
  problems: [notFound],
})

export const bookingsCalendar = endpoint({
  method: 'GET',
  path: '/api/bookings/calendar',
  who: bothSides,
  summary:
    'What holds nights of [from, to): bookings that are not cancelled. From the first of this month and 42 nights where not given',
  input: asked(rangeVariants, z.object(range)),
  output: z.object({ bookings: z.array(booking), blocks: z.array(z.never()) }),
  problems: [rangeBackwards, tooMuchAtOnce],
})
