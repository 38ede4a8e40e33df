import { expect, it } from 'vitest'
import { feetOf, metresOf } from './size.ts'

it('shows whole metres as they were typed, however large', () => {
  for (let metres = 0; metres <= 2000; metres += 1)
    expect(metresOf(feetOf(String(metres)))).toBe(String(metres))
  expect(feetOf('1 200')).toBe('12917')
  expect(metresOf('1000')).toBe('93')
})

it('leaves what is no number as it was typed', () => {
  for (const typed of ['', '85 m', '-3', '8,5']) {
    expect(feetOf(typed)).toBe(typed)
    expect(metresOf(typed)).toBe(typed)
  }
})
