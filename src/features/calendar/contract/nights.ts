import { z } from '#src/contract/zod.ts'
import { endpoint } from '#src/contract/endpoint.ts'
import { id, rand, stayDate, succeeded } from '#src/contract/fields.ts'
import { queryParameters } from '#src/contract/lenient.ts'
import { number, wholeNumber } from '#src/contract/numbers.ts'
import { invalid, problem } from '#src/contract/problem.ts'

export const AVAILABILITY_NIGHTS_MAX = 400
export const AVAILABILITY_NIGHTS_DEFAULT = 60

/** See docs/product/bookings.md#asking-for-a-stay. */
export const SELECT_DATES = 'Please select check-in and check-out dates'

/** Every name that the dates and the guests of a stay may have; an address uses the public ones. See docs/product/homes-and-search.md#two-shapes. */
export const stayVariants = {
  check_in: ['checkIn', 'start_date', 'startDate'],
  check_out: ['checkOut', 'end_date', 'endDate'],
  guests: ['guest_count', 'guestCount'],
}
export const stayQueryVariants = {
  checkIn: ['check_in', 'start_date', 'startDate'],
  checkOut: ['check_out', 'end_date', 'endDate'],
  guests: stayVariants.guests,
}

export const GUESTS_WORDS = 'Please give the number of guests, at least 1'

/** The number of guests: a whole number or its text. The home sets the maximum. */
export const guestCount = number(GUESTS_WORDS).pipe(
  z.number().multipleOf(1, GUESTS_WORDS).min(1, GUESTS_WORDS),
)

export const PETS_MAX = 10
const PETS_WORDS = `Please give the number of pets, 0 to ${PETS_MAX}`

/** The number of pets; none if nothing is said. */
export const petCount = wholeNumber(0, PETS_MAX, PETS_WORDS)

/** Its details carry `nights`, the dates that are gone. See docs/product/bookings.md#nights. */
export const datesUnavailable = problem('DATES_UNAVAILABLE', 409, 'Those dates are no longer available')
/** A rule of the home refuses the stay; its details carry `rule` and `allowed`, what would do. See docs/product/prices.md#stays-that-are-offered. */
export const stayNotOffered = problem('STAY_NOT_OFFERED', 409, '{words}')
export const propertyNotFound = problem('NOT_FOUND', 404, 'Property not found')
/** As the public page writes it. See docs/product/homes-and-search.md#the-page-of-a-home. */
export const publicPropertyNotFound = problem('NOT_FOUND', 404, 'Property Not Found')
export const tooManyGuests = invalid('guests', 'Maximum guests allowed: {n}')
export const rangeBackwards = invalid('to', 'The end must be after the beginning')
export const rangeTooLong = invalid('to', `Please ask for at most ${AVAILABILITY_NIGHTS_MAX} nights`)

/** `minNights` is the shortest stay that may begin on it; `arrival` and `departure`: whether one may begin, or end, on that day. */
export const night = z.object({
  date: z.iso.date(),
  available: z.boolean(),
  price: rand,
  minNights: z.int(),
  arrival: z.boolean(),
  departure: z.boolean(),
})
export type NightAnswer = z.input<typeof night>

/** Rules of the home for every stay, weekdays from 0 for Sunday; null is no rule. */
export const propertyRules = z.object({
  min_nights: z.int(),
  max_nights: z.int().nullable(),
  arrival_days: z.array(z.int()).nullable(),
  departure_days: z.array(z.int()).nullable(),
  notice_days: z.int(),
  window_days: z.int().nullable(),
  weekly_discount: z.number(),
  monthly_discount: z.number(),
  /** Each guest above so many pays `extra_guest_price` a night; null: nobody does. */
  extra_guest_above: z.int().nullable(),
  extra_guest_price: rand,
  pet_fee: rand,
})
export type PropertyRules = z.input<typeof propertyRules>

export const listNights = endpoint({
  method: 'GET',
  path: '/api/public/properties/:slug/availability',
  reads: ['nights', 'homes'],
  who: 'anyone',
  summary: `List the nights of [from, to) and whether each can be booked; from today and ${AVAILABILITY_NIGHTS_DEFAULT} nights if omitted. \`booking\`: ignores the nights of this booking of the caller’s, to move it`,
  input: queryParameters(
    {},
    z.object({
      slug: z.string(),
      from: stayDate().optional(),
      to: stayDate().optional(),
      booking: id.optional(),
    }),
  ),
  output: z.object({ success: succeeded, nights: z.array(night), rules: propertyRules }),
  problems: [publicPropertyNotFound, rangeBackwards, rangeTooLong],
})

export const countOccupied = endpoint({
  method: 'GET',
  path: '/api/calendar/taken',
  reads: ['nights', 'bookings', 'homes'],
  who: { may: 'bookings.read' },
  summary:
    'Count how many properties are held on each night of [from, to), by anybody; nights on which none is held are left out. `homes`: the number of properties',
  input: queryParameters({}, z.object({ from: stayDate(), to: stayDate() })),
  output: z.object({
    success: succeeded,
    homes: z.int(),
    nights: z.array(z.object({ date: z.iso.date(), taken: z.int() })),
  }),
  problems: [rangeBackwards, rangeTooLong],
})
