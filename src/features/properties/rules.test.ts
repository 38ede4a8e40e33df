import { expect, test } from 'vitest'
import { distinct, placeAliases, provinceOf, ratingOf, slugOf } from './rules.ts'

test.each([
  ['Port Elizabeth', ['Gqeberha']],
  ['gqeberha', ['Port Elizabeth']],
  ['Nelspruit', ['Mbombela']],
  ['KING WILLIAM’S TOWN', ['Qonce']],
  ['East London', ['KuGompo City']],
  ['Stellenbosch', []],
])('a renamed place is known by both names: %s', (city, others) => {
  expect(placeAliases(city)).toEqual(others)
})

test.each([
  ['Gästehaus Müller', 'Cape Town', '', 'gastehaus-muller-cape-town'],
  ['  ***  ', '南非', '', 'home'],
  ['Sea View', 'Hermanus', '2', 'sea-view-hermanus-2'],
  ['a'.repeat(79), 'x', '', 'a'.repeat(79)],
  ['日 Sea', 'George 日', '', 'sea-george'],
  ['日 日', 'x 日 日 y', '', 'x-y'],
  ['<script>alert(1)</script>', 'x', '', 'script-alert-1-script-x'],
])('the address of %s is in plain letters', (name, city, suffix, slug) => {
  expect(slugOf(name, city, suffix)).toBe(slug)
})

test('an address keeps to 80 characters, its number too, and is never an id', () => {
  expect(slugOf('a'.repeat(200), 'Cape Town')).toHaveLength(80)
  expect(slugOf('a'.repeat(200), 'Cape Town', '12')).toMatch(/^a{77}-12$/)
  expect(slugOf('0197a1b2-0000-7000-8000', '000000000000')).toBe('home-0197a1b2-0000-7000-8000-000000000000')
})

test('a province is one of nine, however it is typed', () => {
  expect(provinceOf('kwazulu natal')).toBe('KwaZulu-Natal')
  expect(provinceOf('western-cape')).toBe('Western Cape')
  expect(provinceOf('Bavaria')).toBeUndefined()
})

test('every place that was renamed is known by its other name', () => {
  const pairs = {
    'East London': 'KuGompo City',
    'Graaff-Reinet': 'Robert Sobukwe Town',
    Aberdeen: 'Xamdeboo',
    'Nieu-Bethesda': 'Kwa Noheleni',
    'Port Elizabeth': 'Gqeberha',
    Grahamstown: 'Makhanda',
    "King William's Town": 'Qonce',
    Uitenhage: 'Kariega',
    Nelspruit: 'Mbombela',
  }
  for (const [one, other] of Object.entries(pairs)) {
    expect(placeAliases(one)).toEqual([other])
    expect(placeAliases(other)).toEqual([one])
  }
})

test('an address that only looks like an id in part is as it was made', () => {
  const id = '0197a1b2-0000-7000-8000-000000000000'
  expect(slugOf(id, 'x')).toBe(`${id}-x`)
  expect(slugOf('x', id)).toBe(`x-${id}`)
})

test('a rating has one decimal, and none before the first review', () => {
  expect(ratingOf(0, 0)).toBeNull()
  expect(ratingOf(115, 24)).toBe(4.8)
})

test('of entries that differ in case alone the first is kept', () => {
  expect(distinct(['Pool', 'braai', 'POOL', 'Braai', 'Wi-Fi'])).toEqual(['Pool', 'braai', 'Wi-Fi'])
})
