import { expect, test } from 'vitest'
import { nothingFor, searchWords } from './search-words.ts'

const asked = (query: string) => new URLSearchParams(query)

test('what a search asks is said in the words of its form', () => {
  expect(
    nothingFor(
      asked(
        'search=Cape+Town&propertyType=house&maxPrice=3000&checkIn=2026-12-31&checkOut=2027-01-04&guests=4',
      ),
    ),
  ).toBe(
    'No matches for “Cape Town”, House, up to R\u00a03\u00a0000 a night, 31 Dec 2026 – 4 Jan 2027, 4 guests. ',
  )
  expect(searchWords(asked('minPrice=500&maxPrice=900')).price).toBe('R\u00a0500 to R\u00a0900')
})

test('what was left open, or is nonsense, is not said', () => {
  expect(nothingFor(asked(''))).toBe('')
  expect(nothingFor(asked('checkIn=soon&guests=many&minPrice=cheap&search=+'))).toBe('')
})
