import { beforeEach, expect, test } from 'vitest'
import { type Call, NoAnswer } from '#src/contract/calls/create-call.ts'
import { changeProperty } from '../../contract/manage.ts'
import { makeProperty } from '#src/testing/property.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { addFavourite, listFavourites } from '../../contract/favourites.ts'
import { carry } from './carry-hearts.ts'
import { SAVED_HEARTS } from './has-saved-hearts.ts'
import { saveHeart, SAVED_MAX, savedHearts } from './saved-hearts.ts'

/** Storage of a browser, as far as hearts need it. */
const saved = new Map<string, string>()
globalThis.localStorage = {
  getItem: (name: string) => saved.get(name) ?? null,
  setItem: (name: string, value: string) => void saved.set(name, value),
  removeItem: (name: string) => void saved.delete(name),
} as Storage // of which nothing else is asked
beforeEach(() => saved.clear())

const testApp = await createTestApp()
const realtor = await testApp.user('realtor')
const properties = async (count: number) => {
  const made = []
  for (let each = 0; each < count; each += 1) made.push((await makeProperty(testApp.db, realtor)).id)
  return made
}
const idsOf = async ({ call }: { call: Call }) => (await call(listFavourites, {})).ids

/** A line that breaks when so many calls have been sent: before they arrive, or before their answers do. */
const breakingAt = (call: Call, last: number, arrivesFirst: boolean): Call => {
  let sent = 0
  return async (endpoint, input, options) => {
    sent += 1
    if (sent < last) return call(endpoint, input, options)
    if (arrivesFirst) await call(endpoint, input, options)
    throw new NoAnswer('The line broke')
  }
}

test('hearts of the device come into the account in their order, and leave the device', async () => {
  const client = await testApp.user('client')
  const ids = await properties(3)
  for (const id of ids) saveHeart(id, true)
  expect(await carry(client.call, client.id)).toBe(3)
  expect(await idsOf(client)).toEqual(ids.toReversed())
  expect([...saved.keys()]).toEqual([])
  expect(await carry(client.call, client.id)).toBe(0)
})

test.each([true, false])(
  'a line that breaks in the middle loses none and brings none twice; heard before it broke: %s',
  async arrivesFirst => {
    const client = await testApp.user('client')
    const ids = await properties(4)
    for (const id of ids) saveHeart(id, true)
    await carry(breakingAt(client.call, 3, arrivesFirst), client.id)
    expect(savedHearts(client.id)).toEqual([ids[3], ids[2]])
    await carry(client.call, client.id)
    expect(await idsOf(client)).toEqual(ids.toReversed())
    expect([...saved.keys()]).toEqual([])
  },
)

test('what waits for one account is not brought into another that signs in meanwhile', async () => {
  const [client, other] = [await testApp.user('client'), realtor]
  const [first, second] = await properties(2)
  for (const id of [first!, second!]) saveHeart(id, true)
  await carry(breakingAt(client.call, 2, false), client.id)
  await carry(other.call, other.id)
  expect(await idsOf(other)).toEqual([])
  await carry(client.call, client.id)
  expect(await idsOf(client)).toEqual([second, first])
})

test('several tabs that carry at once bring each heart once, and those of the account stay', async () => {
  const client = await testApp.user('client')
  const ids = await properties(5)
  await client.call(addFavourite, { propertyId: ids[0]! })
  for (const id of ids) saveHeart(id, true)
  await Promise.all([1, 2, 3].map(() => carry(client.call, client.id)))
  expect((await idsOf(client)).toSorted()).toEqual(ids.toSorted())
  expect([...saved.keys()]).toEqual([])
})

test('a home that is not public any more keeps the others from nothing', async () => {
  const client = await testApp.user('client')
  const ids = await properties(3)
  for (const id of ids) saveHeart(id, true)
  await realtor.call(changeProperty, { id: ids[1]!, is_public: false })
  expect(await carry(client.call, client.id)).toBe(2)
  expect(await idsOf(client)).toEqual([ids[2], ids[0]])
  expect([...saved.keys()]).toEqual([])
})

test('a device keeps a heart once and 100 at most, and bears what it cannot read', () => {
  for (let each = 0; each < SAVED_MAX; each += 1) expect(saveHeart(`home-${each}`, true)).toBe(true)
  expect(saveHeart('one more', true)).toBe(false)
  expect(saveHeart('home-7', true)).toBe(true)
  expect(savedHearts()).toHaveLength(SAVED_MAX)
  expect(saveHeart('home-7', false)).toBe(true)
  expect(savedHearts()).not.toContain('home-7')
  for (const odd of ['{', '7', 'null', '[1,{},"home"]']) {
    saved.set(SAVED_HEARTS, odd)
    expect(savedHearts()).toEqual(odd.startsWith('[') ? ['home'] : [])
  }
})
