import type { Input } from '#src/contract/endpoint.ts'
import { notFound } from '#src/contract/problem.ts'
import type { Deps } from '#src/server/deps.ts'
import type { Member } from '#src/server/http/caller.ts'
import type * as contract from '../contract/rates.ts'
import type { RateBook } from '../rules/rate-book.ts'
import { wholeBook } from './queries.ts'

/** A rate book as the contract answers it; amounts in cents, which the schema encodes. */
export const ratesAnswer = (book: RateBook) => ({
  price_per_night: book.nightlyCents,
  weekend_nights: [...book.weekendNights],
  weekend_price: book.weekendCents,
  dates: book.dates.map(({ date, cents, minNights }) => ({ date, price: cents, min_nights: minNights })),
  seasons: book.seasons.map(({ id, cents, weekendCents, percent, minNights, isThrough, ...season }) => ({
    ...season,
    _id: id,
    price: cents,
    weekend_price: weekendCents,
    percent,
    min_nights: minNights,
    through: isThrough,
  })),
  min_nights: book.minNights,
  max_nights: book.maxNights,
  through: book.isThrough,
  weekly_discount: book.weeklyPercent,
  monthly_discount: book.monthlyPercent,
  extra_guest_above: book.extraGuestAbove,
  extra_guest_price: book.extraGuestCents,
  pet_fee: book.petFeeCents,
  arrival_days: book.arrivalDays && [...book.arrivalDays],
  departure_days: book.departureDays && [...book.departureDays],
  preparation_nights: book.preparationNights,
  notice_days: book.noticeDays,
  window_days: book.windowDays,
})

/** The rate book of an own home. Throws 404. See docs/product/prices.md#the-rate-book. */
export async function readRates(
  { db }: Deps,
  { id }: Input<typeof contract.readRates>,
  { organisation }: Member,
) {
  const book = await wholeBook(db, id, organisation.id)
  if (!book) throw notFound()
  return { success: true as const, rates: ratesAnswer(book) }
}
