import { expect, test } from 'vitest'
import { askingWords } from './asking-words.ts'

test('an instant booking is nowhere called a request, and a request nowhere a booking that stands', () => {
  expect(Object.values(askingWords(true)).join(' ')).not.toMatch(/request/i)
  expect(askingWords(true)).toEqual({
    title: 'Book your stay',
    send: 'Book now',
    sent: 'Booking confirmed',
  })
  for (const words of Object.values(askingWords(false))) expect(words).toMatch(/request/i)
})
