import { expect, test } from 'vitest'
import { kilometresBetween, townAt, townsNear } from './place-names.ts'
import { offerOf, typeOfWord, understandSearch, withoutAsked } from './understand-search.ts'

const understood = (search: string) => {
  const { place, type, amenities, guests, bedrooms, pets, rest } = understandSearch(search)
  const all = {
    place: place?.name,
    type,
    amenities: amenities.join(' ') || undefined,
    guests,
    bedrooms,
    pets,
  }
  const said = Object.entries(all).filter(([, value]) => value !== undefined)
  return { ...Object.fromEntries(said), ...(rest.length > 0 ? { rest: rest.join(' ') } : {}) }
}

test.each([
  ['near the sea, dog', { amenities: 'sea pets', pets: 1 }],
  ['beach house for a family with dog', { amenities: 'sea pets', pets: 1 }],
  ['place for 6 in KZN', { place: 'KwaZulu-Natal', guests: 6 }],
  ['Kaapstad', { place: 'Cape Town' }],
  ['Kaap\u200bstad', { place: 'Cape Town' }],
  ['Jo’burg', { place: 'Johannesburg' }],
  ['huis by die see vir vier mense', { amenities: 'sea', guests: 4 }],
  ['indawo ngasolwandle nenja', { amenities: 'sea pets', pets: 1 }],
  ['2 adults and 3 children, two dogs', { guests: 5, amenities: 'pets', pets: 2 }],
  ['abantu abangu-6', { guests: 6 }],
  ['guests: 4', { guests: 4 }],
  ['family of 5 in Clarens', { place: 'Clarens', guests: 5 }],
  ['gesin van vyf', { guests: 5 }],
  ['Fynbos of Seven', { rest: 'Fynbos Seven' }],
  ['3-bedroom villa', { type: 'villa', bedrooms: 3 }],
  ['3 bed room flat', { type: 'apartment', bedrooms: 3 }],
  ['4bedroom house', { bedrooms: 4 }],
  ['for 2 nights in June', { rest: 'June' }],
  ['for 2000', { rest: '2000' }],
  ['couple in Clarens', { place: 'Clarens', guests: 2 }],
  ['no dogs, Free State', { place: 'Free State' }],
  ['not far from the beach', { amenities: 'sea' }],
  ['beach-house', { amenities: 'sea' }],
  ['Bo-Kaap', { rest: 'Bo-Kaap' }],
  ['99 Loop Street', { rest: '99 Loop Street' }],
  ['', {}],
  ['!!! \u200b', {}],
])('“%s” is understood', (search, expected) => {
  expect(understood(search)).toEqual(expected)
})

test('what is taken out of a search leaves the words of the rest, without what joined them', () => {
  const whole = understandSearch('a place near the sea for 6 in KZN, dog, quiet thatch')
  const without = (kind: string) => withoutAsked(whole, asked => asked.kind === kind)
  expect(without('place')).toBe('sea for 6 dog quiet thatch')
  expect(without('guests')).toBe('sea KZN dog quiet thatch')
  expect(without('amenity')).toBe('for 6 KZN quiet thatch')
  expect(understood(without('amenity'))).toEqual({ place: 'KwaZulu-Natal', guests: 6, rest: 'thatch' })
})

test('an offer or a type is named by its name or as guests say it', () => {
  expect(['pets', 'Pets welcome', 'honde', 'Pool', 'Wi-Fi', 'lift'].map(offerOf)).toEqual([
    'pets',
    'pets',
    'pets',
    'pool',
    'wifi',
    undefined,
  ])
  expect(['house', 'flat', 'castle'].map(typeOfWord)).toEqual(['house', 'apartment', undefined])
})

test('towns near a place are the nearest first, and not the place itself', () => {
  expect(townsNear(townAt('Durban')!, 50).map(({ name }) => name)).toEqual([
    'umhlanga',
    'ballito',
    'salt rock',
  ]) // a town of the list
  expect(kilometresBetween(townAt('Johannesburg')!, townAt('Cape Town')!)).toBeCloseTo(1260, -2) // as above
})
