import { expect, test } from 'vitest'
import { isSameAccount, isSameNumber, tailOf } from './bank-account.ts'

const account = {
  bank: 'FNB',
  holder: 'Kloof Stays',
  number: '62000000017',
  branchCode: '250655',
  type: 'current',
  shapId: null,
} as const

test('an account is another one when anything is different that a payer types', () => {
  expect(isSameAccount(account, { ...account })).toBe(true)
  const others = [
    { bank: 'RMB' },
    { holder: 'X' },
    { number: '62000000018' },
    { branchCode: '250656' },
    { type: 'savings' as const },
    { shapId: '0825550144@fnb' },
  ]
  for (const other of others) expect(isSameAccount(account, { ...account, ...other })).toBe(false)
})

test('zeros in front of a number say nothing, zeros behind do', () => {
  expect(isSameNumber('0010000017', '10000017')).toBe(true)
  expect(isSameNumber('100000170', '10000017')).toBe(false)
})

test('a number is known by its last four digits', () => {
  expect(tailOf('62000000017')).toBe('0017')
})
