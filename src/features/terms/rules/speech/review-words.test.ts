import { expect, test } from 'vitest'
import { reviewAf } from './af.ts'
import { reviewEn } from './en.ts'
import { reviewZu } from './zu.ts'

test.each([
  [reviewEn, /request/i],
  [reviewAf, /versoek|vra /i],
  [reviewZu, /cela|isicelo/i],
])(
  'an instant booking is nowhere called a request, and a request nowhere a booking that stands',
  (speech, request) => {
    const { title, send, sent } = speech
    for (const words of [title, send, sent]) {
      expect(words.instant).not.toMatch(request)
      expect(words.request).toMatch(request)
    }
  },
)
