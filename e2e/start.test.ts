import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { utimes } from 'node:fs/promises'
import { connect } from 'node:net'
import path from 'node:path'
import { expect } from '@playwright/test'
import { type Person, person } from './people.ts'
import { freePort, test } from './process.ts'

const credentials = ({ user, password }: Person): string => JSON.stringify({ email: user.email, password })

for (const [wrong, env, sentence] of [
  ['port', { PORT: 'abc' }, 'PORT is "abc", which should be a port number from 1 to 65535.'],
  ['flag', { DEMO: 'maybe' }, 'DEMO is "maybe", which should be 0 or 1.'],
  ['database address', { DATABASE_URL: 'mysql://x' }, 'DATABASE_URL should be an address such as'],
  [
    'database',
    { DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/none' },
    'The database of DATABASE_URL cannot be reached',
  ],
  [
    'direct address',
    { DATABASE_URL_DIRECT: 'postgres://nobody:secret@127.0.0.1:1/none' },
    'DATABASE_URL should be set too, because DATABASE_URL_DIRECT is.',
  ],
  ['folder', { DATA_DIR: '/dev/null/data' }, 'DATA_DIR /dev/null/data should be a folder'],
] as const)
  test(`a wrong ${wrong} stops the start with one sentence`, { tag: '@all' }, async ({ start }) => {
    const refused = start(env)
    expect(await refused.ended).toBe(1)
    expect(refused.said()).toContain(sentence)
    expect(refused.said().trim().split('\n')).toHaveLength(1)
    expect(refused.said()).not.toContain('secret')
  })

test('a first start tells a person what it is doing, and where it is once it is done', async ({ start }) => {
  const first = start({ LOG_FORMAT: 'text', LOG_LEVEL: 'info' })
  const address = await first.ready()
  expect((await fetch(`${address}/api/health`)).status).toBe(200)
  expect(first.said()).toContain('Creating the database in ')
  expect(first.said()).not.toContain('{')
})

test(
  'a start that strangers can reach makes no demo, nor one whose passwords everybody knows',
  { tag: '@all' },
  async ({ start }) => {
    const PORT = String(await freePort())
    const reached = { PORT, PUBLIC_URL: 'https://stays.example.org', LOG_LEVEL: 'info' }
    const login = async (email: string, password: string) => {
      const answer = await fetch(`http://127.0.0.1:${PORT}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      })
      return { status: answer.status, ...((await answer.json()) as { token?: string }) }
    }
    const page = async (path: string) => (await fetch(`http://127.0.0.1:${PORT}${path}`)).text()

    const plain = start({ ...reached, DEMO: '' })
    await plain.ready()
    expect((await login('admin@naledi.example', 'naledi-demo')).status).toBe(401)
    expect((await fetch(`http://127.0.0.1:${PORT}/api/outbox`)).status).toBe(404)
    expect(await page('/')).not.toContain('This is a demo')
    plain.child.kill('SIGTERM')
    await plain.ended

    const refused = start({ ...reached, DEMO: '1' })
    expect(await refused.ended).toBe(1)
    expect(refused.said()).toContain(
      'DEMO is "1", which should be 0 beside a public PUBLIC_URL, or DEMO_PUBLIC 1',
    )

    const known = start({ PORT, DEMO: '1' })
    await known.ready()
    expect((await login('admin@naledi.example', 'naledi-demo')).status).toBe(200)
    known.child.kill('SIGTERM')
    await known.ended

    const demo = start({ ...reached, DEMO: '1', DEMO_PUBLIC: '1' })
    await demo.ready()
    await expect.poll(demo.said).toMatch(/admin: admin@naledi\.example \S+/)
    const [, password = ''] = /admin: admin@naledi\.example (\S+)/.exec(demo.said())!
    expect((await login('admin@naledi.example', 'naledi-demo')).status).toBe(401)
    const { token } = await login('admin@naledi.example', password)
    expect((await fetch(`http://127.0.0.1:${PORT}/api/outbox`)).status).toBe(404)
    const asked = { headers: { authorization: `Bearer ${token}` } }
    expect((await fetch(`http://127.0.0.1:${PORT}/api/outbox`, asked)).status).toBe(200)
    for (const path of ['/', '/login', '/demo', '/browse', '/nowhere']) {
      const words = await page(path)
      expect(words, path).toContain('This is a demo, open to strangers')
      expect(words, path).not.toContain('naledi-demo')
    }
    expect(await page('/login')).not.toContain('Fill Demo Credentials')
  },
)

test(
  'a second start on the same data is refused; after a kill the next one goes on with it',
  { tag: '@all' },
  async ({ start }) => {
    const PORT = String(await freePort())
    const first = start({ PORT })
    const address = await first.ready()
    const host = await person(address, 'realtor', `Host ${randomUUID().slice(0, 8)}`)

    const second = start({ PORT: String(await freePort()) })
    expect(await second.ended).toBe(1)
    expect(second.said()).toMatch(/^Naledi already runs on the data in .+: stop it first, or set DATA_DIR /)

    first.child.kill('SIGKILL')
    await first.ended
    const third = start({ PORT })
    await third.ready()
    const signedIn = await fetch(`${address}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: credentials(host),
    })
    expect(signedIn.status).toBe(200)
  },
)

test('a port that is taken is named', { tag: '@all' }, async ({ start, baseURL }) => {
  const { port } = new URL(baseURL!) // playwright.config.ts sets it
  const refused = start({ PORT: port })
  expect(await refused.ended).toBe(1)
  expect(refused.said()).toContain(
    `Port ${port} is taken on 127.0.0.1: stop what uses it, or set PORT to another.`,
  )
})

test(
  'SIGTERM lets a request that is under way end, then stops the database',
  { tag: '@all' },
  async ({ start, folder }) => {
    const port = await freePort()
    const product = start({ PORT: String(port), LOG_LEVEL: 'info' })
    const address = await product.ready()
    const guest = await person(address, 'client', 'Guest')
    const body = credentials(guest)
    const lock = path.join(folder, 'data/postgres/postmaster.pid')
    expect(existsSync(lock)).toBe(true)

    const connection = connect(port, '127.0.0.1')
    let answer = ''
    connection.setEncoding('utf8').on('data', (chunk: string) => (answer += chunk))
    connection.write(
      `POST /api/auth/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`,
    )
    await expect.poll(product.said).toMatch(/"url":"\/api\/auth\/login"/)
    product.child.kill('SIGTERM')
    await expect.poll(product.said).toContain('requests in flight are finished first')
    connection.write(body)
    await once(connection, 'close')
    expect(answer).toMatch(/^HTTP\/1.1 200 /)
    expect(await product.ended).toBe(0)
    expect(existsSync(lock)).toBe(false)
  },
)

test(
  'callers who never finish what they ask keep no stop waiting',
  { tag: '@all' },
  async ({ start, folder }) => {
    const port = await freePort()
    const product = start({ PORT: String(port), LOG_LEVEL: 'info' })
    await product.ready()
    const head = 'POST /api/auth/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n'
    const lines = ['', head, `${head}content-length: 9\r\n\r\n{`].map(words => {
      const connection = connect({ port, host: '127.0.0.1', allowHalfOpen: true }).on(
        'error',
        () => undefined,
      )
      connection.write(words)
      return connection
    })
    await expect.poll(product.said).toMatch(/"url":"\/api\/auth\/login"/)
    product.child.kill('SIGTERM')
    expect(await product.ended).toBe(0)
    expect(existsSync(path.join(folder, 'data/postgres/postmaster.pid'))).toBe(false)
    for (const connection of lines) connection.destroy()
  },
)

test(
  'a start that is told to stop ends the database it has begun',
  { tag: '@all' },
  async ({ start, folder }) => {
    const product = start({ PORT: String(await freePort()) })
    const lock = path.join(folder, 'data/postgres/postmaster.pid')
    await expect.poll(() => existsSync(lock), { timeout: 60_000, intervals: [20] }).toBe(true)
    product.child.kill('SIGTERM')
    expect(await product.ended).toBe(0)
    expect(existsSync(lock)).toBe(false)
  },
)

test(
  'a kill of everything loses no booking, and the next start comes up by itself',
  { tag: '@all' },
  async () => {
    // A number that another program wears, a database that is still a zombie, and a start that is killed itself.
    const child = spawn(process.execPath, ['scripts/crash/kill-test.ts', '3', '1'], {
      cwd: path.resolve(import.meta.dirname, '..'),
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (words: string) => (said += words))
    const [code] = await once(child, 'exit')
    expect(said).toContain('all there, none twice, none overlaps')
    expect(code).toBe(0)
  },
)

test(
  'in development a file of the server that changes restarts it, and nothing else does',
  { tag: '@all' },
  async ({ start }) => {
    const { said, ready } = start({ PORT: String(await freePort()) }, { watch: true })
    const address = await ready()
    const restarts = () => said().split('Restarting').length - 1
    const startedTimes = () => said().split('Naledi is ready at ').length - 1
    expect((await fetch(`${address}/browse`)).status).toBe(200)
    expect(restarts()).toBe(0)

    const now = new Date()
    await utimes(path.resolve(import.meta.dirname, '../src/server/http/health.ts'), now, now)
    await expect.poll(startedTimes, { timeout: 60_000 }).toBe(2)
    expect((await fetch(`${address}/browse`)).status).toBe(200)
    expect(restarts()).toBe(1)
  },
)
