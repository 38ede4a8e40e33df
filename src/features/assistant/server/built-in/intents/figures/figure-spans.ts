import { addDays, countNights } from '#src/contract/days.ts'
import { daysAfter, inYearOf, SHIFT } from '../../dates/moved-days.ts'
import { monday, type Span } from '../../dates/spans.ts'
import { AskBack, type Desk } from '../intent.ts'

/** A month without a year is the one that the verb speaks of: `did we earn` is over, or has begun. */
const PAST =
  /\b(?:did|was|were|earned|made|sold|came|had|brought|gemaak|gevaar|ingebring|ingekom|gekry|verkoop)\b|\bhet (?:\S+ ){1,6}(?:verdien|ontvang)\b/
/** `how many nights has it sold for January` is of one that comes. */
const NOT_PAST = /\b(?:next|volgende)\b|\b(?:has|have|het) .*\b(?:sold|verkoop) (?:for|vir)\b/
const AHEAD =
  /\b(?:books|expect\w*|verwag|will|sal|gaan|looks?|looking|lyk)\b|\b(?:howfull|hoevol) (?:is|are|am)\b/
const BACK_DAYS = 300
const AHEAD_DAYS = 730

/** The days that figures are asked of: of this month where none are named. */
export const figureSpans = (desk: Desk): Span[] => {
  const { meaning, today, writer } = desk
  const isPast = PAST.test(meaning.text) && !NOT_PAST.test(meaning.text)
  const spans = meaning.dates(isPast ? 'past' : AHEAD.test(meaning.text) ? 60 : BACK_DAYS)
  if (spans.some(({ from }) => from > addDays(today, AHEAD_DAYS)))
    throw new AskBack(
      writer.t(
        'I can’t tell: nothing is booked that far ahead.',
        'Ek kan dit nie sê nie: niks is so ver vooruit bespreek nie.',
      ),
    )
  const month: Span = {
    kind: 'period',
    from: `${today.slice(0, 7)}-01`,
    last: addDays(`${addDays(`${today.slice(0, 7)}-01`, 31).slice(0, 7)}-01`, -1),
  }
  const [first, second] = spans
  if (!first) return [month]
  // `before December` names no first day.
  if (first.from > first.last) throw new AskBack(writer.t('From which day on?', 'Van watter dag af?'))
  // `By the end of the year` counts from its first day.
  const end = BY_END.exec(meaning.text)
  if (end && first.from === today) {
    const unit = end[1]!
    const from = /^(?:year|jaar)$/.test(unit)
      ? `${today.slice(0, 4)}-01-01`
      : unit === 'week'
        ? monday(today)
        : month.from
    return [{ ...first, from }, ...spans.slice(1)]
  }
  // `up from October to November` compares its first and its last month.
  if (!second && GROWTH.test(meaning.text) && isOfMonths(first))
    return [monthAt(first.from), monthAt(first.last)]
  // `November against the month before`
  if (first && !second && SHIFT.test(meaning.text) && THAN.test(meaning.text))
    return [first, ...daysAfter(meaning, { ...meaning, dates: () => [first] })(BACK_DAYS)]
  // `Better than last month` is this month against it; `Airbnb vs direct` compares no days.
  const isOfChannels = meaning.channels.length > 1 || /\b(?:direct|direk)/.test(meaning.text)
  if (!second && THAN.test(meaning.text) && meaning.properties.length < 2 && !isOfChannels)
    return [sameOfNow(first, desk), ...untilSameDay(first, today)]
  // `November against last year` is November of both years.
  if (second && isWholeYear(second) && !isWholeYear(first))
    return [first, inYearOf(first, second, meaning.dates)]
  // Income of this year ends today.
  if (isPast && isWholeYear(first) && first.from <= today && first.last > today)
    return [{ ...first, last: today }, ...spans.slice(1)]
  return spans
}
const GROWTH =
  /\b(?:up|down|increas\w+|decreas\w+|grow\w*|grew|growth|rise|rose|risen|drop\w*|fell|fall\w*|chang\w+|difference|verskil|styg|gestyg|daal|gedaal|groei|gegroei)\b/
const monthAt = (day: string): Span => ({
  kind: 'period',
  from: `${day.slice(0, 7)}-01`,
  last: addDays(`${addDays(`${day.slice(0, 7)}-01`, 31).slice(0, 7)}-01`, -1),
})
const isOfMonths = ({ from, last }: Span) =>
  from.slice(0, 7) !== last.slice(0, 7) &&
  !isWholeYear({ kind: 'period', from, last }) &&
  from === monthAt(from).from &&
  last === monthAt(last).last
const BY_END =
  /\b(?:by|teen) (?:(?:the|die) )?(?:end|einde) (?:of|van) (?:(?:the|die|this|hierdie) )?(week|month|maand|year|jaar)\b/
const THAN =
  /\b(?:than|versus|vs|against|compared?|teenoor|vergeleke|vergelyk|up or down|ahead of|behind)\b|\b(?:beter|meer|minder|slegter) as\b/
/** The days like these that today is in, as far as they have come. */
function sameOfNow({ from, last }: Span, { today, writer }: Desk): Span {
  if (last >= today) throw new AskBack(writer.t('Compared with which days?', 'Vergeleke met watter dae?'))
  if (from.endsWith('-01-01')) return { kind: 'period', from: `${today.slice(0, 4)}-01-01`, last: today }
  if (from.endsWith('-01'))
    return {
      kind: 'period',
      from: `${today.slice(0, 7)}-01`,
      last: addDays(`${addDays(`${today.slice(0, 7)}-01`, 31).slice(0, 7)}-01`, -1),
    }
  return { kind: 'period', from: addDays(last, 1), last: addDays(last, countNights(from, last) + 1) }
}
/** Of a whole year no more than has come of this one. */
const untilSameDay = (span: Span, today: string): Span[] => [
  isWholeYear(span) ? { ...span, last: `${span.from.slice(0, 4)}${today.slice(4)}` } : span,
]
const isWholeYear = ({ from, last }: Span) => from.endsWith('-01-01') && last.endsWith('-12-31')
