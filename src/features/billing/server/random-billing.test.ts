import { expect, test } from 'vitest'
import { compareWithOracles } from '#src/testing/billing/compare-billing.ts'
import { runRandomBilling } from '#src/testing/billing/random-billing.ts'
import { soMany } from '#src/testing/so-many.ts'

test('clicks and notifications in any order leave subscription and ledger where an oracle says', async () => {
  const { refusals, cash } = await compareWithOracles(
    await runRandomBilling({ count: soMany(12, 30), rounds: soMany(8, 12), seed: 20 }),
  )
  expect(refusals).toBeGreaterThan(soMany(2, 10))
  expect(cash).toBeGreaterThan(0)
})
