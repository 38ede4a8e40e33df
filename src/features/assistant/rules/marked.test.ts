import { expect, test } from 'vitest'
import { marksIn, name, words } from './marked.ts'

test('what guests wrote is found however deep it stands, so that it counts as read', () => {
  const found = { total: 1, stays: [{ guest: name('Sipho'), messages: [{ text: words('Hello') }] }] }
  expect(marksIn(found).map(({ kind, value }) => [kind, value])).toEqual([
    ['name', 'Sipho'],
    ['words', 'Hello'],
  ])
})
