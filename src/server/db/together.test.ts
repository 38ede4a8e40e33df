import { asc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makeProperty } from '#src/testing/property.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { properties, users } from './schema.ts'
import { together } from './together.ts'

const testApp = await createTestApp()
const { db } = testApp
const host = await testApp.user('realtor')
await testApp.user('client', { isConfirmed: false })
await makeProperty(db, host, { images: ['one.webp', 'two.webp'], availableFrom: '2027-01-02' })
await makeProperty(db, host, { images: [] })

const people = () =>
  db
    .select({
      name: users.name,
      at: users.createdAt,
      confirmedAt: users.emailVerifiedAt,
      count: sql<number>`1`,
    })
    .from(users)
    .orderBy(asc(users.createdAt))
const found = () =>
  db
    .select({
      name: properties.name,
      owner: users.name,
      images: properties.images,
      from: properties.availableFrom,
    })
    .from(properties)
    .innerJoin(users, eq(users.id, properties.realtorId))
    .orderBy(asc(properties.createdAt))
const nobody = () =>
  db
    .select({ id: users.id })
    .from(users)
    .where(sql`false`)

test('what is asked together is answered as if each were asked alone: moments, lists, what is empty, and nothing at all', async () => {
  const answers = await together(db, { people: people(), homes: found(), nobody: nobody() })
  expect(answers).toEqual({ people: await people(), homes: await found(), nobody: [] })
  expect(answers.people.map(({ confirmedAt }) => confirmedAt)).toEqual([expect.any(Date), null])
})

test('what is asked together is one statement', async () => {
  const statements = await testApp.statementsOf(() => together(db, { people: people(), homes: found() }))
  expect(statements).toHaveLength(1)
})
