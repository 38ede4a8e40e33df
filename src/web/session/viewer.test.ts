import { expect, test } from 'vitest'
import { viewerCookies, viewerOf } from './viewer.ts'

const thandi = {
  id: '1',
  name: 'Thandi; Nkosi',
  email: 'thandi@post.example',
  role: 'realtor' as const,
  profileImage: null,
  emailVerified: true,
}

/** The header of a browser that was given these cookies in turn, as far as it sends them. */
function sent(cookies: string[]): string {
  const jar = new Map<string, string>()
  for (const cookie of cookies) {
    const [pair = ''] = cookie.split(';')
    const [name = '', value = ''] = pair.split('=')
    if (cookie.includes('max-age=0')) jar.delete(name)
    else jar.set(name, value)
  }
  return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
}

test('behind https the cookie of the viewer is this host’s alone, and one from before goes', () => {
  const before = viewerCookies(thandi, 'http:')
  expect(before).toEqual([
    expect.stringMatching(/^naledi_viewer=.+; path=\/; max-age=15552000; SameSite=Lax$/),
  ])
  const header = sent([...before, ...viewerCookies(thandi, 'https:')])
  expect(header).toMatch(/^__Host-naledi_viewer=[^;]+$/)
  for (const cookie of viewerCookies(thandi, 'https:')) expect(cookie).toMatch(/; Secure$/)
  expect(sent([...before, ...viewerCookies(null, 'https:')])).toBe('')
})

test('the cookie of this host counts before one that a neighbouring host has set', () => {
  const [planted = ''] = viewerCookies({ ...thandi, name: 'Mallory' }, 'http:')
  expect(viewerOf(`${planted.split(';')[0]}; ${sent(viewerCookies(thandi, 'https:'))}`)).toEqual(thandi)
})

test.each(['http:', 'https:'])('the server reads the viewer from the cookies of %s', protocol => {
  expect(viewerOf(sent(viewerCookies(thandi, protocol)))).toEqual(thandi)
  expect(viewerOf(sent(viewerCookies(null, protocol)))).toBeNull()
  expect(viewerOf('naledi_viewer=%E0%A4%A; naledi_theme=dark')).toBeNull()
})
