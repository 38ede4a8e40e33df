import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { afterEach, expect, test } from 'vitest'
import { createServer, type Patience } from '../app.ts'
import { readConfig } from '../config.ts'

const log = pino({ level: 'silent' })
const sockets: Socket[] = []
const servers: FastifyInstance[] = []

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  for (const server of servers.splice(0)) await server.close()
})

async function serve(patience: Patience, env: Record<string, string> = {}) {
  const app = createServer(readConfig(env), log, patience)
  servers.push(app)
  app.get('/', () => 'here')
  app.post('/', () => 'heard')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo // it listens on a port
  return { app, port }
}

/** A caller who says this and then nothing, and who never hangs up. */
function caller(port: number, words = ''): Socket {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  sockets.push(socket.on('error', () => undefined))
  if (words) socket.write(words)
  return socket
}

const callers = (many: number, port: number, words?: string) =>
  Promise.all(
    Array.from({ length: many }, async () => {
      const socket = caller(port, words)
      await once(socket, 'connect')
      return socket
    }),
  )

const open = (app: FastifyInstance) =>
  new Promise<number>((resolve, reject) =>
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )

const GET = 'GET / HTTP/1.1\r\nhost: a\r\n\r\n'
const HALF_HEAD = 'GET / HTTP/1.1\r\nhost: a'
const HALF_BODY = 'POST / HTTP/1.1\r\nhost: a\r\ncontent-type: text/plain\r\ncontent-length: 5\r\n\r\nhe'
const IMPATIENT = { http: { headersTimeout: 50, connectionsCheckingInterval: 20 } }

test.each([
  ['nothing', ''],
  ['half a header', HALF_HEAD],
])('callers who send %s and never hang up are told, and leave no socket', async (_, words) => {
  const { app, port } = await serve(IMPATIENT)
  const all = await callers(100, port, words)
  const answers = await Promise.all(all.map(socket => text(socket)))
  for (const answer of answers) expect(answer).toMatch(/^HTTP\/1.1 408 [^]*"code":"TIMED_OUT"/)
  await expect.poll(() => open(app)).toBe(0)
})

test('where the product has https, a refusal that reaches no route insists on it too', async () => {
  const { port } = await serve(IMPATIENT, { PUBLIC_URL: 'https://stays.example' })
  for (const words of ['no HTTP at all\r\n\r\n', HALF_HEAD])
    expect(await text(caller(port, words))).toMatch(
      /^HTTP\/1.1 4\d\d [^]*\r\nstrict-transport-security: max-age=/,
    )
})

test('a stop ends at once what has no answer under way, and lets a request that is under way end', async () => {
  const { app, port } = await serve({})
  const idle = caller(port, GET)
  await once(idle, 'data')
  await Promise.all([callers(20, port), callers(20, port, HALF_HEAD)])
  const asking = caller(port, HALF_BODY)
  await once(app.server, 'request')
  await expect.poll(() => open(app)).toBe(42)

  const closed = app.close()
  await expect.poll(() => open(app)).toBe(1)
  asking.write('llo')
  expect(await text(asking)).toMatch(/^HTTP\/1.1 200 [^]*heard$/)
  await closed
})

test('a request that never ends is cut at a stop', async () => {
  const { app, port } = await serve({ lastAnswersMs: 50 })
  const asking = caller(port, HALF_BODY)
  await once(app.server, 'request')
  await app.close()
  expect(await text(asking).catch(() => 'cut')).toMatch(/^(cut)?$/)
})

test('the connection that is one too many hears 503 and is closed, and there is room again when one goes', async () => {
  const { app, port } = await serve({ connections: { all: 100, perAddress: 5 } })
  const [first, ...others] = await callers(5, port)
  const answer = await text(caller(port, GET))
  expect(answer).toMatch(/^HTTP\/1.1 503 /)
  expect(answer).toMatch(/retry-after: \d+\r\n/i)
  expect(answer).toMatch(/connection: close\r\n/i)
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ success: false, code: 'UNAVAILABLE' })
  await expect.poll(() => open(app)).toBe(5)
  for (const socket of others) {
    socket.write(GET)
    const [words] = await once(socket, 'data')
    expect(String(words)).toMatch(/^HTTP\/1.1 200 /)
  }
  first!.destroy() // there are five
  await expect.poll(() => open(app)).toBe(4)
  const [words] = await once(caller(port, GET), 'data')
  expect(String(words)).toMatch(/^HTTP\/1.1 200 /)
})

test('where every connection is taken, the one that has been silent for longest makes room, and none that is being answered', async () => {
  const { app, port } = await serve({ connections: { all: 3, perAddress: 100 } })
  const asking = caller(port, HALF_BODY)
  await once(app.server, 'request')
  const [oldest] = await callers(2, port)
  const [words] = await once(caller(port, GET), 'data')
  expect(String(words)).toMatch(/^HTTP\/1.1 200 /)
  expect(await text(oldest!).catch(() => '')).toBe('') // there are two
  asking.write('llo')
  expect(String(await once(asking, 'data'))).toMatch(/^HTTP\/1.1 200 /)
})

test('an address that has too many makes nobody give way where every connection is taken', async () => {
  const { app, port } = await serve({ connections: { all: 2, perAddress: 1 } })
  const addresses = ['192.0.2.1', '192.0.2.2', '192.0.2.1']
  // This machine has one address alone, so where each comes from is written on it.
  app.server.prependListener('connection', socket =>
    Object.defineProperty(socket, 'remoteAddress', { value: addresses.shift() }),
  )
  const first = await callers(2, port)
  expect(await text(caller(port, GET))).toMatch(/^HTTP\/1.1 503 /)
  for (const socket of first) {
    socket.write(GET)
    expect(String(await once(socket, 'data'))).toMatch(/^HTTP\/1.1 200 /)
  }
})

test('where every connection is being answered, one more hears 503', async () => {
  const { app, port } = await serve({ connections: { all: 2, perAddress: 100 } })
  for (let at = 0; at < 2; at += 1) {
    caller(port, HALF_BODY)
    await once(app.server, 'request')
  }
  expect(await text(caller(port, GET))).toMatch(/^HTTP\/1.1 503 /)
})

test('a line of IPv6 has as many connections as one address, whichever of its addresses it uses', async () => {
  const { app, port } = await serve({ connections: { all: 100, perAddress: 2 } })
  let last = 0
  // This machine has one address alone, so where each comes from is written on it.
  app.server.prependListener('connection', socket =>
    Object.defineProperty(socket, 'remoteAddress', { value: `2001:db8:1:2::${(last += 1)}` }),
  )
  const received: string[] = []
  for (let turn = 0; turn < 3; turn++) {
    const [words] = await once(caller(port, GET), 'data')
    received.push(String(words).slice(9, 12))
  }
  expect(received).toEqual(['200', '200', '503'])
})

test('500 who keep their connection from one address are all answered', async () => {
  const { port } = await serve({})
  const all = await callers(500, port)
  const received = await Promise.all(
    all.map(async socket => {
      socket.write(GET)
      return String(await once(socket, 'data')).slice(0, 12)
    }),
  )
  expect(new Set(received)).toEqual(new Set(['HTTP/1.1 200']))
})

test.each([
  ['behind a proxy one address may have every connection', { TRUST_PROXY: 'on' }, 8],
  ['without limits of rate as many may come as will', { RATE_LIMITS: 'off' }, 8],
])('%s', async (_, env, served) => {
  const { port } = await serve({ connections: { all: 6, perAddress: 2 } }, env)
  const received: string[] = []
  for (let turn = 0; turn < 8; turn++) {
    const [words] = await once(caller(port, GET), 'data')
    received.push(String(words).slice(9, 12))
  }
  expect(received.filter(status => status === '200')).toHaveLength(served)
  expect(received.filter(status => status === '503')).toHaveLength(8 - served)
})
