import { expect, test } from 'vitest'
import { nightsBetween } from '#src/contract/days.ts'
import { refusedExample } from './guarded.ts'
import { plainRatePlan } from './rate-plan.ts'
import { refusalOf } from './stay.ts'

const TODAY = '2026-11-23'
const base = plainRatePlan({ nightlyCents: 165_000, cleaningFeeCents: 0, serviceFeeCents: 0 })

test('the stay that is named as no longer bookable is one that the guarded nights refuse, and could be had before', () => {
  expect(refusedExample({ from: '2026-12-23' }, 3, TODAY)).toEqual({
    checkIn: '2026-12-22',
    checkOut: '2026-12-24',
  })
  expect(refusedExample({ from: '2026-12-23' }, 1, TODAY)).toBeNull()
  for (const from of [TODAY, '2026-12-23'])
    for (const minNights of [2, 3, 7]) {
      const stay = refusedExample({ from }, minNights, TODAY)!
      const dates = nightsBetween(from, '2026-12-28').map(date => ({ date, cents: null, minNights }))
      expect(refusalOf(base, stay, TODAY)).toBeNull()
      expect(refusalOf({ ...base, dates }, stay, TODAY)).toMatchObject({ rule: 'min_nights' })
    }
})
