import { expect, test } from 'vitest'
import { changedFields, type Value } from './changed-fields.ts'

const settled = { known: new Map<string, Value>(), written: new Set(['surname']), isTyping: false }

test('a field with something saved is replaced once it is typed to the end, and never by nothing', () => {
  const typed = new Map<string, Value>([['surname', 'K']])
  expect(changedFields(typed, { ...settled, isTyping: true })).toEqual({})
  expect(changedFields(typed, settled)).toEqual({ surname: 'K' })
  const emptied = new Map<string, Value>([['surname', null]])
  expect(changedFields(emptied, { ...settled, known: typed })).toEqual({})
})

test('a field with nothing saved before is saved while it is typed, and emptied again', () => {
  const typed = new Map<string, Value>([['permit', 'V']])
  expect(changedFields(typed, { ...settled, isTyping: true })).toEqual({ permit: 'V' })
  const emptied = new Map<string, Value>([['permit', null]])
  expect(changedFields(emptied, { ...settled, known: typed })).toEqual({ permit: null })
})

test('what is known already is not sent again', () => {
  const now = new Map<string, Value>([
    ['permit', 'V'],
    ['is_child', false],
  ])
  expect(changedFields(now, { ...settled, known: now })).toEqual({})
})
