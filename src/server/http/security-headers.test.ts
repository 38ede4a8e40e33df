import { expect, test } from 'vitest'
import { createTestApp } from '#src/testing/test-app.ts'
import { newNonce, policyWith } from './security-headers.ts'

const { app } = await createTestApp()
const secure = await createTestApp({ PUBLIC_URL: 'https://naledi.example' })

const policy = async () => {
  const { headers } = await app.inject('/api/health')
  return String(headers['content-security-policy'])
}

test('the scripts of every page have a nonce of their own, those of an answer none, and styles need none', async () => {
  const ofAnswer = await policy()
  expect(ofAnswer).toContain("script-src 'self';")
  const [one, other] = [newNonce(), newNonce()]
  expect(one).toMatch(/^[\w-]{22}$/)
  expect(one).not.toBe(other)
  expect(policyWith(one, ofAnswer)).toBe(
    ofAnswer.replace("script-src 'self'", `script-src 'self' 'nonce-${one}'`),
  )
  expect(ofAnswer).not.toMatch(/style-src /)
  expect(ofAnswer).toContain("style-src-elem 'self' 'unsafe-inline'")
})

const denied = expect.stringMatching(
  /^(?=.*\bcamera=\(\))(?=.*\bmicrophone=\(\))(?=.*\bgeolocation=\(\))(?=.*\bpayment=\(\))/,
)

const answers = [
  ['an answer', 'GET', '/api/health', 200],
  ['a refusal', 'GET', '/api/auth/me', 401],
  ['what cannot be read', 'POST', '/api/auth/login', 400],
  ['what is not there', 'GET', '/api/nowhere', 404],
  ['what cannot be decoded', 'GET', '/api/%zz', 404],
  ['a picture that is not there', 'GET', '/uploads/none.webp', 404],
  ['a document', 'GET', '/sitemap.xml', 200],
] as const

test.each(answers)(
  '%s is framed by nobody, guessed at by nobody and read by no other site',
  async (...given) => {
    const [, method, url, status] = given
    const origin = { origin: 'https://evil.example', 'access-control-request-method': 'PUT' }
    const { statusCode, headers } = await app.inject({ method, url, headers: origin })
    expect(statusCode).toBe(status)
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      ...(url === '/api/%zz' ? {} : { 'permissions-policy': denied }),
    })
    expect(Object.keys(headers).filter(name => name.startsWith('access-control'))).toEqual([])
    expect(headers).not.toHaveProperty('x-frame-options')
    expect(headers).not.toHaveProperty('strict-transport-security')
    if (url.startsWith('/api/')) expect(headers['cache-control']).toBe('no-store')
  },
)

test('no other site is let in by asking beforehand', async () => {
  const headers = { origin: 'https://evil.example', 'access-control-request-method': 'PUT' }
  const answer = await app.inject({ method: 'OPTIONS', url: '/api/auth/profile', headers })
  expect(answer.statusCode).toBe(404)
  expect(Object.keys(answer.headers).filter(name => name.startsWith('access-control'))).toEqual([])
})

test('where the product has https, browsers are told to insist on it', async () => {
  for (const url of ['/api/health', '/api/%zz']) {
    const { headers } = await secure.app.inject(url)
    expect(headers['strict-transport-security']).toMatch(/^max-age=\d{7,}; includeSubDomains/)
  }
})

test('where the product has https, no picture comes unencrypted', async () => {
  const sourcesOf = async (of: typeof app) =>
    /img-src ([^;]*)/.exec(String((await of.inject('/api/health')).headers['content-security-policy']))?.[1]
  expect(await sourcesOf(secure.app)).toBe("'self' data: blob: https:")
  expect(await sourcesOf(app)).toContain(' http:')
})

test('a picture may be shown elsewhere, and nothing else', async () => {
  const ofUrl = async (url: string) => (await app.inject(url)).headers['cross-origin-resource-policy']
  for (const url of ['/uploads/none.webp', '/opened/none.gif']) expect(await ofUrl(url)).toBe('cross-origin')
  for (const url of ['/api/health', '/sitemap.xml', '/api/uploads/'])
    expect(await ofUrl(url)).toBe('same-origin')
})
