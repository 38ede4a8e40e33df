import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeProperty } from '#src/testing/property.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { heldNights } from '../db/schema.ts'
import { createDataVersion } from './data-version.ts'

const HOUR_MS = 3_600_000

const testApp = await createTestApp()
const { deps, db, statementsOf } = testApp
const host = await testApp.user('realtor')
const versionOf = createDataVersion(deps.entryDb)
/** When the next hold ends, as the version names it. */
const endOf = (version: string) => / (\d{4}-\d\d-\d\d [\d:.]+\+\d\d)$/.exec(version)?.[1]

test('what was committed before one asks has another version', async () => {
  const before = await versionOf()
  await makeProperty(db, host)
  expect(await versionOf()).not.toBe(before)
})

test('a hold that ends has another version, though nothing is written', async () => {
  const place = await makeProperty(db, host)
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
