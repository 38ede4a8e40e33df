import { countNights, weekdayOf } from '#src/contract/days.ts'
import { rand } from '#src/contract/words.ts'
import type { Span } from '../dates/spans.ts'
import type { Tongue } from '../words/vocabulary.ts'

const MONTHS = {
  en: 'January February March April May June July August September October November December'.split(' '),
  af: 'Januarie Februarie Maart April Mei Junie Julie Augustus September Oktober November Desember'.split(
    ' ',
  ),
}
const WEEKDAYS = {
  en: 'Sun Mon Tue Wed Thu Fri Sat'.split(' '),
  af: 'So Ma Di Wo Do Vr Sa'.split(' '),
}

/** Writes in the language of the question. */
export type Writer = ReturnType<typeof createWriter>

export function createWriter(tongue: Tongue, today: string) {
  const t = (english: string, afrikaans: string): string => (tongue === 'af' ? afrikaans : english)
  /** `8 Dec`, with the year where it is another. */
  const bareDay = (date: string): string => {
    const [year, month, day] = date.split('-')
    const name = MONTHS[tongue][Number(month) - 1]!.slice(0, 3) // 1 to 12
    return `${Number(day)} ${name}${year === today.slice(0, 4) ? '' : ` ${year}`}`
  }
  const day = (date: string): string => `${WEEKDAYS[tongue][weekdayOf(date)]} ${bareDay(date)}`
  const counted = (count: number, [one, many, een, baie]: readonly [string, string, string, string]) =>
    `${count} ${count === 1 ? t(one, een) : t(many, baie)}`
  const nights = (count: number) => counted(count, ['night', 'nights', 'nag', 'nagte'])
  const isWholeMonth = ({ from, last }: Span) =>
    from.endsWith('-01') &&
    from.slice(0, 7) === last.slice(0, 7) &&
    Number(last.slice(8)) >= 28 &&
    nextDay(last).endsWith('-01')
  const monthOf = ({ from }: Span) => `${MONTHS[tongue][Number(from.slice(5, 7)) - 1]} ${from.slice(0, 4)}`
  return {
    tongue,
    t,
    day,
    bareDay,
    nights,
    guests: (count: number) => counted(count, ['guest', 'guests', 'gas', 'gaste']),
    stays: (count: number) => counted(count, ['stay', 'stays', 'verblyf', 'verblywe']),
    rand,
    /** `4,8` in Afrikaans. */
    number: (value: number): string => {
      const shown = String(Math.round(value * 10) / 10)
      return tongue === 'af' ? shown.replace('.', ',') : shown
    },
    /** From the first night to the morning they end. */
    range: (from: string, to: string): string =>
      `${day(from)} – ${day(to)} (${nights(countNights(from, to))})`,
    /** Days as the question names them. */
    span: (span: Span): string => {
      if (span.from === span.last) return day(span.from)
      if (isWholeMonth(span)) return monthOf(span)
      return `${day(span.from)} – ${day(span.last)}`
    },
    /** The same in a sentence: `on Thu 26 Nov`, `in December 2026`. */
    during: (span: Span): string => {
      if (span.from === span.last) return t(`on ${day(span.from)}`, `op ${day(span.from)}`)
      if (isWholeMonth(span)) return `in ${monthOf(span)}`
      return t(`from ${day(span.from)} to ${day(span.last)}`, `van ${day(span.from)} tot ${day(span.last)}`)
    },
    lines: (items: readonly string[]): string => items.map(item => `- ${item}`).join('\n'),
    /** `Seaside Loft and Berg View`. */
    listed: (items: readonly string[], last: 'and' | 'or' = 'and'): string => {
      const joint = last === 'and' ? t('and', 'en') : t('or', 'of')
      return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} ${joint} ${items.at(-1)}`
    },
  }
}

const nextDay = (day: string): string => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
