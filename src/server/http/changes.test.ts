import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { events } from '#src/product/features.ts'
import { createFixtures } from '#src/testing/fixtures.ts'
import { promised } from '#src/testing/promised.ts'
import { promisesOf, send } from '#src/testing/promises.ts'
import { createTestApp } from '#src/testing/test-app.ts'

const testApp = await createTestApp()
const fixtures = await createFixtures(testApp)
const promises = await promisesOf(testApp.app)
const declared = new Map<string, readonly string[]>(events.map(({ name, changes }) => [name, changes]))

const callers = [null, 'client', 'otherClient', 'realtor', 'otherRealtor', 'admin'] as const
const mayCall = (name: string) => callers.findIndex((who, at) => who && promised[name]!.answers[at]! < 300)

/** Whose windows are those of who calls without an account? Nobody knows. */
const calls = promises.filter(({ changes, name }) => changes.length > 0 && mayCall(name) >= 0)

type Emitted = { name: string; facts: { changes?: string[] } }

test.each(calls)(
  '$name emits what it changes, for the one who called or whom they act for',
  async promise => {
    const who = callers[mayCall(promise.name)]!
    await fixtures.request()
    const fields = await promised[promise.name]!.fields?.(fixtures)
    const headers = { authorization: `Bearer ${await fixtures.tokenOf(fixtures.people[who])}` }
    const { rows: before } = await testApp.db.execute<{ id: string }>(sql`select id from events`)
    const { statusCode } = await send(testApp.app, promise, { headers, fields })
    expect(statusCode).toBeLessThan(300)
    const { rows } = await testApp.db.execute<Emitted & { id: string }>(
      sql`select id, name, facts from events`,
    )
    const known = new Set(before.map(({ id }) => id))
    const topics = rows
      .filter(({ id }) => !known.has(id))
      .flatMap(({ name, facts }) => [...(declared.get(name) ?? []), ...(facts.changes ?? [])])
    expect(topics).toEqual(expect.arrayContaining(promise.changes))
  },
)

test('nothing is emitted of a call that is refused', async () => {
  const promise = promises.find(({ name }) => name === 'PUT /api/templates/{id}')!
  const headers = { authorization: `Bearer ${await fixtures.tokenOf(fixtures.people.otherRealtor)}` }
  const fields = await promised[promise.name]!.fields?.(fixtures)
  const count = () => testApp.db.execute(sql`select count(*) from events`)
  const before = await count()
  expect((await send(testApp.app, promise, { headers, fields })).statusCode).toBe(404)
  expect((await count()).rows).toEqual(before.rows)
})
