import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#src/contract/days.ts'
import * as rules from './rules.ts'

const now = new Date('2026-12-10T08:00:00Z')
const TODAY = '2026-12-10'
const moment = fc.integer({ min: -48, max: 48 }).map(hours => new Date(now.getTime() + hours * 3_600_000))
const liveStatus = fc
  .record({
    status: fc.constantFrom('pending' as const, 'confirmed' as const, 'cancelled' as const),
    from: fc.integer({ min: -20, max: 20 }),
    nights: fc.integer({ min: 1, max: 10 }),
    property_id: fc.constantFrom('home', null),
    reviewable: fc.boolean(),
    expires_at: fc.option(moment),
    change_request: fc.option(fc.record({ expires_at: moment })),
    review: fc.constantFrom(null, { rating: 5 }),
  })
  .map(({ from, nights, ...rest }) => ({
    ...rest,
    check_in: addDays(TODAY, from),
    check_out: addDays(TODAY, from + nights),
  }))
const party = fc.constantFrom('guest' as const, 'host' as const).map(side => ({ side, today: TODAY, now }))
const always = (holds: (booking: rules.BookingStanding, party: rules.Party) => boolean) =>
  fc.assert(fc.property(liveStatus, party, holds), { numRuns: 500 })

test('what is cancelled stays cancelled, for everybody', () => {
  const steps = [
    rules.canAccept,
    rules.canDecline,
    rules.canCancel,
    rules.canModify,
    rules.canAnswerChange,
    rules.canWithdrawChange,
    rules.canReview,
  ]
  always((booking, who) => booking.status !== 'cancelled' || steps.every(step => !step(booking, who)))
})

test('a request that ran out can be neither accepted nor withdrawn', () => {
  always((booking, who) => {
    const hasRunOut =
      booking.status === 'pending' && (booking.expires_at === null || new Date(booking.expires_at) <= now)
    return (
      !hasRunOut ||
      !(rules.canAccept(booking, who) || rules.canCancel(booking, who) || rules.canModify(booking, who))
    )
  })
})

test('a guest never accepts, a host never reviews', () => {
  always((booking, who) => !rules.canAccept(booking, who) || who.side === 'host')
  always((booking, who) => !rules.canAnswerChange(booking, who) || who.side === 'host')
  always((booking, who) => !rules.canReview(booking, who) || who.side === 'guest')
})

test('a guest touches a confirmed stay only before it begins', () => {
  always(
    (booking, who) =>
      who.side !== 'guest' ||
      booking.status !== 'confirmed' ||
      rules.canCancel(booking, who) === booking.check_in > TODAY,
  )
})

test('a stay is reviewed once it is over, and once', () => {
  always(
    (booking, who) =>
      !rules.canReview(booking, who) || (booking.check_out <= TODAY && booking.review === null),
  )
})

test('a guest reviews a stay from the day of leaving on, while its home is there', () => {
  const stay = { status: 'confirmed' as const, check_in: '2026-12-08', check_out: TODAY, property_id: 'home' }
  const over = { ...stay, reviewable: true, expires_at: null, change_request: null, review: null }
  const guest = { side: 'guest' as const, today: TODAY, now }
  expect(rules.canReview(over, guest)).toBe(true)
  expect(rules.canReview({ ...over, check_out: addDays(TODAY, 1) }, guest)).toBe(false)
  expect(rules.canReview({ ...over, property_id: null }, guest)).toBe(false)
  expect(rules.canReview({ ...over, reviewable: false }, guest)).toBe(false)
})

test('a guest is asked how a stay was from the day after it, for two weeks, and only while they may say it', () => {
  const guest = { side: 'guest' as const, today: TODAY, now }
  const left = (days: number) => ({
    status: 'confirmed' as const,
    check_in: addDays(TODAY, -40),
    check_out: addDays(TODAY, -days),
    property_id: 'home',
    reviewable: true,
    expires_at: null,
    change_request: null,
    review: null,
  })
  expect([0, 1, 14, 15].map(days => rules.canAskReview(left(days), guest))).toEqual([
    false,
    true,
    true,
    false,
  ])
  always((booking, who) => !rules.canAskReview(booking, who) || rules.canReview(booking, who))
})

test('a request ends with its hold, and never after its first day', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 72 }), fc.integer({ min: 0, max: 10 }), (hours, ahead) => {
      const checkIn = addDays(TODAY, ahead)
      const expiry = rules.expiryOf(now, hours, checkIn).getTime()
      expect(expiry).toBeLessThanOrEqual(now.getTime() + hours * 3_600_000)
      expect(expiry).toBeLessThanOrEqual(Date.parse(`${addDays(checkIn, 1)}T00:00:00+02:00`))
    }),
  )
  expect(rules.expiryOf(now, 72, TODAY).toISOString()).toBe('2026-12-10T22:00:00.000Z')
})

test.each([
  ['was asked for by its guest', { source: 'guest' as const }, true],
  ['was asked for on the day of arrival', { source: 'guest' as const, checkIn: TODAY }, true],
  ['was moved to days that were over', { source: 'guest' as const, checkIn: '2026-12-09' }, false],
  ['was recorded and claimed by nobody', {}, false],
  ['was recorded and claimed before arrival', { linkedAt: now }, true],
  ['was recorded and claimed on the day of arrival', { linkedAt: now, checkIn: TODAY }, false],
  ['was recorded when it was over', { linkedAt: now, checkIn: '2026-12-01' }, false],
  // 22:30 in UTC is the next day in South Africa.
  ['was claimed late in the evening before', { linkedAt: new Date('2026-12-10T22:30:00Z') }, false],
])('a stay that %s may be reviewed: %j, %s', (_, given, may) => {
  const recorded = { source: 'realtor' as const, linkedAt: null, arrivalSetAt: now, checkIn: '2026-12-11' }
  expect(rules.isReviewable({ ...recorded, ...given })).toBe(may)
})

test.each([
  ['2026-11-22', '2028-11-22'],
  ['2028-02-29', '2030-02-28'],
  ['2026-12-31', '2028-12-31'],
])('from %s a guest may ask to arrive until %s', (from, until) => {
  expect(rules.lastArrival(from)).toBe(until)
})

const steps = {
  accept: rules.canAccept,
  decline: rules.canDecline,
  cancel: rules.canCancel,
  modify: rules.canModify,
  answerChange: rules.canAnswerChange,
  withdrawChange: rules.canWithdrawChange,
  review: rules.canReview,
}
const soon = new Date(now.getTime() + 1)
const change = { expires_at: soon }
test.each([
  ['an open request', { status: 'pending', expires_at: soon }, 'accept decline modify', 'cancel modify'],
  ['a request that runs out now', { status: 'pending', expires_at: now }, '', ''],
  ['a request without an end', { status: 'pending' }, '', ''],
  [
    'an open request for a home that is gone',
    { status: 'pending', expires_at: soon, property_id: null },
    'accept decline',
    'cancel',
  ],
  ['a stay from tomorrow on', { check_in: '2026-12-11' }, 'cancel modify', 'cancel modify'],
  ['a stay from today on', { check_in: TODAY }, 'cancel modify', ''],
  ['a stay that is over', { check_in: '2026-12-08', check_out: TODAY }, 'cancel modify', 'review'],
  ['a stay whose home is gone', { check_in: '2026-12-11', property_id: null }, 'cancel', 'cancel'],
  [
    'a change that waits',
    { change_request: change },
    'cancel modify answerChange',
    'cancel modify withdrawChange',
  ],
  ['a change that runs out now', { change_request: { expires_at: now } }, 'cancel modify', 'cancel modify'],
  ['a change of what was cancelled', { status: 'cancelled', change_request: change }, '', ''],
] as const)('with %s a host may: %3$s, and a guest: %4$s', (_, given, byHost, byGuest) => {
  const booking: rules.BookingStanding = {
    status: 'confirmed',
    check_in: '2026-12-20',
    check_out: '2026-12-22',
    property_id: 'home',
    reviewable: true,
    expires_at: null,
    change_request: null,
    review: null,
    ...given,
  }
  const may = (side: 'guest' | 'host') =>
    Object.entries(steps)
      .flatMap(([name, can]) => (can(booking, { side, today: TODAY, now }) ? [name] : []))
      .join(' ')
  expect(may('host')).toBe(byHost)
  expect(may('guest')).toBe(byGuest)
})

test('a client holds at most 5 open requests and 60 nights, and asks at most 24 months ahead', () => {
  expect([rules.OPEN_REQUESTS_MAX, rules.HELD_NIGHTS_MAX, rules.ARRIVAL_MONTHS_MAX]).toEqual([5, 60, 24])
})

test('a request is held for as many hours as the home says, where its first day is not over before', () => {
  expect(rules.expiryOf(now, 24, '2026-12-20')).toEqual(new Date('2026-12-11T08:00:00Z'))
  expect(rules.expiryOf(now, 1, TODAY)).toEqual(new Date('2026-12-10T09:00:00Z'))
})

test('a host corrects the guest of a stay that the host recorded, while no account has it and it stands', () => {
  const recorded = { source: 'realtor', user_id: null, status: 'confirmed' } as const
  expect(rules.mayCorrectGuest(recorded)).toBe(true)
  expect(rules.mayCorrectGuest({ ...recorded, source: 'guest' })).toBe(false)
  expect(rules.mayCorrectGuest({ ...recorded, user_id: 'somebody' })).toBe(false)
  expect(rules.mayCorrectGuest({ ...recorded, status: 'cancelled' })).toBe(false)
})
