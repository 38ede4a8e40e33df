import { z } from '#src/contract/zod.ts'
import { endpoint } from '#src/contract/endpoint.ts'
import { id, page, paging, rand, messageFields, succeeded, text } from '#src/contract/fields.ts'
import { flag, queryParameters, withVariants } from '#src/contract/lenient.ts'
import { invalid, problem } from '#src/contract/problem.ts'
import { notOwner, unconfirmedEmail } from '#src/features/accounts/contract.ts'
import { WINDOW_BACKWARDS } from '../rules.ts'
import { changedProperty, propertyVariants, newProperty } from './sent-property.ts'
import { listedProperty, property, searchTookTooLong } from './property.ts'

export const onlyRealtors = problem('FORBIDDEN', 403, 'Only realtors can add properties')

/** `way` leads to more: `planLimitReached({ properties: '2 properties', way: 'Choose a bigger plan' })`. */
export const planLimitReached = problem(
  'PLAN_LIMIT_REACHED',
  403,
  'Your plan allows {properties}. {way} to add more, or delete a property you no longer need.',
)

export const hasUpcomingBookings = problem(
  'HAS_UPCOMING_BOOKINGS',
  409,
  'This property has upcoming bookings. Cancel them first, then delete the property.',
)

export const windowBackwards = invalid('available_to', WINDOW_BACKWARDS)

export const datesPast = (field: 'available_from' | 'available_to') =>
  invalid(field, 'Dates cannot be in the past')()

export const pictureLost = invalid('images', 'Photo {place} is no longer there. Please add it again')

/** Of all of an organisation's homes, whatever page is asked for. */
const prices = { revenue_per_night: rand, average_price: rand }

/** Bytes that the organisation's pictures take, and how much there is room for. */
const room = z.object({ bytes: z.int(), bytesMax: z.int() })

const stats = z.object({ total: z.int(), capacity: z.int(), ...prices, pictures: room.optional() })

export const propertyOrders = ['newest', 'name', 'price_asc', 'price_desc'] as const

export type PropertyOrder = (typeof propertyOrders)[number]

export const listProperties = endpoint({
  method: 'GET',
  path: '/api/properties',
  reads: ['homes', 'pictures', 'reviews', 'bookings', 'nights'],
  who: { userOr: 'homes.read' },
  summary:
    "A realtor's own properties with their next nights, newest first, or what `search` finds by name; a client gets the public ones",
  input: queryParameters(
    { is_public: ['isPublic'] },
    z.object({
      ...page,
      search: text(200).optional(),
      is_public: flag('Please say true or false for is_public').optional(),
      sort: z.enum(propertyOrders, 'An order is newest, name, price_asc or price_desc').optional(),
    }),
  ),
  output: z.object({
    success: succeeded,
    properties: z.array(listedProperty),
    stats: stats.optional(),
    ...paging,
  }),
  problems: [searchTookTooLong],
})

const one = z.object({ ...messageFields, property })

export const addProperty = endpoint({
  method: 'POST',
  path: '/api/properties',
  changes: ['account', 'homes', 'nights', 'pictures'],
  who: { may: 'homes.change', refusal: onlyRealtors },
  creates: true,
  summary: 'Create a property as a realtor; it is public unless `is_public` is false',
  input: withVariants(propertyVariants, newProperty),
  output: one,
  problems: [onlyRealtors, planLimitReached, pictureLost, unconfirmedEmail, notOwner],
})

export const getProperty = endpoint({
  method: 'GET',
  path: '/api/properties/:id',
  reads: ['homes', 'reviews'],
  who: { userOr: 'homes.read' },
  summary: "A realtor's own property, or a public one for a client",
  input: z.object({ id }),
  output: one,
})

export const changeProperty = endpoint({
  method: 'PUT',
  path: '/api/properties/:id',
  changes: ['homes', 'nights', 'pictures'],
  who: { may: 'homes.change' },
  summary: 'Update a property; omitted fields stay',
  input: withVariants(propertyVariants, changedProperty),
  output: one,
  problems: [windowBackwards, pictureLost],
})

export const deleteProperty = endpoint({
  method: 'DELETE',
  path: '/api/properties/:id',
  changes: ['homes', 'nights', 'pictures'],
  who: { may: 'homes.change' },
  summary: 'Delete a property that has no upcoming nights booked; its past bookings stay',
  input: z.object({ id }),
  output: z.object(messageFields),
  problems: [hasUpcomingBookings],
})
