import type { Answer } from '#src/contract/endpoint.ts'
import { wholeRand } from '#src/contract/words.ts'
import type { readTurnover } from '../../contract/turnover.ts'

type Turnover = Pick<Answer<typeof readTurnover>, 'supplies_12_months' | 'threshold' | 'state'>

/** Says what 12 months brought, and what the threshold of VAT asks of the host. */
export function turnoverWords({ supplies_12_months: supplies, threshold, state }: Turnover): string {
  const [earned, limit] = [wholeRand(supplies), wholeRand(threshold)]
  if (state === 'over')
    return `You have earned ${earned} in 12 months. Above ${limit} you must register for VAT within 21 business days.`
  return `You have earned ${earned} in 12 months; at ${limit} you must register for VAT.`
}
