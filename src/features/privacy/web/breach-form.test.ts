import { expect, test } from 'vitest'
import { momentOf, momentWords, partsOf } from './breach-form.ts'

test('a moment is typed and shown by the clock of South Africa', () => {
  const moment = momentOf('2026-11-29', '00:30')
  expect(new Date(moment!).toISOString()).toBe('2026-11-28T22:30:00.000Z')
  expect(partsOf('2026-11-28T22:30:00.000Z')).toEqual({ day: '2026-11-29', time: '00:30' })
  expect(partsOf(momentOf('2026-12-31', ''))).toEqual({ day: '2026-12-31', time: '' })
})

test('without a day there is no moment', () => {
  expect(momentOf('', '10:00')).toBeNull()
  expect(partsOf(null)).toEqual({ day: '', time: '' })
})

test('a day without a time is shown as the day alone', () => {
  expect(momentWords(momentOf('2026-11-29', '')!)).toBe('29 Nov 2026')
  expect(momentWords(momentOf('2026-11-29', '14:05')!)).toBe('29 Nov 2026, 14:05')
})
