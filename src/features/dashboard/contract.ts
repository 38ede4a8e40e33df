import { z } from '#src/contract/zod.ts'
import { stages } from '#src/features/bookings/contract/booking.ts'
import { endpoint } from '#src/contract/endpoint.ts'
import { id, instant, rand, succeeded } from '#src/contract/fields.ts'
import { occupancy } from '#src/features/bookings/contract/reads.ts'

const step = z.object({
  id: z.enum(['profile', 'property', 'pictures', 'booking', 'favourite', 'request']),
  done: z.boolean(),
})
export type StepId = z.infer<typeof step>['id']

const request = z.object({
  _id: id,
  guest_name: z.string(),
  property_name: z.string(),
  check_in: z.iso.date(),
  check_out: z.iso.date(),
  guests: z.int(),
  pets: z.int(),
  total_amount: rand,
  expires_at: instant,
  createdAt: instant,
})

const turn = z.object({
  _id: id,
  guest_name: z.string(),
  property_name: z.string(),
  nights: z.int(),
  guests: z.int(),
  pets: z.int(),
  time: z.string().nullable(),
  property_image: z.string().nullable(),
})

/** Of twelve months that end with this one. */
const month = z.object({ month: z.string(), income: rand, stays: z.int(), clients: z.int() })
export type Month = z.input<typeof month>

const activity = z.object({
  booking_id: id,
  kind: z.string(),
  by: z.string().nullable(),
  guest_name: z.string(),
  property_name: z.string(),
  at: instant,
})

export const realtorDashboard = z.object({
  role: z.literal('realtor'),
  figures: z.object({
    properties: z.int(),
    publicProperties: z.int(),
    /** In the house and ahead, requests among them. */
    activeBookings: z.int(),
    inHouse: z.int(),
    totalRevenue: rand,
    monthRevenue: rand,
    totalClients: z.int(),
    totalGuests: z.int(),
  }),
  /** Requests to answer, the least time left first. */
  requests: z.array(request),
  requestsTotal: z.int(),
  changesTotal: z.int(),
  /** The booking whose change request expires first. */
  nextChange: id.nullable(),
  arriving: z.array(
    turn.extend({
      /** Guests who have registered, of those who are to; null where the property keeps no register, or the caller may not see it. */
      register: z.object({ complete: z.int(), expected: z.int() }).nullable(),
    }),
  ),
  leaving: z.array(turn),
  /** Guests who came before today and leave after it. */
  staying: z.array(
    z.object({
      _id: id,
      guest_name: z.string(),
      property_name: z.string(),
      check_out: z.iso.date(),
      property_image: z.string().nullable(),
    }),
  ),
  /** The guest who arrives first after today. */
  next: z
    .object({ _id: id, guest_name: z.string(), property_name: z.string(), check_in: z.iso.date() })
    .nullable(),
  /** The share of nights taken, by calendar month, and how many were on offer. */
  occupancy: z.array(occupancy),
  months: z.array(month),
  steps: z.array(step),
  activity: z.array(activity),
})

export const clientDashboard = z.object({
  role: z.literal('client'),
  figures: z.object({
    availableProperties: z.int(),
    bookings: z.int(),
    favourites: z.int(),
    reviews: z.int(),
  }),
  upcoming: z.array(
    z.object({
      _id: id,
      property_name: z.string(),
      property_location: z.string(),
      check_in: z.iso.date(),
      check_out: z.iso.date(),
      check_in_time: z.string().nullable(),
      property_image: z.string().nullable(),
      realtor_name: z.string(),
      status: z.enum(['pending', 'confirmed']),
      stage: z.enum(stages).nullable(),
    }),
  ),
  steps: z.array(step),
  activity: z.array(activity),
})

export const adminDashboard = z.object({
  role: z.literal('admin'),
  figures: z.object({
    users: z.int(),
    hosts: z.int(),
    clients: z.int(),
    properties: z.int(),
    availableProperties: z.int(),
    bookings: z.int(),
    inHouse: z.int(),
    waiting: z.int(),
    revenue: rand,
  }),
  months: z.array(month),
})

export type RealtorDashboard = z.input<typeof realtorDashboard>
export type ClientDashboard = z.input<typeof clientDashboard>
export type AdminDashboard = z.input<typeof adminDashboard>

export const readDashboard = endpoint({
  method: 'GET',
  path: '/api/dashboard',
  reads: ['account', 'bookings', 'favourites', 'homes', 'nights', 'plan', 'reviews'],
  who: 'user',
  summary: 'Get the dashboard of the caller’s role: figures, what needs an answer, what happened',
  input: z.object({}),
  output: z.object({
    success: succeeded,
    dashboard: z.discriminatedUnion('role', [realtorDashboard, clientDashboard, adminDashboard]),
  }),
})

export const readFirstSteps = endpoint({
  method: 'GET',
  path: '/api/properties/:id/first-steps',
  reads: ['homes', 'nights', 'channels', 'automations'],
  who: { may: 'homes.change' },
  summary:
    'Get which first steps of an own property are done: a weekend price, a season, an imported calendar, arrival information, automated messages',
  input: z.object({ id }),
  output: z.object({
    success: succeeded,
    steps: z.object({
      weekend: z.boolean(),
      seasons: z.boolean(),
      channel: z.boolean(),
      arrival: z.boolean(),
      messages: z.boolean(),
    }),
  }),
})
