import { expect, test } from 'vitest'
import { quotable } from './pull-quote.tsx'

const review = (rating: number, body: string) => ({
  _id: body,
  name: 'Zanele',
  city: null,
  rating,
  body,
  createdAt: '2026-11-22T10:00:00Z',
  reply: null,
})
const LINE = 'The stoep is the whole holiday, and the wifi held.'

test('what is quoted of a home are five stars in a line or two', () => {
  const [kind, short, long, lines] = [
    review(4, LINE),
    review(5, 'Lovely.'),
    review(5, LINE.repeat(9)),
    review(5, `${LINE}\n\n${LINE}`),
  ]
  expect(quotable([kind, short, long, lines])).toBeUndefined()
  expect(quotable([kind, review(5, LINE), review(5, `${LINE} Again.`)])?.body).toBe(LINE)
})
