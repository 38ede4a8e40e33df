import { expect, test } from 'vitest'
import { nounClausesIn } from './noun-clauses.ts'

const places = (source: string) => nounClausesIn('a.ts', source).map(words => words.split(':')[1])

test('a comment that begins with a noun clause is refused, wherever it stands', () => {
  expect(places('/** What a host pays. */\nconst a = 1')).toEqual(['1'])
  expect(places('/**\n * Whether it is so.\n */')).toEqual(['1'])
  expect(places('const a = 1\n// Where it is read.\nread(a)')).toEqual(['2'])
  expect(places('const a = b! // What is there.')).toEqual([])
  expect(places('const a = f(b); // What is there.')).toEqual(['1'])
  expect(places('-- Who may read it.\ncreate table a ()')).toEqual(['1'])
})

test('a verb, a noun, a question and the next line of a comment may stand', () => {
  expect(places('/** Returns what a host pays. */')).toEqual([])
  expect(places('// A wait, of which\n// Who knows the end.')).toEqual([])
  expect(places('// Why twice? The first is for the cache.')).toEqual([])
  expect(places("const words = 'What a host pays'")).toEqual([])
})
