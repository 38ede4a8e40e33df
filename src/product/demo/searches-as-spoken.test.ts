import { expect, test } from 'vitest'
import { searchProperties } from '#src/features/properties/contract/browse.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { seedDemo } from './seed-demo.ts'

const testApp = await createTestApp({ DEMO: '1' })
await seedDemo(testApp.deps)

const HOMES = {
  kloof: 'Kloof Cottage',
  dune: 'Salt Rock Dune House',
  sixth: 'The Sixth Floor, Braamfontein',
  bokkom: 'Bokkom Cottage',
  yellow: 'The Yellow House, Wale Street',
  vrede: 'Vrede Farmhouse',
  poplar: 'Poplar Cottage',
  cabin: 'Amphitheatre Cabin',
  mdumbi: 'Mdumbi Rondavels',
  marula: 'Marula Camp',
  mist: 'The Mist House',
  jetty: 'Jetty House',
} as const
const ALL = Object.keys(HOMES).join(' ')

const found = async (search: string) => {
  const { results } = await testApp.call(searchProperties, { search })
  return results.map(({ title }) => title).toSorted()
}
const titles = (homes: string) =>
  homes
    .split(' ')
    .filter(Boolean)
    .map(home => HOMES[home as keyof typeof HOMES]) // the rows below name no other
    .toSorted()

const SEA = 'dune bokkom mdumbi'
const SEA_WITH_DOG = 'bokkom mdumbi'
const KZN = 'dune cabin'

test.each([
  // English
  ['near the sea', SEA],
  ['near sea', SEA],
  ['by the sea', SEA],
  ['sea dog', SEA_WITH_DOG],
  ['near the sea, dog', SEA_WITH_DOG],
  ['near the sea, dog pets', SEA_WITH_DOG],
  ['beach house for a family with dog', SEA_WITH_DOG],
  ['a house on the beach with a dog', SEA_WITH_DOG],
  ['Dog friendly beach cottage', 'bokkom'],
  ['somewhere for 8 people by the ocean', 'mdumbi'],
  ['place for 6 in KZN', 'dune'],
  ['KZN', KZN],
  ['Kwa-Zulu Natal', KZN],
  ['Joburg', 'sixth jetty'],
  ['Jozi', 'sixth jetty'],
  ['jhb', 'sixth jetty'],
  ["Jo'burg flat", ''],
  ['studio in Joburg', 'sixth'],
  ['Cape Town', 'kloof yellow'],
  ['capetown with pool', 'kloof'],
  ['house in Cape Town', 'kloof yellow'],
  ['romantic family place in Cape Town', 'kloof yellow'],
  ['Cape\u200b Town\u00ad', 'kloof yellow'],
  ['Kaap\u200bstad', 'kloof yellow'],
  ['the berg', 'cabin'],
  ['cabin in the berg', 'cabin'],
  ['in the mountains with a fireplace', 'kloof poplar cabin mist'],
  ['the bush', 'marula'],
  ['safari lodge with pool', 'marula'],
  ['near Kruger', 'marula'],
  ['Garden Route', ''],
  ['Western Cape', 'kloof bokkom yellow'],
  ['West Coast', 'bokkom'],
  ['the Wild Coast', 'mdumbi'],
  ['Karoo farm', 'vrede'],
  ['Durbs', ''],
  ['PE', ''],
  ['three bedrooms with pool', 'marula jetty'],
  ['3-bedroom villa', 'dune marula jetty'],
  ['3 bedroom house with a braai by the sea', 'dune mdumbi'],
  ['sleeps 8', 'mdumbi'],
  ['for 6', 'dune vrede mdumbi marula jetty'],
  ['family of 6 with 2 dogs', 'vrede mdumbi'],
  ['2 adults and 3 children, dog', 'vrede mdumbi'],
  ['villa with aircon and pool', 'marula jetty'],
  ['load shedding proof in Cape Town', 'kloof yellow'],
  ['quiet cottage xyzzyplop Clarens', 'poplar'],
  ['no pets Clarens', 'poplar'],
  ['for 2 nights in Clarens', 'poplar'],
  ['work from home with fibre', 'sixth yellow mist jetty'],
  ['Kloof Cottage', 'kloof'],
  ['Paternoster', 'bokkom'],
  ['Bo-Kaap', 'yellow'],
  ['cheap weekend getaway', ALL],
  // Afrikaans
  ['Kaapstad', 'kloof yellow'],
  ['huis by die see', SEA],
  ['naby die see met honde', SEA_WITH_DOG],
  ['strandhuis vir 6 mense', 'dune mdumbi'],
  ['plek in die Vrystaat vir vier', 'poplar'],
  ['plaas met kaggel', 'vrede'],
  ['huis in die berge met kaggel', 'kloof poplar cabin mist'],
  ['Wes-Kaap met swembad', 'kloof'],
  ['drie slaapkamers in die bosveld', 'marula'],
  ['hondvriendelik naby die strand', SEA_WITH_DOG],
  // isiZulu
  ['ulwandle', SEA],
  ['indlu eduze kolwandle', SEA],
  ['indawo ngasolwandle nenja', SEA_WITH_DOG],
  ['eGoli', 'sixth jetty'],
  ['ikapa', 'kloof yellow'],
  ['izintaba', 'kloof poplar cabin mist jetty'],
  ['abantu abangu-8', 'mdumbi'],
])('who asks for “%s” finds the homes that a person would name', async (search, homes) => {
  expect(await found(search)).toEqual(titles(homes))
})

test('words that nobody knows empty no search that other words fill', async () => {
  for (const search of ['sea', 'dog', 'Clarens', 'villa', 'for 6', 'KZN', 'fireplace', 'cottage']) {
    const plain = await found(search)
    expect(plain.length).toBeGreaterThan(0)
    for (const words of ['qwertyzuiop', 'zzxxq yyvvw', 'the', 'please with some', 'en die'])
      expect(await found(`${words} ${search}`)).toEqual(plain)
  }
})
