import { problem } from '#src/contract/problem.ts'
import { z } from '#src/contract/zod.ts'
import { id, instant, rand } from '#src/contract/fields.ts'
import { propertyTypes } from '../rules.ts'

export const searchTookTooLong = problem(
  'UNAVAILABLE',
  503,
  'That search takes too long. Please search for fewer words',
)

/** Fields that both shapes call the same. */
const bothShapes = {
  _id: id,
  description: z.string(),
  /** The street; null for others than its organisation where the host does not show it. */
  address: z.string().nullable(),
  neighbourhood: z.string().nullable(),
  city: z.string(),
  price_per_night: rand,
  /** The cheapest night of the coming year that may be booked. */
  from_price: rand,
  bedrooms: z.int(),
  bathrooms: z.number(),
  max_guests: z.int(),
  amenities: z.array(z.string()),
  images: z.array(z.string()),
  houseRules: z.string().nullable(),
  is_public: z.boolean(),
  public_slug: z.string(),
  rating: z.number().nullable(),
}

/** A property for those who are signed in. See docs/product/homes-and-search.md#two-shapes. */
export const property = z.object({
  ...bothShapes,
  name: z.string(),
  province: z.string().nullable(),
  cleaning_fee: rand,
  service_fee: rand,
  square_footage: z.int().nullable(),
  property_type: z.enum(propertyTypes),
  check_in_time: z.string(),
  check_out_time: z.string(),
  available_from: z.string().nullable(),
  available_to: z.string().nullable(),
  is_available: z.boolean(),
  /** Reason why an administrator hides it from everybody, whatever `is_public` says; its host alone reads it. */
  hidden_reason: z.string().nullable().optional(),
  instant_booking: z.boolean(),
  hold_hours: z.int(),
  user_id: id,
  realtor_id: id,
  realtor_name: z.string(),
  realtor_email: z.string().nullable(),
  realtor_phone: z.string().nullable(),
  review_count: z.int(),
  created_at: instant,
})

const shownStay = z.object({
  booking_id: id,
  guest_name: z.string(),
  check_in: z.iso.date(),
  check_out: z.iso.date(),
})

/** Number of nights ahead that a host sees of each home. */
export const NEXT_NIGHTS = 14

/** The nights of a home from today on, who sleeps there tonight, and who comes next within them. */
export const nextNights = z.object({
  from: z.iso.date(),
  nights: z.array(z.enum(['free', 'taken', 'held'])),
  tonight: shownStay.nullable(),
  next: shownStay.nullable(),
})

export type NextNights = z.input<typeof nextNights>

/** As a list shows it: to its own host with the nights ahead. */
export const listedProperty = property.extend({ next_nights: nextNights.optional() })

export type ListedProperty = z.input<typeof listedProperty>

export type PropertyAnswer = z.input<typeof property>

const host = z.object({
  _id: id,
  name: z.string(),
  bio: z.string().nullable(),
  profileImage: z.string().nullable(),
})

/** As the page of a home tells of its host: the month since when, `YYYY-MM`, and how many homes anybody may find. */
export const hostInDetail = host.extend({ since: z.string(), homes: z.int() })

/** A property for everybody. See docs/product/homes-and-search.md#two-shapes. */
export const publicProperty = z.object({
  ...bothShapes,
  title: z.string(),
  propertyType: z.enum(propertyTypes),
  state: z.string().nullable(),
  cleaningFee: rand,
  serviceFee: rand,
  squareFootage: z.int().nullable(),
  checkInTime: z.string(),
  checkOutTime: z.string(),
  instantBooking: z.boolean(),
  holdHours: z.int(),
  isAvailable: z.boolean(),
  realtorId: id,
  realtor_name: z.string(),
  realtor_email: z.string().nullable(),
  realtor_phone: z.string().nullable(),
  realtor_profileImage: z.string().nullable(),
  realtor: host,
  reviewCount: z.int(),
  /** True if the client who asks gets this host's newsletters; left out for everybody else. */
  isSubscribedToOwner: z.boolean().optional(),
})

export type PublicProperty = z.input<typeof publicProperty>
