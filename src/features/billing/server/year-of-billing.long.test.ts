import { expect, test } from 'vitest'
import { checkOrganisations, checkTotals } from '#src/testing/billing/check-year-of-billing.ts'
import { runYearOfBilling } from '#src/testing/billing/year-of-billing.ts'

const MS_MAX = 5 * 60_000

test(
  'after a year of 200 organisations all is right to the cent',
  async () => {
    const year = await runYearOfBilling({ count: 200, days: 365, seed: 1 })
    const { payments, creditNotes } = await checkTotals(year)
    await checkOrganisations(year)
    expect(payments).toBeGreaterThan(1000)
    expect(creditNotes).toBeGreaterThan(5)
    for (const code of ['SAME_PLAN', 'NO_SUBSCRIPTION', 'TRIAL_USED'])
      expect(year.refusals.get(code), code).toBeGreaterThan(20)
  },
  MS_MAX,
)
