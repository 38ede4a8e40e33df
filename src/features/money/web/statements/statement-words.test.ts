import { expect, test } from 'vitest'
import { slipIn } from './statement-words.ts'

test('a bank’s text is cut at the character that is off', () => {
  expect(slipIn('FNB APP PAYMENT nal 7k2qx-a VISAGIE', 'NAL7K2QDA')).toEqual([
    'FNB APP PAYMENT nal 7k2q',
    'x',
    '-a VISAGIE',
  ])
  expect(slipIn('CASH DEPOSIT', 'NAL7K2QDA')).toBe(null)
})
