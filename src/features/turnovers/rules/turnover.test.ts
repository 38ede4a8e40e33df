import { describe, expect, test } from 'vitest'
import { isCodeShown, isDue, mailedDays, mailTimeOf, stateOf, type Work, workKey } from './turnover.ts'

const work: Work = {
  out: { until: '10:00', guests: 2, pets: 0 },
  in: { from: '14:00', guests: 4, pets: 1, nights: 3 },
  cots: 0,
  note: null,
}
const known = { hasCleaner: true, notifiedOf: null, doneAt: null }

describe('how far a turnover is', () => {
  test('is unassigned without a cleaner, then open, notified and done', () => {
    expect(stateOf(work, { ...known, hasCleaner: false })).toBe('unassigned')
    expect(stateOf(work, known)).toBe('open')
    expect(stateOf(work, { ...known, notifiedOf: workKey(work) })).toBe('notified')
    expect(stateOf(work, { ...known, doneAt: new Date(0) })).toBe('done')
  })

  test('has changed when hours, people, cots or the note differ from what the cleaner was sent', () => {
    const notifiedOf = workKey(work)
    for (const other of [
      { ...work, out: null },
      { ...work, out: { ...work.out!, pets: 1 } },
      { ...work, in: { ...work.in!, guests: 3 } },
      { ...work, in: { ...work.in!, pets: 0 } },
      { ...work, in: { ...work.in!, from: '15:00' } },
      { ...work, cots: 1 },
      { ...work, note: 'Mind the cat' },
    ])
      expect(stateOf(other, { ...known, notifiedOf })).toBe('changed')
    // The length of a stay changes nothing for the cleaner.
    expect(stateOf({ ...work, in: { ...work.in!, nights: 9 } }, { ...known, notifiedOf })).toBe('notified')
  })

  test('a turnover without stays is gone until the cleaner knows', () => {
    const none = { ...work, out: null, in: null }
    expect(stateOf(none, { ...known, notifiedOf: workKey(work) })).toBe('gone')
    expect(stateOf(none, { ...known, doneAt: new Date(0) })).toBe('done')
    // Until the cleaner was told that, too.
    expect(stateOf(none, { ...known, notifiedOf: workKey(none) })).toBe('notified')
  })
})

describe('the mail of the day before', () => {
  test('goes at 17:00 in South Africa', () => {
    expect(mailTimeOf('2026-12-01').toISOString()).toBe('2026-11-30T15:00:00.000Z')
  })

  test('at 17:00 it is about tomorrow; one that comes late is about the day that has begun', () => {
    const at = (time: string) => mailedDays(new Date(`2026-11-30T${time}:00+02:00`), '2026-11-30')
    expect(at('17:00')).toEqual({ due: '2026-12-01', next: '2026-12-02' })
    expect(at('23:59')).toEqual({ due: '2026-12-01', next: '2026-12-02' })
    expect(at('06:00')).toEqual({ due: '2026-11-30', next: '2026-12-01' })
    expect(at('16:59')).toEqual({ due: '2026-11-30', next: '2026-12-01' })
  })
})

test('a door code is shown from the day before until the day is over', () => {
  const shown = (day: string) => isCodeShown(day, '2026-12-10')
  expect(['2026-12-09', '2026-12-10', '2026-12-11', '2026-12-12'].map(shown)).toEqual([
    false,
    true,
    true,
    false,
  ])
})

test('a turnover is done on its day, or on the next', () => {
  const due = (day: string) => isDue(day, '2026-12-10')
  expect(['2026-12-08', '2026-12-09', '2026-12-10', '2026-12-11'].map(due)).toEqual([
    false,
    true,
    true,
    false,
  ])
})
