import { expect, test } from 'vitest'
import { languages } from '#src/contract/language.ts'
import { cleanerWords, dayWords, workWords } from './cleaner-words.ts'

const work = {
  out: { until: '10:00', guests: 1, pets: 0 },
  in: { from: '14:00', guests: 4, pets: 1, nights: 3 },
  cots: 1,
  note: 'Mind the cat',
}

test('a turnover is one sentence, with what the host says of it behind', () => {
  expect(workWords(work, 'en')).toBe(
    'Out by 10:00 (1 guest), in from 14:00 (4 guests, 1 pet), 1 cot. Mind the cat',
  )
  expect(workWords({ ...work, out: null, note: null }, 'af')).toBe(
    'In vanaf 14:00 (4 gaste, 1 troeteldier), 1 bababedjie',
  )
  expect(workWords({ ...work, in: null, cots: 0, note: null }, 'zu')).toBe('Baphuma ngo 10:00 (isivakashi 1)')
})

test('of a turnover that is no more it says that, and nothing else', () => {
  expect(workWords({ ...work, out: null, in: null }, 'en')).toBe(cleanerWords.en.gone)
})

test('how many come is left out where a channel does not say', () => {
  const unknown = { ...work, out: null, in: { ...work.in, guests: null, pets: 0 }, cots: 0, note: null }
  expect(workWords(unknown, 'en')).toBe('In from 14:00')
})

test('each language has all words, and its own days', () => {
  for (const language of languages) {
    const words = Object.values(cleanerWords[language]).map(each =>
      typeof each === 'string' ? each : each(2 as never),
    )
    expect(words.every(Boolean)).toBe(true)
  }
  expect(dayWords('2026-12-01', 'en')).toBe('Tue 1 Dec')
  expect(dayWords('2026-11-26', 'af')).toContain('26 Nov')
})
