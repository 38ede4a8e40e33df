import { expect, test } from 'vitest'
import { ACCOUNT, turnOnSecondStep } from '#src/testing/money/bank-account.ts'
import { formOf, historyOf } from '#src/testing/money/statement-file.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { changeAccount } from '../../contract/bank-accounts.ts'
import { uploadStatement } from '../../contract/statements.ts'

const testApp = await createTestApp()

test('20,000 lines are stored once', async () => {
  const host = await testApp.user('realtor')
  await turnOnSecondStep(testApp, host)
  await host.call(changeAccount, { ...ACCOUNT, currentPassword: host.password })
  const lines = Array.from({ length: 20_000 }, (_, at) => ({
    day: '2026-11-25',
    rand: `${at + 1}.00`,
    text: `FNB APP PAYMENT FROM ${at}`,
  }))
  const form = formOf(historyOf(lines))
  const first = await host.call(uploadStatement, form)
  expect(first.statement).toMatchObject({ credits: 20_000, unknown: 20_000, repeated: 0 })
  const again = await host.call(uploadStatement, formOf(historyOf(lines)))
  expect(again.statement).toMatchObject({ credits: 20_000, unknown: 0, repeated: 20_000 })
})
