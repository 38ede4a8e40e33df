import { drizzle } from 'drizzle-orm/node-postgres'
import { strToU8, zipSync } from 'fflate'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { addDays } from '#src/contract/days.ts'
import { listBookings } from '#src/features/bookings/contract/reads.ts'
import { listProperties } from '#src/features/properties/contract/manage.ts'
import { airbnbFile, importForm } from '#src/testing/imports/import-files.ts'
import { makeProperty } from '#src/testing/property.ts'
import { createTestApp, type Person } from '#src/testing/test-app.ts'
import * as contract from '../contract/imports.ts'
import { bringListings, readListings, undoListings, uploadListings } from '../contract/listings.ts'

const testApp = await createTestApp()
let host: Person

beforeEach(async () => {
  host = await testApp.user('realtor')
})

const NAME = 'Sea Loft'

const fileOf = (count: number, begin = 0) =>
  airbnbFile(
    Array.from({ length: count }, (_, nth) => ({
      code: `HM${begin + nth}`,
      name: `Ann ${begin + nth}`,
      from: addDays(testApp.deps.today(), 3 * (begin + nth) - 6),
      nights: 2,
      listing: NAME,
      rand: 1000,
    })),
  )
const upload = async (text: string, who = host) =>
  (await who.call(contract.uploadImport, importForm(text))).import._id
const mapAsNew = (id: string, who = host) => who.call(contract.mapImport, { id, homes: { [NAME]: 'new' } })
const run = (id: string, who = host) => who.call(contract.runImport, { id })
const homes = async (who = host) => (await who.call(listProperties, {})).properties
const stays = async () => (await host.call(listBookings, { pageSize: 100 })).total
const countsOf = async (ids: readonly string[]) => {
  const read = await Promise.all(ids.map(id => host.call(contract.readImport, { id })))
  return read.map(({ import: { counts } }) => [counts?.new, counts?.same]).toSorted()
}

/** A second person of the host's team. */
async function colleague(): Promise<Person> {
  const manager = await testApp.user('realtor')
  await testApp.pool.query('delete from memberships where user_id = $1', [manager.id])
  await testApp.pool.query(
    `insert into memberships (organisation_id, user_id, position) values ($1, $2, 'manager')`,
    [host.organisation_id, manager.id],
  )
  return manager
}

test('one file in two windows makes its home once, wherever the two come together', async () => {
  const file = fileOf(6)
  const ids = await Promise.all([1, 2, 3].map(() => upload(file)))
  await Promise.all(ids.map(id => mapAsNew(id)))
  await Promise.all(ids.map(id => run(id)))
  expect(await homes()).toMatchObject([{ name: NAME }])
  expect(await countsOf(ids)).toEqual([
    [0, 6],
    [0, 6],
    [6, 0],
  ])
  expect(await stays()).toBe(6)
})

test('one file that two people of an organisation send makes its home once', async () => {
  const other = await colleague()
  const ids = await Promise.all([upload(fileOf(4)), upload(fileOf(4), other)])
  await Promise.all([mapAsNew(ids[0]!), mapAsNew(ids[1]!, other)])
  await Promise.all([run(ids[0]!), run(ids[1]!, other)])
  expect(await homes()).toHaveLength(1)
  expect(await stays()).toBe(4)
})

test('a file that is sent while a run makes its home is answered with that home', async () => {
  const client = await testApp.pool.connect()
  try {
    // As a run does: it takes its organisation, then makes the home.
    await client.query('begin')
    await client.query('select from organisations where id = $1 for no key update', [host.organisation_id])
    let answered: unknown
    const sent = host.call(contract.uploadImport, importForm(fileOf(2))).then(answer => (answered = answer))
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    const isWaiting = async () => (await testApp.pool.query(waiting)).rows.length > 0
    await expect.poll(async () => answered !== undefined || (await isWaiting())).toBe(true)
    const { id } = await makeProperty(drizzle(client), host, { name: NAME })
    await client.query('commit')
    expect((await sent).import.homes_found).toMatchObject([{ name: NAME, property_id: id }])
  } finally {
    client.release()
  }
})

test('a window that was left open before its file was run is shown what has come since', async () => {
  const [first, second] = [await upload(fileOf(3)), await upload(fileOf(3))]
  await mapAsNew(first)
  await run(first)
  await mapAsNew(second)
  expect((await host.call(contract.previewImport, { id: second })).counts).toMatchObject({ new: 0, same: 3 })
})

test('a home that two files share goes with the last of them that is undone', async () => {
  for (const order of [
    [0, 1],
    [1, 0],
  ]) {
    const ids = [await upload(fileOf(3)), await upload(fileOf(3, 3))]
    for (const id of ids) await mapAsNew(id)
    for (const id of ids) await run(id)
    expect(await homes()).toHaveLength(1)
    for (const at of order) await host.call(contract.undoImport, { id: ids[at]! })
    expect(await homes()).toEqual([])
    expect(await stays()).toBe(0)
  }
})

test('two files that share a home and are undone at once leave nothing', async () => {
  const ids = [await upload(fileOf(3)), await upload(fileOf(3, 3))]
  for (const id of ids) await mapAsNew(id)
  for (const id of ids) await run(id)
  await Promise.all(ids.map(id => host.call(contract.undoImport, { id })))
  expect(await homes()).toEqual([])
})

test('a host who sees the home of that name and still wants a new one gets it', async () => {
  const first = await upload(fileOf(2))
  await mapAsNew(first)
  await run(first)
  const second = await upload(fileOf(2, 2))
  await mapAsNew(second)
  await run(second)
  expect(await homes()).toHaveLength(2)
})

const photo = async (shade: number) =>
  new Uint8Array(
    await sharp({ create: { width: 60, height: 40, channels: 3, background: { r: shade, g: 90, b: 60 } } })
      .jpeg()
      .toBuffer(),
  )
const zipOf = async (description: string) => {
  const listings = [{ id: 11, name: NAME, description }]
  const form = new FormData()
  const zip = zipSync({
    'listings.json': strToU8(JSON.stringify({ listings })),
    'images/listings/11/1.jpg': await photo(10),
  })
  form.set('file', new File([new Uint8Array(zip)], 'airbnb.zip', { type: 'application/zip' }))
  return form
}
const uploadZip = async (description = 'By the sea.') => {
  const { import: sent } = await host.call(uploadListings, await zipOf(description))
  await testApp.runJobs()
  return sent._id
}
const asNew = [{ n: 0, to: 'new' }]
const outcomeOf = async (id: string) =>
  (await host.call(readListings, { id })).import.homes.map(({ outcome }) => outcome)

test('one listing that is brought twice at once is one property, which goes with the file that made it', async () => {
  const ids = [await uploadZip(), await uploadZip()]
  await Promise.all(ids.map(id => host.call(bringListings, { id, homes: asNew })))
  const made = await homes()
  expect(made).toMatchObject([{ name: NAME, images: [expect.any(String)] }])
  expect((await Promise.all(ids.map(outcomeOf))).flat().toSorted()).toEqual(['new', 'same'])
  const order = (await outcomeOf(ids[0]!))[0] === 'new' ? ids.toReversed() : ids
  // The one that found all of it there takes nothing away.
  expect(await host.call(undoListings, { id: order[0]! })).toMatchObject({ not_undone: [] })
  expect(await homes()).toEqual(made)
  expect(await host.call(undoListings, { id: order[1]! })).toMatchObject({ not_undone: [] })
  expect(await homes()).toEqual([])
})

test('bookings and the listing of one home that come at once are of one property', async () => {
  const [listing, file] = [await uploadZip('Above the bay.'), await upload(fileOf(3))]
  await mapAsNew(file)
  await Promise.all([host.call(bringListings, { id: listing, homes: asNew }), run(file)])
  const made = await homes()
  expect(made).toMatchObject([{ name: NAME, description: 'Above the bay.', images: [expect.any(String)] }])
  expect(await stays()).toBe(3)
})
