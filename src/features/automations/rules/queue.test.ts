import { describe, expect, test } from 'vitest'
import { ANY_STAY, type Trigger } from './automation.ts'
import { instantOf } from './moments.ts'
import { type Automation, compareQueue, type PlannedStay, type QueueChanges, type Row } from './queue.ts'

const dayBefore = {
  kind: 'time',
  unit: 'days',
  count: 1,
  at: '10:00',
  side: 'before',
  anchor: 'check_in',
} as const
const nightBefore: Trigger = { ...dayBefore, at: '18:00', anchor: 'check_out' }
const thanks: Trigger = { kind: 'step', step: 'confirmed' }

const automation = (trigger: Trigger, given: Partial<Automation> = {}): Automation => ({
  id: 'one',
  name: 'One',
  trigger,
  conditions: ANY_STAY,
  late: 'send',
  since: instantOf('2027-01-01', '00:00'),
  isOn: true,
  ...given,
})
const agreedAt = instantOf('2027-03-01', '09:00')
const stay = (given: Partial<PlannedStay> = {}): PlannedStay => ({
  status: 'confirmed',
  reason: null,
  checkIn: '2027-03-10',
  checkOut: '2027-03-13',
  checkInTime: '14:00',
  checkOutTime: '10:00',
  propertyId: 'home',
  nights: 3,
  guests: 2,
  source: 'guest',
  isFirstStay: true,
  isPaid: null,
  moneyPast: [],
  dues: [],
  createdAt: agreedAt,
  past: [],
  ...given,
})
const early = instantOf('2027-03-02', '12:00')
const planned: Row = {
  id: 'row',
  automationId: 'one',
  occurrence: 'check_in 2027-03-10',
  at: instantOf('2027-03-09', '10:00'),
  until: instantOf('2027-03-11', '00:00'),
  state: 'planned',
  why: null,
  sentAs: null,
}
const none: QueueChanges = { added: [], changed: [] }
const compare = (
  rows: readonly Row[],
  given: Partial<PlannedStay> = {},
  of: Partial<Automation> = {},
  now = early,
) => compareQueue(rows, [automation(dayBefore, of)], stay(given), now)

describe('what is not there yet', () => {
  test('is planned for its moment, by the day it is for', () => {
    const withoutEvents = stay()
    const automations = [automation(dayBefore), automation(nightBefore, { id: 'two' })]
    expect(compareQueue([], automations, withoutEvents, early)).toMatchObject({
      added: [
        { key: 'check_in 2027-03-10', at: planned.at, until: planned.until, state: 'planned', why: null },
        { key: 'check_out 2027-03-13', at: instantOf('2027-03-12', '18:00'), state: 'planned' },
      ],
      changed: [],
    })
  })

  test('is skipped, and says why, where nothing ran at its time or it was agreed late', () => {
    expect(compare([], {}, {}, instantOf('2027-03-09', '16:01')).added).toMatchObject([
      { state: 'skipped', why: 'nothing_ran' },
    ])
    const late = { createdAt: instantOf('2027-03-09', '11:00') }
    expect(compare([], late, { late: 'skip' }).added).toMatchObject([
      { state: 'skipped', why: 'agreed_late' },
    ])
  })

  test('follows each step once, by its event, and no other', () => {
    const past = [
      { id: 'a', kind: 'requested', at: agreedAt },
      { id: 'b', kind: 'confirmed', at: early },
      { id: 'c', kind: 'changed', at: early },
    ].map(each => ({
      ...each,
      status: 'confirmed' as const,
      check_in: '2027-03-10',
      check_out: '2027-03-13',
    }))
    const { added } = compareQueue([], [automation(thanks)], stay({ past }), early)
    expect(added).toMatchObject([{ key: 'event b', at: early, state: 'planned' }])
    const before = automation(thanks, { since: instantOf('2027-03-03', '00:00') })
    expect(compareQueue([], [before], stay({ past }), early)).toEqual(none)
  })

  test('is none where the automation is off, is for others, or the stay does not stand', () => {
    expect(compare([], {}, { isOn: false })).toEqual(none)
    expect(compare([], {}, { conditions: { ...ANY_STAY, nights_min: 4 } })).toEqual(none)
    expect(compare([], { status: 'pending' })).toEqual(none)
    expect(compare([], {}, { since: instantOf('2027-03-09', '12:00') })).toEqual(none)
  })

  test('is another where another automation has the same day', () => {
    const { added, changed } = compare([{ ...planned, automationId: 'other', state: 'sent' }])
    expect([added.length, changed.length]).toEqual([1, 0])
  })
})

describe('what is there', () => {
  test('stays as it is while nothing has changed', () => {
    expect(compare([planned])).toEqual(none)
  })

  test('moves with the times of the home, also where only its end does', () => {
    const hours: Trigger = { kind: 'time', unit: 'hours', count: 2, side: 'before', anchor: 'check_out' }
    const row = {
      ...planned,
      occurrence: 'check_out 2027-03-13',
      at: instantOf('2027-03-13', '08:00'),
      until: instantOf('2027-03-13', '10:00'),
    }
    const at = (checkOutTime: string, trigger: Trigger = hours, of: Row = row) =>
      compareQueue([of], [automation(trigger)], stay({ checkOutTime }), early).changed
    expect(at('10:00')).toEqual([])
    expect(at('11:00')).toEqual([
      {
        id: 'row',
        occurrence: 'check_out 2027-03-13',
        at: instantOf('2027-03-13', '09:00'),
        until: instantOf('2027-03-13', '11:00'),
        state: 'planned',
        why: null,
      },
    ])
    const evening = { ...row, at: instantOf('2027-03-12', '18:00') }
    expect(at('11:00', nightBefore, evening)).toMatchObject([
      { at: evening.at, until: instantOf('2027-03-13', '11:00') },
    ])
  })

  test.each([
    ['turned_off', {}, { isOn: false }],
    ['not_standing', { status: 'cancelled', reason: 'by_guest' }, {}],
    ['not_met', {}, { conditions: { ...ANY_STAY, guests_min: 3 } }],
  ] as const)('is cancelled where it is for nobody any more: %s', (why, given, of) => {
    for (const state of ['planned', 'stopped'] as const)
      expect(compare([{ ...planned, state }], given, of)).toEqual({
        added: [],
        changed: [{ ...planned, state: 'cancelled', why }],
      })
  })

  test('is cancelled with an automation that is gone', () => {
    expect(compareQueue([planned], [], stay(), early).changed).toMatchObject([{ why: 'turned_off' }])
  })

  test('moves with its stay to the day that it has now', () => {
    const { added, changed } = compare([planned], { checkIn: '2027-03-11' })
    expect(added).toEqual([])
    expect(changed).toMatchObject([{ id: 'row', occurrence: 'check_in 2027-03-11', state: 'planned' }])
  })

  test('stays skipped where its host skipped it and the stay moves', () => {
    const skipped = { ...planned, state: 'skipped' as const, why: 'by_host' }
    const { added, changed } = compare([skipped], { checkIn: '2027-03-11' })
    expect(added).toEqual([])
    expect(changed).toMatchObject([
      { id: 'row', occurrence: 'check_in 2027-03-11', state: 'skipped', why: 'by_host' },
    ])
  })

  test('stays skipped where the stay comes back to a day that has a row of its own', () => {
    const skipped = {
      ...planned,
      id: 'skip',
      occurrence: 'check_in 2027-03-12',
      state: 'skipped' as const,
      why: 'by_host',
    }
    const left = { ...planned, state: 'cancelled' as const, why: 'moved' }
    for (const rows of [
      [skipped, left],
      [left, skipped],
      [skipped, planned],
    ]) {
      const { added, changed } = compare(rows)
      expect(added).toEqual([])
      // One row carries the skip from then on.
      expect(changed).toMatchObject([
        { id: 'row', state: 'skipped', why: 'by_host' },
        { id: 'skip', state: 'cancelled', why: 'moved' },
      ])
    }
    const stopped = { ...planned, state: 'stopped' as const, why: 'missing_values' }
    expect(compare([stopped, skipped]).changed[0]).toMatchObject({ id: 'row', why: 'by_host' })
  })

  test('stays skipped where its automation goes by the other end of the stay from now on', () => {
    const skipped = { ...planned, state: 'skipped' as const, why: 'by_host' }
    expect(compareQueue([skipped], [automation(nightBefore)], stay(), early)).toEqual({
      added: [],
      changed: [
        {
          id: 'row',
          occurrence: 'check_out 2027-03-13',
          at: instantOf('2027-03-12', '18:00'),
          until: instantOf('2027-03-13', '10:00'),
          state: 'skipped',
          why: 'by_host',
        },
      ],
    })
  })

  test('stays skipped for later days where the stay comes by a day whose message was sent', () => {
    const sent = { ...planned, state: 'sent' as const, sentAs: 'message' as const }
    const skipped = {
      ...planned,
      id: 'skip',
      occurrence: 'check_in 2027-03-12',
      state: 'skipped' as const,
      why: 'by_host',
    }
    expect(compare([sent, skipped])).toEqual(none)
    expect(compare([sent, skipped], { checkIn: '2027-03-11' })).toMatchObject({
      added: [],
      changed: [{ id: 'skip', occurrence: 'check_in 2027-03-11', state: 'skipped', why: 'by_host' }],
    })
  })

  test('is not taken for another day where it was handed over once', () => {
    const undelivered = { ...planned, state: 'cancelled' as const, why: 'moved', sentAs: 'mail' as const }
    const { added, changed } = compare([undelivered], { checkIn: '2027-03-11' })
    expect(added).toMatchObject([{ key: 'check_in 2027-03-11', state: 'planned' }])
    expect(changed).toEqual([])
  })

  test('keeps the words that its host gave it where it moves, rather than those of a row left behind', () => {
    const left = {
      ...planned,
      id: 'left',
      occurrence: 'check_in 2027-03-08',
      state: 'cancelled' as const,
      why: 'moved',
    }
    expect(compare([left, planned], { checkIn: '2027-03-11' }).changed).toMatchObject([{ id: 'row' }])
  })

  test('that went is planned again for another day of its stay', () => {
    const { added, changed } = compare([{ ...planned, state: 'sent' }], { checkIn: '2027-03-11' })
    expect(added).toMatchObject([{ key: 'check_in 2027-03-11', state: 'planned' }])
    expect(changed).toEqual([])
  })

  test('is cancelled where its automation has another moment, which was over as it got that', () => {
    const since = instantOf('2027-03-08', '12:00')
    const [trigger, now] = [{ ...dayBefore, count: 3 }, since]
    expect(compare([planned], {}, { trigger, since }, now).changed).toMatchObject([
      { id: 'row', state: 'cancelled', why: 'changed' },
    ])
    expect(compare([{ ...planned, occurrence: 'event a' }], {}, { since }, early).changed).toMatchObject([
      { state: 'cancelled', why: 'changed' },
    ])
  })

  test('is planned again where the stay comes back to its day', () => {
    const cancelled = { ...planned, state: 'cancelled' as const, why: 'moved' }
    expect(compare([cancelled]).changed).toMatchObject([{ id: 'row', state: 'planned', why: null }])
  })

  test('is left out where its time went by', () => {
    expect(compare([planned], {}, {}, instantOf('2027-03-09', '16:01')).changed).toMatchObject([
      { state: 'skipped', why: 'nothing_ran' },
    ])
  })

  test.each([
    { state: 'sent', why: null },
    { state: 'skipped', why: 'by_host' },
  ] as const)('is what it is for good once it was sent, or its host has skipped it: $state', final => {
    const row = { ...planned, ...final }
    expect(compare([row])).toEqual(none)
    expect(compare([row], { checkInTime: '11:00' })).toEqual(none)
    expect(compare([row], { status: 'cancelled', reason: 'by_host' })).toEqual(none)
    const { added, changed } = compare([row], {}, { trigger: { ...dayBefore, at: '09:00' } })
    expect(added).toEqual([])
    // Only when it would have been follows.
    for (const each of changed) expect(each).toMatchObject({ ...final, at: instantOf('2027-03-09', '09:00') })
  })

  test('goes at another time where it was left out for its time, not for its host', () => {
    const skipped = { ...planned, state: 'skipped' as const, why: 'agreed_late' }
    expect(compare([skipped]).changed).toMatchObject([{ state: 'planned', why: null }])
  })

  test('stays stopped until its time is another', () => {
    const stopped = { ...planned, state: 'stopped' as const, why: 'missing_values' }
    expect(compare([stopped])).toEqual(none)
    expect(compare([stopped], {}, { trigger: { ...dayBefore, at: '12:00' } }).changed).toMatchObject([
      { state: 'planned', why: null, at: instantOf('2027-03-09', '12:00') },
    ])
  })
})

describe('dues', () => {
  const reminder: Trigger = { ...dayBefore, count: 2, at: '09:00', anchor: 'due' }
  const due = (id: string, day: string, isPaid = false) => ({
    id,
    createdAt: agreedAt,
    dueAt: instantOf(day, '17:00'),
    isPaid,
  })
  const dues = [due('deposit', '2027-03-06', true), due('balance', '2027-03-08')]

  test('each due that is not paid has its own message, and one that is paid has none', () => {
    const { added } = compare([], { dues }, { trigger: reminder })
    expect(added.map(({ key, at }) => [key, at])).toEqual([['due balance', instantOf('2027-03-06', '09:00')]])
    const ofPaid = compare([], { dues }, { trigger: reminder, conditions: { ...ANY_STAY, paid: true } })
    expect(ofPaid.added.map(({ key }) => key)).toEqual(['due deposit'])
  })

  test('a due that is given more time takes its message along, and one that is paid ends it', () => {
    const row = { ...planned, occurrence: 'due balance', at: instantOf('2027-03-06', '09:00') }
    const moved = compare([row], { dues: [due('balance', '2027-03-09')] }, { trigger: reminder })
    expect(moved).toMatchObject({ added: [], changed: [{ id: 'row', at: instantOf('2027-03-07', '09:00') }] })
    const paid = compare([row], { dues: [due('balance', '2027-03-08', true)] }, { trigger: reminder })
    expect(paid).toMatchObject({ added: [], changed: [{ state: 'cancelled', why: 'not_met' }] })
  })

  test('each payment of a stay has a message of its own', () => {
    const moneyPast = [
      { id: 'a', at: agreedAt, step: 'payment.received' as const },
      { id: 'b', at: early, step: 'payment.received' as const },
      { id: 'c', at: early, step: 'stay.paid_in_full' as const },
    ]
    const { added } = compare([], { moneyPast }, { trigger: { kind: 'step', step: 'payment.received' } })
    expect(added.map(({ key }) => key)).toEqual(['event a', 'event b'])
  })
})
