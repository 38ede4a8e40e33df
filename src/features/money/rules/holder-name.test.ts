import { expect, test } from 'vitest'
import { isNameIn, isNameOf } from './holder-name.ts'

test.each([
  'Johan Visagie',
  'J Visagie',
  'MR JP VISAGIE',
  'Visagie J',
  'Mnr. J. P. Visagie',
  'johan pieter visagie',
])('%s is the name of Johan Visagie', holder => expect(isNameOf(holder, 'Johan Visagie')).toBe(true))

test.each(['Visagie', 'Johan', 'P Naidoo', 'Maria Visagie', 'Johan Visser', 'Kloof Stays', ''])(
  '%s is not the name of Johan Visagie',
  holder => expect(isNameOf(holder, 'Johan Visagie')).toBe(false),
)

test('particles of a surname belong to it, accents and a single name do not matter', () => {
  expect(isNameOf('R van der Merwe', 'Riaan van der Merwe')).toBe(true)
  expect(isNameOf('R Merwe', 'Riaan van der Merwe')).toBe(false)
  expect(isNameOf('Z Desire', 'Zoë Désiré')).toBe(true)
  expect(isNameOf('Nomsa', 'Nomsa')).toBe(true)
  expect(isNameOf('Sipho', 'Nomsa')).toBe(false)
})

test('a payer is recognised by the name that the bank wrote, and not by words that it writes beside every payment', () => {
  const text = 'FNB APP PAYMENT FROM ACME TRADING PTY LTD NAL7K2QDA'
  expect(isNameIn('Acme Trading (Pty) Ltd', text)).toBe(true)
  expect(isNameIn('Acme', text)).toBe(true)
  expect(isNameIn('App Payment', text)).toBe(false)
  expect(isNameIn('Acme Holdings', text)).toBe(false)
  expect(isNameIn('NAL7K2QDA', text)).toBe(false)
  expect(isNameIn('', text)).toBe(false)
})
