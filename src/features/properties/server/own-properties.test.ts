import { beforeAll, expect, test } from 'vitest'
import { createTestApp, type Person } from '#src/testing/test-app.ts'
import { addProperty, listProperties } from '../contract/manage.ts'

const testApp = await createTestApp()
const owner = await testApp.user('realtor')
const neighbour = await testApp.user('realtor')
const client = await testApp.user('client')

const property = { name: 'Cottage', address: '1 Long Street', city: 'Paarl', price_per_night: 900 }
const add = async (who: Person, more: object) =>
  (await who.call(addProperty, { ...property, ...more })).property
const namesFor = async (who: Person, search: string, more: { page?: number; pageSize?: number } = {}) =>
  (await who.call(listProperties, { search, ...more })).properties.map(({ name }) => name)

beforeAll(async () => {
  await testApp.pool.query(
    "insert into subscriptions (organisation_id, plan_id, status) values ($1, 'galactic', 'active')",
    [owner.organisation_id],
  )
  await add(owner, { name: 'Zebra House', city: 'Hermanus' })
  await add(owner, { name: 'acacia house', neighbourhood: 'Westcliff', address: '7 Main Road' })
  await add(owner, { name: '50% House_1', is_public: false })
  await add(neighbour, { name: 'Their House', city: 'Hermanus' })
})

test('a realtor finds an own home by its name, city, neighbourhood or address, by name', async () => {
  expect(await namesFor(owner, 'HOUSE')).toEqual(['50% House_1', 'acacia house', 'Zebra House'])
  expect(await namesFor(owner, 'hermanus')).toEqual(['Zebra House'])
  expect(await namesFor(owner, 'westcl')).toEqual(['acacia house'])
  expect(await namesFor(owner, ' 7 main ')).toEqual(['acacia house'])
  expect(await namesFor(owner, 'nothing of the kind')).toEqual([])
})

test('names are in the order in which people count, whatever stands before the number', async () => {
  const host = await testApp.user('realtor')
  const names = [
    'Flat 10',
    'flat 2',
    'Flat 1',
    'Unit 12b',
    'Unit 9',
    'Aloe',
    'Flat 02',
    'Room 20261126000001',
    'Room 3',
  ]
  await testApp.pool.query(
    "insert into subscriptions (organisation_id, plan_id, status) values ($1, 'galactic', 'active')",
    [host.organisation_id],
  )
  for (const name of names) await add(host, { name })
  const found = await host.call(listProperties, { sort: 'name', pageSize: 100 })
  const ordered = [
    'Aloe',
    'Flat 1',
    'Flat 02',
    'flat 2',
    'Flat 10',
    'Room 3',
    'Room 20261126000001',
    'Unit 9',
    'Unit 12b',
  ]
  expect(found.properties.map(({ name }) => name)).toEqual(ordered)
  // Page by page it is the same order.
  const pages = await Promise.all(
    [1, 2, 3].map(page => host.call(listProperties, { sort: 'name', page, pageSize: 3 })),
  )
  expect(pages.flatMap(({ properties }) => properties.map(({ name }) => name))).toEqual(ordered)
})

test('what is searched is taken as it is written, and has an end', async () => {
  expect(await namesFor(owner, '50% h')).toEqual(['50% House_1'])
  expect(await namesFor(owner, '%')).toEqual(['50% House_1'])
  expect(await namesFor(owner, '_')).toEqual(['50% House_1'])
  expect(await namesFor(owner, '\\')).toEqual([])
  await expect(owner.call(listProperties, { search: 'a'.repeat(201) })).rejects.toMatchObject({ status: 400 })
})

test('what is found comes in pages, and the figures stay those of all homes', async () => {
  expect(await namesFor(owner, 'house', { page: 2, pageSize: 2 })).toEqual(['Zebra House'])
  expect(await owner.call(listProperties, { search: 'house', pageSize: 2 })).toMatchObject({
    total: 3,
    stats: { total: 3 },
  })
  expect(await owner.call(listProperties, { search: 'zebra' })).toMatchObject({
    total: 1,
    stats: { total: 3 },
  })
})

test('a client searches the public homes alone', async () => {
  // In the order of a visitor's search.
  expect((await namesFor(client, 'house')).toSorted()).toEqual(['Their House', 'Zebra House', 'acacia house'])
  expect(await namesFor(client, '50%')).toEqual([])
})
