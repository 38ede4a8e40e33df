import { describe, expect, it } from 'vitest'
import { shownOf } from './journey-shown.ts'

const stay = (over: number, ahead: number) => [
  ...Array.from({ length: over }, () => ({ state: 'done' as const })),
  ...Array.from({ length: ahead }, () => ({ state: 'ahead' as const })),
]

describe('the steps of a stay on a phone', () => {
  it('are the present one and the next, where they are brief', () => {
    expect(shownOf(stay(3, 4), true)).toEqual([2, 4])
    expect(shownOf(stay(0, 5), true)).toEqual([0, 2])
    expect(shownOf(stay(6, 0), true)).toEqual([4, 6])
  })

  it('are else all that is ahead and two of those that are over', () => {
    expect(shownOf(stay(5, 4), false)).toEqual([3, 9])
    expect(shownOf(stay(2, 6), false)).toEqual([0, 8])
  })

  it('are all of them where one alone would be left out', () => {
    expect(shownOf(stay(1, 2), true)).toEqual([0, 3])
    expect(shownOf(stay(3, 4), false)).toEqual([0, 7])
    expect(shownOf([], true)).toEqual([0, 0])
  })
})
