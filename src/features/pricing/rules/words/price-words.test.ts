import { expect, test } from 'vitest'
import { nightOf } from '../nights/night.ts'
import { priceWords } from './price-words.ts'
import { plainRatePlan, type Season } from '../rate-plan.ts'

const base = plainRatePlan({ nightlyCents: 180_000, cleaningFeeCents: 0, serviceFeeCents: 0 })
const season = (part: Partial<Season>): Season => ({
  id: '1',
  name: 'Summer',
  from: '12-01',
  to: '01-31',
  cents: null,
  weekendCents: null,
  percent: null,
  minNights: null,
  isThrough: null,
  ...part,
})
const wordsOf = (seasons: Season[]) => priceWords(nightOf('2026-12-17', { ...base, seasons }))

test('the price of a night says each rule that made it, in their order', () => {
  expect(wordsOf([])).toBe('Base price R\u00a01\u00a0800')
  const summer = season({ cents: 240_000 })
  const holidays = season({ id: '2', name: 'School holidays', from: '12-10', to: '12-20', percent: 25 })
  expect(wordsOf([summer, holidays])).toBe(
    'Summer R\u00a02\u00a0400, then School holidays 25% more, R\u00a03\u00a0000',
  )
  expect(wordsOf([{ ...holidays, percent: -10 }])).toBe(
    'Base price R\u00a01\u00a0800, then School holidays 10% less, R\u00a01\u00a0620',
  )
})
