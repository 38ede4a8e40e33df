import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { addRoutes, createServer } from '../app.ts'
import { routes } from '#src/testing/product.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { bodyLimits } from './limits/body-gate.ts'

const testApp = await createTestApp({ RATE_LIMITS: 'on' })
const limits = { ...bodyLimits, large: { ownMax: 12_000_000, allMax: 20_000_000 } }
const open: { close(): Promise<unknown> }[] = []
afterAll(async () => {
  for (const server of open) await server.close()
})

/** A server that listens, with limits of its own. */
async function listening(changes: Partial<typeof bodyLimits> = {}) {
  const server = createServer(testApp.config, testApp.deps.log)
  await addRoutes(server, testApp.deps, routes, { ...limits, ...changes })
  await server.listen({ port: 0, host: '127.0.0.1' })
  open.push(server)
  return (server.server.address() as AddressInfo).port // it listens on a port
}

type Half = { path?: string; method?: string; token?: string; length?: number | 'chunked'; type?: string }

/** Sends a head and the beginning of its body, and nothing more. */
function half(
  port: number,
  { path = '/api/auth/profile', method = 'PUT', token, length = 8_000_000, type }: Half,
) {
  const socket = connect(port, '127.0.0.1')
  socket.write(
    [
      `${method} ${path} HTTP/1.1`,
      'host: a',
      `content-type: ${type ?? 'application/json'}`,
      length === 'chunked' ? 'transfer-encoding: chunked' : `content-length: ${length}`,
      ...(token ? [`authorization: Bearer ${token}`] : []),
      '',
      length === 'chunked' ? '2\r\n{"\r\n' : '{"',
    ].join('\r\n'),
  )
  return socket
}

/** The head and body of an answer, which may come while the connection stays. */
async function answerOf(socket: ReturnType<typeof half>) {
  let words = ''
  socket.setEncoding('utf8')
  while (!/\r\n\r\n.*\}/s.test(words)) words += String((await once(socket, 'data'))[0])
  const [head = '', body = ''] = words.split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), head: head.toLowerCase(), body: JSON.parse(body) }
}

test('who has no session is told so before the body is sent, and the connection ends', async () => {
  const port = await listening({ lastWordsMs: 50 })
  for (const token of [undefined, 'a-token-that-nobody-was-given']) {
    const socket = half(port, token ? { token } : {})
    const said = text(socket)
    await once(socket, 'close')
    expect(await said).toContain('"UNAUTHENTICATED"')
  }
})

test.each(['/api/nothing', '/nothing'])('where there is nothing, no body is waited for: %s', async path => {
  const socket = half(await listening(), { method: 'POST', path })
  expect(await answerOf(socket)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  socket.destroy()
})

test('who may not call is told so before what is wrong with the body', async () => {
  const port = await listening()
  const client = await testApp.user('client')
  const type = 'multipart/form-data; boundary=x'
  const socket = half(port, { method: 'POST', path: '/api/uploads', token: client.token, type })
  expect(await answerOf(socket)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
  socket.destroy()
})

test('a visitor has a small body, with its length said or not', async () => {
  const port = await listening()
  const call = { method: 'POST', path: '/api/auth/login' }
  const said = half(port, { ...call, length: 70_000 })
  expect(await answerOf(said)).toMatchObject({ status: 413, body: { code: 'TOO_LARGE' } })
  const unsaid = half(port, { ...call, length: 'chunked' })
  unsaid.write(`${(70_000).toString(16)}\r\n${'x'.repeat(70_000)}\r\n`)
  expect(await answerOf(unsaid)).toMatchObject({ status: 413, body: { code: 'TOO_LARGE' } })
  said.destroy()
  unsaid.destroy()
})

test('a caller has so many bytes under way, and others theirs; what is given up is free again', async () => {
  const port = await listening()
  const [first, second] = [await testApp.user('client'), await testApp.user('client')]
  const held = half(port, { token: first.token })
  const refused = half(port, { token: first.token })
  // Of two at once either may be first: the other is refused.
  const own = await Promise.race([answerOf(refused), answerOf(held)])
  expect(own).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
  expect(own.head).toContain('retry-after: ')
  const another = half(port, { token: second.token, length: 2 })
  expect((await answerOf(another)).status).toBe(400)
  for (const socket of [held, refused, another]) socket.destroy()
  const fits = async () => {
    const socket = half(port, { token: first.token, length: 7_999_999 })
    socket.end()
    return text(socket)
  }
  await expect.poll(fits).not.toContain('RATE_LIMITED')
})

test('a body that does not say its length counts as the largest it may be', async () => {
  const port = await listening()
  const { token } = await testApp.user('client')
  const sockets = [1, 2].map(() => half(port, { token, length: 'chunked' }))
  expect(await Promise.race(sockets.map(answerOf))).toMatchObject({ status: 429 })
  for (const socket of sockets) socket.destroy()
})

test('all bodies together have so much room, and who finds none is asked to come again', async () => {
  const port = await listening({ large: { ownMax: 9_000_000, allMax: 9_000_000 } })
  const sockets = await Promise.all(
    Array.from({ length: 2 }, async () => half(port, { token: (await testApp.user('client')).token })),
  )
  const all = await Promise.race(sockets.map(answerOf))
  expect(all).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } })
  expect(all.head).toContain('retry-after: ')
  for (const socket of sockets) socket.destroy()
})

test('while large bodies that never quite arrive take all their room, everybody signs in', async () => {
  const port = await listening({ large: { ownMax: 9_000_000, allMax: 9_000_000 } })
  const [first, second] = [await testApp.user('client'), await testApp.user('client')]
  const sockets = [first, second].map(({ token }) => half(port, { token }))
  expect(await Promise.race(sockets.map(answerOf))).toMatchObject({ status: 503 })
  const answer = await fetch(`http://127.0.0.1:${port}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: first.email, password: first.password }),
  })
  expect(answer.status).toBe(200)
  for (const socket of sockets) socket.destroy()
})

test.each(['a length', 'no length'] as const)(
  'a body with %s that stops coming is refused and its connection ended',
  async which => {
    const port = await listening({ pace: { stallMs: 50, bytesPerSecondMin: 1024 } })
    const { token } = await testApp.user('client')
    const socket = half(port, { token, length: which === 'a length' ? 1000 : 'chunked' })
    const said = text(socket)
    await once(socket, 'close')
    expect(await said).toContain('HTTP/1.1 408 ')
  },
)

test('a body that trickles is refused too, and one that comes steadily is not', async () => {
  const port = await listening({ pace: { stallMs: 60, bytesPerSecondMin: 100_000 } })
  const { token } = await testApp.user('client')
  const socket = half(port, { token, length: 1_000_000 })
  const trickle = setInterval(() => socket.write('x'), 5)
  // A client that writes on after the refusal gets a broken connection.
  socket.once('data', () => clearInterval(trickle))
  const said = text(socket)
  await once(socket, 'close')
  clearInterval(trickle)
  expect(await said).toContain('HTTP/1.1 408 ')

  const body = JSON.stringify({ bio: 'x'.repeat(900) })
  const steady = half(await listening({ pace: { stallMs: 200, bytesPerSecondMin: 1 } }), {
    token,
    length: body.length,
  })
  for (const letter of body.slice(2)) {
    steady.write(letter)
    await new Promise(resolve => setImmediate(resolve))
  }
  expect((await answerOf(steady)).status).toBe(200)
  steady.destroy()
})
