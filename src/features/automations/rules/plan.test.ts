import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '#src/contract/days.ts'
import { ANY_STAY, meets, MONEY_STEPS, stepOf, stillApplies, type TimeTrigger } from './automation.ts'
import { afterQuietHours, instantOf, momentOf, type StayTimes, usefulUntil } from './moments.ts'
import { agreedSince, lateness, planOf, planOfStep } from './plan.ts'

const stay: StayTimes = {
  checkIn: '2027-03-10',
  checkOut: '2027-03-13',
  checkInTime: '14:00',
  checkOutTime: '10:00',
}
const oneNight = { ...stay, checkOut: '2027-03-11' }
const long = new Date('2026-01-01T00:00:00Z')
const days = (
  count: number,
  side: 'before' | 'after',
  anchor: 'check_in' | 'check_out',
  at: string,
): TimeTrigger => ({ kind: 'time', unit: 'days', count, side, anchor, at })
const hours = (count: number, side: 'before' | 'after', anchor: 'check_in' | 'check_out'): TimeTrigger => ({
  kind: 'time',
  unit: 'hours',
  count,
  side,
  anchor,
})
const details = days(1, 'before', 'check_in', '10:00')
const leaving = days(1, 'before', 'check_out', '18:00')
const plan = (trigger: TimeTrigger, of: StayTimes, agreedAt: Date, late: 'send' | 'skip' = 'send') =>
  planOf({ trigger, late, since: long }, of, agreedAt)

describe('the moment', () => {
  test.each([
    [details, '2027-03-09T08:00:00.000Z'],
    [days(3, 'before', 'check_in', '09:00'), '2027-03-07T07:00:00.000Z'],
    [days(1, 'after', 'check_in', '09:00'), '2027-03-11T07:00:00.000Z'],
    [leaving, '2027-03-12T16:00:00.000Z'],
    [days(1, 'after', 'check_out', '10:00'), '2027-03-14T08:00:00.000Z'],
    [hours(2, 'before', 'check_in'), '2027-03-10T10:00:00.000Z'],
    [hours(3, 'after', 'check_out'), '2027-03-13T11:00:00.000Z'],
  ])('%j is %s', (trigger, moment) => {
    expect(momentOf(trigger, stay).toISOString()).toBe(moment)
  })

  test('what is before is never after, and what is after never before', () => {
    expect(momentOf(days(0, 'before', 'check_in', '18:00'), stay)).toEqual(instantOf('2027-03-10', '14:00'))
    expect(momentOf(days(0, 'after', 'check_out', '07:00'), stay)).toEqual(instantOf('2027-03-13', '10:00'))
  })

  test('goes across the end of a month and of a year', () => {
    const turn = { ...stay, checkIn: '2027-01-01' }
    expect(momentOf(details, turn)).toEqual(instantOf('2026-12-31', '10:00'))
    expect(momentOf(days(2, 'after', 'check_in', '09:00'), { ...stay, checkIn: '2028-02-28' })).toEqual(
      instantOf('2028-03-01', '09:00'),
    )
  })
})

test.each([
  [details, '2027-03-11', '00:00'],
  [days(1, 'after', 'check_in', '09:00'), '2027-03-13', '10:00'],
  [leaving, '2027-03-13', '10:00'],
  [hours(3, 'after', 'check_out'), '2027-03-14', '13:00'],
])('%j is of use until %s %s', (trigger, day, time) => {
  expect(usefulUntil(trigger, stay, momentOf(trigger, stay))).toEqual(instantOf(day, time))
})

describe('by night', () => {
  test.each([
    ['06:59', '2027-03-10', '07:00'],
    ['07:00', '2027-03-10', '07:00'],
    ['20:59', '2027-03-10', '20:59'],
    ['21:00', '2027-03-11', '07:00'],
    ['23:59', '2027-03-11', '07:00'],
    ['00:00', '2027-03-10', '07:00'],
  ])('what would go at %s goes on %s at %s', (time, day, at) => {
    expect(afterQuietHours(instantOf('2027-03-10', time))).toEqual(instantOf(day, at))
  })
})

describe('a stay that is agreed after the moment', () => {
  const agreed = instantOf('2027-03-09', '19:00')
  test('is told at once, or not at all, as the automation says', () => {
    expect(plan(details, stay, agreed)).toMatchObject({ at: agreed, why: null })
    expect(plan(details, stay, agreed, 'skip')).toMatchObject({ why: 'agreed_late' })
  })
  test('is told next morning where it is night, and at night where the morning is too late', () => {
    expect(plan(details, stay, instantOf('2027-03-09', '23:00'))?.at).toEqual(
      instantOf('2027-03-10', '07:00'),
    )
    const atTheDoor = instantOf('2027-03-10', '22:30')
    expect(plan(details, stay, atTheDoor)).toMatchObject({ at: atTheDoor, why: null })
  })
  test('is told nothing that is of no use any more', () => {
    expect(plan(details, stay, instantOf('2027-03-11', '00:00'))?.why).toBe('too_late')
    expect(plan(details, stay, instantOf('2027-03-10', '23:59'))?.why).toBe(null)
    expect(plan(leaving, stay, instantOf('2027-03-13', '10:00'))?.why).toBe('too_late')
    expect(plan(days(1, 'after', 'check_out', '10:00'), stay, instantOf('2027-03-15', '10:00'))?.why).toBe(
      'too_late',
    )
  })
  test('at the very moment is not late', () => {
    const moment = momentOf(details, stay)
    expect(plan(details, stay, moment, 'skip')).toMatchObject({ at: moment, why: null })
  })
})

describe('a short stay', () => {
  test('is told how to leave once its guest is there, and not before', () => {
    expect(plan(leaving, oneNight, long)?.why).toBe(null)
    expect(plan(days(1, 'before', 'check_out', '12:00'), oneNight, long)?.why).toBe('too_short')
    expect(plan(days(1, 'before', 'check_out', '14:00'), oneNight, long)?.why).toBe(null)
  })
  test('is asked nothing about a morning on which its guest has left', () => {
    expect(plan(days(1, 'after', 'check_in', '10:00'), oneNight, long)?.why).toBe('too_short')
    expect(plan(days(1, 'after', 'check_in', '09:00'), oneNight, long)?.why).toBe(null)
  })
})

describe('an automation that is turned on', () => {
  const since = instantOf('2027-03-09', '12:00')
  const from = (trigger: TimeTrigger, agreedAt: Date) =>
    planOf({ trigger, late: 'send', since }, stay, agreedAt)
  test('goes for stays that are there where its moment lies ahead, and for no other', () => {
    expect(from(details, long)).toBe(null)
    expect(from(leaving, long)).toMatchObject({ why: null })
  })
  test('goes late for what is agreed from then on', () => {
    const agreed = instantOf('2027-03-09', '13:00')
    expect(from(details, agreed)).toMatchObject({ at: agreed, why: null })
  })
  test('says nothing of a step that was taken before', () => {
    expect(planOfStep({ since }, 'confirmed', instantOf('2027-03-09', '11:59'), stay)).toBe(null)
    expect(planOfStep({ since }, 'confirmed', since, stay)?.why).toBe(null)
  })
})

test('whoever confirms a stay that is over is thanked for nothing', () => {
  expect(planOfStep({ since: long }, 'confirmed', instantOf('2027-03-13', '10:00'), stay)?.why).toBe(
    'too_late',
  )
  expect(planOfStep({ since: long }, 'cancelled', instantOf('2027-04-13', '10:00'), stay)?.why).toBe(null)
})

test('what nobody sent for six hours is left, and what is of no use sooner', () => {
  const at = instantOf('2027-03-10', '10:00')
  const until = instantOf('2027-03-11', '10:00')
  expect(lateness({ at, until }, at)).toBe(null)
  expect(lateness({ at, until }, instantOf('2027-03-10', '16:00'))).toBe(null)
  expect(lateness({ at, until }, new Date(instantOf('2027-03-10', '16:00').getTime() + 1))).toBe(
    'nothing_ran',
  )
  expect(lateness({ at, until: instantOf('2027-03-10', '11:00') }, instantOf('2027-03-10', '11:00'))).toBe(
    'too_late',
  )
})

test('a stay is agreed since it was last given that day', () => {
  const happened = (hour: string, status: 'pending' | 'confirmed', check_in: string) => ({
    at: instantOf('2027-03-01', hour),
    status,
    check_in,
    check_out: '2027-03-13',
  })
  const history = [
    happened('08:00', 'pending', '2027-03-10'),
    happened('09:00', 'confirmed', '2027-03-10'),
    happened('10:00', 'confirmed', '2027-03-11'),
    happened('11:00', 'confirmed', '2027-03-10'),
    happened('12:00', 'confirmed', '2027-03-10'),
  ]
  expect(agreedSince(history, 'check_in', '2027-03-10', long)).toEqual(instantOf('2027-03-01', '11:00'))
  expect(agreedSince(history, 'check_out', '2027-03-13', long)).toEqual(instantOf('2027-03-01', '09:00'))
  expect(agreedSince([], 'check_in', '2027-03-10', long)).toBe(long)
})

describe('which stays', () => {
  const couple = {
    propertyId: 'a',
    nights: 2,
    guests: 2,
    source: 'guest' as const,
    isFirstStay: true,
    isPaid: null,
  }
  test.each([
    [{}, true],
    [{ homes: ['a', 'b'] }, true],
    [{ homes: ['b'] }, false],
    [{ nights_min: 2, nights_max: 2 }, true],
    [{ nights_min: 3 }, false],
    [{ nights_max: 1 }, false],
    [{ guests_min: 2, guests_max: 2 }, true],
    [{ guests_min: 3 }, false],
    [{ guests_max: 1 }, false],
    [{ booked_by: 'guest' as const }, true],
    [{ booked_by: 'host' as const }, false],
    [{ first_stay: true }, true],
    [{ paid: true }, false],
    [{ paid: false }, false],
  ])('%j: %s', (conditions, isMet) => {
    expect(meets({ ...ANY_STAY, ...conditions }, couple)).toBe(isMet)
  })
  test('a home that is gone is none of those named, and a second stay is not the first', () => {
    expect(meets({ ...ANY_STAY, homes: ['a'] }, { ...couple, propertyId: null })).toBe(false)
    expect(meets({ ...ANY_STAY, first_stay: true }, { ...couple, isFirstStay: false })).toBe(false)
    expect(meets({ ...ANY_STAY, booked_by: 'host' }, { ...couple, source: 'realtor' })).toBe(true)
    expect(meets({ ...ANY_STAY, paid: true }, { ...couple, isPaid: true })).toBe(true)
    expect(meets({ ...ANY_STAY, paid: false }, { ...couple, isPaid: true })).toBe(false)
    expect(meets({ ...ANY_STAY, paid: false }, { ...couple, isPaid: false })).toBe(true)
  })
})

test('nothing goes to a stay that does not stand as it supposes', () => {
  const step = (step: 'requested' | 'confirmed' | 'declined' | 'expired' | 'cancelled') =>
    ({ kind: 'step', step }) as const
  const [pending, confirmed] = [
    { status: 'pending', reason: null },
    { status: 'confirmed', reason: null },
  ] as const
  const ended = (reason: 'declined' | 'expired' | 'withdrawn' | 'by_guest' | 'by_host') =>
    ({ status: 'cancelled', reason }) as const
  const all = [
    pending,
    confirmed,
    ended('declined'),
    ended('expired'),
    ended('withdrawn'),
    ended('by_guest'),
    ended('by_host'),
  ]
  const applies = (trigger: Parameters<typeof stillApplies>[0]) =>
    all.map(each => stillApplies(trigger, each))
  expect(applies(details)).toEqual([false, true, false, false, false, false, false])
  expect(applies(step('requested'))).toEqual([true, false, false, false, false, false, false])
  expect(applies(step('confirmed'))).toEqual([false, true, false, false, false, false, false])
  expect(applies(step('declined'))).toEqual([false, false, true, false, false, false, false])
  expect(applies(step('expired'))).toEqual([false, false, false, true, false, false, false])
  expect(applies(step('cancelled'))).toEqual([false, false, false, false, false, true, true])
})

test('a step is told by the event that it is', () => {
  const kinds = [
    'requested',
    'booked',
    'added',
    'confirmed',
    'declined',
    'expired',
    'cancelled_by_guest',
    'cancelled_by_host',
    'withdrawn',
    'changed',
  ]
  expect(kinds.map(stepOf)).toEqual([
    'requested',
    'confirmed',
    'confirmed',
    'confirmed',
    'declined',
    'expired',
    'cancelled',
    'cancelled',
    null,
    null,
  ])
})

test('whatever is planned to go goes while it is of use, not before it was agreed, and by day unless it cannot wait', () => {
  const trigger = fc.record({
    kind: fc.constant('time' as const),
    count: fc.integer({ min: 0, max: 40 }),
    side: fc.constantFrom('before' as const, 'after' as const),
    anchor: fc.constantFrom('check_in' as const, 'check_out' as const),
    rest: fc.oneof(
      fc.constant({ unit: 'hours' as const }),
      fc
        .integer({ min: 7, max: 20 })
        .map(hour => ({ unit: 'days' as const, at: `${String(hour).padStart(2, '0')}:30` })),
    ),
  })
  fc.assert(
    fc.property(
      trigger,
      fc.integer({ min: 1, max: 20 }),
      fc.integer({ min: -2000, max: 1000 }),
      ({ rest, ...of }, nights, agreedHour) => {
        const made = { ...stay, checkOut: addDays(stay.checkIn, nights) }
        const agreedAt = new Date(instantOf(made.checkIn, '14:00').getTime() + agreedHour * 3_600_000)
        const found = plan({ ...of, ...rest }, made, agreedAt)
        if (!found || found.why) return
        expect(found.at.getTime()).toBeGreaterThanOrEqual(agreedAt.getTime())
        expect(found.at.getTime()).toBeLessThan(found.until.getTime())
        const hour = new Date(found.at.getTime() + 2 * 3_600_000).getUTCHours()
        if (hour < 7 || hour >= 21)
          expect(afterQuietHours(found.at).getTime()).toBeGreaterThanOrEqual(found.until.getTime())
      },
    ),
  )
})

describe('money', () => {
  const dueAt = instantOf('2027-03-04', '17:00')
  const balance = (trigger: TimeTrigger, agreedAt = long) =>
    planOf({ trigger, late: 'send', since: long }, { ...stay, dueAt }, agreedAt)

  test('goes by the day of a due, and before it never after it', () => {
    const before: TimeTrigger = {
      kind: 'time',
      unit: 'days',
      count: 2,
      at: '09:00',
      side: 'before',
      anchor: 'due',
    }
    expect(balance(before)).toEqual({ at: instantOf('2027-03-02', '09:00'), until: dueAt, why: null })
    expect(balance({ ...before, count: 0, at: '18:00' })?.at).toEqual(dueAt)
    const after = { ...before, side: 'after' as const, count: 1 }
    expect(balance(after)?.at).toEqual(instantOf('2027-03-05', '09:00'))
    // Nothing is asked of a guest before a moment that is over.
    expect(balance(before, instantOf('2027-03-04', '17:00'))?.why).toBe('too_late')
  })

  test('a due that ends with a day belongs to that day', () => {
    const midnight = instantOf('2027-03-05', '00:00')
    const on: TimeTrigger = {
      kind: 'time',
      unit: 'days',
      count: 0,
      at: '09:00',
      side: 'before',
      anchor: 'due',
    }
    expect(
      planOf({ trigger: on, late: 'send', since: long }, { ...stay, dueAt: midnight }, long)?.at,
    ).toEqual(instantOf('2027-03-04', '09:00'))
  })

  test('what became late by night is said in the morning, a payment at once', () => {
    const night = instantOf('2027-03-04', '23:59')
    const morning = instantOf('2027-03-05', '07:00')
    expect(planOfStep({ since: long }, 'deposit.late', night, stay)).toMatchObject({ at: morning, why: null })
    expect(planOfStep({ since: long }, 'payment.late', night, stay)?.at).toEqual(morning)
    expect(planOfStep({ since: long }, 'payment.received', night, stay)?.at).toEqual(night)
  })

  test('nobody is thanked for a stay that is cancelled, and what goes back is said all the same', () => {
    const cancelled = { status: 'cancelled', reason: 'by_host' } as const
    const applies = (step: (typeof MONEY_STEPS)[number], standing: Parameters<typeof stillApplies>[1]) =>
      stillApplies({ kind: 'step', step }, standing)
    expect(MONEY_STEPS.filter(step => applies(step, cancelled))).toEqual([
      'payment.refunded',
      'payment.disputed',
    ])
    expect(applies('deposit.late', { status: 'cancelled', reason: 'unpaid' })).toBe(true)
    expect(applies('payment.late', { status: 'cancelled', reason: 'unpaid' })).toBe(false)
    expect(MONEY_STEPS.every(step => applies(step, { status: 'confirmed', reason: null }))).toBe(true)
  })
})
