import { z } from '#src/contract/zod.ts'
import { endpoint } from '#src/contract/endpoint.ts'
import { statuses } from '#src/contract/booking-status.ts'
import {
  EMAIL_REQUIRED,
  email,
  id,
  language,
  line,
  renamed,
  requiredLine,
  stayDate,
  succeeded,
  text,
} from '#src/contract/fields.ts'
import { money } from '#src/contract/numbers.ts'
import {
  datesUnavailable,
  guestCount,
  petCount,
  stayNotOffered,
  propertyNotFound,
  SELECT_DATES,
  stayVariants,
  tooManyGuests,
} from '#src/features/calendar/contract/nights.ts'
import { queryParameters } from '#src/contract/lenient.ts'
import { change } from '#src/features/pricing/contract/quote.ts'
import { termsChanged } from '#src/features/terms/contract/terms-changed.ts'
import {
  SPECIAL_REQUESTS_CHARS_MAX,
  booking,
  cancellationCauses,
  tooManyRequestsOpen,
  invalidTransition,
} from './booking.ts'

const PHONE_CHARS_MAX = 40

const PRICE_RAND_MAX = 100_000_000

const variants = {
  ...stayVariants,
  property_id: ['propertyId', 'property'],
  special_requests: ['specialRequests', 'message', 'notes'],
  guest_name: ['guestName'],
  guest_email: ['guestEmail'],
  guest_phone: ['guestPhone', 'phone'],
  guest_language: ['guestLanguage', 'language'],
  total_price: ['totalPrice', 'total_amount', 'totalAmount'],
  terms_hash: ['termsHash'],
} as const

const stay = {
  property_id: requiredLine(200, 'Please choose a property'),
  check_in: stayDate(SELECT_DATES),
  check_out: stayDate(SELECT_DATES),
  guests: guestCount,
  pets: petCount.optional(),
  special_requests: text(SPECIAL_REQUESTS_CHARS_MAX).nullish(),
  guest_phone: line(PHONE_CHARS_MAX).nullish(),
  /** In which the guest is written to. */
  guest_language: language.nullish(),
}

const PRICE_WORDS = 'Please give the price in rand, at most two decimals'

/** Left blank, it was not given. */
const totalPrice = z.union(
  [z.literal('').transform(() => null), money(0, PRICE_RAND_MAX, PRICE_WORDS)],
  PRICE_WORDS,
)

const TERMS_HASH_WORDS = 'Please send the hash of the terms as it was answered'

const termsHash = z.string(TERMS_HASH_WORDS).regex(/^[0-9a-f]{64}$/, TERMS_HASH_WORDS)

/** The request of a client. Any price in it is dropped: the server prices it. `terms_hash` accepts the terms that were read. */
export const requestedStay = renamed(
  variants,
  z.object({
    ...stay,
    terms_hash: termsHash.optional(),
  }),
)

const blankToNull = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value)

const recordedGuest = {
  guest_name: requiredLine(120, 'Please give the name of the guest'),
  guest_email: z.preprocess(blankToNull, email.nullish()),
  guest_has_no_email: z.boolean('Please say true or false').optional(),
  guest_phone: stay.guest_phone,
  guest_language: stay.guest_language,
}

export const GUEST_PHONE_REQUIRED = 'Please give the phone number of the guest'

type Reached = {
  guest_email?: string | null | undefined
  guest_has_no_email?: boolean | undefined
  guest_phone?: string | null | undefined
}

// Said together with what is wrong with other fields.
const always = { when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null }

/** A guest is reached by email or, where the host says that there is none, by phone. */
const reached = <Shape extends z.ZodType<Reached>>(shape: Shape) =>
  shape
    .refine(guest => guest.guest_has_no_email || typeof guest.guest_email === 'string', {
      ...always,
      path: ['guest_email'],
      error: EMAIL_REQUIRED,
    })
    .refine(guest => !guest.guest_has_no_email || typeof guest.guest_email !== 'string', {
      ...always,
      path: ['guest_email'],
      error: 'Leave the email empty if the guest has none',
    })
    .refine(guest => !guest.guest_has_no_email || Boolean(guest.guest_phone), {
      ...always,
      path: ['guest_phone'],
      error: GUEST_PHONE_REQUIRED,
    })

/** The stay that a realtor records. See docs/product/bookings.md#recorded-stays. */
export const recordedStay = renamed(
  variants,
  reached(
    z.object({
      ...stay,
      ...recordedGuest,
      total_price: totalPrice.nullish(),
    }),
  ),
)

const oneBooking = z.object({ success: succeeded, booking })

export const createBooking = endpoint({
  method: 'POST',
  path: '/api/bookings',
  changes: ['bookings', 'nights'],
  who: { guestOr: 'bookings.record' },
  creates: true,
  summary:
    'Request a booking as a client (the server sets the price; `phone` is optional; `terms_hash` accepts the terms of the stay as they were read), or add one to an own property as a realtor, with the guest (`guest_has_no_email: true` and a `guest_phone` if there is no email) and, optionally, the price',
  input: z.union([recordedStay, requestedStay]),
  output: oneBooking,
  problems: [
    propertyNotFound,
    tooManyGuests,
    datesUnavailable,
    stayNotOffered,
    tooManyRequestsOpen,
    termsChanged,
  ],
})

const changes = z.object({
  id,
  status: z.enum(statuses, 'A status is pending, confirmed or cancelled').optional(),
  cause: z
    .enum(cancellationCauses, 'A cause is death, hospitalisation, not_reviewed, unpaid or unsafe')
    .optional(),
  change_request: z
    .enum(['accepted', 'declined', 'withdrawn'], 'A change is accepted, declined or withdrawn')
    .optional(),
  check_in: stayDate(SELECT_DATES).optional(),
  check_out: stayDate(SELECT_DATES).optional(),
  guests: guestCount.optional(),
  pets: petCount.optional(),
  special_requests: stay.special_requests,
  total_price: totalPrice.nullish(),
  terms_hash: termsHash.optional(),
})

export const updateBooking = endpoint({
  method: 'PUT',
  path: '/api/bookings/:id',
  changes: ['bookings', 'nights'],
  who: { guestOr: 'bookings.answer' },
  summary:
    'Accept, decline, cancel or change a booking. `status`: a realtor confirms or cancels, a guest cancels. Dates, guests, special requests: changed immediately, or sent as a change request by the guest of a confirmed stay. `terms_hash` beside a change of a request that nobody has accepted yet accepts the terms of the stay as they were read for it. `cause` beside `status: cancelled` decides what goes back where the home has terms: a guest says death or hospitalisation of the person it was booked for (until the day of check-in), or, if the booking brought no `terms_hash`, `not_reviewed` (until 14 days after check-out), a realtor that a balance was unpaid or the home unsafe. `change_request`: a realtor sends accepted or declined, the guest withdrawn',
  input: renamed(variants, changes),
  /** `change` where dates, guests, pets or the price were sent, or a change was accepted. */
  output: oneBooking.extend({ change: change.optional() }),
  problems: [
    invalidTransition,
    tooManyGuests,
    datesUnavailable,
    stayNotOffered,
    tooManyRequestsOpen,
    termsChanged,
  ],
})

export const quoteChange = endpoint({
  method: 'GET',
  path: '/api/bookings/:id/change-quote',
  reads: ['bookings', 'homes', 'nights'],
  who: { guestOr: 'bookings.read' },
  summary:
    'Get what a change of a stay would do to its price: what it costs now, what then, and the difference line by line. What was agreed stays agreed; a request that is not accepted yet is priced again. Refused as the change itself would be; a host, whom no rule of the home binds, gets `refusal` beside it',
  input: queryParameters(
    variants,
    z.object({
      id,
      check_in: stayDate(SELECT_DATES).optional(),
      check_out: stayDate(SELECT_DATES).optional(),
      guests: guestCount.optional(),
      pets: petCount.optional(),
    }),
  ),
  output: change.extend({ success: succeeded, refusal: z.string().optional() }),
  problems: [invalidTransition, tooManyGuests, datesUnavailable, stayNotOffered],
})

export const changeGuest = endpoint({
  method: 'PUT',
  path: '/api/bookings/:id/guest',
  changes: ['bookings'],
  who: { may: 'bookings.record' },
  summary:
    'Correct the guest of a booking that a host added and no account has saved yet. Send every field as it should be: `guest_name`, `guest_email` (or `guest_has_no_email` with a `guest_phone`), `guest_phone` and `guest_language`. A new email address is sent the details of the booking',
  input: renamed(variants, reached(z.object({ id, ...recordedGuest }))),
  output: oneBooking,
  problems: [invalidTransition],
})
