import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { requestOf, sendResponse } from './pages.ts'

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

test.each(['GET', 'HEAD'] as const)('a %s that is led elsewhere is', async method => {
  expect(await app.inject({ method, url: '/gone' })).toMatchObject({
    statusCode: 302,
    headers: { location: '/page' },
  })
})
