import { once } from 'node:events'
import { type AddressInfo, connect, createServer as createNetServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { registerUser, routes, signIn, updateProfile } from '#src/testing/product.ts'
import { createCall } from '#src/contract/calls/create-call.ts'
import { idempotencyKeyReused, inFlight } from '../../contract/problem.ts'
import { addRoutes, createServer } from '../app.ts'
import { openDb, openPool } from '../db/open-db.ts'
import { createLog } from '../log.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { longTest } from '#src/testing/long-test.ts'

const testApp = await createTestApp()
const behind = await createTestApp({ TRUST_PROXY: 'on', RATE_LIMITS: 'on' })
const { app } = testApp

const send = (body: string, contentType = 'application/json') =>
  app.inject({ method: 'POST', url: '/api/auth/login', headers: { 'content-type': contentType }, body })

test('every failure has one body, with error and message the same text', async () => {
  const { statusCode, body } = await send('{"email":"nobody"}')
  expect(statusCode).toBe(400)
  const answer = JSON.parse(body)
  expect(answer).toMatchObject({
    success: false,
    code: 'VALIDATION_FAILED',
    fields: { email: 'Please enter a valid email', password: 'Password is required' },
  })
  expect(answer.error).toBe(answer.message)
})

test.each([
  ['{"email":', 'application/json', 400, 'INVALID_JSON'],
  ['[1]', 'application/json', 400, 'VALIDATION_FAILED'],
  ['"text"', 'application/json', 400, 'VALIDATION_FAILED'],
  ['{"email":"a\\u0000@b.co","password":"x"}', 'application/json', 400, 'VALIDATION_FAILED'],
  ['', 'application/json', 400, 'VALIDATION_FAILED'],
  [`{"a":${'['.repeat(30_000)}${']'.repeat(30_000)}}`, 'application/json', 400, 'VALIDATION_FAILED'],
  ['{"email":"a@b.co"}', 'text/plain', 415, 'UNSUPPORTED_MEDIA_TYPE'],
  [
    '--x\r\ncontent-disposition: form-data; name="email"\r\n\r\na@b.co\r\n--x--\r\n',
    'multipart/form-data; boundary=x',
    415,
    'UNSUPPORTED_MEDIA_TYPE',
  ],
  ['email=a', 'application/x-www-form-urlencoded', 415, 'UNSUPPORTED_MEDIA_TYPE'],
  [JSON.stringify({ email: 'x'.repeat(2_000_000) }), 'application/json', 413, 'TOO_LARGE'],
])(
  'a body that cannot be read is refused and nothing breaks: %.20s',
  async (body, contentType, status, code) => {
    const answer = await send(body, contentType)
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({ success: false, code })
  },
)

test('a null character is refused beside the field that has it', async () => {
  const answer = await send('{"email":"a@b.co","password":["\\u0000"]}')
  expect(answer.json()).toMatchObject({ fields: { password: 'Text may not contain null characters' } })
})

test.each(['a\\ud83d', '\\ude00 b', '\\ude00\\ud83d'])('half of a character is refused: %s', async half => {
  const answer = await send(`{"email":"a@b.co","password":"${half}"}`)
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ fields: { password: 'Text may not contain broken characters' } })
  expect((await send('{"email":"a@b.co","password":"\\ud83d\\ude00"}')).statusCode).toBe(401)
})

test('a field whose schema says nothing is refused in words for a person', async () => {
  const { call } = await testApp.user('client')
  await expect(call(updateProfile, { phone: 12 as unknown as string })).rejects.toMatchObject({
    message: 'Please provide a valid value for phone',
    fields: { phone: 'Please provide a valid value for phone' },
  })
})

test.each(['/api/%zz', '/api/properties/%E0%A4%A'])(
  'an address that cannot be decoded is a 404: %s',
  async url => {
    const answer = await app.inject({ url })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ success: false, code: 'NOT_FOUND' })
  },
)

test.each(['0', '1.5', '1e3', '0x10', 'Infinity', 'one'])('page %s is no page', async page => {
  const answer = await app.inject({ url: `/api/public/properties?page=${page}` })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ fields: { page: 'The page must be a whole number from 1' } })
})

test.each(['GET', 'POST', 'DELETE'] as const)(
  'an unknown path under /api is a JSON 404: %s',
  async method => {
    const answer = await app.inject({ method, url: '/api/nothing/here' })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ success: false, code: 'NOT_FOUND' })
  },
)

test.each(['Bearer nonsense-that-is-long-enough', 'Basic abc', 'Bearer', `Bearer ${'x'.repeat(500)}`])(
  'a token that is none is refused: %.30s',
  async authorization => {
    const answer = await app.inject({ url: '/api/auth/me', headers: { authorization } })
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toMatchObject({ code: 'UNAUTHENTICATED' })
  },
)

test('an expired session is refused', async () => {
  const person = await testApp.user('client')
  await testApp.pool.query(`update sessions set expires_at = moment() where user_id = $1`, [person.id])
  const answer = await app.inject({
    url: '/api/auth/me',
    headers: { authorization: `Bearer ${person.token}` },
  })
  expect(answer.statusCode).toBe(401)
})

const keyed = (key: string, email: string, name = 'Same') =>
  testApp.call(registerUser, { name, email, password: 'a good secret' }, { idempotencyKey: key })

test('the same key and body answer what the first call answered', async () => {
  const first = await keyed('key-1', 'twice@post.example')
  expect(await keyed('key-1', 'twice@post.example')).toEqual(first)
  const { rows } = await testApp.pool.query(`select from users where email = 'twice@post.example'`)
  expect(rows).toHaveLength(1)
})

test('the same key sent many times at once creates one', async () => {
  const all = await Promise.allSettled(Array.from({ length: 8 }, () => keyed('key-2', 'atonce@post.example')))
  const [first, ...others] = all.flatMap(each => (each.status === 'fulfilled' ? [each.value.token] : []))
  expect(others.every(token => token === first)).toBe(true)
  for (const each of all) if (each.status === 'rejected') expect(each.reason).toSatisfy(inFlight.is)
  expect((await keyed('key-2', 'atonce@post.example')).token).toBe(first)
})

test('a refusal is remembered too', async () => {
  await keyed('key-3', 'owner@post.example')
  await expect(keyed('key-4', 'owner@post.example')).rejects.toMatchObject({ code: 'EMAIL_TAKEN' })
  await testApp.pool.query(`update users set email = 'moved@post.example' where email = 'owner@post.example'`)
  await expect(keyed('key-4', 'owner@post.example')).rejects.toMatchObject({ code: 'EMAIL_TAKEN' })
})

test('the same key with another body is refused', async () => {
  await keyed('key-5', 'other@post.example')
  await expect(keyed('key-5', 'other@post.example', 'Another')).rejects.toSatisfy(idempotencyKeyReused.is)
})

test('a key is forgotten after 24 hours', async () => {
  await keyed('key-6', 'old@post.example')
  await testApp.pool.query(`update idempotency_keys set created_at = moment() - interval '25 hours'`)
  await expect(keyed('key-6', 'old@post.example', 'Another')).rejects.toMatchObject({ code: 'EMAIL_TAKEN' })
})

test('what is kept of a keyed answer cannot be read without the key', async () => {
  const { token } = await keyed('key-7', 'sealed@post.example')
  const { rows } = await testApp.pool.query<{ answer: Buffer }>('select answer from idempotency_keys')
  expect(rows.some(({ answer }) => answer.includes(token))).toBe(false)
})

test('what is kept of a keyed request is no help in guessing it without the key', async () => {
  await testApp.pool.query('truncate idempotency_keys')
  await keyed('key-8', 'guessed@post.example')
  await expect(keyed('key-9', 'guessed@post.example')).rejects.toMatchObject({ code: 'EMAIL_TAKEN' })
  const { rows } = await testApp.pool.query('select distinct request_hash from idempotency_keys')
  expect(rows).toHaveLength(2)
})

test('health answers ok while the database does', async () => {
  const answer = await app.inject({ url: '/api/health' })
  expect(answer.json()).toEqual({ status: 'ok', version: expect.any(String), database: 'ok' })
})

longTest(
  'health answers 503 and when to ask again while the database keeps its connections and says nothing',
  async () => {
    // PostgreSQL's 'authenticated' and 'ready', the last it ever says.
    const welcome = Buffer.from('520000000800000000 5a0000000549'.replaceAll(' ', ''), 'hex')
    const silent = createNetServer(socket => socket.once('data', () => socket.write(welcome)))
    silent.listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port } = silent.address() as AddressInfo // it listens on a port
    const pool = openPool(`postgres://nobody@127.0.0.1:${port}/none`, 'test')
    const other = createServer(testApp.config, testApp.deps.log)
    await addRoutes(other, { ...testApp.deps, entryDb: openDb(pool) }, routes)
    const answer = await other.inject('/api/health')
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toMatchObject({ code: 'UNAVAILABLE', database: 'unavailable' })
    // The process itself is well.
    expect((await other.inject('/api/health/live')).json()).toMatchObject({ status: 'ok' })
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    silent.close()
    await other.close()
  },
)

test('health names a full disk where that keeps the database away', async () => {
  const pool = openPool('postgres://nobody@127.0.0.1:1/none', 'test')
  const other = createServer(testApp.config, testApp.deps.log)
  await addRoutes(other, { ...testApp.deps, entryDb: openDb(pool), isDiskFull: async () => true }, routes)
  const answer = await other.inject('/api/health')
  expect(answer.statusCode).toBe(503)
  expect(answer.json()).toMatchObject({
    code: 'UNAVAILABLE',
    message: 'The server’s disk is full. Service resumes automatically once there’s space',
    status: 'unavailable',
    database: 'unavailable',
  })
  await other.close()
})

test('health names a full disk while the database still reads', async () => {
  const other = createServer(testApp.config, testApp.deps.log)
  await addRoutes(other, { ...testApp.deps, isDiskFull: async () => true }, routes)
  const answer = await other.inject('/api/health')
  expect(answer.statusCode).toBe(503)
  expect(answer.json()).toMatchObject({ status: 'unavailable', database: 'read-only' })
  await other.close()
})

test('a caller who hangs up is no failure of ours', async () => {
  const lines: string[] = []
  const log = createLog('warn', { write: line => void lines.push(line) })
  const server = createServer(testApp.config, log)
  await addRoutes(server, testApp.deps, routes)
  await server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.server.address() as AddressInfo // it listens on a port
  const head =
    'POST /api/auth/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{'
  const socket = connect(port, '127.0.0.1').on('connect', () => socket.write(head))
  const [request] = await once(server.server, 'request')
  await once(request, 'resume')
  const gone = new Promise(resolve => request.once('close', resolve))
  socket.destroy()
  await gone
  await server.close()
  expect(lines).toEqual([])
})

test.each([
  ['no HTTP', 'nonsense\r\n\r\n', 400, 'VALIDATION_FAILED'],
  ['too long', `GET / HTTP/1.1\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'TOO_LARGE'],
])('a request that is %s is refused in the one body too', async (_, words, status, code) => {
  const server = createServer(testApp.config, testApp.deps.log)
  await server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.server.address() as AddressInfo // it listens on a port
  const [head = '', body = ''] = (await text(connect(port, '127.0.0.1').end(words))).split('\r\n\r\n')
  expect(head).toContain(`HTTP/1.1 ${status} `)
  expect(JSON.parse(body)).toMatchObject({ success: false, code, error: JSON.parse(body).message })
  await server.close()
})

test('a call on the API says so when the answer is not JSON', async () => {
  const html: Parameters<typeof createCall>[1] = async () =>
    new Response('<p>hello', { headers: { 'content-type': 'text/html' } })
  const asked = createCall('http://localhost', html, () => null)(signIn, { email: 'a@b.co', password: 'x' })
  await expect(asked).rejects.toMatchObject({
    message: 'Invalid response from server (not JSON). Check the API base URL or proxy.',
  })
})

test('behind one proxy the address is the one that the proxy saw, whatever the caller claims', async () => {
  const person = await behind.user('client')
  const guess = (forged: string) =>
    behind.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'x-forwarded-for': `${forged}, 196.25.1.1` },
      payload: { email: person.email, password: 'wrong' },
    })
  const statuses: number[] = []
  for (let turn = 0; turn < 11; turn++) statuses.push((await guess(`10.0.0.${turn}`)).statusCode)
  expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 401))
  expect(statuses[10]).toBe(429)
})

test('who sends too much hears so, though the sending is not over', async () => {
  const server = createServer(testApp.config, testApp.deps.log)
  await addRoutes(server, testApp.deps, routes)
  const origin = await server.listen({ port: 0, host: '127.0.0.1' })
  const body = JSON.stringify({ email: 'x'.repeat(12_000_000) })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${origin}/api/auth/login`, { method: 'POST', headers, body })
  expect(answer.status).toBe(413)
  expect(await answer.json()).toMatchObject({ code: 'TOO_LARGE' })
  await server.close()
})
