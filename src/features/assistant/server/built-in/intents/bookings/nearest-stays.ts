import { addDays } from '#src/contract/days.ts'
import type { Span } from '../../dates/spans.ts'
import type { Desk } from '../intent.ts'
import { spanMeant } from '../../which/which-days.ts'
import { stayLines, staysOn } from '../guests/who-stays.ts'

export type Side = 'check_in' | 'check_out'

const BEFORE = /\b(?:last|latest|newest|recent|past|previous|laaste|laas|vorige|nuutste)\b/
const AHEAD_DAYS = 500
const BACK_DAYS = 330

/** Answers `next 2 arrivals`, `last 3 departures`: so many of them, the nearest to today first. */
export const nearest =
  (side: Side, [act, daad]: readonly [string, string]) =>
  async (desk: Desk, rows: number): Promise<string> => {
    const { meaning, today, writer } = desk
    const { t, during } = writer
    const isLast = BEFORE.test(meaning.text)
    const around: Span = isLast
      ? { kind: 'period', from: addDays(today, -BACK_DAYS), last: today }
      : { kind: 'period', from: today, last: addDays(today, AHEAD_DAYS) }
    const days = spanMeant(desk, around, isLast ? 'past' : 0)
    const { confirmed, where: bounds } = await staysOn(desk, days)
    const sorted = confirmed
      .filter(stay => stay[side] >= days.from && stay[side] <= days.last)
      .toSorted((one, other) => (isLast ? -1 : 1) * one[side].localeCompare(other[side]))
    const shown = sorted.slice(0, rows)
    const where = `${bounds}${meaning.hasDates ? ` ${during(days)}` : ''}`
    const none = `${bounds} ${during(days)}`
    return shown.length === 0
      ? t(`Nobody to ${act}${none}.`, `Niemand om te ${daad}${none} nie.`)
      : `${t(`The ${isLast ? 'last' : 'next'} ${shown.length} to ${act}${where}`, `Die ${isLast ? 'laaste' : 'volgende'} ${shown.length} wat ${daad}${where}`)}:\n${stayLines(desk, shown)}`
  }
