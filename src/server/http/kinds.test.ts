import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { Validator } from '@seriousme/openapi-schema-validator'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { createCall } from '#src/contract/calls/create-call.ts'
import { endpoint } from '#src/contract/endpoint.ts'
import { instant, rawBody } from '#src/contract/fields.ts'
import { z } from '#src/contract/zod.ts'
import { routes } from '#src/testing/product.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { addRoutes, createServer } from '../app.ts'
import { openEventConnection, telling } from './limits/event-connection.ts'
import type { Api } from './route.ts'

const testApp = await createTestApp()

const notice = endpoint({
  method: 'POST',
  path: '/api/notices/:from',
  kind: 'raw',
  who: 'anyone',
  changes: ['plan'],
  summary: 'A payment was made',
  input: z.object({ from: z.string().max(10), seal: z.string().optional(), body: rawBody }),
  output: z.object({ seal: z.string() }),
})
const feed = endpoint({
  method: 'GET',
  path: '/api/feeds/:property/nights.ics',
  kind: 'file',
  who: 'anyone',
  reads: ['nights'],
  summary: 'The nights of a home',
  input: z.object({ property: z.uuid() }),
  output: z.unknown(),
})
const bill = endpoint({
  method: 'GET',
  path: '/api/bills/last.pdf',
  kind: 'file',
  who: 'user',
  reads: ['plan'],
  summary: 'A bill',
  input: z.object({}),
  output: z.unknown(),
})
const news = endpoint({
  method: 'GET',
  path: '/api/news',
  kind: 'stream',
  who: 'user',
  reads: ['bookings'],
  summary: 'What happens',
  input: z.object({ first: z.coerce.number().int().default(1) }),
  output: z.object({ number: z.int(), at: instant }),
})

const NOW = new Date('2026-12-16T08:00:00.000Z')
let calendar = 'BEGIN:VCALENDAR\r\n'
/** The test says the next word; without one the stream waits. */
let streaming: { next: () => void; stopped: boolean; said: Promise<void>; gone?: AbortSignal }
const hush = () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  streaming = { next: resolve, stopped: false, said: promise }
}
hush()

async function* numbers(first: number, gone: AbortSignal) {
  const mine = streaming
  mine.gone = gone
  try {
    yield { number: first, at: NOW }
    await mine.said
    yield { number: first + 1, at: NOW }
  } finally {
    mine.stopped = true
  }
}

const bind = ({ route }: Api) => {
  route(notice, async (_, { body }) => ({ seal: createHmac('sha256', 'secret').update(body).digest('hex') }))
  route(feed, async () => ({ type: 'text/calendar; charset=utf-8', body: calendar, name: 'Kliphuis §1.ics' }))
  route(bill, async (_, __, { actor }) => ({ type: 'text/plain', body: actor.person.id, cacheSeconds: 60 }))
  route(news, async (_, { first }, __, { signal }) => numbers(first, signal))
}

async function listening() {
  const app = createServer(testApp.config, testApp.deps.log)
  await addRoutes(app, testApp.deps, [bind])
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo // it listens on a port
  return { app, origin: `http://127.0.0.1:${port}` }
}
const { app, origin } = await listening()
const call = createCall(origin, fetch, () => null)

test('a raw body arrives as the very bytes that were sent, whatever they say they are', async () => {
  const body = new TextEncoder().encode('{ "amount":  100.0 }\u0000')
  const seal = createHmac('sha256', 'secret').update(body).digest('hex')
  expect(await call(notice, { from: 'payfast', body })).toEqual({ seal })
  for (const type of [
    'application/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
  ]) {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/notices/payfast',
      headers: { 'content-type': type },
      payload: Buffer.from(body),
    })
    expect(answer.json()).toEqual({ seal })
  }
  const unknown = await app.inject({ method: 'POST', url: '/api/notices/a-longer-name', payload: 'x' })
  expect(unknown.statusCode).toBe(404)
})

test('a body that is too large is refused of a raw call as of any other', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/notices/payfast',
    payload: Buffer.alloc(2 * 1024 * 1024),
  })
  expect(answer.statusCode).toBe(413)
})

test('a file is sent with its type and name, and not again to whoever has it', async () => {
  const url = '/api/feeds/01990000-0000-7000-8000-000000000000/nights.ics'
  const first = await app.inject({ url })
  expect(first.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': `attachment; filename="Kliphuis _1.ics"; filename*=UTF-8''Kliphuis%20%C2%A71.ics`,
    'cache-control': 'private, no-cache',
  })
  const tag = String(first.headers.etag)
  const again = await app.inject({ url, headers: { 'if-none-match': `"other", ${tag}` } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  // As a proxy that compresses it says the tag.
  const weak = await app.inject({ url, headers: { 'if-none-match': `W/${tag}` } })
  expect(weak.statusCode).toBe(304)
  calendar += 'END:VCALENDAR\r\n'
  const changed = await app.inject({ url, headers: { 'if-none-match': tag } })
  expect([changed.statusCode, changed.body]).toEqual([200, calendar])
  expect((await app.inject({ url: '/api/feeds/kliphuis/nights.ics' })).statusCode).toBe(404)
  const blob = await call(feed, { property: '01990000-0000-7000-8000-000000000000' })
  expect(await blob.text()).toBe(calendar)
})

test("somebody's own file is stored by no browser, and whoever has another's is sent their own", async () => {
  const ask = async (headers: object) => {
    const { token, _id } = await testApp.user('client')
    const url = '/api/bills/last.pdf'
    return {
      _id,
      answer: await app.inject({ url, headers: { ...headers, authorization: `Bearer ${token}` } }),
    }
  }
  const first = await ask({})
  expect(first.answer.headers['cache-control']).toBe('no-store')
  expect(first.answer.headers).not.toHaveProperty('etag')
  const second = await ask({ 'if-none-match': '*' })
  expect([second.answer.statusCode, second.answer.body]).toEqual([200, second._id])
})

test('events are heard as they are told, and nobody tells on when the caller has gone', async () => {
  hush()
  const { token } = await testApp.user('client')
  const gone = new AbortController()
  const events = await createCall(origin, fetch, () => token)(news, { first: 7 }, { signal: gone.signal })
  const received = events[Symbol.asyncIterator]()
  expect((await received.next()).value).toEqual({ number: 7, at: NOW.toISOString() })
  streaming.next()
  expect((await received.next()).value).toEqual({ number: 8, at: NOW.toISOString() })
  expect((await received.next()).done).toBe(true)
  await expect(call(news, {})).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })

  hush()
  const second = await createCall(origin, fetch, () => token)(news, {}, { signal: gone.signal })
  await second[Symbol.asyncIterator]().next()
  gone.abort()
  await expect.poll(() => streaming.gone?.aborted).toBe(true)
  streaming.next()
  await expect.poll(() => streaming.stopped).toBe(true)
})

test('a line on which nothing is said is kept open by beats, and stored by nobody', async () => {
  hush()
  const quiet = fastify()
  quiet.get('/', (_, reply) =>
    openEventConnection(reply, telling(numbers(1, AbortSignal.any([])), AbortSignal.any([]), 1)),
  )
  const answer = await fetch(await quiet.listen({ port: 0, host: '127.0.0.1' }))
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const words = answer.body!.pipeThrough(new TextDecoderStream()).getReader() // an answer that is 200 has one
  let received = ''
  const read = async () => {
    const { done, value } = await words.read()
    if (done) throw new Error('The line has ended')
    received += value
  }
  while (received.split(':\n\n').length < 4) await read()
  streaming.next()
  while (!received.includes('"number":2')) await read()
  expect(received.match(/"number":\d/g)).toEqual(['"number":1', '"number":2'])
  await quiet.close()
})

test('a stop ends the streams first and waits for none', async () => {
  hush()
  const { token } = await testApp.user('client')
  const other = await listening()
  const events = await createCall(other.origin, fetch, () => token)(news, {})
  const received = events[Symbol.asyncIterator]()
  await received.next()
  const closed = once(other.app.server, 'close')
  const stopped = other.app.close()
  // Its teller says nothing more, and the line ends in peace all the same.
  expect((await received.next()).done).toBe(true)
  await Promise.all([stopped, closed])
})

test('the OpenAPI document is valid and tells every call that is bound, with every answer that may come', async () => {
  let bound: Api['endpoints'] = []
  const server = createServer(testApp.config, testApp.deps.log)
  await addRoutes(server, testApp.deps, [...routes, bind, ({ endpoints }) => (bound = endpoints)])
  const document = (await server.inject('/api/openapi.json')).json()
  const { valid, errors } = await new Validator().validate(structuredClone(document))
  expect(errors).toBeUndefined()
  expect(valid).toBe(true)

  const calls = bound.filter(({ path }) => path.startsWith('/api/'))
  expect(calls.length).toBeGreaterThan(40)
  const operationOf = (path: string, method: string) =>
    document.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
  const missing = calls.flatMap(({ method, path, status, creates, who, problems = [] }) => {
    const operation = operationOf(path, method)
    const wanted = [
      status ?? (creates ? 201 : 200),
      400,
      429,
      431,
      500,
      503,
      ...problems.map(each => each.status),
      ...(who === 'anyone' ? [] : [401]),
      ...(path.includes(':') ? [404] : []),
      ...(method === 'GET' || method === 'DELETE' ? [] : [408, 413]),
      ...(creates ? [409] : []),
    ]
    return wanted.filter(each => !operation?.responses[each]).map(each => `${method} ${path}: ${each}`)
  })
  expect(missing).toEqual([])
  const count = Object.values(document.paths).flatMap(each => Object.keys(each as object)).length
  expect(count).toBe(calls.length)
  expect(operationOf(news.path, 'GET').responses[200].content).toHaveProperty(['text/event-stream'])
  await server.close()
})
