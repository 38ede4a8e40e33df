import { addDays, weekdayOf } from '#src/contract/days.ts'
import { monday, type Span, weekendWith } from './spans.ts'

/** Easter Sunday, by the rule of Gauss. */
function easterOf(year: number): string {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100]
  const [d, e] = [Math.floor(b / 4), b % 4]
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - d - g + 15) % 30
  const [i, k] = [Math.floor(c / 4), c % 4]
  const l = (32 + 2 * e + 2 * i - h - k) % 7
  const m = Math.floor((a + 11 * h + 19 * l) / 433)
  const month = Math.floor((h + l - 7 * m + 90) / 25)
  const day = (h + l - 7 * m + 33 * month + 19) % 32
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

const fixed = (monthAndDay: string) => (year: number) => `${year}-${monthAndDay}`

type Named = { pattern: RegExp; from: (year: number) => string; days: number }

/** Days with a name that hosts let by, as phrases of words; the longer before what they begin with. */
export const NAMED_DAYS: readonly Named[] = [
  {
    pattern: /^(?:new years? eve|oujaarsaand|oujaar|oujaarsdag|old years?(?: eve)?)\b/,
    from: fixed('12-31'),
    days: 1,
  },
  { pattern: /^(?:new years? day|nuwejaarsdag)\b/, from: fixed('01-01'), days: 1 },
  {
    pattern: /^(?:(?:new years?|nuwe ?jaar) week|nuwejaarsweek)\b/,
    from: year => monday(`${year}-12-31`),
    days: 7,
  },
  { pattern: /^(?:new years?|nuwe ?jaar)\b/, from: fixed('12-31'), days: 2 },
  { pattern: /^(?:christmas eve|oukersaand|kersaand)\b/, from: fixed('12-24'), days: 1 },
  { pattern: /^(?:christmas day|kersdag)\b/, from: fixed('12-25'), days: 1 },
  { pattern: /^(?:(?:christmas|xmas) week|kersweek)\b/, from: year => monday(`${year}-12-25`), days: 7 },
  {
    pattern: /^(?:christmas|xmas|chrismas|cristmas|christmass|krismis|kersfees|kersfes|kerstyd|kers)\b/,
    from: fixed('12-24'),
    days: 3,
  },
  { pattern: /^(?:boxing day|day of goodwill|welwillendheidsdag)\b/, from: fixed('12-26'), days: 1 },
  { pattern: /^(?:good friday|goeie vrydag)\b/, from: year => addDays(easterOf(year), -2), days: 1 },
  {
    pattern: /^(?:(?:easter|paas) week|paasweek)\b/,
    from: year => monday(addDays(easterOf(year), -2)),
    days: 7,
  },
  {
    pattern: /^(?:easter|paasnaweek|paas|paasfees)(?: weekend| naweek)?\b/,
    from: year => addDays(easterOf(year), -2),
    days: 4,
  },
  { pattern: /^(?:human rights(?: day|(?= long))|menseregtedag)\b/, from: fixed('03-21'), days: 1 },
  { pattern: /^(?:freedom(?: day|(?= long))|vryheidsdag)\b/, from: fixed('04-27'), days: 1 },
  { pattern: /^(?:workers?'? day|werkersdag)\b/, from: fixed('05-01'), days: 1 },
  { pattern: /^(?:youth(?: day|(?= long))|jeugdag)\b/, from: fixed('06-16'), days: 1 },
  { pattern: /^(?:valentines?(?: day)?|valentynsdag)\b/, from: fixed('02-14'), days: 1 },
  { pattern: /^(?:womens?'? day|vrouedag)\b/, from: fixed('08-09'), days: 1 },
  { pattern: /^(?:heritage(?: day|(?= long))|erfenisdag)\b/, from: fixed('09-24'), days: 1 },
  {
    pattern: /^(?:day of reconciliation|reconciliation day|versoeningsdag)\b/,
    from: fixed('12-16'),
    days: 1,
  },
  { pattern: /^(?:valentines?'? day|valentines|valentynsdag)\b/, from: fixed('02-14'), days: 1 },
]

const EVE = /\beve\b/
const NO_PUBLIC_HOLIDAY = /\beve\b|valentines/

/** `youth day weekend`: the one that the day makes long, else the one behind it. A Sunday gives its Monday. */
export function weekendOfDay({ pattern, from }: Named, year: number): Span {
  const day = from(year)
  const weekday = weekdayOf(day)
  if (weekday === 1) return { kind: 'days', from: addDays(day, -3), last: day }
  if (weekday === 0 && !NO_PUBLIC_HOLIDAY.test(pattern.source))
    return { kind: 'days', from: addDays(day, -2), last: addDays(day, 1) }
  const weekend = weekendWith(day)
  return weekday === 4 && EVE.test(pattern.source) ? { kind: 'days', from: day, last: weekend.last } : weekend
}
