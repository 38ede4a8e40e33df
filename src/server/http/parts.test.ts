import type { AddressInfo } from 'node:net'
import { beforeEach, expect, test } from 'vitest'
import { createCall } from '#src/contract/calls/create-call.ts'
import { endpoint } from '#src/contract/endpoint.ts'
import { problem } from '#src/contract/problem.ts'
import { z } from '#src/contract/zod.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { addRoutes, createServer } from '../app.ts'
import type { Api } from './route.ts'

const testApp = await createTestApp()
const { token } = await testApp.user('client')

const tooHard = problem('TOO_HARD', 502, 'That is too hard')
// Unlike one that passes, it is recorded under a key.
const notAllowed = problem('NOT_ALLOWED', 403, 'That is not allowed')
const answer = endpoint({
  method: 'POST',
  path: '/api/answers',
  who: 'user',
  changes: ['account'],
  creates: true,
  summary: 'Answer a question',
  parts: { word: z.object({ text: z.string() }) },
  input: z.object({
    words: z.array(z.string()),
    failing: z.enum(['before', 'after', 'bug', 'refused', 'at last']).nullish(),
  }),
  output: z.object({ text: z.string(), at: z.int() }),
})

let prepared = 0
let gone: Promise<void>

const bind = ({ route }: Api) =>
  route(answer, async (_, { words }, __, ___, at: number) => ({ text: words.join(' '), at }), {
    preparesOnce: true,
    async prepare(_, { words, failing }, __, { report, signal }) {
      const { promise, resolve } = Promise.withResolvers<void>()
      gone = promise
      signal.addEventListener('abort', () => resolve())
      if (failing === 'before') throw tooHard()
      if (failing === 'refused') throw notAllowed()
      for (const text of words) report({ event: 'word', data: { text } })
      if (failing === 'after') throw tooHard({}, { seconds: 7 })
      if (failing === 'at last') throw notAllowed()
      if (failing === 'bug') throw new Error('something within')
      if (words[0] === 'wait') await promise
      return (prepared += 1)
    },
  })

const app = createServer(testApp.config, testApp.deps.log)
await addRoutes(app, testApp.deps, [bind])
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as AddressInfo // it listens on a port
const call = createCall(`http://127.0.0.1:${port}`, fetch, () => token)

beforeEach(() => {
  prepared = 0
})

const inParts = async (input: z.input<typeof answer.input>, idempotencyKey?: string) => {
  const parts: unknown[] = []
  const given = idempotencyKey ? { idempotencyKey } : {}
  const whole = await call(answer, input, { ...given, onPart: part => parts.push(part) })
  return { whole, parts }
}
const raw = (input: object, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/answers',
    headers: { authorization: `Bearer ${token}`, ...headers },
    payload: input,
  })

test('whoever accepts events gets the answer as it is made, and then the whole; anybody else the whole alone', async () => {
  expect(await inParts({ words: ['a', 'b'] })).toEqual({
    whole: { text: 'a b', at: 1 },
    parts: [
      { event: 'word', data: { text: 'a' } },
      { event: 'word', data: { text: 'b' } },
    ],
  })
  const plain = await raw({ words: ['a', 'b'] })
  expect([plain.statusCode, plain.json()]).toEqual([201, { text: 'a b', at: 2 }])
  const events = await raw({ words: ['a'] }, { accept: 'text/event-stream' })
  expect(events.headers['content-type']).toMatch('text/event-stream')
  expect(events.body).toContain('event: word\ndata: {"text":"a"}\n\n')
  expect(events.body).toMatch(/event: done\ndata: \{"text":"a","at":3\}\n\n$/)
})

test('a refusal under a key is one as well: before the first part by its status, behind it as an event', async () => {
  for (const key of ['refused', 'refused', 'refused too'])
    await expect(inParts({ words: ['a'], failing: 'refused' }, key)).rejects.toMatchObject({
      code: 'NOT_ALLOWED',
      status: 403,
    })
  const accept = { accept: 'text/event-stream', 'idempotency-key': 'refused at last' }
  const { body } = await raw({ words: ['a'], failing: 'at last' }, accept)
  expect(body).toMatch(/event: error\ndata: \{"code":"NOT_ALLOWED","message":"That is not allowed"\}\n\n$/)
})

test('a refusal before the first part has its own status; one behind it is an event, and a bug tells nothing of the inside', async () => {
  const accept = { accept: 'text/event-stream' }
  const before = await raw({ words: ['a'], failing: 'before' }, accept)
  expect([before.statusCode, before.json()]).toMatchObject([502, { success: false, code: 'TOO_HARD' }])
  const after = await raw({ words: ['a'], failing: 'after' }, accept)
  expect(after.body).toMatch(
    /event: error\ndata: \{"code":"TOO_HARD","message":"That is too hard","seconds":7\}/,
  )
  await expect(inParts({ words: ['a'], failing: 'after' })).rejects.toMatchObject({ code: 'TOO_HARD' })
  const bug = await raw({ words: ['a'], failing: 'bug' }, accept)
  expect(bug.body).toMatch(/event: error\ndata: \{"code":"INTERNAL"/)
  expect(bug.body).not.toContain('within')
  const wrong = await raw({ words: 7 }, accept)
  expect(wrong.statusCode).toBe(400)
})

test('what is costly to prepare is prepared once a key, and the answer is given again, in parts too', async () => {
  const first = await inParts({ words: ['a'] }, 'same')
  const again = await inParts({ words: ['a'] }, 'same')
  expect(first.whole).toEqual({ text: 'a', at: 1 })
  expect(again).toEqual({ whole: { text: 'a', at: 1 }, parts: [] })
  expect(prepared).toBe(1)
  await expect(inParts({ words: ['b'] }, 'same')).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' })
  expect(prepared).toBe(1)
  // A call that failed elsewhere is tried again under its key.
  await expect(inParts({ words: ['c'], failing: 'before' }, 'other')).rejects.toMatchObject({
    code: 'TOO_HARD',
  })
  await expect(inParts({ words: ['c'], failing: 'before' }, 'other')).rejects.toMatchObject({
    code: 'TOO_HARD',
  })
})

test('whoever leaves in the middle is worked for no longer', async () => {
  const leaving = new AbortController()
  const asked = call(answer, { words: ['wait'] }, { signal: leaving.signal, onPart: () => leaving.abort() })
  await expect(asked).rejects.toMatchObject({ name: 'AbortError' })
  await gone
})
