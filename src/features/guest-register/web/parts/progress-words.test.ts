import { expect, test } from 'vitest'
import { missingWords, progressWords } from './progress-words.ts'

const done = (n: number) => ({ n, complete: true, missing: [] })
const without = (n: number, ...missing: ('id_number' | 'photo' | 'surname')[]) => ({
  n,
  complete: false,
  missing,
})

test('a register says how many have registered, one or several', () => {
  expect(progressWords({ expected: 4, lodgers: [done(1), done(2)] })).toBe('2 of 4 have registered')
  expect(progressWords({ expected: 2, lodgers: [done(1)] })).toBe('1 of 2 has registered')
  expect(progressWords({ expected: 2, lodgers: [] })).toBe('0 of 2 have registered')
  expect(progressWords({ expected: 1, lodgers: [done(1), done(2)] })).toBe('1 of 1 has registered')
})

test('it says what is missing of those who have begun, and who has not', () => {
  expect(missingWords({ expected: 2, lodgers: [done(1), done(2)] })).toEqual([])
  expect(missingWords({ expected: 2, lodgers: [] })).toEqual([])
  expect(missingWords({ expected: 3, lodgers: [done(1), without(2, 'id_number')] })).toEqual([
    'Guest 2: document number is missing',
    'Guest 3 hasn’t started',
  ])
  expect(missingWords({ expected: 4, lodgers: [without(4, 'surname', 'photo')] })).toEqual([
    'Guest 4: surname and photo are missing',
    'Guests 1, 2 and 3 haven’t started',
  ])
})

test('many are counted', () => {
  const five = [1, 2, 3, 4, 5].map(n => without(n, 'photo'))
  expect(missingWords({ expected: 10, lodgers: five }).slice(2)).toEqual([
    'Guest 3: photo is missing',
    '2 more guests aren’t complete',
    '5 guests haven’t started',
  ])
})
