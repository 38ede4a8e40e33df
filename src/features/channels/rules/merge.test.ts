import { expect, test } from 'vitest'
import { addDays } from '#src/contract/days.ts'
import { type SavedEvent, mergeEvents, type SaidEvent, type Trust } from './merge.ts'

const TODAY = '2026-12-01'
const day = (count: number) => addDays(TODAY, count)
const calm: Trust = { today: TODAY, odd: [], isConfirmed: false }

const saved = (id: string, from: number, to: number, more: Partial<SavedEvent> = {}): SavedEvent => ({
  id,
  uid: id,
  from: day(from),
  to: day(to),
  sold: 'stay',
  isCounted: false,
  missed: 0,
  guarded: 'no',
  ...more,
})
const said = (uid: string, from: number, to: number, sold: SaidEvent['sold'] = 'stay'): SaidEvent => ({
  uid,
  from: day(from),
  to: day(to),
  sold,
  isStay: sold === 'stay',
  summary: '',
  code: null,
  link: null,
  phoneEnd: null,
})
const merge = (before: SavedEvent[], now: SaidEvent[], trust: Partial<Trust> = {}) =>
  mergeEvents(before, now, { ...calm, ...trust })

const many = [saved('a', 5, 7), saved('b', 10, 12), saved('c', 20, 22)]
const saidMany = [said('a', 5, 7), said('b', 10, 12), said('c', 20, 22)]

test('what is new counts at once, and what is said again stays', () => {
  const { added, again, ...rest } = merge(many.slice(0, 1), saidMany.slice(0, 2))
  expect(added).toEqual([saidMany[1]])
  expect(again).toEqual([{ id: 'a', said: saidMany[0], isMoved: false }])
  expect(rest).toEqual({ missed: [], guarded: [], gone: [], asks: false })
})

test('moved nights under the same name move at once', () => {
  expect(merge(many, [said('a', 6, 8), ...saidMany.slice(1)]).again).toContainEqual({
    id: 'a',
    said: said('a', 6, 8),
    isMoved: true,
  })
})

test('a stay that leaves today may be prolonged; one that left before stays as it was', () => {
  const leaving = (on: number) => merge([saved('a', -3, on)], [said('a', -3, 2)])
  expect(leaving(0)).toMatchObject({ again: [{ id: 'a', isMoved: true }], added: [] })
  expect(leaving(-1)).toMatchObject({ again: [], added: [{ uid: 'a' }] })
})

test('a stay is gone after two good reads without it', () => {
  expect(merge(many, saidMany.slice(1))).toMatchObject({ missed: ['a'], gone: [], asks: false })
  const missedOnce = [saved('a', 5, 7, { missed: 1 }), ...many.slice(1)]
  expect(merge(missedOnce, saidMany.slice(1))).toMatchObject({ missed: [], gone: ['a'] })
})

test('where more than half of the coming stays are missing nothing is freed until somebody confirms it', () => {
  const missedOnce = many.map(each => ({ ...each, missed: 1 }))
  expect(merge(missedOnce, saidMany.slice(2))).toMatchObject({ missed: ['a', 'b'], gone: [], asks: true })
  expect(merge(missedOnce, [])).toMatchObject({ gone: [], asks: true })
  expect(merge(missedOnce, [], { isConfirmed: true })).toMatchObject({ gone: ['a', 'b', 'c'], asks: false })
  const four = [...missedOnce, saved('d', 30, 31)]
  expect(merge(four, [saidMany[2]!, said('d', 30, 31)])).toMatchObject({ gone: ['a', 'b'], asks: false })
})

test('stays that are over do not count as missing, and go', () => {
  const over = saved('over', -5, 0)
  expect(merge([over, ...many.slice(0, 1)], saidMany.slice(0, 1))).toMatchObject({
    gone: ['over'],
    asks: false,
  })
  const leaving = saved('leaving', -2, 1)
  expect(merge([leaving, ...many], saidMany)).toMatchObject({ missed: ['leaving'], gone: [] })
})

test('a stay whose coming nights are said under another name is renamed, not gone and not asked about', () => {
  const booking = [saved('A', -3, 5)]
  expect(merge(booking, [said('B', 0, 5)])).toMatchObject({
    added: [],
    again: [{ id: 'A', said: said('B', -3, 5), isMoved: false }],
    gone: [],
    missed: [],
    asks: false,
  })
  expect(merge(booking, [said('B', 0, 4)])).toMatchObject({ gone: [], missed: ['A'], asks: true })
})

test('a stay in the house is not shortened by a start that slides along with today, and stays a stay', () => {
  const inHouse = [saved('A', -3, 5, { isCounted: true })]
  for (const now of [said('A', 0, 5, 'closed'), said('B', 0, 5, 'closed'), said('A', -1, 5)])
    expect(merge(inHouse, [now])).toMatchObject({
      added: [],
      again: [{ id: 'A', said: { ...said(now.uid, -3, 5), sold: 'stay' }, isMoved: false }],
      gone: [],
      missed: [],
    })
  // So it is on the day of its check-in, when nothing has slid yet.
  for (const now of [said('A', 0, 5, 'closed'), said('B', 0, 5, 'closed')])
    expect(merge([saved('A', 0, 5)], [now]).again).toMatchObject([
      { id: 'A', said: { from: day(0), to: day(5), sold: 'stay', isStay: true }, isMoved: false },
    ])
  // It may end sooner or later, and closed nights are as the last read says.
  expect(merge(inHouse, [said('A', 0, 4, 'closed')]).again).toMatchObject([
    { said: { from: day(-3), to: day(4) }, isMoved: true },
  ])
  expect(
    merge([saved('edge', -3, 5, { sold: 'closed' })], [said('edge', 0, 5, 'closed')]).again,
  ).toMatchObject([{ said: { from: day(0), sold: 'closed' }, isMoved: true }])
  // A stay that has not begun moves to its new nights.
  expect(merge([saved('A', 2, 5)], [said('A', 3, 5)]).again).toMatchObject([{ said: { from: day(3) } }])
})

test('where a stay and closed nights could both be what is told under a new name, it is the stay', () => {
  const before = [saved('x', -2, 1, { sold: 'closed' }), saved('a', -4, 1, { isCounted: true })]
  const { again, gone } = merge(before, [said('b', -2, 1, 'closed')])
  expect(again).toMatchObject([{ id: 'a', said: { uid: 'b', from: day(-4), sold: 'stay' } }])
  expect(gone).toEqual(['x'])
})

test('a stay is told anew by several that follow each other, and not where a night between them is free', () => {
  const before = [saved('A', 2, 9), ...many.slice(1)]
  const others = saidMany.slice(1)
  expect(merge(before, [said('C', 5, 9), said('B', 1, 5), ...others])).toMatchObject({ gone: ['A'] })
  expect(merge(before, [said('C', 6, 9), said('B', 1, 5), ...others])).toMatchObject({
    gone: [],
    missed: ['A'],
  })
})

test('closed nights are as the last read says, and no reason to ask', () => {
  const closed = [saved('edge', 0, 1, { sold: 'closed' }), saved('far', 300, 900, { sold: 'closed' })]
  expect(merge([...closed, ...many], [...saidMany, said('edge2', 1, 2, 'closed')])).toMatchObject({
    added: [said('edge2', 1, 2, 'closed')],
    gone: ['edge', 'far'],
    asks: false,
  })
})

test('an empty calendar frees nothing, nor does one that has lost too much, also of what was closed', () => {
  const closed = saved('c1', 5, 7, { sold: 'closed' })
  expect(merge([closed], [])).toMatchObject({ gone: [], missed: ['c1'], asks: true })
  const guarded = { ...closed, missed: 1, guarded: 'waiting' as const }
  expect(merge([guarded], [])).toMatchObject({ gone: [], asks: true })
  expect(merge([guarded], [], { isConfirmed: true })).toMatchObject({ gone: ['c1'], asks: false })
  expect(merge([closed, ...many], saidMany.slice(2))).toMatchObject({ gone: [], asks: true })
  expect(merge([], [])).toMatchObject({ asks: false })
})

const lostMany = many.map(each => ({ ...each, missed: 1, guarded: 'waiting' as const }))
const others = [saved('x', 50, 52), saved('y', 60, 62), saved('z', 70, 72)]
const saidOthers = [said('x', 50, 52), said('y', 60, 62), said('z', 70, 72)]

test('an event that is not understood guards itself alone: what else is missing goes as ever', () => {
  const before = [
    saved('odd', 30, 31, { missed: 5 }),
    saved('odd/2027-01-10T00:00', 40, 41, { missed: 5 }),
    saved('a', 5, 7, { missed: 1 }),
    ...many.slice(1),
    saved('x', 50, 51, { sold: 'closed' }),
  ]
  expect(merge(before, saidMany.slice(1), { odd: ['odd'] })).toMatchObject({
    missed: ['odd', 'odd/2027-01-10T00:00'],
    gone: ['a', 'x'],
    guarded: [],
    asks: false,
  })
})

test('a yes of the host lets go what an event that is not understood had before, not what only this read misses', () => {
  const before = [saved('odd/1', 30, 31, { missed: 1 }), saved('odd/2', 40, 41), ...many]
  expect(merge(before, saidMany, { odd: ['odd'], isConfirmed: true })).toMatchObject({
    gone: ['odd/1'],
    missed: ['odd/2'],
    asks: false,
  })
})

test('an event without a name that is not understood guards those without a name', () => {
  const before = [saved('without 2026-12-08 2026-12-09 Painters', 7, 8, { missed: 1 }), ...many]
  expect(merge(before, saidMany, { odd: ['without '] })).toMatchObject({ gone: [] })
  expect(merge(before, saidMany, { odd: ['b'] }).gone).toHaveLength(1)
})

test('stays that are told under other names are no loss, nor is one that is cancelled beside them', () => {
  const ten = Array.from({ length: 10 }, (_, at) => saved(`old${at}`, 3 * at + 1, 3 * at + 2))
  const renamed = Array.from({ length: 10 }, (_, at) => said(`new${at}`, 3 * at + 1, 3 * at + 2))
  expect(merge([...ten, saved('x', 50, 51)], renamed)).toMatchObject({
    missed: ['x'],
    guarded: [],
    gone: [],
    asks: false,
  })
})

test('where guarded stays are back while others go, what is missing is counted against the last good read', () => {
  const before = [...lostMany, ...others]
  expect(merge(before, [...saidMany, ...saidOthers.slice(1)])).toMatchObject({ missed: ['x'], asks: false })
  expect(merge(before, [...saidMany, ...saidOthers.slice(2)])).toMatchObject({
    guarded: ['x', 'y'],
    asks: true,
  })
  // The last good read did not tell this one either.
  const missedOnce = [{ ...others[0]!, missed: 1 }, ...others.slice(1)]
  expect(merge([...lostMany, ...missedOnce], [...saidMany, saidOthers[1]!])).toMatchObject({
    gone: ['x'],
    missed: ['z'],
    asks: false,
  })
})

test('of two events under one name each keeps its own nights', () => {
  const twins = [saved('1', 5, 7, { uid: 'a' }), saved('2', 10, 12, { uid: 'a' })]
  const { again, missed } = merge([...twins, saved('b', 20, 22)], [said('a', 10, 12), said('b', 20, 22)])
  expect(again.map(({ id, isMoved }) => [id, isMoved])).toEqual([
    ['2', false],
    ['b', false],
  ])
  expect(missed).toEqual(['1'])
})

test('as many new stays as were lost do not outvote the guard, at the second read or any later', () => {
  expect(merge(many, saidOthers)).toMatchObject({ guarded: ['a', 'b', 'c'], gone: [], asks: true })
  expect(merge([...lostMany, ...others], saidOthers)).toMatchObject({ gone: [], asks: true })
  const waited = lostMany.map(each => ({ ...each, missed: 9 }))
  expect(merge([...waited, ...others], saidOthers)).toMatchObject({ gone: [], asks: true })
})

test('the guard ends as its stays return, and goes with six hours of agreement or the host for what is missing', () => {
  expect(merge([...lostMany, ...others], [...saidMany, ...saidOthers])).toMatchObject({
    gone: [],
    asks: false,
  })
  const oneLeft = [lostMany[0]!, ...many.slice(1), ...others]
  expect(merge(oneLeft, [...saidMany.slice(1), ...saidOthers])).toMatchObject({ gone: [], asks: true })
  const agreed = lostMany.map(each => ({ ...each, guarded: 'agreed' as const }))
  expect(merge([...agreed, ...others], saidOthers)).toMatchObject({ gone: ['a', 'b', 'c'], asks: false })
  expect(merge([...lostMany, ...others], saidOthers, { isConfirmed: true })).toMatchObject({
    gone: ['a', 'b', 'c'],
    asks: false,
  })
})

test('a yes of the host is for what was missing then: what only its own read loses is guarded', () => {
  expect(merge([...lostMany, ...others], [], { isConfirmed: true })).toMatchObject({
    gone: ['a', 'b', 'c'],
    guarded: ['x', 'y', 'z'],
    asks: true,
  })
})

test('five thousand events of one name that all move are merged in the time of five thousand names', () => {
  const same = Array.from({ length: 5000 }, (_, at) => saved(`e${at}`, 5 + at, 6 + at, { uid: 'one' }))
  const moved = Array.from({ length: 5000 }, (_, at) => said('one', 10_005 + at, 10_006 + at))
  expect(merge(same, moved).again).toHaveLength(5000)
})

test('where it is not clear which stay of a name has moved, none has, and nothing is freed at once', () => {
  const twins = [
    saved('1', 5, 7, { uid: 'a' }),
    saved('2', 14, 16, { uid: 'a' }),
    ...many.slice(1),
    saved('d', 60, 61),
  ]
  expect(merge(twins, [said('a', 40, 42), ...saidMany.slice(1), said('d', 60, 61)])).toMatchObject({
    added: [said('a', 40, 42)],
    missed: ['1', '2'],
    gone: [],
  })
})

test('a stay that is over stays in the books, where it was', () => {
  const over = saved('over', -5, -2, { uid: 'a', isCounted: true })
  expect(merge([over], [said('a', 5, 7)])).toMatchObject({ added: [said('a', 5, 7)], gone: [], again: [] })
})
