import { addDays } from '#src/contract/days.ts'
import type { Meaning } from '../understand.ts'
import { dateWord } from './date-words.ts'
import { type Span, weekendWith } from './spans.ts'

export const SHIFT =
  /\b(day|weekend|naweek|week|month|year|dag|week|maand|jaar) (before|earlier|after|later|tevore|vantevore|vroeer|daarna|vroer|voor dit)\b|\b(vorige|previous|volgende|next) (jaar|year|maand|month|week)$/

/** The days that are named beside those of before. */
export const AGAINST = /\b(?:vs|versus|against|compared|teenoor|than)\b/

/** A span as many units away: `the year before`, `next month`. */
function shifted({ kind, from, last }: Span, unit: string, turn: number): Span {
  if (unit === 'weekend' || unit === 'naweek') return weekendWith(addDays(turn > 0 ? last : from, 7 * turn))
  const months = { year: 12, jaar: 12, month: 1, maand: 1 }[unit]
  if (months === undefined) {
    const days = (unit === 'week' ? 7 : 1) * turn
    return { kind, from: addDays(from, days), last: addDays(last, days) }
  }
  const move = (day: string, isLast: boolean): string => {
    const isEnd = isLast && addDays(day, 1).endsWith('-01')
    const base = isEnd ? addDays(day, 1) : day
    const at = new Date(`${base}T12:00:00Z`)
    const count = at.getUTCFullYear() * 12 + at.getUTCMonth() + months * turn
    const monthDays = new Date(Date.UTC(Math.floor(count / 12), (count % 12) + 1, 0)).getUTCDate()
    const date = Math.min(at.getUTCDate(), monthDays)
    const moved = new Date(Date.UTC(Math.floor(count / 12), count % 12, date)).toISOString().slice(0, 10)
    return isEnd ? addDays(moved, -1) : moved
  }
  return { kind, from: move(from, false), last: move(last, true) }
}

/** Far enough that the nearest to what was asked before is among them. */
const NEAR_BACK_DAYS = 700
const EVERY_YEAR = 40_000
/** The same days in the year of another span: Easter is on other days each year. */
export function inYearOf(then: Span, { from: year }: Span, dates: Meaning['dates']): Span {
  const moved = shifted(then, 'year', Number(year.slice(0, 4)) - Number(then.from.slice(0, 4)))
  const [named] = dates(EVERY_YEAR, moved)
  return named?.from.slice(0, 4) === year.slice(0, 4) ? named : moved
}

const isYear = ({ from, last }: Span) => from.endsWith('-01-01') && last.endsWith('-12-31')

/** The days of a question that goes on: those it names, or those of before moved. */
export function daysAfter(meaning: Meaning, before: Meaning): Meaning['dates'] {
  const shift = SHIFT.exec(meaning.text)
  if (shift && before.hasDates) {
    const unit = shift[1] ?? shift[4]! // one of the two is there
    const turn = /after|later|daarna|next|volgende/.test(shift[0]) ? 1 : -1
    return back =>
      before
        .dates(back)
        .slice(0, 1)
        .map(span => shifted(span, unit, turn))
  }
  if (!meaning.hasDates) return before.dates
  return (back, near) => {
    const [then] = before.dates(back, near)
    // `and January?` behind December is the one after it, whether or not it has begun.
    const named = meaning.dates(then && back === 'past' ? NEAR_BACK_DAYS : back, then)
    if (AGAINST.test(meaning.text)) return then ? [then, ...named] : named
    return named.map(span => {
      // `last year?` after a month is that month of last year.
      if (!then || isYear(then) || !isYear(span) || /^\d{4}$/.test(meaning.content.join(''))) return span
      return span.from.slice(0, 4) === then.from.slice(0, 4) ? span : inYearOf(then, span, before.dates)
    })
  }
}

const BY_NAME = /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|weekend)$/

/** The same of what is over: `paid on Monday` is the Monday that was. Others to come stay as they are. */
export function lastOf(days: Span, { words, text }: Meaning, today: string): Span {
  const isByName = words.some(word => BY_NAME.test(dateWord(word) ?? ''))
  const isFixed = /\d|\b(?:next|volgende|aanstaande)\b/.test(text)
  const isMeant =
    days.from > today && isByName && !isFixed && (days.kind === 'day' || days.kind === 'weekend')
  return isMeant ? shifted(days, 'week', -1) : days
}
