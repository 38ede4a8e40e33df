import { addDays } from '#src/contract/days.ts'
import type { Card } from '../../../../contract/answers.ts'
import { readFigures } from '../../../tools/read-figures.ts'
import type { Span } from '../../dates/spans.ts'
import { figureSpans } from './figure-spans.ts'
import { type Figures, type Group, type Metric, valueOf } from './figure-values.ts'
import { DIFFERENCE, moreOf, TOGETHER } from './figure-verdicts.ts'
import { type Answering, AskBack, type Desk, type PropertyRow } from '../intent.ts'
import { propertiesMeant } from '../../which/which.ts'

const none: Figures = {
  stays: 0,
  nights: 0,
  income: 0,
  stays_without_amount: 0,
  average_stay: null,
  nights_sold: 0,
  nights_offered: 0,
  occupancy_percent: null,
}

/** The figures of some days, of the homes that are named or of all, and of each of them. */
export async function figuresOf(
  { toolbox, properties }: Desk,
  { from, last }: Span,
  homes: readonly PropertyRow[],
) {
  const asked = homes.length > 0 ? homes : properties
  const found = await toolbox.use(readFigures, {
    from,
    to: addDays(last, 1),
    ...(homes.length === 1 ? { property_id: homes[0]!.id } : {}), // there is one
  })
  const isAsked = new Set(asked.map(({ id }) => id))
  const groups = found.groups.filter(({ key }) => isAsked.has(key)) as Group[]
  if (homes.length <= 1) return { total: found.total, groups }
  const sum = (of: (group: Group) => number) => groups.reduce((all, group) => all + of(group), 0)
  const [sold, offered] = [sum(each => each.nights_sold), sum(each => each.nights_offered)]
  const total: Figures = {
    ...none,
    stays: sum(each => each.stays),
    nights: sum(each => each.nights),
    income: sum(each => each.income),
    stays_without_amount: sum(each => each.stays_without_amount),
    nights_sold: sold,
    nights_offered: offered,
    occupancy_percent: offered === 0 ? null : Math.round((sold / offered) * 1000) / 10,
  }
  return { total, groups }
}

export function shown(
  { writer: { rand, number, nights, stays, t } }: Desk,
  metric: Metric,
  figures: Figures,
  isLong = false,
): string {
  if (metric === 'income') return rand(figures.income)
  if (metric === 'nights') return nights(figures.nights_sold)
  if (metric === 'stays') return stays(figures.stays)
  if (figures.occupancy_percent === null) return t('nothing on offer', 'niks aangebied nie')
  const of = t(
    `${figures.nights_sold} of ${figures.nights_offered} nights`,
    `${figures.nights_sold} van ${figures.nights_offered} nagte`,
  )
  return `${number(figures.occupancy_percent)} %${isLong ? ` (${of})` : ''}`
}

export const nameOf = ({ writer: { t } }: Desk, metric: Metric): string =>
  ({
    income: t('Income', 'Inkomste'),
    occupancy: t('Occupancy', 'Besetting'),
    nights: t('Nights sold', 'Nagte verkoop'),
    stays: t('Stays', 'Verblywe'),
  })[metric]

export const propertyWords = (
  { writer: { t, listed }, properties }: Desk,
  homes: readonly PropertyRow[],
): string =>
  homes.length === 0
    ? properties.length > 1
      ? t('all properties', 'alle eiendomme')
      : (properties[0]?.name ?? t('all properties', 'alle eiendomme'))
    : listed(homes.map(({ name }) => name))

/** One figure of the days and homes that are named, by home; of two periods both, and which is more. */
export const figure =
  (metric: Metric): Answering =>
  async desk => {
    const { writer } = desk
    const { t, span, period, listed, lines } = writer
    const homes = propertiesMeant(desk)
    const spans = figureSpans(desk).slice(0, 3)
    const found = []
    for (const days of spans) found.push({ days, ...(await figuresOf(desk, days, homes)) })
    const [first, second] = found
    const where = propertyWords(desk, homes)
    const note =
      metric === 'income'
        ? t('Confirmed stays by the day of check-in.', 'Bevestigde verblywe volgens die dag van inboek.')
        : metric === 'occupancy'
          ? t('Nights sold of the nights on offer.', 'Nagte verkoop van die nagte wat aangebied is.')
          : t(
              'Confirmed stays, those of channels among them.',
              'Bevestigde verblywe, dié van kanale ingesluit.',
            )
    if (second) {
      const rows = found.map(each => `${span(each.days)}: ${shown(desk, metric, each.total, true)}`)
      const [one, other] = [valueOf(metric, first!.total), valueOf(metric, second.total)] // the first comes before it
      const more = one >= other ? first! : second // as above
      const by = Math.round(Math.abs(one - other) * 10) / 10
      const difference =
        metric === 'income'
          ? writer.rand(by)
          : metric === 'occupancy'
            ? t(`${by} points`, `${writer.number(by)} punte`)
            : String(by)
      const sum = first!.total
      const inAll = TOGETHER.test(desk.meaning.text) && metric !== 'occupancy'
      const together = inAll
        ? ` ${t('In all', 'Altesaam')}: ${shown(desk, metric, {
            ...sum,
            income: sum.income + second.total.income,
            nights_sold: sum.nights_sold + second.total.nights_sold,
            stays: sum.stays + second.total.stays,
          })}.`
        : ''
      const compared =
        by === 0
          ? t('Both are the same.', 'Albei is dieselfde.')
          : t(`${span(more.days)} is ${difference} more.`, `${span(more.days)} is ${difference} meer.`)
      const verdict = `${compared}${together}`
      return {
        text: `${nameOf(desk, metric)}, ${where}:\n${lines(rows)}\n${verdict}`,
        card: {
          title: `${nameOf(desk, metric)}, ${where}`,
          period: listed(found.map(({ days }) => span(days))),
          figure: null,
          rows: rowsOf(
            found.map(each => ({ label: span(each.days), figures: each.total })),
            desk,
            metric,
          ),
          note: `${verdict} ${note}`,
        },
      }
    }
    const { days, total, groups } = first! // there is one span at least
    if (DIFFERENCE.test(desk.meaning.text) && groups.length !== 2)
      throw new AskBack(
        t('The difference between which days or homes?', 'Die verskil tussen watter dae of huise?'),
      )
    const sorted = groups.toSorted((one, other) => valueOf(metric, other) - valueOf(metric, one))
    const isBroken = sorted.length > 1 && sorted.length <= 12
    const rows = isBroken ? sorted.map(each => `${each.name}: ${shown(desk, metric, each, true)}`) : []
    const unsaid =
      metric === 'income' && total.stays_without_amount > 0
        ? t(
            ` Of ${total.stays_without_amount} stays by channels nobody said what they bring.`,
            ` Van ${total.stays_without_amount} verblywe van kanale het niemand gesê wat hulle bring nie.`,
          )
        : ''
    const head = `${nameOf(desk, metric)}, ${span(days)}, ${where}: ${shown(desk, metric, total, true)}.`
    const year = Number(days.from.slice(0, 4)) - 1
    const before = `${metric === 'income' ? t('income', 'inkomste') : metric === 'occupancy' ? t('occupancy', 'besetting') : t('how many bookings', 'hoeveel besprekings')}${homes[0] && homes.length === 1 ? t(` at ${homes[0].name}`, ` by ${homes[0].name}`) : ''}`
    const isMonth =
      days.from.endsWith('-01') &&
      days.from.slice(0, 7) === days.last.slice(0, 7) &&
      addDays(days.last, 1).endsWith('-01')
    return {
      text: `${head}${unsaid}${rows.length > 0 ? `\n${lines(rows)}` : ''}${moreOf(desk, metric, sorted)}`,
      card: {
        title: `${nameOf(desk, metric)}, ${span(days)}, ${where}`,
        period: period(days),
        figure: shown(desk, metric, total),
        rows: isBroken
          ? rowsOf(
              sorted.map(each => ({ label: each.name, figures: each })),
              desk,
              metric,
            )
          : [],
        note: `${note}${unsaid}`,
      },
      offers: isMonth
        ? [
            {
              label: t(
                `Compare with ${writer.monthName(days.from)} ${year}`,
                `Vergelyk met ${writer.monthName(days.from)} ${year}`,
              ),
              text: t(
                `${before} in ${span(days)} versus ${writer.monthName(days.from)} ${year}`,
                `${before} ${span(days)} teenoor ${writer.monthName(days.from)} ${year}`,
              ),
            },
            metric === 'income'
              ? {
                  label: t('Occupancy then', 'Besetting dan'),
                  text: t(`occupancy in ${span(days)}`, `besetting ${span(days)}`),
                }
              : {
                  label: t('Income then', 'Inkomste dan'),
                  text: t(`income in ${span(days)}`, `inkomste ${span(days)}`),
                },
          ]
        : [],
    }
  }

export function rowsOf(
  of: readonly { label: string; figures: Figures }[],
  desk: Desk,
  metric: Metric,
): Card['rows'] {
  const most = Math.max(...of.map(({ figures }) => valueOf(metric, figures)))
  return of.map(({ label, figures }) => ({
    label,
    value: shown(desk, metric, figures),
    share: most > 0 ? valueOf(metric, figures) / most : null,
  }))
}
