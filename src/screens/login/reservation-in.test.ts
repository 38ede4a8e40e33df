import { expect, test } from 'vitest'
import { reservationIn } from './reservation-in.ts'

test('the stay in view is the one of the wanted address', () => {
  expect(reservationIn('/property/kloof-cottage/book?guests=2')).toEqual({
    slug: 'kloof-cottage',
    search: 'guests=2',
  })
  expect(reservationIn('/property/h%C3%BCtte/book')).toEqual({ slug: 'hütte', search: '' })
})

test('any other address has no stay, and neither has one with a % that begins no character', () => {
  for (const wanted of [
    null,
    '/bookings',
    '/property/kloof-cottage',
    '/property/%/book',
    '/property/%E0%A4/book',
  ])
    expect(reservationIn(wanted)).toBeNull()
})
