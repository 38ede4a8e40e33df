import { expect, test } from 'vitest'
import { turnoverWords } from './turnover-words.ts'

test('turnover is said beside the threshold, and what the law asks for above it', () => {
  const turnover = { supplies_12_months: 1_900_000, threshold: 2_300_000, state: 'near' as const }
  const plain = (words: string) => words.replaceAll('\u00a0', ' ')
  expect(plain(turnoverWords(turnover))).toBe(
    'You have earned R 1 900 000 in 12 months; at R 2 300 000 you must register for VAT.',
  )
  expect(plain(turnoverWords({ ...turnover, supplies_12_months: 2_400_000, state: 'over' }))).toBe(
    'You have earned R 2 400 000 in 12 months. Above R 2 300 000 you must register for VAT within 21 business days.',
  )
})
