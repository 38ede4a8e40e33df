import { addDays, countNights, isOverlap } from '#src/contract/days.ts'
import { firstOfMonth, monthsAfter } from '#src/web/ui/stay-calendar/stay-calendar-days.ts'
import type { Entry } from '../held-entry.ts'
import { firstCell } from '../month/month-days.ts'
import type { TimelineSize } from './timeline-size.ts'

/** The number of homes requested at a time. */
export const PAGE_PROPERTIES = 20

const MONTHS_BEFORE = 12
const MONTHS_AFTER = 24
const ROWS_STEP = 4
const DAYS_STEP = 7

/** The days that can be scrolled to: from a Sunday a year back, two years on. */
export function spanOf(month: string, today: string): { first: string; days: number } {
  const now = firstOfMonth(today)
  const first = firstCell(monthsAfter(month < now ? month : now, -MONTHS_BEFORE))
  const last = monthsAfter(month > now ? month : now, MONTHS_AFTER)
  return { first, days: countNights(first, last) }
}

/** The rows and days that are drawn, by index; the ends are exclusive. */
export type Window = { rowFrom: number; rowTo: number; dayFrom: number; dayTo: number }

type Scrolled = { left: number; top: number; width: number; height: number }

/** The part in view and a step around it: it changes seldom during scrolling. */
export function windowOf(
  { left, top, width, height }: Scrolled,
  rows: number,
  days: number,
  { dayPx, rowPx }: TimelineSize,
): Window {
  const down = (px: number, size: number, step: number) => (Math.floor(px / size / step) - 1) * step
  const up = (px: number, size: number, step: number) => (Math.ceil(px / size / step) + 1) * step
  return {
    rowFrom: Math.max(0, down(top, rowPx, ROWS_STEP)),
    rowTo: Math.min(rows, up(top + height, rowPx, ROWS_STEP)),
    dayFrom: Math.max(0, down(left, dayPx, DAYS_STEP)),
    dayTo: Math.min(days, up(left + width, dayPx, DAYS_STEP)),
  }
}

/** The months of [from, to). */
export function monthsOf(from: string, to: string): string[] {
  const months = []
  for (let month = firstOfMonth(from); month < to; month = monthsAfter(month, 1)) months.push(month)
  return months
}

/**
 * Position of a bar: from the middle of the first day to the middle of the last, so that two stays meet on a date without
 * touching.
 */
export const placeOf = ({ from, to }: Pick<Entry, 'from' | 'to'>, first: string, dayPx: number) => ({
  left: (countNights(first, from) + 0.5) * dayPx + 2,
  width: Math.max(1, countNights(from, to)) * dayPx - 4,
})

const isOfOneStay = (one: Entry, other: Entry) =>
  one.booking !== undefined && one.booking._id === other.booking?._id

/**
 * The lane of each entry and the number of lanes: overlapping entries are stacked, except for a stay and the nights requested for
 * it, which are drawn round it.
 */
export function lanesOf(entries: readonly Entry[]): Map<string, { lane: number; lanes: number }> {
  const places = new Map<string, { lane: number; lanes: number }>()
  let group: { entry: Entry; lane: number }[] = []
  const settle = () => {
    const lanes = Math.max(0, ...group.map(({ lane }) => lane)) + 1
    for (const { entry, lane } of group) places.set(entry.key, { lane, lanes })
    group = []
  }
  let until = ''
  for (const entry of entries) {
    if (group.length > 0 && entry.from >= until) settle()
    if (group.length === 0) until = entry.to
    const over = group.filter(
      ({ entry: other }) =>
        !isOfOneStay(other, entry) &&
        isOverlap({ checkIn: other.from, checkOut: other.to }, { checkIn: entry.from, checkOut: entry.to }),
    )
    let lane = 0
    while (over.some(other => other.lane === lane)) lane += 1
    group.push({ entry, lane })
    if (entry.to > until) until = entry.to
  }
  settle()
  return places
}

/** The part by which a bar is dragged: the whole, or one of its ends. */
export type Grip = 'whole' | 'from' | 'to'

const GRIP_PX = 8

/** The part of a bar of this width at this distance from its left. A short one has no separate ends. */
export function gripAt(px: number, width: number): Grip {
  if (width < 4 * GRIP_PX) return 'whole'
  if (px < GRIP_PX) return 'from'
  return px > width - GRIP_PX ? 'to' : 'whole'
}

type Range = { from: string; to: string }

/** The range of a stay dragged by this part and number of days: at least one night is left of it. */
export function draggedBy({ from, to }: Range, grip: Grip, days: number): Range {
  const [first, last] = [addDays(to, -1), addDays(from, 1)]
  const moved = { from: addDays(from, days), to: addDays(to, days) }
  if (grip === 'whole') return moved
  return grip === 'from'
    ? { from: moved.from < first ? moved.from : first, to }
    : { from, to: moved.to > last ? moved.to : last }
}

/** The entry on a night. */
export const entryAt = (entries: readonly Entry[], night: string): Entry | undefined =>
  entries.find(({ from, to }) => from <= night && night < to)

/** The nights between two days that were pointed at, at least one. */
export function nightsFrom(one: string, other: string): { from: string; to: string } {
  const [from, to] = one < other ? [one, other] : [other, one]
  return { from, to: from === to ? addDays(from, 1) : to }
}
