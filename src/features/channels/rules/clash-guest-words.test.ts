import { expect, test } from 'vitest'
import { aChannelGuest, channelGuest, emailedWords } from './clash-guest-words.ts'

test('a host reads whether a guest is emailed, and where to, or has to be called', () => {
  const nobody = { guest_email: null, guest_phone: null }
  expect(emailedWords('Shireen Adams', { ...nobody, guest_email: 'shireen@post.example' })).toBe(
    'We’ll email Shireen at shireen@post.example.',
  )
  expect(emailedWords('Shireen Adams', { ...nobody, guest_phone: '083 555 0191' })).toBe(
    'We have no email for Shireen. Call first.',
  )
  expect(emailedWords('Shireen', nobody)).toBe('We have no email for Shireen. Tell them first.')
})

test('a guest is called by the channel, also by one that has no name', () => {
  expect([channelGuest('airbnb'), channelGuest('other')]).toEqual([
    'Airbnb guest',
    'guest from another calendar',
  ])
  expect([aChannelGuest('airbnb'), aChannelGuest('vrbo'), aChannelGuest('other')]).toEqual([
    'an Airbnb guest',
    'a Vrbo guest',
    'a guest from another calendar',
  ])
})
