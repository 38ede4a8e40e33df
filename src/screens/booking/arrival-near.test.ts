import { expect, test } from 'vitest'
import { addDays } from '#src/contract/days.ts'
import { isArrivalNear } from './arrival-near.ts'

const now = new Date('2026-12-10T08:00:00Z')
const TODAY = '2026-12-10'

test('the arrival is near from 2 days before check-in until the day of leaving, for the guest of a confirmed stay', () => {
  const stay = {
    status: 'confirmed' as const,
    property_id: 'home',
    reviewable: true,
    expires_at: null,
    change_request: null,
    review: null,
  }
  const isNear = (from: number, to: number, given: object = {}, side: 'guest' | 'host' = 'guest') =>
    isArrivalNear(
      { ...stay, check_in: addDays(TODAY, from), check_out: addDays(TODAY, to), ...given },
      { side, today: TODAY, now },
    )
  expect([isNear(3, 5), isNear(2, 5), isNear(0, 5), isNear(-3, 0), isNear(-3, -1)]).toEqual([
    false,
    true,
    true,
    true,
    false,
  ])
  expect(isNear(1, 5, {}, 'host')).toBe(false)
  expect(isNear(1, 5, { status: 'pending' })).toBe(false)
})
