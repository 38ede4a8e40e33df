import { expect, test } from 'vitest'
import { viewerCookie, viewerOf } from './viewer.ts'

const thandi = {
  id: '1',
  name: 'Thandi; Nkosi',
  email: 'thandi@post.example',
  role: 'realtor' as const,
  profileImage: null,
  emailVerified: true,
}

test('the cookie of who looks travels by https alone where the page did', () => {
  expect(viewerCookie(thandi, 'https:')).toMatch(/; Secure$/)
  expect(viewerCookie(null, 'https:')).toMatch(/; Secure$/)
  expect(viewerCookie(thandi, 'http:')).not.toContain('Secure')
})

test('what the cookie says the server reads again', () => {
  expect(viewerOf(viewerCookie(thandi, 'https:'))).toEqual(thandi)
  expect(viewerOf(viewerCookie(null, 'https:'))).toBeNull()
})
