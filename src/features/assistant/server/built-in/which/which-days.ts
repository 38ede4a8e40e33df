import { addDays } from '#src/contract/days.ts'
import { EACH } from '../dates/date-words.ts'
import { daysWithin, nightsOf, type Span } from '../dates/spans.ts'
import { AskBack, type Desk } from '../intents/intent.ts'
import { leavesOut } from '../words/left-out.ts'

/** `at the end of the month` names no first day; `until the end of the month` begins today. */
const END =
  /(?<!\b(?:until|till|til|to|tot|through) (?:(?:the|die) )?)\b(?:end|einde) (?:of|van) (?:(?:the|die|this|next|hierdie|volgende) )?\p{L}/u

/** Days that are over by less are a slip, and not those of next year. */
const OVER_DAYS = 90

/** The days of an order, which names them and no others. */
export function daysOrdered({ meaning, writer, today }: Desk): Span {
  // Of homes some may be left out, of nights none: a draft is of nights in a row.
  if (leavesOut(meaning.words) && meaning.isOther === undefined)
    throw new AskBack(
      writer.t(
        'I draft nights in a row: please name those before and those after what is left out by themselves.',
        'Ek stel nagte op wat op mekaar volg: noem asseblief dié voor en dié ná wat uitgelaat word apart.',
      ),
    )
  const [days, others] = meaning.dates(0)
  if (days && others) throw askWhichDays(writer, [days, others])
  const [near] = meaning.dates(OVER_DAYS)
  if (days && near && near.last < today && days.from > near.last)
    throw new AskBack(
      writer.t(
        `${writer.span(near)} is over: please name the year if you mean ${writer.span(days)}.`,
        `${writer.span(near)} is verby: noem asseblief die jaar as jy ${writer.span(days)} bedoel.`,
      ),
    )
  // `from 20 December for 3 nights`
  if (days?.kind === 'day' && meaning.nights !== null)
    return { kind: 'days', from: days.from, last: addDays(days.from, meaning.nights) }
  if (days && !meaning.isOpen && !END.test(meaning.text) && !EACH.test(meaning.text)) return days
  throw new AskBack(
    writer.t(
      'Which nights? Please name the first and the last.',
      'Watter nagte? Noem asseblief die eerste en die laaste.',
    ),
  )
}

/** Asks which of two spans is meant. */
export const askWhichDays = ({ t, span, listed, asked }: Desk['writer'], spans: readonly [Span, Span]) =>
  new AskBack(
    `${t('Which days do you mean', 'Watter dae bedoel jy')}: ${listed(spans.map(span), 'or')}?`,
    spans.map(each => ({ label: span(each), text: asked(each) })),
  )

/** Of `from Friday`, which names no last day. */
const OPEN_DAYS = 365

/** The days that are meant; those given where none are named. */
export function spanMeant({ meaning }: Desk, otherwise: Span, backDays: number | 'past' = 60): Span {
  const [span] = meaning.dates(backDays)
  if (span?.kind === 'day' && meaning.isOpen && meaning.nights === null)
    return { kind: 'period', from: span.from, last: addDays(span.from, OPEN_DAYS) }
  return daysWithin(span ?? otherwise)
}

/** A range of nights that are meant, from today on at the earliest. */
export function nightsMeant(desk: Desk, otherwise: Span): { from: string; to: string; span: Span } {
  const span = spanMeant(desk, otherwise, 0)
  const { from, to } = nightsOf(span)
  const first = from < desk.today && to > desk.today ? desk.today : from
  return { from: first, to, span: { ...span, from: first } }
}
