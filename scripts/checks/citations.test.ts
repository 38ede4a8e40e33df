import { expect, test } from 'vitest'
import { citationsIn, isUnreadable, slugsOf, testsIn } from './citations.ts'

test('a comment names pages and their headings', () => {
  expect(citationsIn('src/a.ts', '/** Why. See docs/product/bookings.md#holds. README.md#limits */')).toEqual(
    [
      { page: 'docs/product/bookings.md', heading: 'holds' },
      { page: 'README.md', heading: 'limits' },
    ],
  )
})

test('a link of a document is read from where the document stands', () => {
  expect(
    citationsIn('docs/product/accounts.md', '[14](../decisions/0014.md) and [the words](#sessions)'),
  ).toEqual([
    { page: 'docs/decisions/0014.md', heading: undefined },
    { page: 'docs/product/accounts.md', heading: 'sessions' },
  ])
})

test('a test is named behind the link to its file', () => {
  expect(
    testsIn('docs/security.md', 'met by [a.test.ts](../src/a.test.ts): "it holds"; [b](b.test.ts)'),
  ).toEqual([{ page: 'src/a.test.ts', test: 'it holds' }])
})

test('a heading is linked to by its words', () => {
  expect([...slugsOf("# A guest's way\ntext\n## Who may do what?\n")]).toEqual([
    'a-guests-way',
    'who-may-do-what',
  ])
})

test('a paper that is no part of the project is known by its name', () => {
  for (const cited of ['Document 1 §4.', 'as documents 1 to 3 say', 'Decisions §Stays', 'Contract §Auth'])
    expect(isUnreadable(cited)).toBe(true)
  expect(isUnreadable('// Documents are complete; see docs/product/api.md#values')).toBe(false)
})
