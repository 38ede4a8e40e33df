import { block } from '#src/features/calendar/contract/blocks.ts'
import { closedReasons } from '#src/features/pricing/rules/nights/closed.ts'
import { z } from '#src/contract/zod.ts'
import { endpoint } from '#src/contract/endpoint.ts'
import { id, page, paging, rand, stayDate, succeeded, text } from '#src/contract/fields.ts'
import { list, queryParameters } from '#src/contract/lenient.ts'
import { invalid } from '#src/contract/problem.ts'
import { rangeBackwards } from '#src/features/calendar/contract/nights.ts'
import { statuses } from '#src/contract/booking-status.ts'
import { booking, bookingDetail, paidSoFar } from './booking.ts'

export const tabs = ['all', 'upcoming', 'pending', 'past'] as const

export type Tab = (typeof tabs)[number]

/** As an agenda, or what was made last first. */
export const orders = ['agenda', 'latest'] as const

/** The parts of the agenda in their order: what waits for an answer, then by the day of what happens next. */
export const agendaParts = ['waiting', 'today', 'tomorrow', 'week', 'later', 'cancelled', 'past'] as const

export type AgendaPart = (typeof agendaParts)[number]

const agendaPart = z.enum(agendaParts)

/** A booking as a list shows it, with the part of the agenda it stands in. */
const listedBooking = booking.extend({ agenda: agendaPart, money: paidSoFar.nullable() })

export type ListedBooking = z.input<typeof listedBooking>

export const tooMuchAtOnce = invalid('to', 'That is too much to show at once. Please choose fewer nights')

const rangeVariants = { property_id: ['propertyId'] }

export const CALENDAR_PROPERTIES_MAX = 50

const propertyIds = list(id, /,/, 'Please choose properties from the list').pipe(
  z.array(id).max(CALENDAR_PROPERTIES_MAX, `Please name at most ${CALENDAR_PROPERTIES_MAX} homes`),
)

const range = { property_id: id.optional(), from: stayDate().optional(), to: stayDate().optional() }

export const listBookings = endpoint({
  method: 'GET',
  path: '/api/bookings',
  reads: ['bookings', 'reviews', 'homes'],
  who: { guestOr: 'bookings.read' },
  summary:
    'List the bookings of a host’s organisation or of a guest: pending requests first, then by date; `from` and `to` limit the list to stays that touch [from, to)',
  input: queryParameters(
    rangeVariants,
    z.object({
      ...page,
      ...range,
      status: z.enum(statuses, 'A status is pending, confirmed or cancelled').optional(),
      tab: z.enum(tabs, 'A tab is all, upcoming, pending or past').default('all'),
      search: text(200).optional(),
      sort: z.enum(orders, 'An order is agenda or latest').optional(),
    }),
  ),
  output: z.object({
    bookings: z.array(listedBooking),
    ...paging,
    counts: z.object({ all: z.int(), upcoming: z.int(), pending: z.int(), past: z.int() }),
    /** Number of matches in each part. */
    agenda: z.record(agendaPart, z.int()),
  }),
  problems: [rangeBackwards],
})

export const readBooking = endpoint({
  method: 'GET',
  path: '/api/bookings/:id',
  reads: ['bookings', 'reviews', 'homes'],
  who: { guestOr: 'bookings.read' },
  summary: 'Get a booking with its price lines and its history',
  input: z.object({ id }),
  output: z.object({ success: succeeded, booking: bookingDetail }),
})

/** Nights from today on that nobody holds and no guest may have. */
const closedNights = z.object({
  property_id: id,
  from: z.iso.date(),
  to: z.iso.date(),
  reason: z.enum(closedReasons),
})

export type ClosedNights = z.input<typeof closedNights>

/** The share of the nights on offer that were sold, and how many were on offer, of a calendar month. */
export const occupancy = z.object({ month: z.string(), share: z.number(), offered: z.int() })

const MONTH_WORDS = 'Please give a month as YYYY-MM'

export const readOccupancy = endpoint({
  method: 'GET',
  path: '/api/bookings/occupancy',
  reads: ['bookings', 'nights', 'homes'],
  who: { may: 'bookings.read' },
  summary:
    'Get how many nights of a month were on offer and what share of them was sold, here and by channels; with a property, for that one only',
  input: queryParameters(
    { property_id: rangeVariants.property_id },
    z.object({
      month: z.string(MONTH_WORDS).regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/, MONTH_WORDS),
      property_id: id.optional(),
    }),
  ),
  output: z.object({ success: succeeded, occupancy }),
})

export const figureGroups = ['property', 'month', 'channel'] as const

const figures = z.object({
  /** Confirmed stays that arrive in the range, here and by channels, and what they come to. */
  stays: z.int(),
  nights: z.int(),
  income: rand,
  /** Of those stays, how many came by a channel and nobody said what they bring. */
  stays_without_amount: z.int(),
  /** Null where nobody arrives. */
  average_stay: z.number().nullable(),
  /** Nights of the range that were sold, each once, of those on which the homes were listed here. */
  sold: z.int(),
  offered: z.int(),
})
export type FiguresAnswer = z.input<typeof figures>

export const FIGURE_NIGHTS_MAX = 1100
export const figuresTooLong = invalid('to', 'Please ask for at most three years')

export const readFigures = endpoint({
  method: 'GET',
  path: '/api/bookings/figures',
  reads: ['bookings', 'nights', 'homes'],
  who: { may: 'bookings.read' },
  summary:
    'Compare stays, nights, income and occupancy of [from, to) by property, month or channel (`direct` for stays booked here), with the totals; income counts by check-in date',
  input: queryParameters(
    rangeVariants,
    z.object({
      from: stayDate(),
      to: stayDate(),
      property_id: id.optional(),
      by: z.enum(figureGroups, 'Figures are by property, month or channel').default('property'),
    }),
  ),
  output: z.object({
    success: succeeded,
    total: figures,
    groups: z.array(figures.extend({ key: z.string(), name: z.string() })),
  }),
  problems: [rangeBackwards, figuresTooLong],
})

export const bookingsCalendar = endpoint({
  method: 'GET',
  path: '/api/bookings/calendar',
  reads: ['bookings', 'nights'],
  who: { guestOr: 'bookings.read' },
  summary:
    'List what holds the nights of [from, to): bookings that are not cancelled and, for the host, blocks with their reason; with properties named, also the nights closed by their rules. Without dates: 42 nights from the first of this month',
  input: queryParameters(rangeVariants, z.object({ ...range, property_ids: propertyIds.optional() })),
  output: z.object({ bookings: z.array(booking), blocks: z.array(block), closed: z.array(closedNights) }),
  problems: [rangeBackwards, tooMuchAtOnce],
})
