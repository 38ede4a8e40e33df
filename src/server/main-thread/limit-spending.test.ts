import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { createServer } from '../app.ts'
import { readConfig } from '../config.ts'
import { answerError } from '../http/errors.ts'
import { openEventConnection } from '../http/limits/event-connection.ts'
import type { Caller } from '../http/caller.ts'
import { type Budgets, budgets, chargeAccount, spentBy } from './limit-spending.ts'

function work(ms: number): void {
  const until = performance.now() + ms
  while (performance.now() < until);
}

/** Nothing is paid back while a test runs, and the main thread counts as busy. */
const tight: Budgets = {
  ...budgets,
  network: { share: 1 / 4, burstMs: 300, ownersMax: 100 },
  account: { share: 1 / 4, burstMs: 100, ownersMax: 100 },
  busyPart: -1,
  now: () => 0,
}

/** A server where `/costly` takes 40 ms of the main thread in two parts, and `/cheap` next to none. */
async function listening(env: Record<string, string> = {}, own: Partial<Budgets> = {}) {
  const config = readConfig({ LOG_LEVEL: 'silent', TRUST_PROXY: 'on', ...env })
  const app = createServer(config, pino({ level: 'silent' }), { budgets: { ...tight, ...own } })
  app.setErrorHandler(answerError)
  const spent: { url: string; ms: number }[] = []
  app.addHook('onResponse', async request => {
    spent.push({ url: request.url, ms: spentBy(request)?.ms ?? Number.NaN })
  })
  app.get('/costly', async () => {
    work(20)
    await pause(5)
    work(20)
    return { done: true }
  })
  app.get('/own/:organisation', {
    preParsing: async request => {
      const { organisation } = request.params as { organisation: string } // of that route
      chargeAccount(request, { organisation: { id: organisation, ownerId: '' } } as Caller) // all that is read of one
    },
    handler: async () => {
      work(40)
      return { done: true }
    },
  })
  app.get('/cheap', async () => {
    for (let turn = 0; turn < 5; turn += 1) await pause(5)
    return { done: true }
  })
  const held = Promise.withResolvers<void>()
  app.get('/held', async () => {
    await held.promise
    return { done: true }
  })
  app.get('/stream', (_request, reply) => openEventConnection(reply, () => () => undefined))
  app.get('/api/health', async () => ({ status: 'ok' }))
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  const { port } = app.server.address() as AddressInfo // it listens
  const ask = async (path: string, from: string, accept = '*/*') => {
    const asked = httpRequest({ port, path, headers: { 'x-forwarded-for': from, accept }, agent: false })
    asked.end()
    const [answer] = await once(asked, 'response')
    const chunks: Buffer[] = []
    for await (const chunk of answer) chunks.push(chunk as Buffer)
    return {
      status: answer.statusCode as number,
      retryAfter: Number(answer.headers['retry-after']),
      type: String(answer.headers['content-type']),
      get body() {
        return JSON.parse(this.text) as Record<string, unknown>
      },
      text: Buffer.concat(chunks).toString(),
    }
  }
  /** Begins to read an answer that does not end. */
  const open = async (path: string, from: string) => {
    const asked = httpRequest({ port, path, headers: { 'x-forwarded-for': from }, agent: false })
    asked.on('error', () => undefined)
    asked.end()
    await once(asked, 'response')
    onTestFinished(() => void asked.destroy())
  }
  return { ask, open, spent, release: held.resolve }
}

const HOSTILE = '105.20.200.9'
const OTHER = '41.10.20.30'

/** Calls that cost most until one is refused. Throws where none is. */
async function untilRefused(ask: Awaited<ReturnType<typeof listening>>['ask'], from = HOSTILE) {
  for (let number = 0; number < 60; number += 1) {
    const answer = await ask('/costly', from)
    if (answer.status === 429) return answer
  }
  throw new Error('None was refused')
}

test('a browser that is refused gets a page, which it asks for again', async () => {
  const { ask } = await listening()
  await ask('/cheap', OTHER)
  await untilRefused(ask)
  const page = await ask('/cheap', HOSTILE, 'text/html,application/xhtml+xml')
  expect([page.status, page.type]).toEqual([429, 'text/html; charset=utf-8'])
  expect(page.text).toContain(`<meta http-equiv="refresh" content="${page.retryAfter}">`)
  expect(page.text).toContain('Too many attempts.')
  const program = await ask('/api/health2', HOSTILE, 'text/html')
  expect(program.body).toMatchObject({ code: 'RATE_LIMITED' })
})

test('a network that takes the main thread is refused, and another is served', async () => {
  const { ask } = await listening()
  expect((await ask('/cheap', OTHER)).status).toBe(200)
  const refused = await untilRefused(ask)
  expect(refused.body).toMatchObject({ success: false, code: 'RATE_LIMITED' })
  expect(refused.retryAfter).toBeGreaterThanOrEqual(1)
  expect((await ask('/costly', OTHER)).status).toBe(200)
  expect((await ask('/cheap', HOSTILE)).status).toBe(429)
  // A monitor hears from it all the same.
  expect((await ask('/api/health', HOSTILE)).status).toBe(200)
  expect((await ask('/api/healthy', HOSTILE)).status).toBe(429)
})

test('addresses of one line of IPv6 have one budget', async () => {
  const { ask } = await listening()
  expect((await ask('/cheap', OTHER)).status).toBe(200)
  await untilRefused(ask, '2001:db8:1:2::1')
  expect((await ask('/cheap', '2001:db8:1:2:ffff::9')).status).toBe(429)
  expect((await ask('/cheap', '2001:db8:1:3::1')).status).toBe(200)
})

test('an organisation that takes the main thread is refused, and another behind the same address is served', async () => {
  const { ask } = await listening()
  expect((await ask('/own/other', HOSTILE)).status).toBe(200)
  for (let number = 0; number < 3; number += 1) await ask('/own/hostile', HOSTILE)
  expect(await ask('/own/hostile', HOSTILE)).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
  expect((await ask('/own/other', HOSTILE)).status).toBe(200)
})

test('who is alone is never refused', async () => {
  const { ask } = await listening()
  const answers = []
  for (let number = 0; number < 20; number += 1) answers.push(await ask('/costly', HOSTILE))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
})

test('calls at once are refused by what such calls usually take, before any has been paid for', async () => {
  const { ask } = await listening()
  expect((await ask('/costly', OTHER)).status).toBe(200)
  const answers = await Promise.all(Array.from({ length: 300 }, () => ask('/costly', HOSTILE)))
  const served = answers.filter(({ status }) => status === 200).length
  expect(served).toBeGreaterThan(0)
  expect(served).toBeLessThan(100)
})

test('of calls that wait, on an idle thread, no more than a burst is under way for one owner', async () => {
  const { ask, release } = await listening({}, { busyPart: 1 })
  expect((await ask('/cheap', OTHER)).status).toBe(200)
  const refused = Promise.withResolvers<void>()
  const asked = Array.from({ length: 100 }, async () => {
    const { status } = await ask('/held', HOSTILE)
    if (status === 429) refused.resolve()
    return status
  })
  await refused.promise
  expect((await ask('/cheap', OTHER)).status).toBe(200)
  release()
  const statuses = await Promise.all(asked)
  expect(statuses.filter(status => status === 200)).toHaveLength(60)
})

test('streams that stay open and say nothing are no work that is under way', async () => {
  const { ask, open } = await listening()
  expect((await ask('/cheap', OTHER)).status).toBe(200)
  // Of 5 ms each these would be more than there is at once.
  for (let number = 0; number < 70; number += 1) await open('/stream', HOSTILE)
  expect((await ask('/cheap', HOSTILE)).status).toBe(200)
})

test('a call is charged with its own time alone, whatever runs beside it', async () => {
  const { ask, spent } = await listening({ RATE_LIMITS: 'on' })
  await Promise.all([
    ...Array.from({ length: 5 }, () => ask('/costly', OTHER)),
    ...Array.from({ length: 5 }, (_, number) => ask('/cheap', `41.0.0.${number}`)),
  ])
  const of = (path: string) =>
    spent
      .filter(({ url }) => url === path)
      .map(({ ms }) => ms)
      .toSorted((one, other) => one - other)
  expect(of('/costly')).toHaveLength(5)
  for (const ms of of('/costly')) expect(ms).toBeGreaterThanOrEqual(39)
  // Beside 200 ms of others; the middle one, as this machine may stop any of them.
  expect(of('/cheap')[2]).toBeLessThan(10)
})

test('without limits of rate nothing is measured and nobody refused', async () => {
  const { ask, spent } = await listening({ RATE_LIMITS: 'off' })
  await ask('/cheap', OTHER)
  for (let number = 0; number < 15; number += 1) expect((await ask('/costly', HOSTILE)).status).toBe(200)
  expect(spent.every(({ ms }) => Number.isNaN(ms))).toBe(true)
})
