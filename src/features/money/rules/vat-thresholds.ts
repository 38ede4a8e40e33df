/** Turnover of 12 months above which a host must register for VAT, and from which it may, in cents, the newest first. */
export const VAT_THRESHOLDS = [
  {
    since: '2026-04-01',
    compulsoryCents: 230_000_000,
    voluntaryCents: 12_000_000,
    source: 'Budget of 25 February 2026; SARS, VAT registration from 1 April 2026',
  },
  {
    since: '2009-03-01',
    compulsoryCents: 100_000_000,
    voluntaryCents: 5_000_000,
    source: 'Value-Added Tax Act 89 of 1991, section 23, until 31 March 2026',
  },
] as const

export const turnoverStates = ['ok', 'near', 'over'] as const
const NEAR_PERCENT = 80
const WHOLE = 100

/** Returns how near the turnover of 12 months is to the threshold of a day. */
export function turnoverState(cents: number, day: string) {
  const { compulsoryCents } = VAT_THRESHOLDS.find(({ since }) => since <= day) ?? VAT_THRESHOLDS.at(-1)! // there are two
  const percent = Math.floor((WHOLE * cents) / compulsoryCents)
  const state: (typeof turnoverStates)[number] =
    percent >= WHOLE ? 'over' : percent >= NEAR_PERCENT ? 'near' : 'ok'
  return { thresholdCents: compulsoryCents, percent, state }
}
