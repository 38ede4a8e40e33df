import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, nightsBetween } from '#src/contract/days.ts'
import { priceByWords, shortestByWords } from './oracle-of-prices.ts'
import { nightOf } from './night.ts'
import { rateBooks } from './rate-book-arbitrary.ts'
import { minNightsOf } from './stay.ts'

// In the order in which a server makes seasons: their ids count up.
const books = rateBooks.map(book => ({
  ...book,
  seasons: book.seasons.map((season, place) => ({ ...season, id: String(place) })),
}))
const days = fc.nat(1000).map(ahead => addDays('2026-11-22', ahead))

test('every night of any book costs what the words say', () => {
  fc.assert(
    fc.property(books, fc.array(days, { minLength: 20, maxLength: 20 }), (book, nights) => {
      for (const night of nights) expect(nightOf(night, book).cents).toBe(priceByWords(night, book))
    }),
  )
})

test('the shortest stay over any nights of any book is what the words say', () => {
  fc.assert(
    fc.property(books, days, fc.integer({ min: 1, max: 14 }), (book, checkIn, count) => {
      const checkOut = addDays(checkIn, count)
      expect(minNightsOf(book, { checkIn, checkOut })).toBe(
        shortestByWords(book, nightsBetween(checkIn, checkOut)),
      )
    }),
  )
})
