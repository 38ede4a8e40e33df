import { isSimilar } from '../words/similar.ts'

const MONTHS: readonly string[] = [
  'january jan januarie',
  'february feb februarie',
  'march mar maart mrt',
  'april apr',
  'may mei',
  'june jun junie',
  'july jul julie',
  'august aug augustus',
  'september sept sep',
  'october oct oktober okt',
  'november nov',
  'december dec desember des',
]
/** From Sunday, as days of the week are counted. */
const WEEKDAYS: readonly string[] = [
  'sunday sun sondag so',
  'monday mon maandag ma',
  'tuesday tue tues dinsdag di',
  'wednesday wed weds woensdag wo',
  'thursday thu thur thurs donderdag do',
  'friday fri vrydag vr',
  'saturday sat saterdag sa',
]
/** Shorter ones are other words, too, but next to a date. */
const WEEKDAY_CHARS_MIN = 3
/** Words that look like a month, and are none. */
const NO_DATES = new Set([
  'marking',
  'mark',
  'money',
  'mondays',
  'manager',
  'mayor',
  'summary',
  'manage',
  'monthly',
])

const RELATIVE = {
  today: 'today tonight vandag vanaand tonite vanmiddag',
  tomorrow: 'tomorrow tmrw tmr tomoz 2moro tmorrow moremorrow',
  dayAfter: 'oormoremorrow oormore',
  yesterday: 'yesterday gister',
  this: 'this hierdie the current die hierdie huidige coming komende',
  next: 'next volgende vlgende aanstaande',
  last: 'last past previous verlede afgelope vorige',
  weekend: 'weekend weekends naweek naweke wkend wknd',
  week: 'week weeks weke wk',
  fortnight: 'fortnight',
  month: 'month months maand maande mnth mth',
  year: 'year years jaar jare yr',
  day: 'day days dag dae',
  night: 'night nights nag nagte',
  to: 'to till until til tot through thru',
  and: 'and en',
  since: 'since sedert sinds',
} as const
export type DayWord = keyof typeof RELATIVE

const relative = new Map<string, DayWord>()
for (const [name, words] of Object.entries(RELATIVE) as [DayWord, string][])
  for (const word of words.split(' ')) if (!relative.has(word)) relative.set(word, name)
// A misspelt day is meant as the day: words near to these are not other words.
const LONG = new Map<string, DayWord>(
  (
    [
      'tomorrow',
      'yesterday',
      'weekend',
      'naweek',
      'vandag',
      'vanaand',
      'volgende',
      'verlede',
      'hierdie',
    ] as const
  ).map(
    word => [word, relative.get(word)!], // each is one
  ),
)

/** The place of a word in lists of words, exactly or very nearly. */
function placeIn(lists: readonly string[], word: string): number {
  const exact = lists.findIndex(words => words.split(' ').includes(word))
  if (exact >= 0 || word.length < 5 || NO_DATES.has(word)) return exact
  return lists.findIndex(words => words.split(' ').some(each => each.length > 5 && isSimilar(word, each)))
}

/** 1 to 12; 0: no month. */
export const monthOf = (word: string): number => placeIn(MONTHS, word) + 1

/** 0 to 6; -1: no day of the week. */
export const weekdayOfWord = (word: string): number => {
  const bare = /days$|dae$/.test(word) ? word.replace(/s$/, '').replace(/dae$/, 'dag') : word
  return bare.length < WEEKDAY_CHARS_MIN ? -1 : placeIn(WEEKDAYS, bare)
}

export function dayWord(word: string): DayWord | undefined {
  const exact = relative.get(word)
  if (exact || word.length < 5) return exact
  for (const [long, name] of LONG) if (isSimilar(word, long)) return name
  return undefined
}

const COUNTS = 'one two three four five six seven eight nine ten'.split(' ')
const TELLINGS = 'een twee drie vier vyf ses sewe agt nege tien'.split(' ')

/** A count as digits or as a word. */
export function countOf(word: string | undefined): number | undefined {
  if (word === undefined) return undefined
  if (/^\d{1,3}$/.test(word)) return Number(word)
  const place = Math.max(COUNTS.indexOf(word), TELLINGS.indexOf(word))
  return place >= 0 ? place + 1 : undefined
}

/** The year that a word is, if it is one. */
export const yearOf = (word: string | undefined): number | undefined =>
  word !== undefined && /^(?:19|20|21)\d\d$/.test(word) ? Number(word) : undefined
/** The day of a month that a word is, as `18` or `18th`. */
export const dateOf = (word: string | undefined): number | undefined => {
  const digits = /^(\d{1,2})(?:st|nd|rd|th|de|ste|e)?$/.exec(word ?? '')?.[1]
  return digits !== undefined && Number(digits) >= 1 && Number(digits) <= 31 ? Number(digits) : undefined
}
export const isOrdinal = (word: string | undefined): boolean =>
  /^\d{1,2}(?:st|nd|rd|th|de|ste)$/.test(word ?? '')
