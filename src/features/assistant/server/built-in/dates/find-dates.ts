import { addDays } from '#src/contract/days.ts'
import type { Word } from '../words/fold.ts'
import {
  countOf,
  dateOf,
  type DayWord,
  dayWord,
  isOrdinal,
  monthOf,
  weekdayOfWord,
  yearOf,
} from './day-words.ts'
import { endsOf, type Found, type InYear, type Place } from './ends-of-span.ts'
import { NAMED_DAYS } from './holidays.ts'
import {
  countedSpan,
  dateFrom,
  dayAt,
  monday,
  monthsFrom,
  monthSpan,
  one,
  type Span,
  WEEK,
  weekdayBefore,
  weekdayFrom,
  weekendOf,
  weekendWith,
} from './spans.ts'

type Given = {
  today: string
  /** Days back, at most, that a month or a day without a year can mean. */
  backDays: number
  /** `more` is tomorrow in Afrikaans, and another word in English. */
  isAfrikaans: boolean
}

/** Words that turn to another month or year, by how many. */
const TURNS = new Map<DayWord | undefined, number>([
  ['this', 0],
  ['next', 1],
  ['last', -1],
])

/** Finds the days that are named in words, as people say them in English and in Afrikaans. */
export function findDates(words: readonly Word[], { today, backDays, isAfrikaans }: Given): Place[] {
  const texts = words.map(({ text }) => (text === 'more' && isAfrikaans ? 'moremorrow' : text))
  const earliest = addDays(today, -backDays)
  const thisYear = Number(today.slice(0, 4))
  const nearest = (make: (year: number) => Span | undefined): Span | undefined =>
    [thisYear - 1, thisYear, thisYear + 1, thisYear + 2].map(make).find(span => span && span.last >= earliest)
  function foundIn(year: number | undefined, inYear: InYear, at: Pick<Place, 'start' | 'end'>) {
    const span = year ? inYear(year) : nearest(inYear)
    return span && { ...span, ...at, inYear, year }
  }
  const wordAt = (at: number) => (texts[at] === undefined ? undefined : dayWord(texts[at]))
  const weekdayAt = (at: number) => (texts[at] === undefined ? -1 : weekdayOfWord(texts[at]))
  const monthAt = (at: number) => (texts[at] === undefined ? 0 : monthOf(texts[at]))
  /** The year that is said behind a month or a day, as a number or as 'last year', and where its words end. */
  function yearBehind(at: number): { year: number | undefined; end: number } {
    const year = yearOf(texts[at])
    if (year !== undefined) return { year, end: at + 1 }
    const start = texts[at] === 'of' || texts[at] === 'van' ? at + 1 : at
    const turn = TURNS.get(wordAt(start))
    if (turn === undefined || wordAt(start + 1) !== 'year') return { year: undefined, end: at }
    return { year: thisYear + turn, end: start + 2 }
  }

  /** A day of the month with its month, in either order, and perhaps the day of the week before and the year behind. */
  function datedAt(at: number): Found | undefined {
    const slashed = /^(?:(\d{4})\/(\d{1,2})\/(\d{1,2})|(\d{1,2})\/(\d{1,2})(?:\/(\d{2,4}))?)$/.exec(
      texts[at] ?? '',
    )
    if (slashed) {
      const [, y, m, d, day, month, year] = slashed
      const whole = y
        ? dayAt(Number(y), Number(m), Number(d))
        : year && dayAt(Number(year) + (year.length === 2 ? 2000 : 0), Number(month), Number(day))
      const place = { start: at, end: at + 1 }
      return whole
        ? { ...one(whole), ...place, year: Number(whole.slice(0, 4)) }
        : foundIn(undefined, each => spanOf(dayAt(each, Number(month), Number(day))), place)
    }
    for (const [dayPlace, monthPlace] of [
      [at, at + 1],
      [at, at + 2],
      [at + 1, at],
    ] as const) {
      const between = texts[at + 1]
      if (monthPlace === at + 2 && between !== 'of' && between !== 'van') continue
      const [date, month] = [dateOf(texts[dayPlace]), monthAt(monthPlace)]
      if (!date || !month) continue
      const { year, end } = yearBehind(Math.max(dayPlace, monthPlace) + 1)
      const found = foundIn(year, each => spanOf(dayAt(each, month, date)), { start: at, end })
      if (found) return found
    }
    return undefined
  }
  const spanOf = (day: string | undefined) => (day === undefined ? undefined : one(day))

  /** `18 to 21 December`, where the month is said once, behind. */
  function monthBehind(at: number): Place | undefined {
    const [first, last] = [dateOf(texts[at]), dateOf(texts[at + 2])]
    const joint = wordAt(at + 1)
    if (!first || !last || (joint !== 'to' && joint !== 'and')) return undefined
    const month = monthAt(at + 3)
    if (!month) return undefined
    const { year, end } = yearBehind(at + 4)
    const make = (each: number): Span | undefined => {
      const [from, until] = [dayAt(each, month, first), dayAt(each, month, last)]
      return from && until && until >= from ? { kind: 'days', from, last: until } : undefined
    }
    return foundIn(year, make, { start: at, end })
  }
  /** `December 18 to 21`. */
  function monthBefore(at: number): Place | undefined {
    const [first, last] = [dateOf(texts[at + 1]), dateOf(texts[at + 3])]
    const month = monthAt(at)
    if (!month || !first || !last || wordAt(at + 2) !== 'to' || monthAt(at + 4)) return undefined
    const span = nearest(each => {
      const [from, until] = [dayAt(each, month, first), dayAt(each, month, last)]
      return from && until && until >= from ? { kind: 'days', from, last: until } : undefined
    })
    return span && { ...span, start: at, end: at + 4 }
  }

  function namedAt(at: number): Found | undefined {
    const rest = texts.slice(at, at + 5).join(' ')
    for (const { pattern, from, days } of NAMED_DAYS) {
      const said = pattern.exec(rest)
      if (!said) continue
      const { year, end } = yearBehind(at + said[0].split(' ').length)
      const make = (each: number): Span => ({
        kind: days === 1 ? 'day' : 'period',
        from: from(each),
        last: addDays(from(each), days - 1),
      })
      return foundIn(year, make, { start: at, end })
    }
    return undefined
  }

  function relativeAt(at: number): Place | undefined {
    const word = wordAt(at)
    const made = (span: Span, count = 1): Place => ({ ...span, start: at, end: at + count })
    if (word === 'today') return made(one(today))
    if (word === 'tomorrow') return made(one(addDays(today, 1)))
    if (word === 'dayAfter') return made(one(addDays(today, 2)))
    if (word === 'yesterday') return made(one(addDays(today, -1)))
    if (word === 'fortnight') return made({ kind: 'period', from: today, last: addDays(today, 13) })
    if (word === 'weekend') return weekendAt(at, 0)
    const count = countOf(texts[at])
    const unit = wordAt(at + 1)
    // `in 3 days`, `3 days from now`
    if (count && unit === 'day' && texts[at - 1] === 'in') return made(one(addDays(today, count)), 2)
    const weekday = weekdayAt(at)
    if (weekday >= 0) return made(one(weekdayFrom(today, weekday, 0)))
    const turn = TURNS.get(word)
    return turn === undefined ? undefined : turnedAt(at, turn)
  }
  /** `weekend`, perhaps with a day of it behind: `weekend of 18 December`. */
  function weekendAt(at: number, turn: number): Place {
    const isJoined = texts[at + 1] === 'of' || texts[at + 1] === 'van'
    const dated = datedAt(isJoined ? at + 2 : at + 1)
    return dated
      ? { ...weekendWith(dated.from), start: at, end: dated.end }
      : { ...weekendOf(today, turn), start: at, end: at + 1 }
  }
  /** Behind `this`, `next` or `last`. */
  function turnedAt(at: number, turn: number): Place | undefined {
    const made = (span: Span, count = 2): Place => ({ ...span, start: at, end: at + count })
    const isThe = texts[at] === 'the' || texts[at] === 'die'
    const count = countOf(texts[at + 1])
    const counted = count && wordAt(at + 2)
    if (count && counted && !isThe) {
      const span = countedSpan(today, turn, count, counted)
      return span && made(span, 3)
    }
    const unit = wordAt(at + 1)
    if (unit === 'weekend') return { ...weekendAt(at + 1, turn), start: at }
    const weekday = weekdayAt(at + 1)
    if (weekday >= 0)
      return made(
        one(turn < 0 ? weekdayBefore(today, weekday) : weekdayFrom(today, weekday, isThe ? 0 : turn)),
      )
    const month = monthAt(at + 1)
    if (month && !isThe) {
      const span =
        turn < 0
          ? [0, -1].map(back => monthSpan(thisYear + back, month)).find(({ last }) => last < today)
          : nearest(year => monthSpan(year, month))
      return span && made(span)
    }
    if (isThe) return isOrdinal(texts[at + 1]) ? made(dateFrom(today, dateOf(texts[at + 1])!)) : undefined // it is one
    if (unit === 'week') {
      const from = addDays(monday(today), turn * WEEK)
      return made({ kind: 'period', from, last: addDays(from, WEEK - 1) })
    }
    if (unit === 'month') return made(monthsFrom(today, turn))
    if (unit === 'year')
      return made({ kind: 'period', from: `${thisYear + turn}-01-01`, last: `${thisYear + turn}-12-31` })
    return undefined
  }
  function monthOrYearAt(at: number): Found | undefined {
    const month = monthAt(at)
    if (
      month &&
      texts[at] !== 'mar' &&
      !(texts[at] === 'may' && !['in', 'for', 'of', 'during', 'and', 'to', undefined].includes(texts[at - 1]))
    ) {
      const { year, end } = yearBehind(at + 1)
      return foundIn(year, each => monthSpan(each, month), { start: at, end })
    }
    const year = yearOf(texts[at])
    return year === undefined
      ? undefined
      : { kind: 'period', from: `${year}-01-01`, last: `${year}-12-31`, start: at, end: at + 1 }
  }
  const ordinalAt = (at: number): Place | undefined =>
    isOrdinal(texts[at]) ? { ...dateFrom(today, dateOf(texts[at])!), start: at, end: at + 1 } : undefined // it is one

  function oneAt(at: number): Found | undefined {
    const found = monthBehind(at) ?? monthBefore(at) ?? namedAt(at) ?? datedAt(at)
    if (found) return found
    if (weekdayAt(at) >= 0) {
      const dated = datedAt(at + 1) // `Friday 18 December`: the date says which
      if (dated) return { ...dated, start: at }
    }
    if (wordAt(at) === 'day' && texts[at + 1] === 'after' && wordAt(at + 2) === 'tomorrow')
      return { ...one(addDays(today, 2)), start: at, end: at + 3 }
    return relativeAt(at) ?? monthOrYearAt(at) ?? ordinalAt(at)
  }

  const places: Found[] = []
  for (let at = 0; at < texts.length; at += 1) {
    const found = oneAt(at)
    if (!found) {
      const isOpen = wordAt(at) === 'since' || (wordAt(at) === 'to' && places.length === 0)
      const other = isOpen ? oneAt(at + 1) : undefined
      if (!other) continue
      const span =
        wordAt(at) === 'since' ? { from: other.from, last: today } : { from: today, last: other.last }
      if (span.last < span.from) continue
      places.push({ kind: 'days', ...span, start: at, end: other.end })
      at = other.end - 1
      continue
    }
    const before = places.at(-1)
    const joint = before && before.end === found.start - 1 ? wordAt(before.end) : undefined
    const isBetween =
      before && (texts[before.start - 1] === 'between' || texts[before.start - 1] === 'tussen')
    const [first, last] = before ? endsOf(before, found) : [found, found]
    if (before && last.last >= first.from && (joint === 'to' || (joint === 'and' && isBetween))) {
      const kind = before.kind === 'period' && found.kind === 'period' ? 'period' : 'days'
      places[places.length - 1] = {
        kind,
        from: first.from,
        last: last.last,
        start: before.start,
        end: found.end,
      }
    } else places.push(found)
    at = found.end - 1
  }
  return places
}
