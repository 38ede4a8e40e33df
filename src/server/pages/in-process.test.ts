import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import pino from 'pino'
import { expect, test } from 'vitest'
import { createServer } from '../app.ts'
import { readConfig } from '../config.ts'
import { inProcessFetch, requestOf, sendResponse } from './in-process.ts'

const app = Fastify()
app.get('/page', (request, reply) => {
  const asked = requestOf(request, 'http://localhost:3000', new AbortController().signal)
  const answer = new Response(`a page for ${asked.method}`, { headers: { 'content-type': 'text/html' } })
  return sendResponse(answer, reply)
})
app.get('/gone', (_request, reply) =>
  sendResponse(new Response(null, { status: 302, headers: { location: '/page' } }), reply),
)

test('a HEAD of a page answers its headers alone', async () => {
  const head = await app.inject({ method: 'HEAD', url: '/page' })
  expect(head).toMatchObject({ statusCode: 200, body: '', headers: { 'content-type': 'text/html' } })
  expect((await app.inject('/page')).body).toBe('a page for GET')
})

test('what a page asks of the API counts for whoever asked for the page', async () => {
  const api = Fastify({ trustProxy: (_address, hop) => hop === 0 })
  api.get('/api/who', (request, reply) => reply.send(request.ip))
  const answer = await inProcessFetch(api, '203.0.113.7')(new Request('http://localhost/api/who'))
  expect(await answer.text()).toBe('203.0.113.7')
})

test.each(['GET', 'HEAD'] as const)('a %s that is led elsewhere is', async method => {
  expect(await app.inject({ method, url: '/gone' })).toMatchObject({
    statusCode: 302,
    headers: { location: '/page' },
  })
})

test.each([
  ['//', '/'],
  ['///', '/'],
  ['//evil.example/browse?a=b', '/evil.example/browse?a=b'],
  ['/\\evil.example/browse', '/evil.example/browse'],
  ['http://evil.example/browse', '/browse'],
  ['http://evil.example', '/'],
  ['https://somebody@evil.example?a=b', '/?a=b'],
  ['/browse//evil.example', '/browse//evil.example'],
])('a page is asked of this host alone, whatever stands in the request: %s', async (target, path) => {
  const server = createServer(readConfig({}), pino({ level: 'silent' }))
  server.get('/*', (asked, reply) =>
    reply.send(requestOf(asked, 'http://localhost:3000', new AbortController().signal).url),
  )
  await server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.server.address() as AddressInfo // it listens on a port
  const answer = await new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    request({ port, host: '127.0.0.1', path: target }, async response =>
      resolve({ status: response.statusCode, body: await text(response) }),
    )
      .on('error', reject)
      .end()
  })
  await server.close()
  expect(answer).toEqual({ status: 200, body: `http://localhost:3000${path}` })
})
