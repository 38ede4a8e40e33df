import { expect, test } from 'vitest'
import { createWorld } from '../test/world.ts'

const { app } = await createWorld()

const policy = async () => {
  const { headers } = await app.inject('/api/health')
  const directives = String(headers['content-security-policy']).split(';')
  return Object.fromEntries(directives.map(each => [each.split(' ')[0], each]))
}

test('the scripts of every answer have a nonce of their own, and styles need none', async () => {
  const [one, other] = [await policy(), await policy()]
  expect(one['script-src']).toMatch(/^script-src 'self' 'nonce-[\w-]{22}'$/)
  expect(one['script-src']).not.toBe(other['script-src'])
  expect(one).not.toHaveProperty('style-src')
  expect(one['style-src-elem']).toBe("style-src-elem 'self' 'unsafe-inline'")
})
