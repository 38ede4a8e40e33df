import { beforeEach, expect, test } from 'vitest'
import { type Call, NoAnswer } from '#src/contract/create-call.ts'
import { changeProperty } from '#src/features/properties/contract/manage.ts'
import { makeProperty } from '#src/testing/property.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { addFavourite, listFavourites } from '../../contract.ts'
import { carry } from './carry-hearts.ts'
import { KEPT_HEARTS } from './has-kept-hearts.ts'
import { keepHeart, KEPT_MAX, keptHearts } from './kept-hearts.ts'

/** What a browser has, as far as hearts need it. */
const kept = new Map<string, string>()
globalThis.localStorage = {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => void kept.set(name, value),
  removeItem: (name: string) => void kept.delete(name),
} as Storage // of which nothing else is asked
beforeEach(() => kept.clear())

const testApp = await createTestApp()
const realtor = await testApp.user('realtor')
const homes = async (count: number) => {
  const made = []
  for (let each = 0; each < count; each += 1) made.push((await makeProperty(testApp.db, realtor)).id)
  return made
}
const idsOf = async ({ call }: { call: Call }) => (await call(listFavourites, {})).ids

/** A line that breaks when so many calls have been sent: before they arrive, or before their answers do. */
const breakingAt = (call: Call, last: number, isHeard: boolean): Call => {
  let sent = 0
  return async (endpoint, input, options) => {
    sent += 1
    if (sent < last) return call(endpoint, input, options)
    if (isHeard) await call(endpoint, input, options)
    throw new NoAnswer('The line broke')
  }
}

test('hearts of the device come into the account in their order, and leave the device', async () => {
  const client = await testApp.user('client')
  const ids = await homes(3)
  for (const id of ids) keepHeart(id, true)
  expect(await carry(client.call, client.id)).toBe(3)
  expect(await idsOf(client)).toEqual(ids.toReversed())
  expect([...kept.keys()]).toEqual([])
  expect(await carry(client.call, client.id)).toBe(0)
})

test.each([true, false])(
  'a line that breaks in the middle loses none and brings none twice; heard before it broke: %s',
  async isHeard => {
    const client = await testApp.user('client')
    const ids = await homes(4)
    for (const id of ids) keepHeart(id, true)
    await carry(breakingAt(client.call, 3, isHeard), client.id)
    expect(keptHearts(client.id)).toEqual([ids[3], ids[2]])
    await carry(client.call, client.id)
    expect(await idsOf(client)).toEqual(ids.toReversed())
    expect([...kept.keys()]).toEqual([])
  },
)

test('what waits for one account is not brought into another that signs in meanwhile', async () => {
  const [client, other] = [await testApp.user('client'), realtor]
  const [first, second] = await homes(2)
  for (const id of [first!, second!]) keepHeart(id, true)
  await carry(breakingAt(client.call, 2, false), client.id)
  await carry(other.call, other.id)
  expect(await idsOf(other)).toEqual([])
  await carry(client.call, client.id)
  expect(await idsOf(client)).toEqual([second, first])
})

test('several tabs that carry at once bring each heart once, and those of the account stay', async () => {
  const client = await testApp.user('client')
  const ids = await homes(5)
  await client.call(addFavourite, { propertyId: ids[0]! })
  for (const id of ids) keepHeart(id, true)
  await Promise.all([1, 2, 3].map(() => carry(client.call, client.id)))
  expect((await idsOf(client)).toSorted()).toEqual(ids.toSorted())
  expect([...kept.keys()]).toEqual([])
})

test('a home that is not public any more keeps the others from nothing', async () => {
  const client = await testApp.user('client')
  const ids = await homes(3)
  for (const id of ids) keepHeart(id, true)
  await realtor.call(changeProperty, { id: ids[1]!, is_public: false })
  expect(await carry(client.call, client.id)).toBe(2)
  expect(await idsOf(client)).toEqual([ids[2], ids[0]])
  expect([...kept.keys()]).toEqual([])
})

test('a device keeps a heart once and 100 at most, and bears what it cannot read', () => {
  for (let each = 0; each < KEPT_MAX; each += 1) expect(keepHeart(`home-${each}`, true)).toBe(true)
  expect(keepHeart('one more', true)).toBe(false)
  expect(keepHeart('home-7', true)).toBe(true)
  expect(keptHearts()).toHaveLength(KEPT_MAX)
  expect(keepHeart('home-7', false)).toBe(true)
  expect(keptHearts()).not.toContain('home-7')
  for (const odd of ['{', '7', 'null', '[1,{},"home"]']) {
    kept.set(KEPT_HEARTS, odd)
    expect(keptHearts()).toEqual(odd.startsWith('[') ? ['home'] : [])
  }
})
