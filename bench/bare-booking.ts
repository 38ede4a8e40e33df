import { countNights, dayOf } from '../src/contract/days.ts'
import { booking } from '../src/features/bookings/contract/booking.ts'
import { changeAnswer, type StoredChange } from './bare-change.ts'
import { inRand, type StoredLine } from './bare-price.ts'

/** A booking with its home, its realtor and its review, as both scenes of bookings read it; `$1`, `$2` … are the scene's. */
export const BOOKING = `
  select bookings.*, slug, is_public, images[1] as image, check_in_time, check_out_time, max_guests, hold_hours,
    users.name as realtor_name, coalesce(users.contact_email, users.email) as realtor_email, users.phone as realtor_phone,
    properties.address as property_address, reviews.id as review_id, reviews.rating, reviews.body, reviews.created_at as reviewed_at,
    case when bookings.status = 'pending' and bookings.expires_at <= now() then 'cancelled' else bookings.status end as status_now
  from bookings join users on users.id = bookings.realtor_id
  left join properties on properties.id = bookings.property_id left join reviews on reviews.booking_id = bookings.id`

export type BookingRow = Record<string, unknown> & {
  check_in: string
  check_out: string
  created_at: Date
  arrival_set_at: Date
  expires_at: Date | null
  claimed_at: Date | null
  reviewed_at: Date | null
  total_cents: number
  lines: StoredLine[]
  change_request: StoredChange | null
}

const isReviewable = ({ source, claimed_at, arrival_set_at, check_in }: BookingRow): boolean =>
  dayOf(arrival_set_at) <= check_in &&
  (source === 'guest' || (claimed_at !== null && dayOf(claimed_at) < check_in))

const FIELDS = Object.keys(booking.shape)

/** A booking as the contract answers it: what is worked out by hand, and each other field of the contract as its column has it. Left out: replies to reviews, and hidden ones. */
export const bookingAnswer = (row: BookingRow): Record<string, unknown> => ({
  ...Object.fromEntries(FIELDS.map(field => [field, row[field] ?? null])),
  ...workedOut(row),
})

const workedOut = (row: BookingRow) => ({
  _id: row.id,
  reference: row.reference,
  property_id: row.property_id,
  property_slug: row.slug,
  property_is_public: row.is_public,
  property_name: row.property_name,
  property_location: row.property_location,
  property_image: row.image,
  check_in: row.check_in,
  check_out: row.check_out,
  check_in_time: row.check_in_time,
  check_out_time: row.check_out_time,
  nights: countNights(row.check_in, row.check_out),
  guests: row.guests,
  pets: row.pets,
  max_guests: row.max_guests,
  special_requests: row.special_requests,
  total_amount: row.total_cents / 100,
  lines: inRand(row.lines),
  guest_name: row.guest_name,
  guest_email: row.guest_email,
  guest_phone: row.guest_phone,
  status: row.status_now,
  reason: row.status_now === row.status ? row.status_reason : 'expired',
  expires_at: row.expires_at,
  hold_hours: row.hold_hours,
  realtor_id: row.realtor_id,
  realtor_name: row.realtor_name,
  realtor_email: row.realtor_email,
  user_id: row.client_id,
  source: row.source,
  reviewable: isReviewable(row),
  createdAt: row.created_at,
  change_request:
    row.change_request &&
    changeAnswer(row.change_request, row.total_cents, countNights(row.check_in, row.check_out)),
  review: row.reviewed_at && {
    _id: row.review_id,
    rating: row.rating,
    body: row.body,
    createdAt: row.reviewed_at,
    reply: null,
    hidden: null,
  },
})
