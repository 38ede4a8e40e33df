import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Sent } from '#src/contract/endpoint.ts'
import { addDays, nightsBetween } from '#src/contract/days.ts'
import { Problem } from '#src/contract/problem.ts'
import { createBooking } from '#src/features/bookings/contract/requests.ts'
import { listNights } from '#src/features/calendar/contract/nights.ts'
import { searchProperties } from '#src/features/properties/contract/browse.ts'
import { makeProperty } from '#src/testing/property.ts'
import { createWorld } from '#src/testing/world.ts'
import { quoteStay } from '../contract/quote.ts'
import { changeRates } from '../contract/rates.ts'
import { rateBooks } from '../rules/rate-book-arbitrary.ts'
import type { RateBook } from '../rules/rate-book.ts'

// `RATE_BOOKS=2500 npx vitest run pricing/server/agree` asks 10 000 stays.
const BOOKS = Number(process.env.RATE_BOOKS ?? 40)
const STAYS = 4

const world = await createWorld({ RATE_LIMITS: 'off' })
const realtor = await world.user('realtor')
const client = await world.user('client')
const today = world.deps.today()
const rand = (cents: number | null) => (cents === null ? null : cents / 100)

const sentOf = (book: RateBook): Omit<Sent<typeof changeRates>, 'id'> => ({
  weekend_nights: [...book.weekendNights],
  weekend_price: rand(book.weekendCents),
  dates: book.dates
    .filter(({ cents, minNights }) => cents !== null || minNights !== null)
    .map(({ date, cents, minNights }) => ({ date, price: rand(cents), min_nights: minNights })),
  seasons: book.seasons.map(({ id: _, cents, weekendCents, minNights, isThrough, ...season }) => ({
    ...season,
    price: rand(cents),
    weekend_price: rand(weekendCents),
    min_nights: minNights,
    through: isThrough,
  })),
  min_nights: book.minNights,
  max_nights: book.maxNights,
  through: book.isThrough,
  weekly_discount: book.weeklyPercent,
  monthly_discount: book.monthlyPercent,
  extra_guest_above: book.extraGuestAbove,
  extra_guest_price: book.extraGuestCents / 100,
  pet_fee: book.petFeeCents / 100,
  arrival_days: book.arrivalDays && [...book.arrivalDays],
  departure_days: book.departureDays && [...book.departureDays],
  notice_days: book.noticeDays,
  window_days: book.windowDays,
})

const stays = fc.array(
  fc.record({
    ahead: fc.oneof(fc.nat(10), fc.nat(700)),
    nights: fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 60 })),
    guests: fc.integer({ min: 1, max: 6 }),
    pets: fc.nat(2),
  }),
  { minLength: STAYS, maxLength: STAYS },
)

type Said = { total: number } | { code: string; rule: unknown }
const said = (answer: Promise<number>): Promise<Said> =>
  answer.then(
    total => ({ total }),
    (error: Problem) => {
      if (!(error instanceof Problem)) throw error
      return { code: error.code, rule: error.details.rule }
    },
  )

test(
  'the quote, the booking, the search and the public calendar agree on any book and any stay',
  { timeout: 600_000 },
  async () => {
    let sold = 0
    let refused = 0
    await fc.assert(
      fc.asyncProperty(rateBooks, stays, async (book, asked) => {
        const city = `Town ${Math.random()}`
        const home = await makeProperty(world.db, realtor, { ...book, city, maxGuests: 6 })
        await realtor.call(changeRates, { id: home.id, ...sentOf(book) })
        for (const { ahead, nights, guests, pets } of asked) {
          const checkIn = addDays(today, ahead)
          const dates = { checkIn, checkOut: addDays(checkIn, nights) }
          const quoted = await said(
            world
              .call(quoteStay, { slug: home.slug, ...dates, guests, pets })
              .then(({ quote }) => quote.total),
          )
          const { results } = await world.call(searchProperties, { city, ...dates, guests, pets })
          expect(results.map(({ quote }) => quote?.total)).toEqual('total' in quoted ? [quoted.total] : [])
          const { nights: calendar } = await world.call(listNights, {
            slug: home.slug,
            from: checkIn,
            to: addDays(dates.checkOut, 1),
          })
          const own = calendar.slice(0, -1)
          const mayBe =
            own.every(({ available }) => available) &&
            own[0]!.arrival &&
            own[0]!.minNights <= nights &&
            calendar.at(-1)!.departure
          if ('total' in quoted) expect(mayBe).toBe(true)
          const booked = await said(
            client
              .call(createBooking, {
                property_id: home.id,
                check_in: checkIn,
                check_out: dates.checkOut,
                guests,
                pets,
              })
              .then(({ booking }) => {
                expect(booking.lines.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)).toBe(
                  Math.round(booking.total_amount * 100),
                )
                expect(booking.nights).toBe(nightsBetween(checkIn, dates.checkOut).length)
                return booking.total_amount
              }),
          )
          expect(booked).toEqual(quoted)
          if ('total' in quoted) sold += 1
          else refused += 1
        }
      }),
      { numRuns: BOOKS, endOnFailure: true },
    )
    expect(Math.min(sold, refused)).toBeGreaterThan(BOOKS / 10)
  },
)
