import type { Parser } from 'chrono-node/en'
import { addDays } from '#src/contract/days.ts'
import { NAMED_DAYS } from './holidays.ts'
import {
  countedSpan,
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

export const MONTHS =
  'january february march april may june july august september october november december'.split(' ')
const WEEKDAYS = 'sunday monday tuesday wednesday thursday friday saturday'.split(' ')
export const TURNS: Record<string, number> = { this: 0, next: 1, last: -1 }
/** Before the days that a parser here has found, which are not counted anew. */
export const spanTag = 'span/'

const LATELY_DAYS = 60

const dayOf = (refDate: Date): string =>
  [refDate.getFullYear(), refDate.getMonth() + 1, refDate.getDate()]
    .map(part => String(part).padStart(2, '0'))
    .join('-')

/** A parser of days that depend on today alone. */
const parser = (pattern: string, read: (found: RegExpMatchArray, today: string) => Span): Parser => ({
  pattern: () => new RegExp(String.raw`\b${pattern}(?=\s|$)`, 'i'),
  extract(context, found) {
    const { kind, from, last } = read(found, dayOf(context.refDate))
    const [year, month, day] = from.split('-').map(Number)
    const start = context.createParsingComponents({ year: year!, month: month!, day: day! }) // a date has three
    return context.createParsingResult(
      found.index!,
      found[0],
      start.addTag(`${spanTag}${kind}/${from}/${last}`),
    ) // it was found
  },
})

const yearSpan = (year: number): Span => ({ kind: 'period', from: `${year}-01-01`, last: `${year}-12-31` })
const week = (from: string): Span => ({ kind: 'period', from, last: addDays(from, WEEK - 1) })

/** The months of a quarter; with a count over four or under one of a year beside it. */
const quarterSpan = (year: number, quarter: number): Span => {
  const first = `${year}-01-01`
  return {
    kind: 'period',
    from: monthsFrom(first, (quarter - 1) * 3).from,
    last: monthsFrom(first, quarter * 3 - 1).last,
  }
}
const QUARTERS = ['first|1st|eerste', 'second|2nd|tweede', 'third|3rd|derde', 'fourth|4th|vierde']

function unitSpan(unit: string, turn: number, today: string): Span {
  if (unit === 'weekend') return weekendOf(today, turn)
  if (unit === 'year') return yearSpan(Number(today.slice(0, 4)) + turn)
  if (unit === 'month') return monthsFrom(today, turn)
  if (unit === 'quarter')
    return quarterSpan(Number(today.slice(0, 4)), Math.ceil(Number(today.slice(5, 7)) / 3) + turn)
  return week(addDays(monday(today), turn * WEEK))
}

/** A day that comes back every year: which, its tag says. */
const yearly = (pattern: RegExp, tag: string, month: (found: string) => number): Parser => ({
  pattern: () =>
    new RegExp(String.raw`\b(?:${pattern.source.replace('^', '')})(?:\s+(20\d\d))?(?=\s|$)`, 'i'),
  extract(context, found) {
    const year = found.at(-1)
    const start = context.createParsingComponents({ month: month(found[0]) })
    if (year !== undefined) start.assign('year', Number(year))
    return context.createParsingResult(found.index!, found[0], start.addTag(tag)) // it was found
  },
})

/** `December 28 to 30`, where no day stands before it: chrono's British order takes the number for a year. */
const monthAndDay: Parser = {
  pattern: () =>
    new RegExp(
      String.raw`(?<!\b\d{1,2}(?:st|nd|rd|th)?\s(?:of\s)?)\b(${MONTHS.join('|')})\s+(\d{1,2})(?:st|nd|rd|th)?(?:\s+to\s+(\d{1,2})(?!\d|\s+(?:${MONTHS.join('|')})))?(?:\s+(20\d\d))?(?=\s|$)`,
    ),
  extract(context, found) {
    const [text, name, first, last, year] = found
    const at = (day: string) => ({
      month: MONTHS.indexOf(name!) + 1, // the pattern has it
      day: Number(day),
      ...(year === undefined ? {} : { year: Number(year) }),
    })
    return context.createParsingResult(
      found.index!,
      text,
      at(first!),
      last === undefined ? undefined : at(last),
    ) // as above
  },
}

/** No whole month: `the end of the month`. */
const PART_OF =
  'end|start|beginning|begin|middle|half|helfte|rest|einde|week|weekend|day|night|days|nights|time'

const PARTS = [...QUARTERS, 'last|laaste']
/** `first week of January`, `last 10 days of December`: which part of which month, its tag says. */
const monthPart: Parser = {
  pattern: () =>
    new RegExp(
      String.raw`\b(${PARTS.join('|')})(?: (\d{1,2}))? (day|night|week|weekend|half|helfte)(?: (?:of|in|van))?(?: (?:the|die))? (${MONTHS.join('|')})(?: (20\d\d))?(?=\s|$)`,
    ),
  extract(context, found) {
    const [text, which, count = '1', unit, month, year] = found
    const place = PARTS.findIndex(names => names.split('|').includes(which!)) // the pattern has all of them
    const start = context.createParsingComponents({ month: MONTHS.indexOf(month!) + 1 })
    if (year !== undefined) start.assign('year', Number(year))
    return context.createParsingResult(found.index!, text, start.addTag(`part/${place}/${count}/${unit}`)) // it was found
  },
}

/** The part of a month that a tag says: of weeks and days the first from its first day, the last up to its last. */
export function partOfMonth(tag: string, { from, last }: Span): Span {
  const [, which, number, unit] = tag.split('/')
  const [place, count] = [Number(which), Number(number)]
  const isLast = place === PARTS.length - 1
  if (unit === 'half' || unit === 'helfte')
    return place === 0
      ? { kind: 'period', from, last: addDays(from, 14) }
      : { kind: 'period', from: addDays(from, 15), last }
  if (unit === 'weekend') {
    const saturday = isLast
      ? weekdayBefore(addDays(last, 1), 6)
      : addDays(weekdayFrom(from, 6, 0), place * WEEK)
    return weekendWith(saturday)
  }
  const size = count * (unit === 'week' ? WEEK : 1)
  const first = isLast ? addDays(last, 1 - size) : addDays(from, place * size)
  return { kind: size === 1 ? 'day' : 'period', from: first, last: addDays(first, size - 1) }
}

/** Reads days that chrono does not read, or not as hosts mean them: periods, weekends, days of the week, and days with a name. */
export const periods: readonly Parser[] = [
  ...NAMED_DAYS.flatMap(({ pattern, days }, at) =>
    days === 1
      ? [yearly(new RegExp(`(?:${pattern.source.slice(1)}) weekend`), `weekend/${at}`, () => 12)]
      : [],
  ),
  ...NAMED_DAYS.map(({ pattern }, at) => yearly(pattern, `named/${at}`, () => 12)),
  parser(
    '(?:sofar (?:in )?)?this (week|month|quarter|year)(?: sofar| al(?:ready)?)?',
    ([text, unit], today) => {
      const span = unitSpan(unit!, 0, today) // the pattern has it
      return /sofar|al(?:ready)?$/.test(text) ? { ...span, last: today } : span
    },
  ),
  monthAndDay,
  monthPart,
  // `the weekend after next`, `die naweek na volgende`
  parser('(?:the |die )?(week|weekend|month) (?:after|na) (?:the )?next(?: one)?', ([, unit], today) =>
    unitSpan(unit!, 2, today),
  ), // the pattern has it
  parser(
    '(?:the |die )?(first|1st|eerste|second|2nd|tweede|last|laaste) (?:half|helfte) of (?:(?:the |die |this )?(this year|next year|last year|year)|(20\\d\\d))',
    ([, which, turn, named], today) => {
      const year = Number(named ?? today.slice(0, 4)) + (TURNS[turn?.split(' ')[0] ?? ''] ?? 0)
      return /^(?:first|1st|eerste)$/.test(which!) // as above
        ? { kind: 'period', from: `${year}-01-01`, last: `${year}-06-30` }
        : { kind: 'period', from: `${year}-07-01`, last: `${year}-12-31` }
    },
  ),
  parser('(this|next|last) (week|weekend|month|quarter|year)', ([, turn, unit], today) =>
    unitSpan(unit!, TURNS[turn!]!, today),
  ), // as above
  parser(
    '(?:the |my |our )?(this|next|last) (\\d{1,3}) (day|night|week|month)',
    ([, turn, count, unit], today) => countedSpan(today, TURNS[turn!]! || 1, Number(count), unit!)!,
  ), // as above
  parser('(\\d{1,3}) (day|night|week|month) (?:ahead|to come)', ([, count, unit], today) =>
    countedSpan(today, 1, Number(count), unit!)!,
  ), // as above
  parser('q([1-4])(?: (?:of )?(20\\d\\d))?', ([, quarter, year], today) =>
    quarterSpan(Number(year ?? today.slice(0, 4)), Number(quarter)),
  ),
  parser(`(${QUARTERS.join('|')}) quarter(?: (?:of )?(20\\d\\d))?`, ([, name, year], today) =>
    quarterSpan(
      Number(year ?? today.slice(0, 4)),
      QUARTERS.findIndex(names => names.split('|').includes(name!)) + 1,
    ),
  ), // as above
  parser(
    '(?:before|by|to|teen) (?:the |die )?(?:end|einde) of (?:the |die |this )?(week|month|year)',
    ([, unit], today) => ({ kind: 'period', from: today, last: unitSpan(unit!, 0, today).last }),
  ), // as above
  parser('(?:in )?(?:the |die )?week ahead', (_, today) => week(today)),
  parser('(?<!for |vir )(?:the|die) week(?= looks?\\b|$)', (_, today) => unitSpan('week', 0, today)),
  // `occupancy for the year`, `longest stay of the month`
  parser(
    `(?<!\\b(?:${PART_OF}) )(?:_for|of|in|during|vir) (?:the|die) (year|month)(?= sofar$|$)`,
    ([, unit], today) => unitSpan(unit!, 0, today),
  ), // as above
  parser('fortnight', (_, today) => ({ kind: 'period', from: today, last: addDays(today, 13) })),
  parser('lately', (_, today) => ({ kind: 'period', from: addDays(today, -LATELY_DAYS), last: today })),
  parser('overmorrow', (_, today) => one(addDays(today, 2))),
  parser(`weekend of (\\d{1,2})(?:st|nd|rd|th)? (?:of )?(${MONTHS.join('|')})`, ([, day, month], today) => {
    const year = Number(today.slice(0, 4))
    const date = (each: number) => addDays(monthSpan(each, MONTHS.indexOf(month!) + 1).from, Number(day) - 1) // as above
    return weekendWith(date(year) < today ? date(year + 1) : date(year))
  }),
  parser('weekend', (_, today) => weekendOf(today, 0)),
  parser(`(?:(this|next|last) )?(${WEEKDAYS.join('|')})`, ([, turn, name], today) => {
    const weekday = WEEKDAYS.indexOf(name!) // as above
    return one(
      turn === 'last' ? weekdayBefore(today, weekday) : weekdayFrom(today, weekday, TURNS[turn ?? 'this']!),
    ) // there are three
  }),
  yearly(new RegExp(`(?:${MONTHS.join('|')})`), 'month', found => MONTHS.indexOf(found.split(/\s+/)[0]!) + 1), // a month is there
  parser('(20\\d\\d)', ([, year]) => yearSpan(Number(year))),
]
