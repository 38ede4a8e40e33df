import { expect, test } from 'vitest'
import { askWords, dueMoment } from './due-words.ts'

const deposit = {
  _id: '1',
  kind: 'deposit' as const,
  amount: 3600,
  paid: 0,
  due_at: '2026-11-26T15:00:00.000Z',
  state: 'due' as const,
  said_paid_at: null,
}
const plain = (words: string) => words.replaceAll('\u00a0', ' ')

test('a guest reads the amount and the moment first', () => {
  expect(plain(askWords(deposit, true))).toBe(
    'Pay the deposit of R 3 600 by Thu 26 Nov, 17:00. Until then the nights are yours.',
  )
  expect(plain(askWords({ ...deposit, kind: 'balance', paid: 600 }, false))).toBe(
    'Pay the rest of the balance, R 3 000, by Thu 26 Nov, 17:00.',
  )
  expect(plain(askWords({ ...deposit, kind: 'balance', state: 'late' }, false))).toMatch(
    /^R 3 600 of the balance was due/,
  )
})

test('what is due at the end of a day is due on that day', () => {
  expect(dueMoment('2026-12-18T22:00:00.000Z')).toBe('Fri 18 Dec')
})
