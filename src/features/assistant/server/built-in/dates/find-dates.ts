import { type Chrono, GB, type ParsingComponents, type ParsingResult } from 'chrono-node/en'
import { addDays } from '#src/contract/days.ts'
import type { Word } from '../words/fold.ts'
import { bareDates } from './bare-dates.ts'
import { type Pack, takeHolidays } from './packs.ts'
import { countOf, dateWord } from './date-words.ts'
import { NAMED_DAYS, weekendOfDay } from './holidays.ts'
import { spreadMonth, withNextDay } from './joined-days.ts'
import { partOfMonth, periods, MONTHS, spanTag, TURNS } from './periods.ts'
import { dayAt, daysBeside, monthSpan, one, type Place, since, type Span } from './spans.ts'

type Given = {
  today: string
  /** Days back, at most, that a month or a day without a year can mean; `past`: the latest that has begun. */
  backDays: number | 'past'
  /** Days that the question before was about: of a month without a year the nearest to them is meant. */
  near?: Span | undefined
  /** `more` is tomorrow in Afrikaans, and another word in English. */
  isAfrikaans: boolean
  /** School holidays and long weekends, by their first and last night, where the question speaks of them. */
  packs?: readonly Pack[] | undefined
}

/** Of chrono's parsers those that read days of the month and counted days: times of the day mean nothing here. */
const PARSERS =
  /^(?:ENYearMonthDay|ISOFormat|SlashDateFormat|ENMonthNameLittleEndian|ENTimeUnit(?:Within|Ago|Later)Format|ENCasualDate)Parser$/
const REFINERS = /^(?:ENMergeDateRange|OverlapRemoval|ENExtractYearSuffix)Refiner$/
const chrono: Chrono = GB.clone()
chrono.parsers = [...periods, ...chrono.parsers.filter(parser => PARSERS.test(parser.constructor.name))]
chrono.refiners = chrono.refiners.filter(refiner => REFINERS.test(refiner.constructor.name))

const WEEKDAY = /^(?:sun|mon|tues|wednes|thurs|fri|satur)day$/
const UNIT = /^(?:week|month|year|day|night)$/
const BEFORE_MAY = /^(?:in|of|for|since|from|to|this|next|last|and|early|late|may|\d.*)$/

/** True for `coming` of those who come, which names no days: `who is coming Monday`. */
const isOfArrivals = (texts: readonly string[], at: number): boolean =>
  texts[at] === 'coming' &&
  /^(?:is|are|who|whom|anyone|anybody|someone|somebody|everyone|else|guests?|people|clients?|kids|children|dogs|pets)$/.test(
    texts[at - 1] ?? '',
  )

/** The words as chrono reads them: in English, spelt right, the year of a month behind it as a number. */
function inEnglish(words: readonly Word[], today: string, isAfrikaans: boolean): string[] {
  const thisYear = Number(today.slice(0, 4))
  const texts = words.map(({ text }) => (text === 'more' && isAfrikaans ? 'moremorrow' : text))
  const read = texts.map((text, at) => {
    const word = isOfArrivals(texts, at) ? text : (dateWord(text) ?? text)
    const isNoMonth =
      text === 'may' && !BEFORE_MAY.test(texts[at - 1] ?? '') && !/^(?:20\d\d)$/.test(texts[at + 1] ?? '')
    const count = countOf(text)
    if (count !== undefined && UNIT.test(dateWord(texts[at + 1] ?? '') ?? '')) return String(count)
    if (/^(?:ad|be|bc|ce)\w/.test(text) && /^\d+$/.test(texts[at - 1] ?? '')) return '_' // chrono takes `2 adults` for a year AD
    if (text === 'for') return '_for' // a length: chrono takes it for a day that far ahead
    if (word === 'lately' && /^(?:most|mees)$/.test(texts[at - 1] ?? '')) return '_'
    if (isNoMonth || (text === 'last' && /^(?:name|guest|review|message)/.test(texts[at + 1] ?? '')))
      return '_'
    if (/^(\d{1,2})(?:de|ste)$/.test(text)) return text.replace(/\D+$/, '')
    return isAfrikaans && text === 'van' ? 'of' : word
  })
  // `Friday 18 December` is one day.
  for (const [at, text] of read.entries())
    if (
      WEEKDAY.test(text) &&
      /^(?:(?:the )?\d{1,2}(?:st|nd|rd|th)|\d{1,2} (?:of )?[a-z]{3,}|\d{1,4}\/\d)/.test(
        read.slice(at + 1, at + 4).join(' '),
      ) &&
      !/^\d{1,2} (?:people|guests|nights?|mense|gaste|nagte?|adults)/.test(
        read.slice(at + 1, at + 3).join(' '),
      )
    )
      read[at] = ''
  // `the month before` is no month before today.
  if (UNIT.test(read.at(-2) ?? '') && /^(?:before|earlier|after|later)$/.test(read.at(-1)!))
    read[read.length - 1] = '_' // it has two
  const betweenAt = read.indexOf('between')
  const andAt = read.findIndex((text, at) => at > betweenAt && (text === 'and' || text === 'en'))
  if (betweenAt >= 0 && andAt > betweenAt) [read[betweenAt], read[andAt]] = ['', 'to']
  spreadMonth(read)
  // `last December`, `next Easter`.
  for (const [at, text] of read.entries()) {
    const turn = TURNS[text]
    const behind = read.slice(at + 1, at + 4).join(' ')
    const month = MONTHS.indexOf(read[at + 1] ?? '')
    const named = NAMED_DAYS.find(({ pattern }) => pattern.test(behind))
    if (turn === undefined || (month < 0 && !named)) continue
    const from = (year: number) => named?.from(year) ?? monthSpan(year, month + 1).from
    const years = [thisYear - 1, thisYear, thisYear + 1]
    const year =
      turn === 0
        ? thisYear
        : turn < 0
          ? years.findLast(each => (named ? from(each) : monthSpan(each, month + 1).last) < today)
          : years.find(each => from(each) > today)
    const words = named ? named.pattern.exec(behind)![0].split(' ').length : 1 // it fits
    const count = named && read[at + 1 + words] === 'weekend' ? words + 1 : words
    if (year === undefined || /^20\d\d$/.test(read[at + 1 + count] ?? '')) continue
    read[at] = ''
    read[at + count] = `${read[at + count]} ${year}`
  }
  // `last year December`, as `laas jaar Desember`, is the same as `December last year`.
  for (const [at, text] of read.entries())
    if (text in TURNS && read[at + 1] === 'year' && MONTHS.includes(read[at + 2] ?? ''))
      read.splice(at, 3, '', '', `${read[at + 2]} ${thisYear + TURNS[text]!}`) // it is one of them
  // `December last year` is one period.
  for (const [at, text] of read.entries()) {
    const turn = TURNS[text]
    if (turn === undefined || read[at + 1] !== 'year') continue
    const from = read[at - 1] === 'of' ? at - 2 : at - 1
    const before = read.slice(0, from + 1).join(' ')
    const isBehind =
      MONTHS.includes(read[from] ?? '') ||
      /^(?:q[1-4]|quarter)$/.test(read[from] ?? '') ||
      /(?:january|february|march|april|may|june|july|august|september|october|november|december) \d{1,2}(?:st|nd|rd|th)?$/.test(
        before,
      ) ||
      NAMED_DAYS.some(({ pattern }) =>
        new RegExp(`${pattern.source.replace('^', '')}(?: weekend)?$`).test(before),
      )
    if (!isBehind) continue
    read.splice(from + 1, at + 1 - from, `${thisYear + turn}`, '', ...(from === at - 2 ? [''] : []))
  }
  return read
}

type End = {
  day?: string
  span?: Span
  inYear?: (year: number) => Span | undefined
  year?: number | undefined
}

/** One end of what chrono found: the days that are fixed, or those of each year. */
function endOf(found: ParsingComponents): End {
  const tags = [...found.tags()]
  const fixed = tags.find(tag => tag.startsWith(spanTag))
  if (fixed) {
    const [kind, from, last] = fixed.slice(spanTag.length).split('/') as [Span['kind'], string, string]
    return { span: { kind, from, last } }
  }
  const year = found.isCertain('year') ? found.get('year')! : undefined // it is certain
  const weekend = tags.find(tag => tag.startsWith('weekend/'))
  if (weekend) return { inYear: each => weekendOfDay(NAMED_DAYS[Number(weekend.slice(8))]!, each), year } // the parser found it there
  const named = tags.find(tag => tag.startsWith('named/'))
  if (named) {
    const { from, days } = NAMED_DAYS[Number(named.slice(6))]! // the parser found it there
    const inYear = (each: number): Span => ({
      kind: days === 1 ? 'day' : 'period',
      from: from(each),
      last: addDays(from(each), days - 1),
    })
    return { inYear, year }
  }
  const month = found.get('month')! // every result has one, known or implied
  const part = tags.find(tag => tag.startsWith('part/'))
  if (part) return { inYear: each => partOfMonth(part, monthSpan(each, month)), year }
  if (tags.includes('month')) return { inYear: each => monthSpan(each, month), year }
  const inYear = (each: number) => {
    const day = dayAt(each, month, found.get('day')!) // as the month
    return day === undefined ? undefined : one(day)
  }
  return { inYear, year: year ?? (found.isCertain('month') ? undefined : found.get('year')!) } // as above
}

/** Finds the days that are named in words, as people say them in English and in Afrikaans. */
export function findDates(
  words: readonly Word[],
  { today, backDays, near, isAfrikaans, packs = [] }: Given,
): Place[] {
  const thisYear = Number(today.slice(0, 4))
  const read = inEnglish(words, today, isAfrikaans)
  const holidays = takeHolidays(read, packs, today)
  const starts = read.map((_, at) => read.slice(0, at).join(' ').length + (at > 0 ? 1 : 0))
  const text = read.join(' ')
  const isMeant = (span: Span | undefined, back = backDays): span is Span =>
    span !== undefined && (back === 'past' ? span.from <= today : span.last >= addDays(today, -back))
  const nearYear = Number((near?.from ?? today).slice(0, 4))
  const years = [...new Set([nearYear, thisYear - 1, thisYear, thisYear + 1, thisYear + 2])].toSorted()
  const resolve = ({ span, inYear, year }: End, back: Given['backDays']): Span | undefined => {
    if (span) return span
    if (year !== undefined) return inYear?.(year)
    const spans = years.map(each => inYear?.(each)).filter(each => isMeant(each, back))
    if (near) return spans.toSorted((one, other) => daysFrom(one, near) - daysFrom(other, near))[0]
    return back === 'past' ? spans.at(-1) : spans[0]
  }
  // `between Christmas and New Year` is from the last day of the one to the first of the other, `between now and Christmas` up to its first.
  const isBetween = words.some(({ text: each }) => each === 'between' || each === 'tussen')
  const isNamed = (found: ParsingComponents) => [...found.tags()].some(tag => tag.startsWith('named/'))
  const between = (result: ParsingResult, back = backDays): Span | undefined => {
    const first = endOf(result.start)
    if (!result.end) return resolve(first, back)
    const last = endOf(result.end)
    const [begun, ended] = [resolve(first, back), resolve(last, back)]
    if (!begun || !ended) return undefined
    if (isBetween && isNamed(result.end) && begun.last < ended.from)
      return { kind: 'days', from: isNamed(result.start) ? begun.last : begun.from, last: ended.from }
    const isYearBehind = first.year === undefined && last.year !== undefined && first.inYear
    const from = isYearBehind
      ? ([last.year!, last.year! - 1].map(first.inYear!).find(span => span && span.from <= ended.last) ??
        begun) // both are there
      : begun
    const fromYear = Number(from.from.slice(0, 4))
    const until =
      last.year === undefined && last.inYear
        ? ([fromYear, fromYear + 1].map(last.inYear).find(span => span && span.last >= from.from) ?? ended)
        : ended
    return until.last < from.from
      ? undefined
      : { kind: until.kind === 'period' ? 'period' : 'days', from: from.from, last: until.last }
  }
  const isSoFar = words.some(({ text: each }) => each === 'sofar')
  const isoToday = new Date(`${today}T12:00:00`)
  return (chrono.parse(text, isoToday) as ParsingResult[])
    .flatMap(result => {
      let start = starts.findLastIndex(place => place <= result.index)
      const end = starts.filter(place => place < result.index + result.text.length).length
      let span = between(result)
      if (!span) return []
      let before = /^(?:the|die)$/.test(read[start - 1] ?? '') ? start - 2 : start - 1
      const word = read[before]
      const beside = isBeside(word, isAfrikaans)
        ? daysBeside(read.slice(Math.max(0, before - 2), before), word === 'before' ? -1 : 1, span)
        : undefined
      if (beside) {
        before = /^(?:the|die)$/.test(read[before - 2] ?? '') ? before - 2 : before - 1
        return [{ ...beside, start: before, end }]
      }
      if (word === 'before')
        span = {
          // Christmas is read from its eve, which is before it.
          kind: span.from.endsWith('-12-24') && isNamed(result.start) ? 'days' : 'before',
          from: span.from > today ? today : addDays(span.from, -AFTER_DAYS),
          last: span.from,
        }
      else if (word === 'since') span = since(between(result, 'past') ?? span, today)
      else if (isUntil(word, isAfrikaans) && span.from > today)
        span = { kind: 'days', from: today, last: span.last }
      else if (isBeside(word, isAfrikaans))
        span = { kind: 'period', from: addDays(span.last, 1), last: addDays(span.last, AFTER_DAYS) }
      if (word === 'since' || isUntil(word, isAfrikaans) || isBeside(word, isAfrikaans)) start = before
      const joint = /^(?:the|die)$/.test(words[start - 1]?.text ?? '') ? 2 : 1
      if (/^(?:between|tussen|over|oor|during|around)$/.test(words[start - joint]?.text ?? '')) start -= joint
      while (read[start - 1] === '') start -= 1
      return [{ ...span, start, end }]
    })
    .concat(bareDates(read, today), holidays)
    .filter(isOutermost)
    .toSorted((one, other) => one.start - other.start)
    .reduce<Place[]>((all, place) => withNextDay(all, place, read), [])
    .map(place => (isSoFar && place.from <= today && place.last > today ? { ...place, last: today } : place))
}

/** Days of a span that begins after some days and names no end. */
const AFTER_DAYS = 365
const isBeside = (word: string | undefined, isAfrikaans: boolean) =>
  word === 'before' || word === 'after' || (isAfrikaans && word === 'na')

/** `by Friday` is at the latest then; `by Kloof` is in Afrikaans a place. */
const isUntil = (word: string | undefined, isAfrikaans: boolean) =>
  word === 'to' || word === 'teen' || (word === 'by' && !isAfrikaans)

/** No part of another: `the week after Christmas` is not the week from today as well. */
const isOutermost = (place: Place, _: number, places: readonly Place[]): boolean =>
  !places.some(
    other =>
      other.start <= place.start &&
      other.end >= place.end &&
      other.end - other.start > place.end - place.start,
  )

const daysFrom = (one: Span, other: Span): number =>
  Math.abs(Date.parse(one.from) - Date.parse(other.from)) / 86_400_000
