import { statuses } from '#src/contract/booking-status.ts'
import { z } from '#src/contract/zod.ts'
import { channels } from '#src/features/channels/rules/profile.ts'
import { id, instant, rand } from '#src/contract/fields.ts'
import { language } from '#src/contract/fields.ts'
import { invalid, problem } from '#src/contract/problem.ts'
import { paymentStates } from '#src/features/dues/rules.ts'
import { change, priceLine } from '#src/features/pricing/contract/quote.ts'

export const bookingSources = ['guest', 'realtor', ...channels, 'lodgify', 'hostaway'] as const
export type BookingSource = (typeof bookingSources)[number]

export const SPECIAL_REQUESTS_CHARS_MAX = 2000

export const statusReasons = ['declined', 'expired', 'withdrawn', 'by_guest', 'by_host', 'unpaid'] as const

export type StatusReason = (typeof statusReasons)[number]

/** Causes that decide what goes back to a guest: of the person for whom it was booked, that its terms were never shown, or said by the host. */
export const guestCauses = ['death', 'hospitalisation', 'not_reviewed'] as const
/** Causes of which a host may ask to see proof. */
export const healthCauses: readonly CancellationCause[] = ['death', 'hospitalisation']
export const hostCauses = ['unpaid', 'unsafe'] as const
export const cancellationCauses = [...guestCauses, ...hostCauses] as const
export type CancellationCause = (typeof cancellationCauses)[number]

/** A pending booking without one is a request; with one it is agreed, and waits for its deposit. */
export const stages = ['awaiting_deposit'] as const

export const eventKinds = [
  'requested',
  'booked',
  'added',
  'imported',
  'deposit_asked',
  'confirmed',
  'unpaid',
  'declined',
  'withdrawn',
  'expired',
  'cancelled_by_guest',
  'cancelled_by_host',
  'changed',
  'guest_corrected',
  'guest_readdressed',
  'change_requested',
  'change_accepted',
  'change_declined',
  'change_withdrawn',
  'change_expired',
  'arrival_near',
  'arrival_delivered',
  'proof_seen',
  'review_asked',
  'reviewed',
  'review_answered',
  'review_hidden',
  'review_shown',
] as const

export type EventKind = (typeof eventKinds)[number]

/** `why` says it in words: `invalidTransition({ why: 'the request has expired' })`. */
export const invalidTransition = problem('INVALID_TRANSITION', 409, 'This cannot be done: {why}')

/** Limits for one client; the words say which request to withdraw. See docs/product/limits.md. */
export const tooManyRequestsOpen = problem('TOO_MANY_REQUESTS_OPEN', 409, '{words}')

export const nothingToChange = invalid('body', 'Please say what to change')

export const oneChangeAtATime = invalid(
  'status',
  'Change either the status or the dates, not both in one request',
)

export const changeRequest = z.object({
  check_in: z.iso.date(),
  check_out: z.iso.date(),
  nights: z.int(),
  guests: z.int(),
  pets: z.int(),
  special_requests: z.string().nullable(),
  total_amount: rand,
  lines: z.array(priceLine),
  /** The effect on the price of the stay. */
  change,
  requestedAt: instant,
  expires_at: instant,
})

/** The answer of a host beneath a review; `createdAt` is when it was written first. */
export const reply = z.object({ body: z.string(), createdAt: instant })

/** The words of the guest; `hidden` says since when nobody else sees it, and why. */
const reviewOfStay = z.object({
  _id: id,
  rating: z.int(),
  body: z.string(),
  createdAt: instant,
  reply: reply.nullable(),
  hidden: z.object({ reason: z.string(), at: instant }).nullable(),
})

const historyEvent = z.object({
  _id: z.string(),
  kind: z.enum(eventKinds),
  by: z.string().nullable(),
  at: instant,
  /** The host's alone: why a guest cancelled, where it decides what goes back. */
  cause: z.enum(cancellationCauses).optional(),
})

/** A booking as answered to its guest and to its realtor. See docs/product/bookings.md#answers-and-lists. */
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
  pets: z.int(),
  max_guests: z.int().nullable(),
  special_requests: z.string().nullable(),
  total_amount: rand,
  lines: z.array(priceLine),
  guest_name: z.string(),
  /** Null where the host has said that the guest has none. */
  guest_email: z.string().nullable(),
  guest_phone: z.string().nullable(),
  /** In which a guest without an account is written to. */
  guest_language: language.nullable(),
  status: z.enum(statuses),
  reason: z.enum(statusReasons).nullable(),
  /** `awaiting_deposit` of a pending booking that is agreed and confirmed by its deposit, until `expires_at`. */
  stage: z.enum(stages).nullable(),
  expires_at: instant.nullable(),
  hold_hours: z.int().nullable(),
  realtor_id: id,
  realtor_name: z.string(),
  /** These three are null to a guest whose stay is not confirmed, where the host does not show them to everybody. */
  realtor_email: z.string().nullable(),
  realtor_phone: z.string().nullable(),
  property_address: z.string().nullable(),
  user_id: id.nullable(),
  /** `guest` or `realtor` where it was made here; else the channel that sold it, or the program whose file brought it. */
  source: z.enum(bookingSources),
  /** The number of an imported booking at its channel, and its amount where that is not in rand. */
  external_code: z.string().nullable(),
  external_amount: z.string().nullable(),
  /** Its guest asked for it, or claimed it before the arrival: then it may be reviewed once it is over. */
  reviewable: z.boolean(),
  createdAt: instant,
  change_request: changeRequest.nullable(),
  review: reviewOfStay.nullable(),
})

/** State of a stay's payments, in rand; null where nothing is owed and nothing was paid. See docs/product/money.md#in-lists. */
export const paidSoFar = z.object({ state: z.enum(paymentStates), paid: rand, total: rand })

export type PaidSoFar = z.input<typeof paidSoFar>

export type BookingAnswer = z.input<typeof booking>

/** A mail about the stay that its guest never got: the mail server refused it, or nobody took it. */
const refusedMail = z.object({ to: z.string(), answer: z.string().nullable(), at: instant })

export const bookingDetail = booking.extend({
  money: paidSoFar.nullable(),
  /** Its guest was never shown the terms: see `not_reviewed`. */
  is_unreviewed: z.boolean(),
  history: z.array(historyEvent),
  /** For the host alone; of each address the last one, unless a later mail has reached it. */
  refused_mails: z.array(refusedMail),
})

export type BookingDetail = z.input<typeof bookingDetail>
