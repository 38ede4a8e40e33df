import { addDays } from '#src/contract/days.ts'
import type { Span } from '../dates/spans.ts'
import type { Answering, Desk } from './intent.ts'
import { spanMeant } from '../which/which-days.ts'
import { stayLine, type ListedStay, staysOn } from './guests/who-stays.ts'

const SHOWN = 3
const BACK_DAYS = 1100
const AHEAD_DAYS = 500

type Measure = {
  asked: RegExp
  title: readonly [most: readonly [string, string], least: readonly [string, string]]
  of: (stay: ListedStay) => number | null
  words: (desk: Desk, value: number) => string
}

/** Measures that stays are compared by: the first that fits the words, and else their income. */
const MEASURES: readonly Measure[] = [
  {
    asked: /\b(?:longest|shortest|langste|kortste|nights?|nagte)\b/,
    title: [
      ['Longest stay', 'Langste verblyf'],
      ['Shortest stay', 'Kortste verblyf'],
    ],
    of: ({ nights }) => nights,
    words: ({ writer }, nights) => writer.nights(nights),
  },
  {
    asked:
      /\b(?:groups?|part(?:y|ies)|people|guests|famil(?:y|ies)|groep|groepe|mense|gaste|gesin|familie)\b/,
    title: [
      ['Biggest group', 'Grootste groep'],
      ['Smallest group', 'Kleinste groep'],
    ],
    of: ({ guests }) => guests,
    words: ({ writer }, guests) => writer.guests(guests),
  },
  {
    asked: /(?:)/,
    title: [
      ['Stay that brings the most', 'Verblyf wat die meeste bring'],
      ['Stay that brings the least', 'Verblyf wat die minste bring'],
    ],
    of: ({ total_amount: total }) => total,
    words: ({ writer }, total) => writer.rand(total),
  },
]
const LEAST = /\b(?:shortest|smallest|cheapest|lowest|least|kortste|kleinste|goedkoopste|laagste|minste)\b/
const AHEAD = /\b(?:coming|upcoming|pays|paying|agenda|ahead|future|komende|kom|booked)\b/
const EVER = /\b(?:ever|alltime|ooit)\b/

/** The days that are named; else this year, what is to come, or all that was. */
function daysOf(desk: Desk): Span {
  const { meaning, today } = desk
  const year = today.slice(0, 4)
  const from = EVER.test(meaning.text)
    ? addDays(today, -BACK_DAYS)
    : AHEAD.test(meaning.text)
      ? today
      : `${year}-01-01`
  const last = from.startsWith(year) && from !== today ? `${year}-12-31` : addDays(today, AHEAD_DAYS)
  return spanMeant(desk, { kind: 'period', from, last }, from === today ? 0 : 330)
}

/** The longest, biggest or dearest stays that begin on some days, or the least. */
export const extremeStays: Answering = async desk => {
  const { t, span, lines, rand } = desk.writer
  const days = daysOf(desk)
  const isLeast = LEAST.test(desk.meaning.text)
  const { title, of, words } = MEASURES.find(({ asked }) => asked.test(desk.meaning.text))! // the last fits all
  const found = await staysOn(desk, days)
  const said = found.confirmed
    .flatMap(stay => {
      const value = of(stay)
      return value === null || stay.check_in < days.from || stay.check_in > days.last ? [] : [{ stay, value }]
    })
    .toSorted((one, other) => (isLeast ? 1 : -1) * (one.value - other.value))
  const head = `${t(...title[isLeast ? 1 : 0])}${found.where}, ${span(days)}`
  const [first] = said
  if (!first) return `${head}: ${t('no stays begin then.', 'geen verblywe begin dan nie.')}`
  const even = said.filter(({ value }) => value === first.value).length
  const line = ({ stay }: (typeof said)[number]) =>
    `${stayLine(desk, stay)}${stay.total_amount === null ? '' : `, ${rand(stay.total_amount)}`}`
  const also = even > 1 ? t(` (${even} are even)`, ` (${even} is gelyk)`) : ''
  return `${head}: ${words(desk, first.value)}${also}.\n${lines(said.slice(0, desk.meaning.rows ?? Math.max(SHOWN, Math.min(even, 8))).map(line))}`
}
