import { expect, test } from 'vitest'
import { code, marksIn, name, phone, plain, words, written } from './marked.ts'

test('what guests wrote is found however deep it stands, so that it counts as read', () => {
  const found = { total: 1, stays: [{ guest: name('Sipho'), messages: [{ text: words('Hello') }] }] }
  expect(marksIn(found).map(({ kind, value }) => [kind, value])).toEqual([
    ['name', 'Sipho'],
    ['words', 'Hello'],
  ])
})

test('what a tool found is written as it is, but for what is marked', () => {
  const found = {
    total: 1,
    isFull: false,
    next: null,
    stays: [{ guest: name('Sipho'), code: code('4711#') }],
  }
  expect(plain(found)).toEqual({
    total: 1,
    isFull: false,
    next: null,
    stays: [{ guest: 'Sipho', code: '4711#' }],
  })
  expect(written(found, ({ kind }) => `<${kind}>`)).toMatchObject({
    stays: [{ guest: '<name>', code: '<code>' }],
  })
  expect(marksIn([null, undefined, 'open', 3, found]).map(String)).toEqual(['Sipho', '4711#'])
})

test('what is not there, or empty, needs no mark', () => {
  expect([phone(null), phone(undefined), phone('')]).toEqual([null, undefined, ''])
})
