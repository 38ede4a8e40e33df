import { expect, test } from 'vitest'
import { compareWithOracles } from '#src/testing/billing/compare-billing.ts'
import { runRandomBilling } from '#src/testing/billing/random-billing.ts'

const HOUR_MS = 3_600_000

test(
  '1,000 sequences of clicks and notifications leave subscription and ledger where an oracle says',
  async () => {
    const { refusals, cash } = await compareWithOracles(
      await runRandomBilling({ count: 1000, rounds: 16, seed: 7 }),
    )
    expect(refusals).toBeGreaterThan(500)
    expect(cash).toBeGreaterThan(0)
  },
  HOUR_MS,
)
