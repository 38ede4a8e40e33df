import { expect, test } from 'vitest'
import type { BookingAnswer } from '#src/features/bookings/contract/booking.ts'
import type { Entry } from '../held-entry.ts'
import { monthWeeks } from './month-bars.ts'
import { beginsLate, firstCell, nightsShown } from './month-days.ts'
import { weeksOf } from '#src/web/ui/stay-calendar/stay-calendar-days.ts'

const WEEK = '2027-01-03'
const entry = (key: string, from: number, to: number, more: Partial<Entry> = {}): Entry => ({
  key,
  kind: 'stay',
  propertyId: key,
  propertyName: key,
  from: `2027-01-${String(from).padStart(2, '0')}`,
  to: `2027-01-${String(to).padStart(2, '0')}`,
  name: key,
  channel: null,
  shared: [],
  ...more,
})
const week = (...entries: Entry[]) => {
  const [drawn] = monthWeeks(entries, [WEEK])
  return { lanes: drawn!.bars.map(({ entry: { key }, lane }) => [key, lane]), more: drawn!.more }
}

test('stays of several homes run in two lanes, and the days of a third say that there is more', () => {
  const { lanes, more } = week(entry('a', 4, 7), entry('b', 4, 6), entry('c', 5, 8))
  expect(lanes).toEqual([
    ['a', 0],
    ['b', 1],
  ])
  expect(more).toEqual([0, 0, 1, 1, 1, 1, 0])
})

test('who arrives on the morning that another leaves goes on in the same lane', () => {
  const { lanes, more } = week(entry('a', 3, 5), entry('b', 3, 9), entry('c', 5, 7))
  expect(lanes).toEqual([
    ['a', 0],
    ['b', 1],
    ['c', 0],
  ])
  expect(more.every(count => count === 0)).toBe(true)
})

test('a double booking and a request have a bar before stays that began earlier', () => {
  const shared: Entry['shared'] = [{ from: '2027-01-06', to: '2027-01-07', state: 'open', clashId: null }]
  const { lanes } = week(
    entry('first', 3, 9),
    entry('second', 3, 9),
    entry('asked', 5, 7, { kind: 'request' }),
    entry('twice', 6, 8, { shared }),
  )
  expect(lanes.map(([key]) => key)).toEqual(['twice', 'asked'])
})

test('nights that are asked for a stay are drawn where they lead beyond it', () => {
  const booking = {} as BookingAnswer // compared by identity
  const stay = entry('stay', 4, 8, { booking })
  const shorter = entry('stay-change', 4, 6, { kind: 'change', booking })
  const longer = entry('stay-change', 4, 9, { kind: 'change', booking })
  expect(week(stay, shorter).lanes).toEqual([['stay', 0]])
  expect(week(stay, longer).lanes).toHaveLength(2)
})

test('the present month begins with this week, and the whole of it is read for its figures', () => {
  expect(weeksOf('2026-11-01', '2026-11-26')[0]![0]).toBe('2026-11-22')
  expect(nightsShown('2026-11-01', '2026-11-26')).toEqual({ from: '2026-11-01', to: '2027-01-03' })
  expect(nightsShown('2027-01-01', '2026-11-26')).toEqual({ from: firstCell('2027-01-01'), to: '2027-02-07' })
  expect(beginsLate(weeksOf('2026-11-01', '2026-11-26'), '2026-11-01')).toBe(true)
  expect(beginsLate(weeksOf('2026-11-01', '2026-11-03'), '2026-11-01')).toBe(false)
  expect(beginsLate(weeksOf('2027-01-01'), '2027-01-01')).toBe(false)
})
