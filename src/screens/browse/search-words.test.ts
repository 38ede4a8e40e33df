import { expect, test } from 'vitest'
import { chosenParts, withOffer } from './chosen-parts.ts'
import { nothingFor, searchWords, stayAsked } from './search-words.ts'

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

test('guests and pets that are typed count as the stay that is asked for', () => {
  expect(stayAsked(asked('search=sea+for+4+with+2+dogs'))).toMatchObject({ guests: '4', pets: '2' })
  expect(stayAsked(asked('search=dog&pets=3&guests=2'))).toMatchObject({ guests: '2', pets: '3' })
  expect(stayAsked(asked('amenities=pets'))).toMatchObject({ pets: '1' })
  expect(stayAsked(asked('search=Kloof'))).toMatchObject({ guests: undefined, pets: undefined })
})

test('each part of a search is taken out by itself, and dates, guests and order stay', () => {
  const params = asked(
    'search=near+the+sea+for+6+in+KZN,+dog&amenities=pool&propertyType=villa&checkIn=2027-01-02&checkOut=2027-01-04&sort=newest&page=2',
  )
  const parts = chosenParts(params)
  expect(parts.map(({ label }) => label)).toEqual([
    'KwaZulu-Natal',
    'Villa',
    'By the sea',
    'Pets welcome',
    'Pool',
    '6 guests',
  ])
  const left = (at: number) =>
    Object.fromEntries(new URL(parts[at]!.without, 'http://naledi.example').searchParams) // there are six
  const stay = { checkIn: '2027-01-02', checkOut: '2027-01-04', sort: 'newest' }
  const typed = 'sea for 6 KZN dog'
  expect(left(0)).toEqual({ ...stay, search: 'sea for 6 dog', amenities: 'pool', propertyType: 'villa' })
  expect(left(1)).toEqual({ ...stay, search: 'near the sea for 6 in KZN, dog', amenities: 'pool' })
  expect(left(3)).toEqual({ ...stay, search: 'sea for 6 KZN', amenities: 'pool', propertyType: 'villa' })
  expect(left(4)).toEqual({ ...stay, search: typed, propertyType: 'villa' })
  expect(left(5)).toEqual({ ...stay, search: 'sea KZN dog', amenities: 'pool', propertyType: 'villa' })
  expect(withOffer(params, 'braai')).toContain('amenities=pool%2Cbraai')
})
