import { expect, test } from 'vitest'
import { payerKeysOf, surnameOf } from './payers.ts'

test.each([
  ['Johan Visagie', 'VISAGIE'],
  ['Anna van der Merwe', 'VAN DER MERWE'],
  ['Maria Johanna Botha', 'BOTHA'],
  ['Jan Janse van Rensburg', 'JANSE VAN RENSBURG'],
  ['Van Wyk', 'WYK'],
  ['Nomsa', 'NOMSA'],
  ['', ''],
])('the surname of %s is %s', (name, surname) => {
  expect(surnameOf(name)).toBe(surname)
})

test('a name of one letter, or of none, recognises nobody', () => {
  expect(payerKeysOf('X', null)).toEqual([])
  expect(payerKeysOf('', '4321')).toEqual(['#4321'])
})
