import { expect, test } from 'vitest'
import { oddWords as words, type NamedEvent } from './odd-words.ts'

const oddWords = (odd: NamedEvent[]) => words(odd, { isAlone: true })

test('an event that nobody understands is named with its date, and what to do', () => {
  const painters = [{ summary: 'Painters', date: '2026-12-04' }]
  expect(oddWords(painters)).toContain('“Painters” on 4 Dec 2026')
  expect(oddWords(painters)).toContain('choose “Block only these dates”')
  expect(words(painters, { isAlone: false })).not.toContain('choose')
})

test.each([
  [{ summary: '', date: '2026-12-04' }, 'an event on 4 Dec 2026.'],
  [{ summary: 'Painters', date: null }, '“Painters”.'],
  [{ summary: 'Painters', date: '2026-13-40' }, '“Painters”.'],
  [{ summary: '', date: null }, 'an event without a date.'],
  [{ summary: 'x'.repeat(400), date: null }, `“${'x'.repeat(60)}…”.`],
])('an event is named by what it says of itself: %j', (event, name) => {
  expect(oddWords([event])).toContain(`We couldn’t fully read ${name}`)
})

test('of many events three are named, and the others counted', () => {
  const many = Array.from({ length: 5 }, (_, at) => ({ summary: `Event ${at}`, date: null }))
  expect(oddWords(many)).toContain('5 events: “Event 0”, “Event 1”, “Event 2” and 2 more.')
})
