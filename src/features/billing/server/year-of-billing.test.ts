import { expect, test } from 'vitest'
import { checkOrganisations, checkTotals } from '#src/testing/billing/check-year-of-billing.ts'
import { runYearOfBilling } from '#src/testing/billing/year-of-billing.ts'

test('after four months of six organisations all is right to the cent', async () => {
  const year = await runYearOfBilling({ count: 6, days: 122, seed: 20 })
  const { payments } = await checkTotals(year)
  await checkOrganisations(year)
  expect(payments).toBeGreaterThan(12)
})
