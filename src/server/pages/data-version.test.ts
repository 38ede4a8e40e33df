import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeProperty } from '#src/testing/property.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { heldNights, pageChanges } from '../db/schema.ts'
import { createDataVersion, forgetPageChanges } from './data-version.ts'

const HOUR_MS = 3_600_000
const AS_LONG_AS_OTHERS_WRITE = { timeout: 240_000 }

const testApp = await createTestApp()
const { deps, db, pool, statementsOf } = testApp
const host = await testApp.user('realtor')
const place = await makeProperty(db, host)
const versionOf = createDataVersion(deps.entryDb)
/** Returns when the next hold ends, as the version names it. */
const endOf = (version: string) => / (\d{4}-\d\d-\d\d [\d:.]+\+\d\d)$/.exec(version)?.[1]

/**
 * Returns the version once every change that it names is older than all transactions under way: until then one state can have
 * two names, and tests beside this one, in other databases of the same cluster, write whenever they like.
 */
const settledVersion = async (): Promise<string> => {
  let version = ''
  await expect
    .poll(async () => {
      version = await versionOf()
      return version.match(/ \d+(?=[ ,]|$)|,\d+/g)?.length ?? 0
    }, AS_LONG_AS_OTHERS_WRITE)
    .toBeLessThan(2)
  return version
}

const CHANGE = 'update properties set max_guests = $1 where id = $2'

test('the version is the same until what pages show is changed, whatever else is written', async () => {
  const before = await settledVersion()
  await pool.query(`insert into answer_hours values (moment(), 10, 1, 0)`)
  expect(await settledVersion()).toBe(before)
  await pool.query(CHANGE, [5, place.id])
  const after = await settledVersion()
  expect(after).not.toBe(before)
  expect(await settledVersion()).toBe(after)
})

test('what is undone has changed nothing', async () => {
  const before = await settledVersion()
  const client = await pool.connect()
  await client.query('begin')
  await client.query(CHANGE, [6, place.id])
  await client.query('rollback')
  client.release()
  expect(await settledVersion()).toBe(before)
})

test('a change that was begun before another, and is committed after it, has a version of its own', async () => {
  const other = await makeProperty(db, host)
  const slow = await pool.connect()
  await slow.query('begin')
  await slow.query(CHANGE, [7, place.id])
  await pool.query(CHANGE, [8, other.id])
  const between = await versionOf()
  await slow.query('commit')
  slow.release()
  expect(await versionOf()).not.toBe(between)
})

test('what is forgotten changes no version, and is all but the last', async () => {
  for (const guests of [1, 2, 3]) await pool.query(CHANGE, [guests, place.id])
  // As in a copy of another database, which had gone on for longer.
  await db.insert(pageChanges).values({ xid: '9000000000000000000' })
  await forgetPageChanges(db)
  const before = await settledVersion()
  await forgetPageChanges(db)
  expect(await settledVersion()).toBe(before)
  // A test beside this one may hold back the oldest transaction of all.
  await expect
    .poll(async () => {
      await forgetPageChanges(db)
      return db.$count(pageChanges)
    }, AS_LONG_AS_OTHERS_WRITE)
    .toBe(1)
})

test('a crash, which empties what is not logged, forgets no change', async () => {
  const { rows } = await pool.query(
    `select relpersistence from pg_class where oid = 'page_changes'::regclass`,
  )
  expect(rows).toEqual([{ relpersistence: 'p' }])
})

test('a hold that ends has another version, though nothing is written', async () => {
  expect(endOf(await versionOf())).toBeUndefined()
  await db.insert(heldNights).values({
    holderId: randomUUID(),
    kind: 'stay',
    propertyId: place.id,
    organisationId: host.organisation_id!,
    nights: '[2027-03-01,2027-03-03)',
    expiresAt: new Date(testApp.now.getTime() + HOUR_MS),
  })
  const end = endOf(await versionOf())
  expect(end).toBeDefined()
  testApp.now = new Date(new Date(end!).getTime() + 1)
  expect(endOf(await versionOf())).toBeUndefined()
})

test('all who ask while one statement is under way share the next, so that none gets an earlier state', async () => {
  const statements = await statementsOf(async () => {
    const first = versionOf()
    const second = first.then(versionOf)
    await Promise.all([first, second, ...Array.from({ length: 50 }, versionOf)])
  })
  expect(statements).toHaveLength(2)
})
