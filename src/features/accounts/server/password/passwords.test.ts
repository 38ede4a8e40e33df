import { afterAll, expect, test } from 'vitest'
import { HASH_COST, hashAtCost, hashOfPassword, isPassword } from './passwords.ts'

const QUICK = { memoryCost: 8, timeCost: 1 }

afterAll(() => hashAtCost(QUICK))

test('a password is hashed as OWASP recommends for argon2id', async () => {
  hashAtCost(HASH_COST)
  expect(await hashOfPassword('a good password')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('a password is checked at the cost of its own hash, whatever new ones take', async () => {
  hashAtCost(QUICK)
  const hash = await hashOfPassword('a good password')
  hashAtCost(HASH_COST)
  expect(await isPassword('a good password', hash)).toBe(true)
  expect(await isPassword('another password', hash)).toBe(false)
  expect(await isPassword('a good password', undefined)).toBe(false)
})
