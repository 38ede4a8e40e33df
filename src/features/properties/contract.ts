import { z } from '#src/contract/zod.ts'
import { endpoint } from '#src/contract/endpoint.ts'
import { id, instant, page, paging, rand, said, stayDate, succeeded, text } from '#src/contract/fields.ts'
import { asked, withVariants } from '#src/contract/lenient.ts'
import { money, wholeNumber } from '#src/contract/numbers.ts'
import { invalid, notFound, problem } from '#src/contract/problem.ts'
import {
  askedStayVariants,
  GUESTS_WORDS,
  publicPropertyNotFound,
  SELECT_DATES,
} from '#src/features/calendar/contract.ts'
import { quote } from '#src/features/pricing/contract.ts'
import {
  changedHome,
  homeVariants,
  newHome,
  propertyTypes,
  RAND_MAX,
  sorts,
  WINDOW_BACKWARDS,
} from './rules.ts'

export const onlyRealtors = problem('FORBIDDEN', 403, 'Only realtors can add properties')
/** `way` leads to more: `planLimitReached({ max: 2, way: 'Choose a bigger plan' })`. */
export const planLimitReached = problem(
  'PLAN_LIMIT_REACHED',
  403,
  'Your plan allows {max} properties. {way} for more, or delete one you no longer let.',
)
export const hasUpcomingBookings = problem(
  'HAS_UPCOMING_BOOKINGS',
  409,
  'This property still has nights booked ahead. Cancel those bookings first, then delete it.',
)
export const windowBackwards = invalid('available_to', WINDOW_BACKWARDS)
export const datesPast = (field: 'available_from' | 'available_to') =>
  invalid(field, 'Dates cannot be in the past')()
export const searchTookTooLong = problem(
  'UNAVAILABLE',
  503,
  'That search takes too long. Please search for fewer words',
)
export const pictureLost = invalid('images', 'Picture {place} is no longer there. Please add it again')

/** What both shapes call the same. */
const bothShapes = {
  _id: id,
  description: z.string(),
  address: z.string(),
  neighbourhood: z.string().nullable(),
  city: z.string(),
  price_per_night: rand,
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

/** A property for those who are signed in: document 2's names. */
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
  instant_booking: z.boolean(),
  hold_hours: z.int(),
  user_id: id,
  realtor_id: id,
  realtor_name: z.string(),
  realtor_email: z.string(),
  realtor_phone: z.string().nullable(),
  review_count: z.int(),
  created_at: instant,
})
export type PropertyAnswer = z.input<typeof property>

const host = z.object({
  _id: id,
  name: z.string(),
  bio: z.string().nullable(),
  profileImage: z.string().nullable(),
})

/** A property for everybody: document 1's names. */
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
  realtor_email: z.string(),
  realtor_phone: z.string().nullable(),
  realtor_profileImage: z.string().nullable(),
  realtor: host,
  reviewCount: z.int(),
})
export type PublicProperty = z.input<typeof publicProperty>

const found = publicProperty.extend({ quote: quote.optional() })
export type FoundProperty = z.input<typeof found>

const ASKED_RAND_MAX = 1_000_000_000_000
// No home costs as much, so an amount beyond it asks the same.
const ASKED_CENTS_MAX = 10 * RAND_MAX * 100

const amount = (words: string) =>
  money(0, ASKED_RAND_MAX, `${words} must be an amount in rand, 0 or more`)
    .transform(cents => Math.min(cents, ASKED_CENTS_MAX))
    .optional()

const search = z
  .object({
    ...page,
    search: text(200).optional(),
    city: text(120).optional(),
    propertyType: z.enum(propertyTypes, 'Please choose one of the property types').optional(),
    minPrice: amount('The lowest price'),
    maxPrice: amount('The highest price'),
    checkIn: stayDate().optional(),
    checkOut: stayDate().optional(),
    guests: wholeNumber(1, 1000, GUESTS_WORDS).optional(),
    sort: z.enum(sorts, `The order must be one of ${sorts.join(', ')}`).default('relevance'),
  })
  .superRefine((wanted, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    const { minPrice = 0, maxPrice = minPrice, checkIn, checkOut } = wanted
    if (minPrice > maxPrice) refuse('maxPrice', 'The highest price must not be below the lowest')
    if (!checkIn && checkOut) refuse('checkIn', SELECT_DATES)
    if (checkIn && !checkOut) refuse('checkOut', SELECT_DATES)
  })
export type Search = z.output<typeof search>

const searchVariants = { ...askedStayVariants, propertyType: ['property_type', 'type'] }

export const searchProperties = endpoint({
  method: 'GET',
  path: '/api/public/properties',
  who: 'anyone',
  summary:
    'Search the public properties; with dates, only what is free for all those nights, each with its quote',
  input: asked(searchVariants, search),
  output: z.object({ success: succeeded, results: z.array(found), ...paging }),
  problems: [searchTookTooLong],
})

export const publicProperties = endpoint({
  ...searchProperties,
  path: '/api/properties/public',
  summary: 'The same search, answered as `properties`',
  output: z.object({ success: succeeded, properties: z.array(found), ...paging }),
})

const onePublic = z.object({ success: succeeded, property: publicProperty })

export const publicPropertyBySlug = endpoint({
  method: 'GET',
  path: '/api/public/properties/:slug',
  who: 'anyone',
  summary: 'One public property, by its slug or its id; its own realtor also sees it while it is not public',
  input: z.object({ slug: z.string().max(200) }),
  output: onePublic,
  problems: [publicPropertyNotFound],
})

export const publicPropertyById = endpoint({
  ...publicPropertyBySlug,
  path: '/api/properties/public/:id',
  input: z.object({ id: z.string().max(200) }),
})

/** Of all of an organisation's homes, whatever page is asked for. */
const prices = { revenue_per_night: rand, average_price: rand }
/** What the organisation's pictures take, and how much there is room for. */
const room = z.object({ bytes: z.int(), bytesMax: z.int() })
const stats = z.object({ total: z.int(), capacity: z.int(), ...prices, pictures: room.optional() })

export const listProperties = endpoint({
  method: 'GET',
  path: '/api/properties',
  who: 'user',
  summary: "A realtor's own properties, newest first, or what `search` finds; a client gets the public ones",
  input: asked({}, z.object({ ...page, search: text(200).optional() })),
  output: z.object({ success: succeeded, properties: z.array(property), stats: stats.optional(), ...paging }),
})

const one = z.object({ ...said, property })

export const addProperty = endpoint({
  method: 'POST',
  path: '/api/properties',
  who: 'user',
  creates: true,
  status: 201,
  summary: 'List a home, as a realtor; it is public unless `is_public` is false',
  input: withVariants(homeVariants, newHome),
  output: one,
  problems: [onlyRealtors, planLimitReached, pictureLost],
})

export const getProperty = endpoint({
  method: 'GET',
  path: '/api/properties/:id',
  who: 'user',
  summary: "A realtor's own property, or a public one for a client",
  input: z.object({ id }),
  output: one,
  problems: [notFound],
})

export const changeProperty = endpoint({
  method: 'PUT',
  path: '/api/properties/:id',
  who: ['realtor'],
  summary: 'Change what is sent and leave the rest',
  input: withVariants(homeVariants, changedHome),
  output: one,
  problems: [notFound, windowBackwards, pictureLost],
})

export const deleteProperty = endpoint({
  method: 'DELETE',
  path: '/api/properties/:id',
  who: ['realtor'],
  summary: 'Delete a property without nights booked ahead; its past bookings outlive it',
  input: z.object({ id }),
  output: z.object(said),
  problems: [notFound, hasUpcomingBookings],
})
