import { expect, test } from 'vitest'
import {
  checkEmail,
  checkGivenPassword,
  checkName,
  checkNewPassword,
  messageLanguageOf,
  strengthOf,
} from './rules.ts'

test.each([
  ['', 'Email is required'],
  ['   ', 'Email is required'],
  ['nomsa', 'Please enter a valid email'],
  ['nomsa@post', 'Please enter a valid email'],
  ['@post.example', 'Please enter a valid email'],
  ['nomsa@.', 'Please enter a valid email'],
  ['nomsa@post.', 'Please enter a valid email'],
  ['nomsa at@post.example', 'Please enter a valid email'],
  ['nomsa@po st.example', 'Please enter a valid email'],
  ['nomsa@post.exa mple', 'Please enter a valid email'],
  ['nomsa@@post.example', 'Please enter a valid email'],
  ['nomsa@post@post.example', 'Please enter a valid email'],
  ['nomsa@post.example@post', 'Please enter a valid email'],
  ['nomsa@post.example', undefined],
  ['  nomsa+stay@post.co.za ', undefined],
])('an address that cannot be one is not sent: %j', (typed, words) => {
  expect(checkEmail(typed)).toBe(words)
})

test('a name is not blank', () => {
  expect([checkName(''), checkName('  '), checkName(' Nomsa ')]).toEqual([
    'Name is required',
    'Name is required',
    undefined,
  ])
})

test('a new password has six characters or more, blanks among them', () => {
  const short = 'Password must be at least 6 characters'
  expect([checkNewPassword(''), checkNewPassword('12345'), checkNewPassword('1 3 5 ')]).toEqual([
    short,
    short,
    undefined,
  ])
  // As people see them.
  expect([checkNewPassword('👍🏽'.repeat(3)), checkNewPassword('e\u0301'.repeat(5))]).toEqual([short, short])
  expect(checkNewPassword('👍🏽'.repeat(6))).toBeUndefined()
})

test('a password to sign in with is whatever was typed, but nothing', () => {
  expect([checkGivenPassword(''), checkGivenPassword(' ')]).toEqual(['Password is required', undefined])
})

test.each([
  ['braai', 'weak'],
  ['aaaaaaaaaaaaaaaaaaaa', 'weak'],
  ['ababababababababab', 'weak'],
  ['abcdefghi', 'weak'],
  ['abcdefghij', 'fair'],
  ['Abcdefghi', 'fair'],
  ['Abcdefg1!', 'fair'],
  ['abcdefghijklm', 'fair'],
  ['abcdefghijklmn', 'strong'],
  ['Abcdefghijk1', 'strong'],
  ['four words make one', 'strong'],
] as const)(
  'the password %s is called %s: length counts first, then what it is made of',
  (password, strength) => {
    expect(strengthOf(password)).toBe(strength)
  },
)

test('messages are written in the first language of a browser that there is, else in English', () => {
  expect(messageLanguageOf(['zu-ZA', 'en'])).toBe('zu')
  expect(messageLanguageOf(['fr', 'AF', 'en-GB'])).toBe('af')
  expect(messageLanguageOf(['de-DE'])).toBe('en')
  expect(messageLanguageOf([])).toBe('en')
})
