import { expect, test } from 'vitest'
import { sealEarlier } from '#src/testing/database/seal-earlier.ts'
import { KeyMissing, keyIdsOf, openFor, openSecret, sealSecret } from './sealed.ts'

const [own, other] = [{ secretKey: 'a'.repeat(32) }, { secretKey: 'b'.repeat(32) }]
const both = { ...other, oldSecretKeys: [own.secretKey] }

test('what is sealed opens with its key, for its row and its column alone, and never looks the same twice', () => {
  const sealed = sealSecret(own, 'webhooks.secret', '1', 'whsec_x')
  expect(sealed.startsWith(`sealed2.${keyIdsOf(own)[0]}.`)).toBe(true)
  expect(sealSecret(own, 'webhooks.secret', '1', 'whsec_x')).not.toBe(sealed)
  expect(openSecret(own, 'webhooks.secret', '1', sealed)).toBe('whsec_x')
  expect(() => openSecret(own, 'webhooks.secret', '2', sealed)).toThrow()
  expect(() => openSecret(own, 'webhooks.old_secret', '1', sealed)).toThrow()
  expect(() => openSecret(own, 'cleaners.secret', '1', sealed)).toThrow()
  expect(() => openSecret(other, 'webhooks.secret', '1', sealed)).toThrow(KeyMissing)
})

test('a process with a new key opens what the old ones sealed, and seals with the new one', () => {
  const sealed = sealSecret(own, 'webhooks.secret', '1', 'whsec_x')
  expect(openSecret(both, 'webhooks.secret', '1', sealed)).toBe('whsec_x')
  expect(openSecret(other, 'webhooks.secret', '1', sealSecret(both, 'webhooks.secret', '1', 'y'))).toBe('y')
})

test('what earlier versions sealed or left plain opens, by any key that is there', () => {
  const earlier = sealEarlier(own.secretKey, 'webhook', 'whsec_x')
  for (const config of [own, both])
    expect(openSecret(config, 'webhooks.secret', '1', earlier)).toBe('whsec_x')
  expect(() => openSecret(other, 'webhooks.secret', '1', earlier)).toThrow()
  expect(() => openSecret(own, 'cleaners.secret', '1', earlier)).toThrow()
  for (const plain of ['4711#', 'sealed2.', 'sealed1.4711', '{"a": 1}'])
    expect(openSecret(own, 'webhooks.secret', '1', plain)).toBe(plain)
})

test('a key has one id, which has nothing of the key in it', () => {
  expect(keyIdsOf(both)).toEqual([...keyIdsOf(other), ...keyIdsOf(own)])
  expect(own.secretKey).not.toContain(keyIdsOf(own)[0])
})

test('columns with a key of their own are not opened by the key of all others', () => {
  const sealed = sealSecret(own, 'lodgers.details', '1', 'Mokoena')
  expect(openSecret(both, 'lodgers.details', '1', sealed)).toBe('Mokoena')
  expect(() => openFor(own, 'lodgers.details 1', sealed, null)).toThrow()
})
