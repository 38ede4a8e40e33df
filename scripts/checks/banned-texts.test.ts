import { expect, test } from 'vitest'
import { bannedTextsIn, insteadOfText } from './banned-texts.ts'

test('a text that people stumble over is refused, with what to say instead', () => {
  for (const words of [
    'No line. Try again',
    'Please copy it anew',
    'Whoever looks after Naledi reads it',
    'The guest is told',
    'This cannot be taken back',
    '3 nights for sale again',
    'Your e-mail address',
    'Sign in to see your stays',
    'Add a picture of the room',
  ])
    expect(insteadOfText(words), words).toBeDefined()
})

test('a text in plain words is let through, and so is what is no sentence', () => {
  for (const words of [
    'The mail server refused it',
    'You’re offline',
    'Log in again',
    'Your Profile Picture',
    'mail',
    'admin-mails',
  ])
    expect(insteadOfText(words), words).toBeUndefined()
})

test('texts are found between tags, in quotes and around what a sentence names, never in comments', () => {
  const source = [
    '// the guest is told',
    'const text = `We asked ${name} once more`',
    "export const Row = () => <Part title='Nobody has booked'>Copy the link anew</Part>",
  ].join('\n')
  expect(bannedTextsIn('row.tsx', source).map(each => each.split(': ')[0])).toEqual([
    'row.tsx:2',
    'row.tsx:3',
    'row.tsx:3',
  ])
})
