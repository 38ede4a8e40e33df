import { expect, test } from 'vitest'
import { hashOfToken } from '#src/server/http/session.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { makeRecoveryCodes, spendRecoveryCode } from './recovery-codes.ts'

const testApp = await createTestApp()

test('a recovery code has 120 bits, and one of an earlier version still opens', async () => {
  const { db, pool } = testApp
  const { id } = await testApp.user('client').then(({ _id }) => ({ id: _id }))
  const codes = await makeRecoveryCodes(db, id)
  expect(new Set(codes).size).toBe(10)
  // Of 32 signs each has five bits.
  for (const code of codes) expect(code).toMatch(/^([A-HJ-NP-Z2-9]{4}-){5}[A-HJ-NP-Z2-9]{4}$/)
  await pool.query('insert into recovery_codes (user_id, code_hash) values ($1, $2)', [
    id,
    hashOfToken(`${id} ABCDEFGHJKLMNPQR`),
  ])
  expect(await spendRecoveryCode(db, id, 'abcd-efgh-jklm-npqr')).toBe(true)
  expect(await spendRecoveryCode(db, id, 'abcd-efgh-jklm-npqr')).toBe(false)
  expect(await spendRecoveryCode(db, id, codes[0]!)).toBe(true) // there are ten
})
