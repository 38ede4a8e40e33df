import { expect, test } from 'vitest'
import { judgeEmail, judgeGivenPassword, judgeName, judgeNewPassword } from './rules.ts'

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
  expect(judgeEmail(typed)).toBe(words)
})

test('a name is not blank', () => {
  expect([judgeName(''), judgeName('  '), judgeName(' Nomsa ')]).toEqual([
    'Name is required',
    'Name is required',
    undefined,
  ])
})

test('a new password has six characters or more, blanks among them', () => {
  const short = 'Password must be at least 6 characters'
  expect([judgeNewPassword(''), judgeNewPassword('12345'), judgeNewPassword('1 3 5 ')]).toEqual([
    short,
    short,
    undefined,
  ])
})

test('a password to sign in with is whatever was typed, but nothing', () => {
  expect([judgeGivenPassword(''), judgeGivenPassword(' ')]).toEqual(['Password is required', undefined])
})
