import { expect, test } from 'vitest'
import { changeRates } from '#src/features/pricing/contract/rates.ts'
import { addBlock } from '#src/features/calendar/contract/blocks.ts'
import { makeProperty } from '#src/testing/property.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { findNearStays, searchProperties } from '../contract/browse.ts'

const testApp = await createTestApp()
testApp.now = new Date('2027-03-15T06:00:00Z')

let towns = 0

/** Homes in a town of their own, and what a search for its nights of 10 to 13 April finds near them. */
async function begin(...names: string[]) {
  towns += 1
  const city = `Nearby ${String.fromCodePoint(64 + towns)}`
  const host = await testApp.user('realtor')
  const homes: Awaited<ReturnType<typeof makeProperty>>[] = []
  for (const name of names)
    homes.push(await makeProperty(testApp.db, host, { name, city, nightlyCents: 100_000, maxGuests: 4 }))
  const block = (at: number, from: string, to: string) =>
    host.call(addBlock, { property_id: homes[at]!.id, from, to, reason: 'blocked' })
  const stay = { checkIn: '2027-04-10', checkOut: '2027-04-13' }
  const near = async (asked: object = {}) =>
    (await testApp.call(findNearStays, { city, ...stay, ...asked })).results.map(found => [
      found.title,
      found.checkIn,
      found.checkOut,
    ])
  return { host, homes, city, stay, block, near }
}

test('a home that is taken is offered on the nearest dates of as many nights, with their quote', async () => {
  const { city, stay, block, near } = await begin('Kliphuis', 'Duinhuis')
  await block(0, '2027-04-10', '2027-04-12') // free again from the 12th
  await block(1, '2027-04-12', '2027-04-20') // free up to the 12th
  expect((await testApp.call(searchProperties, { city, ...stay })).total).toBe(0)
  expect(await near()).toEqual([
    ['Duinhuis', '2027-04-09', '2027-04-12'],
    ['Kliphuis', '2027-04-12', '2027-04-15'],
  ])
  const [first] = (await testApp.call(findNearStays, { city, ...stay })).results
  expect(first).toMatchObject({ quote: { nights: 3 } })
})

test('nothing is offered that the home refuses, that lies in the past, or that is more than a week away', async () => {
  const { host, homes, block, near } = await begin('Kliphuis')
  await block(0, '2027-04-01', '2027-04-22')
  expect(await near()).toEqual([])
  expect(await near({ checkIn: '2027-04-16', checkOut: '2027-04-19' })).toEqual([
    ['Kliphuis', '2027-04-22', '2027-04-25'],
  ])
  // Tomorrow's stay is not moved to yesterday.
  await block(0, '2027-03-16', '2027-03-30')
  expect(await near({ checkIn: '2027-03-16', checkOut: '2027-03-17' })).toEqual([
    ['Kliphuis', '2027-03-15', '2027-03-16'],
  ])
  await host.call(changeRates, { id: homes[0]!.id, min_nights: 4 })
  expect(await near({ checkIn: '2027-04-16', checkOut: '2027-04-19' })).toEqual([])
})

test('the rest of the search holds: words, guests and what a night costs', async () => {
  const { host, homes, block, near } = await begin('Kliphuis')
  await block(0, '2027-04-10', '2027-04-11')
  await host.call(changeRates, { id: homes[0]!.id, dates: [{ date: '2027-04-11', price: 4000 }] })
  expect(await near({ guests: 4 })).toHaveLength(1)
  expect(await near({ guests: 5 })).toEqual([])
  expect(await near({ search: 'nosuchword' })).toEqual([])
  expect(await near({ propertyType: 'land' })).toEqual([])
  expect(await near({ maxPrice: 1000 })).toEqual([['Kliphuis', '2027-04-12', '2027-04-15']])
  expect(await near({ minPrice: 2000 })).toEqual([['Kliphuis', '2027-04-11', '2027-04-14']])
})

test('a stay of more than 31 nights is not moved', async () => {
  const { block, near } = await begin('Kliphuis')
  await block(0, '2027-04-10', '2027-04-11')
  expect(await near({ checkOut: '2027-05-11' })).toEqual([['Kliphuis', '2027-04-11', '2027-05-12']])
  expect(await near({ checkOut: '2027-05-12' })).toEqual([])
})

test('a home that is not public is offered to nobody, and dates that are none are refused', async () => {
  const { host, city, stay, near } = await begin()
  await makeProperty(testApp.db, host, { name: 'Hidden', city, isPublic: false })
  expect(await near()).toEqual([])
  const backwards = testApp.call(findNearStays, { checkIn: stay.checkOut, checkOut: stay.checkIn })
  await expect(backwards).rejects.toMatchObject({ status: 400 })
  await expect(testApp.call(findNearStays, { city } as never)).rejects.toMatchObject({ status: 400 })
})
