import { expect, test } from 'vitest'
import { type EvaluatedProperty, evaluateStay } from './evaluate-stay.ts'
import { plainRatePlan } from './rate-plan.ts'

const TODAY = '2026-12-01'
const property: EvaluatedProperty = {
  offer: { isAvailable: true, availableFrom: null, availableTo: null, maxGuests: 2 },
  ratePlan: {
    ...plainRatePlan({ nightlyCents: 100_000, cleaningFeeCents: 0, serviceFeeCents: 0 }),
    minNights: 2,
  },
  taken: [],
}
const asked = { checkIn: '2026-12-10', checkOut: '2026-12-12', guests: 2, pets: 0 }
const evaluated = (of: Partial<EvaluatedProperty>, more = {}) =>
  evaluateStay({ ...property, ...of }, { ...asked, ...more }, TODAY)

test('a stay that may be had is quoted', () => {
  expect(evaluated({})).toMatchObject({ quote: { nights: 2, totalCents: 200_000 }, refusal: null })
})

test('too many guests, then nights that are gone or not offered, then a rule: the first that refuses is said', () => {
  const refusalOf = (of: Partial<EvaluatedProperty>, more = {}) => {
    const { quote, refusal } = evaluated(of, more)
    expect(quote).toBeNull()
    return [refusal?.code, refusal?.message, refusal?.details]
  }
  const short = { checkOut: '2026-12-11' }
  const occupied = ['2026-12-10']
  expect(refusalOf({ taken: occupied }, { ...short, guests: 3 })[1]).toBe('Maximum guests allowed: 2')
  expect(refusalOf({ taken: occupied }, short)).toEqual([
    'DATES_UNAVAILABLE',
    'Those dates are no longer available',
    { nights: ['2026-12-10'] },
  ])
  const offer = { ...property.offer, availableFrom: '2026-12-11' }
  expect(refusalOf({ offer, taken: ['2026-12-11', '2026-12-10'] })[2]).toEqual({
    nights: ['2026-12-10', '2026-12-11'],
  })
  expect(refusalOf({}, short)).toEqual([
    'STAY_NOT_OFFERED',
    'The minimum stay for these dates is 2 nights',
    { rule: 'min_nights', allowed: 2 },
  ])
})
