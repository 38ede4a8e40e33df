import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { OWN_EVENTS } from '#src/contract/topics.ts'
import { events } from './features.ts'
import { accessMatrix } from '#src/testing/access/access-matrix.ts'
import { endpointsOf, send } from '#src/testing/access/bound-endpoints.ts'
import { createFixtures } from '#src/testing/fixtures.ts'
import { createTestApp } from '#src/testing/test-app.ts'

const testApp = await createTestApp()
const fixtures = await createFixtures(testApp)
const endpoints = await endpointsOf(testApp.app)
const declared = new Map<string, readonly string[]>(events.map(({ name, changes }) => [name, changes]))

const callers = [null, 'client', 'otherClient', 'realtor', 'otherRealtor', 'admin'] as const
const mayCall = (name: string) =>
  callers.findIndex((who, at) => who && accessMatrix[name]!.answers[at]! < 300)

/** Whose windows are those of who calls without an account? Nobody knows. */
const calls = endpoints.filter(({ changes, name }) => changes.length > 0 && mayCall(name) >= 0)

type Emitted = { id: string; name: string; facts: { changes?: string[] } }

const topicsOf = ({ name, facts }: Emitted) => [...(declared.get(name) ?? []), ...(facts.changes ?? [])]
const emitted = async () =>
  (await testApp.db.execute<Emitted>(sql`select id, name, facts from events order by id`)).rows

test.each(calls)(
  '$name emits what it changes, for the one who called or whom they act for',
  async endpoint => {
    const who = callers[mayCall(endpoint.name)]!
    await fixtures.request()
    const fields = await accessMatrix[endpoint.name]!.fields?.(fixtures)
    const headers = { authorization: `Bearer ${await fixtures.tokenOf(fixtures.people[who])}` }
    const known = new Set((await emitted()).map(({ id }) => id))
    const answer = await send(testApp.app, endpoint, { headers, fields })
    expect(answer.statusCode).toBeLessThan(300)
    const rows = (await emitted()).filter(({ id }) => !known.has(id))
    expect(rows.flatMap(topicsOf)).toEqual(expect.arrayContaining(endpoint.changes))
    // The window that called has asked again for what the endpoint changes, and for nothing else.
    const own = rows.filter(({ id }) => String(answer.headers[OWN_EVENTS]).includes(id))
    expect(own.flatMap(topicsOf).filter(topic => !endpoint.changes.includes(topic))).toEqual([])
  },
)

test('an answer names the events that its own windows need not act on', async () => {
  const endpoint = endpoints.find(({ name }) => name === 'POST /api/templates')!
  const headers = { authorization: `Bearer ${await fixtures.tokenOf(fixtures.people.realtor)}` }
  const fields = await accessMatrix[endpoint.name]!.fields?.(fixtures)
  const { headers: answered } = await send(testApp.app, endpoint, { headers, fields })
  expect(answered[OWN_EVENTS]).toBe((await emitted()).at(-1)!.id)
})

test('nothing is emitted of a call that is refused', async () => {
  const endpoint = endpoints.find(({ name }) => name === 'PUT /api/templates/{id}')!
  const headers = { authorization: `Bearer ${await fixtures.tokenOf(fixtures.people.otherRealtor)}` }
  const fields = await accessMatrix[endpoint.name]!.fields?.(fixtures)
  const before = await emitted()
  expect((await send(testApp.app, endpoint, { headers, fields })).statusCode).toBe(404)
  expect(await emitted()).toEqual(before)
})

test('of prices and rights, what they were and what they are is kept; of a preview, nothing', async () => {
  const headers = { authorization: `Bearer ${await fixtures.tokenOf(fixtures.people.realtor)}` }
  const call = async (name: string, more: object = {}) => {
    const endpoint = endpoints.find(each => each.name === name)!
    const fields = { ...(await accessMatrix[name]!.fields?.(fixtures)), ...more }
    const known = new Set((await emitted()).map(({ id }) => id))
    expect((await send(testApp.app, endpoint, { headers, fields })).statusCode).toBeLessThan(300)
    return (await emitted()).filter(({ id }) => !known.has(id)).map(({ facts }) => facts)
  }
  expect(await call('PUT /api/properties/{id}/rates', { price_per_night: 4321 })).toContainEqual(
    expect.objectContaining({
      before: expect.objectContaining({ price_per_night: expect.any(Number) as number }) as object,
      after: expect.objectContaining({ price_per_night: 432_100 }) as object,
    }),
  )
  expect(await call('POST /api/properties/{id}/rates/copy', { preview: true })).toEqual([])
})
