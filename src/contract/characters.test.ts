import { expect, test } from 'vitest'
import { countCharacters } from './characters.ts'

test('characters are counted as people see them', () => {
  expect([countCharacters(''), countCharacters('braai'), countCharacters('é👨‍👩‍👧‍👦!')]).toEqual([0, 5, 3])
})
