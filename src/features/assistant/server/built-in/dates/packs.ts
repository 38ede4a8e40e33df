import { addDays } from '#src/contract/days.ts'
import { NAMED_DAYS } from './holidays.ts'
import { MONTHS } from './periods.ts'
import type { Place } from './spans.ts'

/** Nights of a school holiday or a long weekend. */
export type Pack = { kind: string; name: string; from: string; last_night: string }

const HOLIDAYS = /^(?:school|skool)?(?:\p{L}*vakansies?|holidays?)$/u
const LONG_WEEKEND = /^(?:langnaweek|langnaweke)$/

/** `school holidays 2027` asks for those of the year. */
const OF_YEAR = /^(?:(?:of|in|for|vir) )?(?:(?:next|this) year|20\d\d)$/
/** `is there a long weekend in March` asks for one, and so names no days. */
const IS_THERE =
  /^(?:(?:is|are) there|do (?:i|we) have|any|is daar|het (?:ek|ons))(?: (?:any|a|n|enige|another|school|skool))*$/

const dayNamed = (read: readonly string[], from: number, to: number) =>
  NAMED_DAYS.find(({ pattern }) => pattern.test(read.slice(from, to + 1).join(' ')))

/** `in the December holidays`, `over the long weekend`: takes these words out of what chrono reads. Asked when they are, they name no days. */
export function takeHolidays(read: string[], packs: readonly Pack[], today: string): Place[] {
  const isLong = (at: number) =>
    LONG_WEEKEND.test(read[at] ?? '') || (read[at] === 'long' && read[at + 1] === 'weekend')
  const end = read.findIndex((text, at) => HOLIDAYS.test(text) || isLong(at))
  if (end < 0) return []
  const kind = isLong(end) ? 'long_weekend' : 'school'
  // No weekend of this week.
  if (read[end] === 'long') read[end + 1] = '_'
  const isAsked =
    /^(?:when|wanneer|which|watter|next|list)$/.test(read[0] ?? '') ||
    IS_THERE.test(read.slice(0, end).join(' '))
  const isOfYear = OF_YEAR.test(read.slice(isLong(end) && read[end] === 'long' ? end + 2 : end + 1).join(' '))
  if (isAsked || isOfYear || packs.length === 0) return []
  const start = /^(?:school|skool)$/.test(read[end - 1] ?? '') ? end - 1 : end
  const last = read[end] === 'long' ? end + 2 : end + 1
  // `the long weekend in March`, `skoolvakansie Desember`
  const monthAt = /^(?:in|of)$/.test(read[last] ?? '') ? last + 1 : last
  const hasMonthBehind = MONTHS.includes(read[monthAt] ?? '')
  const behind = hasMonthBehind ? ` ${read[monthAt]}` : ''
  const named = `${read[start - 1] ?? ''} ${read[end] ?? ''}${behind}`
  const month = MONTHS.findIndex(
    each =>
      named.includes(each) || (each === 'december' && /kers|christmas|desember|somer|summer/.test(named)),
  )
  // `the human rights long weekend`
  const dayAt = [1, 2, 3].map(words => Math.max(0, start - words)).find(at => dayNamed(read, at, start))
  const day = dayAt === undefined ? undefined : dayNamed(read, dayAt, start)
  const isIn = ({ from, last_night }: Pack) => {
    const days = [from, last_night].map(each => day?.from(Number(each.slice(0, 4))))
    if (day) return days.some(each => each! >= from && each! <= addDays(last_night, 1)) // it has one each year
    if (month < 0) return true
    const [first, last] = [Number(from.slice(5, 7)) - 1, Number(last_night.slice(5, 7)) - 1]
    return first <= last ? month >= first && month <= last : month >= first || month <= last
  }
  const pack = packs.find(each => each.kind === kind && each.last_night >= today && isIn(each))
  if (!pack) {
    // `youth long weekend` of a year without one is not that day.
    if (dayAt !== undefined) for (let at = dayAt; at < last; at += 1) read[at] = '_'
    return []
  }
  const from = month >= 0 && MONTHS.includes(read[start - 1] ?? '') ? start - 1 : (dayAt ?? start)
  const until = hasMonthBehind ? monthAt + 1 : last
  for (let at = from; at < until; at += 1) read[at] = '_'
  const the = /^(?:the|die)$/.test(read[from - 1] ?? '') ? 1 : 0
  const begin = /^(?:over|oor|during|around|in)$/.test(read[from - 1 - the] ?? '') ? from - 1 - the : from
  return [{ kind: 'period', from: pack.from, last: pack.last_night, start: begin, end: until }]
}
