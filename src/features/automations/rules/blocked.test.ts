import { expect, test } from 'vitest'
import { blockOf, type Circumstances, wayOf } from './blocked.ts'
import { usualSet } from './usual-set.ts'

const fine: Circumstances = {
  hasAccount: true,
  isGuestConfirmed: true,
  isAutomationOn: true,
  isOwnerConfirmed: true,
  hasAddress: true,
  isWebhookOn: true,
}
const without = (...names: (keyof Circumstances)[]): Circumstances => ({
  ...fine,
  ...Object.fromEntries(names.map(name => [name, false])),
})

test.each([
  ['message', fine, 'message'],
  ['mail', fine, 'mail'],
  // Nobody knows whose the address is.
  ['mail', without('isGuestConfirmed'), 'message'],
  ['message', without('isGuestConfirmed'), 'message'],
  // A guest without an account has no conversation.
  ['message', without('hasAccount'), 'mail'],
  ['mail', without('hasAccount', 'isGuestConfirmed'), 'mail'],
  ['webhook', without('hasAccount'), 'webhook'],
  [undefined, fine, 'message'],
] as const)('what an automation sends as %s reaches a guest where they read it: %#', (action, guest, way) => {
  expect(wayOf(action, guest)).toBe(way)
})

test('where all is well nothing stands in its way', () => {
  for (const action of ['message', 'mail', 'webhook', undefined] as const)
    expect(blockOf(action, fine)).toBeNull()
})

test('what is turned off is not sent, whatever else is so', () => {
  for (const action of ['message', 'mail', 'webhook'] as const)
    expect(blockOf(action, without('isAutomationOn', 'hasAddress', 'isWebhookOn'))).toBe('turned_off')
})

test('a mail needs an address and a host who has confirmed their own; a message needs neither', () => {
  expect(blockOf('mail', without('hasAddress', 'isOwnerConfirmed'))).toBe('no_email')
  expect(blockOf('mail', without('isOwnerConfirmed'))).toBe('unconfirmed')
  expect(blockOf('message', without('hasAddress', 'isOwnerConfirmed'))).toBeNull()
  expect(blockOf('message', without('hasAccount', 'hasAddress'))).toBe('no_email')
})

test('a webhook that is off is not called', () => {
  expect(blockOf('webhook', without('isWebhookOn'))).toBe('refused')
  expect(blockOf('webhook', without('hasAddress', 'isOwnerConfirmed', 'hasAccount'))).toBeNull()
})

test('of the usual set each has a template and a name of its own', () => {
  for (const values of [usualSet.map(({ key }) => key), usualSet.map(({ name }) => name)])
    expect(new Set(values).size).toBe(usualSet.length)
})
