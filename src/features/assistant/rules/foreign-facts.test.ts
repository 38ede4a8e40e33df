import { expect, test } from 'vitest'
import { foreignFacts } from './foreign-facts.ts'
import { NameIndex } from './privacy/find-names.ts'

const names = new NameIndex(['Kabelo Radebe', 'Ann Botha', 'Eva'])
const foreign = (text: string, asked: string[] = [], recipient: string | null = null) =>
  foreignFacts({ text, recipient, asked }, names)

test.each([
  ['a name', 'Ann Botha comes after you', ['Ann Botha']],
  ['a part of a name', 'Ask Radebe for it', ['Radebe']],
  ['an email address', 'Write to us@post.example', ['us@post.example']],
  ['a phone number', 'Call 082 555 0119', ['082 555 0119']],
  ['bank details', 'Pay into account number 62 123 4', ['62 123 4']],
])('no draft says %s that its host did not type', (_, text, facts) => {
  expect(foreign(text)).toEqual(facts)
  expect(foreign(text, [`Please say: ${text}`])).toEqual([])
})

test('who reads a draft may be named in it, and nobody else', () => {
  expect(foreign('Dear Kabelo, Eva was here', [], 'Kabelo Radebe')).toEqual(['Eva'])
})

test('a name within another word was not typed', () => {
  expect(foreign('Ann comes after you', ['Thank her for the planning'], 'Joanne Smit')).toEqual(['Ann'])
  expect(foreign('Eva was here', ['Evaluate her stay'])).toEqual(['Eva'])
  expect(foreign('Pay into account 623456', ['Account 96234567'])).toEqual(['623456'])
})
