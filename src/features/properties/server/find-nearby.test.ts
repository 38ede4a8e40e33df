import { expect, test } from 'vitest'
import { addBlock } from '#src/features/calendar/contract/blocks.ts'
import { makeProperty } from '#src/testing/property.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { searchProperties } from '../contract/browse.ts'

const testApp = await createTestApp()
testApp.now = new Date('2027-03-15T06:00:00Z')
const host = await testApp.user('realtor')

const add = (name: string, city: string, amenities: string[] = []) =>
  makeProperty(testApp.db, host, {
    name,
    city,
    amenities,
    neighbourhood: null,
    province: null,
    description: 'Rooms',
    maxGuests: 4,
  })
const dunes = await add('Dunes', 'Ballito', ['Sea view', 'Pool'])
await add('Cane', 'Umhlanga', ['Pool'])
await add('Falls', 'Howick', ['Pets welcome'])
for (let number = 1; number <= 7; number += 1) await add(`Row ${number}`, 'Paarl', ['Fireplace'])

type Query = Parameters<typeof testApp.call<typeof searchProperties>>[1]
const stay = { checkIn: '2027-04-10', checkOut: '2027-04-13' }
const search = (query: Query) => testApp.call(searchProperties, query)
const nearOf = async (query: Query) => (await search(query)).near

test('where a town has no home, those within 50 km are named, the nearest first', async () => {
  const near = await nearOf({ search: 'Durbs with pool', ...stay })
  expect(near?.places.map(({ title, kilometres }) => [title, kilometres])).toEqual([
    ['Cane', 16],
    ['Dunes', 40],
  ])
  expect(near?.places[0]?.quote).toMatchObject({ nights: 3 })
  expect((await nearOf({ place: 'Durban' }))?.places.map(({ title }) => title)).toEqual(['Cane', 'Dunes'])
  expect((await nearOf({ search: 'Durban dog' }))?.places).toEqual([])
  expect((await nearOf({ search: 'Upington' }))?.places).toEqual([])
})

test('where no home has all that is asked for, those with some of it are named, and how many have what', async () => {
  const near = await nearOf({ search: 'near the sea, dog' })
  expect(near?.places.map(({ title }) => title).toSorted()).toEqual(['Dunes', 'Falls'])
  expect(near?.places.find(({ title }) => title === 'Dunes')?.offers).toEqual(['sea', 'pool'])
  expect(near?.counts).toMatchObject({ sea: 1, pets: 1 })
  const chosen = await nearOf({ amenities: 'sea,pets' as never })
  expect(chosen?.places).toHaveLength(2)
  expect(chosen?.counts).toEqual(near?.counts)
})

test('homes that are taken are named on dates within three days, six at most, and none further away', async () => {
  const block = (id: string, from: string, to: string) =>
    host.call(addBlock, { property_id: id, from, to, reason: 'blocked' })
  await block(dunes.id, '2027-04-08', '2027-04-12')
  const near = await nearOf({ search: 'Ballito', ...stay })
  expect(near?.dates.map(({ title, checkIn, checkOut }) => [title, checkIn, checkOut])).toEqual([
    ['Dunes', '2027-04-12', '2027-04-15'],
  ])
  expect((await nearOf({ search: 'Ballito', checkIn: '2027-04-08', checkOut: '2027-04-12' }))?.dates).toEqual(
    [],
  )
  const { rows } = await testApp.pool.query<{ id: string }>(`select id from properties where city = 'Paarl'`)
  for (const { id } of rows) await block(id, '2027-04-10', '2027-04-11')
  const row = await nearOf({ search: 'Paarl', ...stay })
  expect(row?.dates).toHaveLength(6)
  expect(row?.dates.every(({ checkIn }) => checkIn === '2027-04-11')).toBe(true)
})

test('guests and price hold for what is near as well', async () => {
  expect((await nearOf({ search: 'Durban', guests: 5 }))?.places).toEqual([])
  expect((await nearOf({ search: 'Durban for 5' }))?.places).toEqual([])
  expect((await nearOf({ search: 'Durban', maxPrice: 100 }))?.places).toEqual([])
})

test('a search that finds something says nothing else, and asks one statement; three more where it finds nothing', async () => {
  expect(await search({ search: 'Paarl' })).not.toHaveProperty('near')
  const statements = async (query: Query) => (await testApp.statementsOf(() => search(query))).length
  const few = await statements({
    search: 'Paarl fireplace',
    ...stay,
    checkIn: '2027-05-01',
    checkOut: '2027-05-02',
  })
  expect(await statements({ search: 'Upington', ...stay })).toBeLessThanOrEqual(few + 3)
  expect(await statements({ search: 'Durban with pool', ...stay })).toBeLessThanOrEqual(few + 3)
})

test('it is counted what the homes found offer, where that is asked for', async () => {
  expect((await search({ counts: true as never })).counts).toEqual({ sea: 1, pool: 2, pets: 1, fireplace: 7 })
  expect((await search({ search: 'pool', counts: true as never })).counts).toEqual({ sea: 1, pool: 2 })
  expect(await search({})).not.toHaveProperty('counts')
})

test('chips are filters beside the words, by their names or as guests say them', async () => {
  const found = async (query: object) =>
    (await search(query as Query)).results.map(({ title }) => title).toSorted()
  expect(await found({ amenities: 'pool' })).toEqual(['Cane', 'Dunes'])
  expect(await found({ amenities: 'pool,sea' })).toEqual(['Dunes'])
  expect(await found({ amenities: 'Swembad', place: 'Umhlanga' })).toEqual(['Cane'])
  expect(await found({ search: 'Dunes', amenities: 'pool' })).toEqual(['Dunes'])
  expect(await found({ place: 'Ballito', type: 'house' })).toEqual(['Dunes'])
  expect(await found({ place: 'Nowheretown' })).toEqual([])
  expect(await found({ amenities: '', place: ' ' })).toHaveLength(10)
})

test('of more homes around a town than are named the nearest are, whatever else comes first; one nobody knows where is last', async () => {
  const nearest = await add('Vergelegen', 'Somerset West')
  await testApp.pool.query(
    `update properties set created_at = created_at - interval '1 year' where id = $1`,
    [nearest.id],
  )
  for (const sort of ['relevance', 'newest'] as const) {
    const places = (await nearOf({ search: 'Stellenbosch', sort }))?.places
    expect(places).toHaveLength(6)
    expect(places?.[0]).toMatchObject({ title: 'Vergelegen', kilometres: 17 })
  }
  await add('Somewhere', 'Ballito Village')
  expect((await nearOf({ search: 'Durban' }))?.places.map(({ title }) => title)).toEqual([
    'Cane',
    'Dunes',
    'Somewhere',
  ])
})
