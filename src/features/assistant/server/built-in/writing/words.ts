import { countNights, weekdayOf } from '#src/contract/days.ts'
import { rand } from '#src/contract/words.ts'
import type { Span } from '../dates/spans.ts'
import type { ReasonAnswer } from '#src/features/pricing/contract/price-suggestions.ts'
import { priceReasonWords } from '#src/features/pricing/rules/words/price-reason-words.ts'
import type { Tongue } from '../learned/sentences.ts'

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
  const fullDay = (date: string) =>
    `${Number(date.slice(8))} ${MONTHS[tongue][Number(date.slice(5, 7)) - 1]} ${date.slice(0, 4)}`
  return {
    tongue,
    monthName: (date: string): string => MONTHS[tongue][Number(date.slice(5, 7)) - 1]!, // 1 to 12
    /** Days as a card has them above its title: `1 – 31 Dec 2025`. */
    period: ({ from, last }: Span): string =>
      from === last
        ? fullDay(from)
        : from.slice(0, 7) === last.slice(0, 7)
          ? `${Number(from.slice(8))} – ${fullDay(last)}`
          : `${fullDay(from)} – ${fullDay(last)}`,
    /** Days as a question that is offered names them. */
    asked: (span: Span): string => {
      if (isWholeMonth(span)) return t(`in ${monthOf(span)}`, monthOf(span))
      if (span.from === span.last) return t(`on ${fullDay(span.from)}`, `op ${fullDay(span.from)}`)
      return t(
        `from ${fullDay(span.from)} to ${fullDay(span.last)}`,
        `van ${fullDay(span.from)} tot ${fullDay(span.last)}`,
      )
    },
    priceReason: (reason: ReasonAnswer): string => {
      if (tongue === 'en') return priceReasonWords(reason)
      switch (reason.kind) {
        case 'pace':
          return `Van die ${nights(reason.nights)} van ${bareDay(reason.from)} tot ${bareDay(reason.to)} is ${reason.booked} bespreek. Dieselfde tyd verlede jaar was dit ${reason.booked_last_year}.`
        case 'gap':
          return `${nights(reason.nights)} tussen 2 besprekings. So ’n kort gaping verkoop moeilik.`
        case 'holiday':
          return `${reason.name}, van die nag van ${bareDay(reason.from)} tot ${bareDay(reason.to)}. Jou prys is dieselfde as buite die vakansie.`
        case 'last_year':
          return `Op dieselfde weeksdae verlede jaar het gaste gemiddeld ${rand(reason.average)} per nag betaal.`
      }
    },
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
    /** Of more than `max` how many there are beside. */
    lines: (items: readonly string[], max = Infinity): string => {
      const rest = items.length - max
      const shown = rest > 0 ? [...items.slice(0, max), t(`and ${rest} more`, `en nog ${rest}`)] : items
      return shown.map(item => `- ${item}`).join('\n')
    },
    /** `Seaside Loft and Berg View`. */
    listed: (items: readonly string[], last: 'and' | 'or' = 'and'): string => {
      const joint = last === 'and' ? t('and', 'en') : t('or', 'of')
      return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} ${joint} ${items.at(-1)}`
    },
  }
}

const nextDay = (day: string): string => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
