import { expect, test } from 'vitest'
import { notFound, unauthenticated } from '#src/contract/problem.ts'
import { addProperty, changeProperty, deleteProperty } from '../contract/manage.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { addFavourite, listFavourites, removeFavourite } from '../contract/favourites.ts'

const testApp = await createTestApp()
const realtor = await testApp.user('realtor')
const add = async (name: string) =>
  (await realtor.call(addProperty, { name, address: '1 Main', city: 'Paarl', price_per_night: 100 })).property
    ._id
const first = await add('First')
const second = await add('Second')

test('a heart is given once, however often, and the last comes first', async () => {
  const client = await testApp.user('client')
  for (const propertyId of [first, second, first]) await client.call(addFavourite, { propertyId })
  const { properties, ids, total } = await client.call(listFavourites, {})
  expect(properties.map(({ title }) => title)).toEqual(['Second', 'First'])
  expect({ ids, total }).toEqual({ ids: [second, first], total: 2 })
  expect(await client.call(listFavourites, { pageSize: 1, page: 2 })).toMatchObject({
    properties: [{ _id: first }],
    ids: [second, first],
    total: 2,
  })
})

test('a heart can be taken away, also twice', async () => {
  const client = await testApp.user('client')
  await client.call(addFavourite, { propertyId: first })
  for (let times = 0; times < 2; times++) await client.call(removeFavourite, { propertyId: first })
  expect(await client.call(listFavourites, {})).toEqual({
    success: true,
    properties: [],
    ids: [],
    total: 0,
    page: 1,
    pageSize: 20,
  })
})

test('each has hearts of their own, and a visitor has none', async () => {
  const [one, other] = [await testApp.user('client'), realtor]
  await one.call(addFavourite, { propertyId: first })
  expect(await other.call(listFavourites, {})).toMatchObject({ total: 0 })
  await expect(testApp.call(listFavourites, {})).rejects.toSatisfy(unauthenticated.is)
  await expect(testApp.call(addFavourite, { propertyId: first })).rejects.toSatisfy(unauthenticated.is)
})

test('what is unknown or not public gets no heart, and what is gone is no longer shown', async () => {
  const client = await testApp.user('client')
  await client.call(addFavourite, { propertyId: second })
  await realtor.call(changeProperty, { id: second, is_public: false })
  expect(await client.call(listFavourites, {})).toMatchObject({ total: 0, ids: [] })
  for (const propertyId of [second, '0197a1b2-0000-7000-8000-000000000000', 'nonsense'])
    await expect(client.call(addFavourite, { propertyId })).rejects.toSatisfy(notFound.is)
  await realtor.call(deleteProperty, { id: second })
})
