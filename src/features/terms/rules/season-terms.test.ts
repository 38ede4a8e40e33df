import { expect, test } from 'vitest'
import type { Season, SeasonTerms } from '#src/features/pricing/rules/rate-plan.ts'
import { termsOn } from './season-terms.ts'
import { FIRST_TERMS, POLICY_STEPS } from './terms.ts'

const season = (id: string, from: string, to: string, terms: Partial<SeasonTerms> | null): Season => ({
  id,
  name: id,
  from,
  to,
  cents: null,
  weekendCents: null,
  percent: null,
  minNights: null,
  isThrough: null,
  terms: terms && { policy: null, steps: [], deposit: null, ...terms },
})
const half = { kind: 'percent' as const, value: 50 }
const december = season('a', '12-01', '01-10', { policy: 'firm', deposit: half })

test('the night of arrival decides, on both borders, past New Year too', () => {
  const on = (night: string) => termsOn(FIRST_TERMS, [december], night)
  expect(on('2026-11-30')).toEqual(FIRST_TERMS)
  expect(on('2026-12-01')).toMatchObject({ policy: 'firm', steps: POLICY_STEPS.firm, deposit: half })
  expect(on('2027-01-10')).toMatchObject({ policy: 'firm', deposit: half })
  expect(on('2027-01-11')).toEqual(FIRST_TERMS)
})

test('what a season does not say is the home’s, or that of a longer season it is in', () => {
  const christmas = season('b', '2026-12-24', '2026-12-26', { deposit: { kind: 'amount', value: 500_000 } })
  const plain = season('c', '2026-12-25', '2026-12-25', null)
  const on = (night: string) => termsOn(FIRST_TERMS, [december, christmas, plain], night)
  expect(on('2026-12-25')).toMatchObject({ policy: 'firm', deposit: { kind: 'amount', value: 500_000 } })
  expect(on('2026-12-27')).toMatchObject({ policy: 'firm', deposit: half })
  expect(on('2026-12-25')).toMatchObject({ methods: FIRST_TERMS.methods, balance_days: 14 })
})

test('steps of its own go with the policy own alone', () => {
  const steps = [{ days: 90, refund_percent: 80 }]
  const own = season('d', '2026-12-01', '2026-12-31', { policy: 'own', steps })
  expect(termsOn(FIRST_TERMS, [own], '2026-12-05').steps).toEqual(steps)
})
