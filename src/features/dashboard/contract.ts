import { z } from '#src/contract/zod.ts'
import { endpoint } from '#src/contract/endpoint.ts'
import { id, instant, rand, succeeded } from '#src/contract/fields.ts'

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
  time: z.string().nullable(),
})

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
  arriving: z.array(turn),
  leaving: z.array(turn),
  /** The share of nights taken, by calendar month. */
  occupancy: z.array(z.object({ month: z.string(), share: z.number() })),
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
      status: z.enum(['pending', 'confirmed']),
    }),
  ),
  steps: z.array(step),
  activity: z.array(activity),
})

export const adminDashboard = z.object({
  role: z.literal('admin'),
  figures: z.object({ users: z.int(), properties: z.int(), bookings: z.int(), revenue: rand }),
})

export type RealtorDashboard = z.input<typeof realtorDashboard>
export type ClientDashboard = z.input<typeof clientDashboard>
export type AdminDashboard = z.input<typeof adminDashboard>

export const readDashboard = endpoint({
  method: 'GET',
  path: '/api/dashboard',
  reads: ['account', 'bookings', 'favourites', 'homes', 'nights', 'plan', 'reviews'],
  who: 'user',
  summary: 'What the dashboard shows, by role: figures, what to do now, what happened',
  input: z.object({}),
  output: z.object({
    success: succeeded,
    dashboard: z.discriminatedUnion('role', [realtorDashboard, clientDashboard, adminDashboard]),
  }),
})
