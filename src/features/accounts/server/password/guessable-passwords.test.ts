import { createHash } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'

import { createTestApp } from '#src/testing/test-app.ts'
import * as contract from '../../contract.ts'
import { PASSWORD_GUESSABLE, PASSWORD_SHORT, strengthOf } from '../../rules.ts'
import { isCommonPassword } from '../is-common-password.ts'
import { hashOfPassword } from './passwords.ts'
import { isOwnWords } from './assess-password.ts'

const testApp = await createTestApp()
let people = 0

const register = (password: string) =>
  testApp.call(contract.registerUser, {
    name: 'Thandeka Mokoena',
    email: `thandeka-${(people += 1)}@kloofstays.example`,
    password,
    role: 'client',
  })

test.each([
  '123456',
  'password',
  'PassWord',
  'qwerty',
  'aaaaaa',
  'dragon',
  'springbok',
  'thandeka1',
  'MokoenaThandeka!',
  'kloofstays2026',
  'naledi1',
  'Naledi2026!',
  'ｐａｓｓｗｏｒｄ',
])('nobody makes an account with a password that is easy to guess: %s', async password => {
  await expect(register(password)).rejects.toMatchObject({
    status: 400,
    fields: { password: PASSWORD_GUESSABLE },
  })
})

test('six characters are enough where nobody guesses them, and five are too few', async () => {
  await register('kx7!vq')
  await expect(register('kx7!v')).rejects.toMatchObject({ fields: { password: PASSWORD_SHORT } })
})

test('nobody changes to one or sets one by a mailed link, which holds for another try', async () => {
  const person = await testApp.user('client')
  const { email, password: currentPassword } = person
  const change = (newPassword: string) =>
    person.call(contract.changePassword, { currentPassword, newPassword })
  await expect(change('letmein')).rejects.toMatchObject({ fields: { newPassword: PASSWORD_GUESSABLE } })
  await testApp.call(contract.forgotPassword, { email })
  await testApp.runJobs()
  const mail = testApp.mailbox.findLast(({ to }) => to === email)
  const token = /token=([\w-]+)/.exec(mail!.text)![1]! // the mail was just sent
  const reset = (password: string) => testApp.call(contract.resetPassword, { token, password })
  await expect(reset('letmein')).rejects.toMatchObject({ fields: { password: PASSWORD_GUESSABLE } })
  await testApp.call(contract.signIn, { email, password: currentPassword })
  await reset('four words that rhyme')
  await testApp.call(contract.signIn, { email, password: 'four words that rhyme' })
})

test('who has such a password already goes on logging in', async () => {
  const person = await testApp.user('client')
  await testApp.pool.query('update users set password_hash = $1 where id = $2', [
    await hashOfPassword('123456'),
    person.id,
  ])
  await testApp.call(contract.signIn, { email: person.email, password: '123456' })
})

test('the password of the demo is taken', async () => {
  await register('naledi-demo')
})

test.each([
  ['thandeka', true],
  ['Thandeka.Mokoena1', true],
  ['mokoena!!99', true],
  ['kloofstays', true],
  ['thandeka likes rain', false],
  ['rooibos at dawn', false],
  ['kx7!vq', false],
])('%s is made of the own words: %s', (password, isOwn) => {
  const owner = { name: 'Thandeka Mokoena', email: 'thandeka@kloofstays.example' }
  expect(isOwnWords(password, owner)).toBe(isOwn)
})

test('a name that is within another is found as a whole', () => {
  const owner = { name: 'Ann Annabella', email: 'ab@kloofstays.example' }
  expect(['annabella1', 'Ann2026', 'annabella at dawn'].map(typed => isOwnWords(typed, owner))).toEqual([
    true,
    true,
    false,
  ])
})

test('a longer password counts as stronger, one letter many times does not', () => {
  expect(['abcdef', 'aaaaaaaaaaaaaaaa', 'kx7!vqRt', 'rooibos at dawn'].map(strengthOf)).toEqual([
    'weak',
    'weak',
    'fair',
    'strong',
  ])
})

test.each([
  ['w2-19x', 'w2-19x@post.example', true],
  ['W2-19X!', 'w2-19x@post.example', true],
  ['w2-19x', 'w2-19x+stays@post.example', true],
  ['w2-19x-1994', 'w2-19x@post.example', false],
  ['jo84719x', 'jo@post.example', false],
])('%s for %s is the mailbox itself: %s', (password, email, isOwn) => {
  expect(isOwnWords(password, { name: 'Somebody', email })).toBe(isOwn)
})

const COMPOSED = 'Kaapsé-Sonsak-9'

test('a password is one, however a keyboard composes its letters', async () => {
  const { email } = (await register(COMPOSED.normalize('NFC'))).user
  for (const password of [COMPOSED.normalize('NFD'), COMPOSED.normalize('NFC')])
    await testApp.call(contract.signIn, { email, password })
  await expect(testApp.call(contract.signIn, { email, password: 'Kaapse-Sonsak-9' })).rejects.toMatchObject({
    status: 401,
  })
  const wide = (await register('ｓｏｎｓａｋ９ rooi')).user.email
  await testApp.call(contract.signIn, { email: wide, password: 'sonsak9 rooi' })
})

test('a password that was hashed as it was typed opens, and by any keyboard from then on', async () => {
  const person = await testApp.user('client')
  const typed = COMPOSED.normalize('NFD')
  await testApp.pool.query('update users set password_hash = $1 where id = $2', [
    await hash(typed),
    person.id,
  ])
  await testApp.call(contract.signIn, { email: person.email, password: typed })
  await testApp.call(contract.signIn, { email: person.email, password: COMPOSED.normalize('NFC') })
})

test('of passwords that nobody has chosen before, hardly any is taken for common', async () => {
  const invented = Array.from({ length: 20_000 }, (_, number) =>
    createHash('sha256').update(`invented ${number}`).digest('base64url').slice(0, 12).toLowerCase(),
  )
  const taken = await Promise.all(invented.map(isCommonPassword))
  expect(taken.filter(Boolean).length).toBeLessThanOrEqual(3)
})
