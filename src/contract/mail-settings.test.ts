import { expect, test } from 'vitest'
import { choicesOf, mailSettings } from './mail-settings.ts'

const kinds = (role: 'realtor' | 'client' | 'admin') => choicesOf(role).map(({ kind }) => kind)

test('each is offered the mails that come to such an account, and no other', () => {
  expect(kinds('realtor')).toEqual(
    mailSettings.filter(kind => kind !== 'arrival' && !kind.startsWith('newsletter')),
  )
  expect(kinds('client')).toEqual(mailSettings.filter(kind => kind !== 'channels' && kind !== 'webhooks'))
  expect(kinds('admin')).toEqual([])
})

test('each choice says what it is, to a host otherwise than to a guest', () => {
  for (const { label, hint } of [...choicesOf('realtor'), ...choicesOf('client')])
    expect([label, hint]).toEqual([expect.stringMatching(/\w/), expect.stringMatching(/\w/)])
  const [ofHost, ofGuest] = [choicesOf('realtor')[0], choicesOf('client')[0]]
  expect(ofHost?.kind).toBe(ofGuest?.kind)
  expect(ofHost?.hint).not.toBe(ofGuest?.hint)
})
