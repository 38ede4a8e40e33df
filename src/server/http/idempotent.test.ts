import { createHash, createHmac, hkdfSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { endpoint, type Who } from '#src/contract/endpoint.ts'
import { forbidden, type Problem, rateLimited, unavailable } from '#src/contract/problem.ts'
import { z } from '#src/contract/zod.ts'
import { addRoutes, createServer } from '../app.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { canonicalJson } from './canonical-json.ts'

const testApp = await createTestApp()
const { token, id: userId } = await testApp.user('client')

/** A version of the product in which a stay at `/api/homes/:home/stays`, or a visit, may be asked for with these fields. */
async function version(fields: Record<string, z.ZodType>, who: Who = 'user') {
  const app = createServer(testApp.config, testApp.deps.log)
  const asked: unknown[] = []
  const declared = endpoint({
    method: 'POST',
    path: '/api/homes/:home/stays',
    who,
    changes: [],
    creates: true,
    summary: 'Ask for a stay',
    input: z.object({ home: z.string(), ...fields }),
    output: z.object({ number: z.int() }),
  })
  const visit = { ...declared, path: '/api/homes/:home/visits' as const }
  await addRoutes(app, testApp.deps, [
    api => api.route(declared, async (_, input) => ({ number: asked.push(input) })),
    api => api.route(visit, async (_, input) => ({ number: asked.push(input) })),
  ])
  const send = async (key: string, body: string, home = 'cottage', what: 'stays' | 'visits' = 'stays') => {
    const answer = await app.inject({
      method: 'POST',
      url: `/api/homes/${home}/${what}`,
      headers: {
        'content-type': 'application/json',
        'idempotency-key': key,
        ...(who === 'anyone' ? {} : { authorization: `Bearer ${token}` }),
      },
      body,
    })
    return { status: answer.statusCode, ...answer.json<{ number?: number; code?: string }>() }
  }
  return { asked, send }
}

const guests = z.int()
const FIRST = { status: 201, number: 1 }
const REUSED = { status: 409, code: 'IDEMPOTENCY_KEY_REUSED' }

/** Writes the row of a key as the first delivery did: the hash covers what its schema read. */
async function asFirstDelivery(scope: string, key: string, read: object): Promise<void> {
  const secret = Buffer.from(hkdfSync('sha256', key, scope, 'idempotent request', 32))
  const request = `POST /api/homes/:home/stays\n${JSON.stringify(read)}`
  const { rowCount } = await testApp.pool.query(
    `update idempotency_keys set hash_of = default, request_hash = $1 where key_hash = $2`,
    [
      createHmac('sha256', secret).update(request).digest(),
      createHash('sha256').update(`${scope}\n${key}`).digest(),
    ],
  )
  expect(rowCount).toBe(1)
}

test('a request sent again after an upgrade that adds a field with a default hears the first answer', async () => {
  const before = await version({ guests })
  const after = await version({ guests, pets: z.int().default(0), note: z.string().nullable().default(null) })
  expect(await before.send('upgraded', '{"guests":2}')).toMatchObject(FIRST)
  expect(await after.send('upgraded', '{"guests":2}')).toMatchObject(FIRST)
  expect(after.asked).toEqual([])
})

test('the order of the fields and the blanks between them make no other request', async () => {
  const { send, asked } = await version({ guests, pets: z.int() })
  expect(await send('spelled', '{"guests":2,"pets":1}')).toMatchObject(FIRST)
  expect(await send('spelled', ' { "pets" : 1 , "guests" : 2 } ')).toMatchObject(FIRST)
  expect(asked).toHaveLength(1)
})

test('the same key with another body, another address or a field more is refused', async () => {
  const { send, asked } = await version({ guests })
  expect(await send('other', '{"guests":2}')).toMatchObject(FIRST)
  expect(await send('other', '{"guests":3}')).toMatchObject(REUSED)
  expect(await send('other', '{"guests":2}', 'loft')).toMatchObject(REUSED)
  expect(await send('other', '{"guests":2,"pets":1}')).toMatchObject(REUSED)
  expect(asked).toHaveLength(1)
})

test('the same key on another call is refused', async () => {
  const { send, asked } = await version({ guests })
  expect(await send('elsewhere', '{"guests":2}')).toMatchObject(FIRST)
  expect(await send('elsewhere', '{"guests":2}', 'cottage', 'visits')).toMatchObject(REUSED)
  expect(asked).toHaveLength(1)
})

test('a key has 1 to 255 characters', async () => {
  const { send, asked } = await version({ guests })
  expect(await send('k', '{"guests":2}')).toMatchObject(FIRST)
  expect(await send('k'.repeat(255), '{"guests":2}')).toMatchObject({ status: 201, number: 2 })
  const refused = { status: 400, code: 'VALIDATION_FAILED' }
  expect(await send('k'.repeat(256), '{"guests":2}')).toMatchObject(refused)
  expect(await send('', '{"guests":2}')).toMatchObject(refused)
  expect(asked).toHaveLength(2)
})

test('a key that the first delivery recorded goes on answering', async () => {
  const { send, asked } = await version({ guests })
  await send('kept', '{"guests":2}')
  await asFirstDelivery(userId, 'kept', { home: 'cottage', guests: 2 })
  expect(await send('kept', '{"guests":2}')).toMatchObject(FIRST)
  expect(asked).toHaveLength(1)
})

test('a key that the first delivery recorded goes on answering where the schema has a field more since', async () => {
  const { send } = await version({ guests })
  await send('kept-2', '{"guests":2}')
  await asFirstDelivery(userId, 'kept-2', { home: 'cottage', guests: 2 })
  const after = await version({ guests, pets: z.int().default(0) })
  expect(await after.send('kept-2', '{"guests":2}')).toMatchObject(FIRST)
  expect(after.asked).toEqual([])
})

test('what a visitor was answered under a key of the first delivery is told to nobody who sends something else', async () => {
  const { send } = await version({ guests }, 'anyone')
  await send('visitor', '{"guests":2}')
  await asFirstDelivery('visitor', 'visitor', { home: 'cottage', guests: 2 })
  expect(await send('visitor', '{"guests":2}')).toMatchObject(FIRST)
  expect(await send('visitor', '{"guests":3}')).toMatchObject(REUSED)
})

/** A version whose first call is refused with this, before the transaction or in it, and no other. */
async function refusingOnce(refusal: Problem, where: 'prepare' | 'work') {
  const app = createServer(testApp.config, testApp.deps.log)
  const declared = endpoint({
    method: 'POST',
    path: '/api/calls',
    who: 'user',
    changes: [],
    creates: true,
    summary: 'Call a home',
    input: z.object({}),
    output: z.object({ done: z.boolean() }),
  })
  const refusals = [refusal]
  const refuse = (here: 'prepare' | 'work') => {
    const next = here === where && refusals.pop()
    if (next) throw next
  }
  const prepare = async () => refuse('prepare')
  const handler = async () => {
    refuse('work')
    return { done: true }
  }
  await addRoutes(app, testApp.deps, [api => api.route(declared, handler, { prepare })])
  return (key: string) =>
    app.inject({
      method: 'POST',
      url: '/api/calls',
      headers: { 'idempotency-key': key, authorization: `Bearer ${token}` },
      payload: {},
    })
}

test.each(['prepare', 'work'] as const)(
  'what is refused until later (%s) says when, and is done under the same key then',
  async where => {
    for (const refusal of [unavailable, rateLimited]) {
      const send = await refusingOnce(refusal({ seconds: 7 }, { retryAfterSeconds: 7 }), where)
      const key = `passing ${where} ${refusal.code}`
      const first = await send(key)
      expect(first).toMatchObject({ statusCode: refusal.status, headers: { 'retry-after': '7' } })
      expect((await send(key)).json()).toEqual({ done: true })
    }
  },
)

test.each(['prepare', 'work'] as const)('what is refused for good (%s) stays refused', async where => {
  const send = await refusingOnce(forbidden(), where)
  const key = `for good ${where}`
  expect((await send(key)).statusCode).toBe(403)
  expect((await send(key)).statusCode).toBe(403)
})

/** A version whose call counts how often others were asked for it, and waits for them until `letGo` is called. */
async function askingOthers() {
  const app = createServer(testApp.config, testApp.deps.log)
  const declared = endpoint({
    method: 'POST',
    path: '/api/questions',
    who: 'user',
    changes: [],
    creates: true,
    summary: 'Ask others',
    input: z.object({}),
    output: z.object({ times: z.int() }),
  })
  const { promise: answered, resolve: letGo } = Promise.withResolvers<void>()
  const { promise: isAsked, resolve: asked } = Promise.withResolvers<void>()
  let times = 0
  const prepare = async () => {
    times += 1
    asked()
    await answered
    return times
  }
  await addRoutes(app, testApp.deps, [
    api =>
      api.route(declared, async (_, __, ___, ____, received: number) => ({ times: received }), {
        prepare,
        preparesOnce: true,
      }),
  ])
  const send = (key: string) =>
    app.inject({
      method: 'POST',
      url: '/api/questions',
      headers: { 'idempotency-key': key, authorization: `Bearer ${token}` },
      payload: {},
    })
  return { send, letGo, isAsked, timesAsked: () => times }
}

const IN_FLIGHT = { statusCode: 409, headers: { 'retry-after': '1' } }

test('while others are asked for a call, the same key is told to come back in a second; then it hears the answer, and nobody is asked again', async () => {
  const { send, letGo, isAsked, timesAsked } = await askingOthers()
  const first = send('waiting')
  await isAsked
  const early = await send('waiting')
  expect(early).toMatchObject(IN_FLIGHT)
  expect(early.json()).toMatchObject({ code: 'IN_FLIGHT' })
  letGo()
  expect((await first).json()).toEqual({ times: 1 })
  expect((await send('waiting')).json()).toEqual({ times: 1 })
  expect(timesAsked()).toBe(1)
})

test('a key that another process has in flight is told to come back in a second', async () => {
  const { send } = await version({ guests })
  const keyHash = createHash('sha256').update(`${userId}\nelsewhere-now`).digest()
  const process = await testApp.pool.connect()
  await process.query('begin')
  await process.query('select pg_advisory_xact_lock($1)', [keyHash.readBigInt64BE()])
  expect(await send('elsewhere-now', '{"guests":2}')).toMatchObject({ status: 409, code: 'IN_FLIGHT' })
  await process.query('commit')
  process.release()
  expect(await send('elsewhere-now', '{"guests":2}')).toMatchObject(FIRST)
})

test('a key is new again after 24 hours', async () => {
  const { send } = await version({ guests })
  expect(await send('daily', '{"guests":2}')).toMatchObject(FIRST)
  const MINUTE_MS = 60 * 1000
  testApp.now = new Date(testApp.now.getTime() + (24 * 60 - 1) * MINUTE_MS)
  expect(await send('daily', '{"guests":2}')).toMatchObject(FIRST)
  testApp.now = new Date(testApp.now.getTime() + 2 * MINUTE_MS)
  expect(await send('daily', '{"guests":3}')).toMatchObject({ status: 201, number: 2 })
  expect(await send('daily', '{"guests":3}')).toMatchObject({ status: 201, number: 2 })
})

test('a body may be nested as deep as it is long', () => {
  const deep: unknown = JSON.parse(`${'[{"a":'.repeat(100_000)}1${'}]'.repeat(100_000)}`)
  expect(canonicalJson(deep)).toHaveLength(100_000 * 8 + 1)
})

test('values that differ are spelled differently, and the same ones alike', () => {
  const canonical = (json: string) => canonicalJson(JSON.parse(json))
  expect(canonical('{"b":[1,"1",null,true],"a":{}}')).toBe('{"a":{},"b":[1,"1",null,true]}')
  expect(canonical('{"a":1.0}')).toBe(canonical('{ "a" : 1 }'))
  expect(canonical('["a,b"]')).not.toBe(canonical('["a","b"]'))
})
