import { expect, test } from 'vitest'
import { FILL_IN_ALL, nearPrices, refusalsOf, withFallbacks } from './property-limits.ts'
import { emptyProperty, sentOf } from './property-values.ts'

const today = '2026-11-20'
const full = {
  ...emptyProperty,
  name: 'Sea View',
  description: 'By the sea',
  address: '1 Beach Road',
  city: 'Hermanus',
  province: 'Western Cape',
  price_per_night: '1250,50',
}

test.each([
  'name',
  'description',
  'address',
  'city',
  'province',
  'price_per_night',
  'bedrooms',
  'bathrooms',
  'max_guests',
] as const)('the manager asks for a %s', field => {
  expect(refusalsOf({ ...full, [field]: ' ' }, 'manager', today)).toEqual({
    [field]: `Please provide a valid value for ${field}`,
  })
})

test('the manager names the limit that was passed', () => {
  expect(refusalsOf({ ...full, max_guests: '51', bathrooms: '50.5' }, 'manager', today)).toEqual({
    max_guests: 'Enter a number from 1 to 50 for max guests',
    bathrooms: 'Enter a number from 0 to 50 for bathrooms',
  })
})

test('the manager takes a price to the cent, no bedroom and half a bathroom', () => {
  expect(refusalsOf({ ...full, bedrooms: '0', bathrooms: '0.5' }, 'manager', today)).toEqual({})
  expect(refusalsOf({ ...full, price_per_night: '10.005' }, 'manager', today)).toHaveProperty(
    'price_per_night',
  )
})

test.each(['name', 'address', 'city', 'price_per_night'] as const)('the add page asks for a %s', field => {
  expect(refusalsOf({ ...full, price_per_night: '1250', [field]: '' }, 'add', today)).toEqual({
    [field]: FILL_IN_ALL,
  })
})

test.each([
  ['price_per_night', '49'],
  ['price_per_night', '75'],
  ['bedrooms', '0'],
  ['bedrooms', '11'],
  ['bathrooms', '1.2'],
  ['bathrooms', '10.5'],
  ['max_guests', '21'],
  ['available_from', '2026-11-19'],
])('the add page refuses a %s of %s', (field, value) => {
  expect(Object.keys(refusalsOf({ ...full, price_per_night: '1250', [field]: value }, 'add', today))).toEqual(
    [field],
  )
})

test('the last day offered is not before the first', () => {
  const dates = { available_from: '2026-12-10', available_to: '2026-12-09' }
  expect(refusalsOf({ ...full, ...dates }, 'manager', today)).toEqual({ available_to: expect.any(String) })
})

test('what was left empty on the add page has its fallback', () => {
  const empty = { ...full, bedrooms: '', bathrooms: '', max_guests: '' }
  expect(withFallbacks(empty, 'add')).toMatchObject({ bedrooms: '1', bathrooms: '1', max_guests: '2' })
})

test('the form is sent with its lists apart and its blanks as nothing', () => {
  expect(sentOf({ ...full, amenities: 'Pool, Braai,\nWi-Fi' }, ['/uploads/a.webp'])).toMatchObject({
    amenities: ['Pool', 'Braai', 'Wi-Fi'],
    images: ['/uploads/a.webp'],
    neighbourhood: null,
    square_footage: null,
    price_per_night: '1250.50',
    cleaning_fee: 0,
  })
})

test('a price between two steps of the add page is refused with both neighbours', () => {
  expect(nearPrices('1 680', 'add')).toEqual([1650, 1700])
  expect(nearPrices('1650,50', 'add')).toEqual([1650, 1700])
  for (const typed of ['', '1650', '49', 'about R900']) expect(nearPrices(typed, 'add')).toEqual([])
  expect(nearPrices('1680', 'manager')).toEqual([])
  expect(refusalsOf({ ...full, price_per_night: '1680' }, 'add', today)).toEqual({
    price_per_night: 'The price goes up in steps of R50. Choose R\u00a01\u00a0650 or R\u00a01\u00a0700',
  })
  expect(refusalsOf({ ...full, price_per_night: '49' }, 'add', today)).toEqual({
    price_per_night: 'The price starts at R50 and goes up in steps of R50',
  })
})
