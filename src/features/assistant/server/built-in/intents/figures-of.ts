import { addDays } from '#src/contract/days.ts'
import { readFigures } from '../../tools/read-figures.ts'
import type { Span } from '../dates/spans.ts'
import { AskBack, type Desk } from './intent.ts'
import { propertyMeant } from './which.ts'

/** A month without a year is that nearest to today, before or behind it. */
const BACK_DAYS = 200
/** Limits how far ahead figures are computed. */
const AHEAD_DAYS = 730

export type Figures = Awaited<ReturnType<(typeof readFigures)['run']>>['data']['total']

/** The spans that are asked about; without any, this month. */
export function spansAsked({ meaning, today, writer: { t } }: Desk): Span[] {
  const spans = meaning.dates(BACK_DAYS)
  if (spans.some(({ from }) => from > addDays(today, AHEAD_DAYS)))
    throw new AskBack(
      t(
        'I can’t say: nothing is booked so far ahead, and I don’t guess.',
        'Ek kan nie sê nie: niks is so ver vooruit bespreek nie, en ek raai nie.',
      ),
    )
  if (spans.length > 0) return spans
  const month = today.slice(0, 7)
  return [{ kind: 'period', from: `${month}-01`, last: lastOfMonth(today) }]
}

const lastOfMonth = (day: string): string => {
  const [year, month] = day.split('-').map(Number) as [number, number] // of a date
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}

/** The figures of a span, by property by default. */
export async function figuresOf(
  desk: Desk,
  { from, last }: Span,
  by: 'property' | 'month' | 'channel' = 'property',
) {
  const property = propertyMeant(desk)
  const figures = await desk.toolbox.use(readFigures, {
    from,
    to: addDays(last, 1),
    by,
    property_id: property?.id,
  })
  return { ...figures, property }
}

/** In whole percent; null where nothing was on offer. */
export const occupancyPercent = ({ nights_sold, nights_offered }: Figures): number | null =>
  nights_offered === 0 ? null : Math.round((nights_sold / nights_offered) * 100)

/** Returns the grouping that is asked for: by property, month or channel. */
export const groupedBy = ({ meaning }: Desk): 'property' | 'month' | 'channel' => {
  if (meaning.has('channel') || (meaning.has('direct') && meaning.has('booking', 'income'))) return 'channel'
  return meaning.has('byMonth') ||
    /\bby month\b|\bper month\b|\bper maand\b|\beach month\b|\belke maand\b/.test(meaning.text)
    ? 'month'
    : 'property'
}
