import { addDays, countNights } from '#src/contract/days.ts'
import { AVAILABILITY_NIGHTS_MAX } from '#src/features/calendar/contract/nights.ts'
import { findFreeNights } from '../../../tools/find-free-nights.ts'
import { listPrices } from '../../../tools/lists/list-prices.ts'
import { quoteStay } from '../../../tools/quote-stay.ts'
import { suggestPrices } from '../../../tools/suggest-prices.ts'
import { income } from '../figures/compare-properties.ts'
import { type Answering, AskBack, type Desk, type PropertyRow } from '../intent.ts'
import { joinedRuns } from '../nights/joined-runs.ts'
import { askWhich, propertiesMeant, propertyNeeded } from '../../which/which.ts'
import { nightsMeant } from '../../which/which-days.ts'

const QUOTED_NIGHTS_MAX = 60
const PROPERTIES_MAX = 5
/** The homes that are named, or all of few. */
export function fewProperties(desk: Desk): readonly PropertyRow[] {
  const [homes, { properties }] = [propertiesMeant(desk), desk]
  const names = homes.map(({ name }) => name)
  if (homes.length > PROPERTIES_MAX) throw askWhich(desk, names, 'home')
  if (homes.length > 0) return homes
  return properties.length <= PROPERTIES_MAX ? properties : [propertyNeeded(desk)]
}

const TOTAL = /\b(?:total|totaal)\b/

/** Answers what a stay costs by the quote that a guest would see, or each night of a longer time. */
export const price: Answering = async desk => {
  const { meaning, today, properties, writer } = desk
  const { t, rand, lines } = writer
  if (meaning.morePeople !== null && meaning.people === null)
    throw new AskBack(t('For how many people in all?', 'Vir hoeveel mense altesaam?'))
  if (!meaning.hasDates && (meaning.nights !== null || meaning.people !== null))
    throw new AskBack(
      t(
        'From which day? A price depends on the nights.',
        'Van watter dag af? ’n Prys hang van die nagte af.',
      ),
    )
  if (!meaning.hasDates) {
    const homes = propertiesMeant(desk)
    const shown = homes.length > 0 ? homes : properties
    if (shown.length === 0) return t('You have no properties yet.', 'Jy het nog geen eiendomme nie.')
    const row = (each: PropertyRow) =>
      `${each.name}: ${t(`${rand(each.price_per_night)} per night`, `${rand(each.price_per_night)} per nag`)}${each.cleaning_fee > 0 ? t(`, cleaning ${rand(each.cleaning_fee)} a stay`, `, skoonmaak ${rand(each.cleaning_fee)} per verblyf`) : ''}`
    const note = t(
      'That is the base price: name the nights for what they cost.',
      'Dit is die basisprys: noem die nagte vir wat hulle kos.',
    )
    return `${shown.length === 1 ? `${row(shown[0]!)}.` : `${t('Base prices per night:', 'Basispryse per nag:')}\n${lines(shown.slice(0, 20).map(row))}`}\n${note}` // there is one
  }
  const { from, to, span } = nightsMeant(desk, { kind: 'day', from: today, last: today })
  // The total of a month is what came in.
  if (
    TOTAL.test(meaning.text) &&
    meaning.nights === null &&
    meaning.people === null &&
    span.kind === 'period'
  )
    return income(desk)
  if (to <= today) return t('Those days are past.', 'Daardie dae is verby.')
  if (span.kind === 'weekend' && /\b(?:a|n|'n|per|each|elke) (?:weekend|naweek)\b/.test(meaning.text))
    throw new AskBack(
      t('Which weekend? A price depends on the nights.', 'Watter naweek? ’n Prys hang van die nagte af.'),
    )
  const isOne = countNights(from, to) === 1
  const isWithin = meaning.nights !== null && (isOne || span.kind === 'period')
  const endOf = (first: string) => (isWithin ? addDays(first, meaning.nights!) : to) // they are counted
  if (meaning.nights !== null && span.kind === 'days' && countNights(from, to) !== meaning.nights)
    throw new AskBack(
      t(
        'Those days and nights don’t agree: which do you mean?',
        'Daardie dae en nagte stem nie ooreen nie: watter bedoel jy?',
      ),
    )
  const isStay =
    meaning.nights !== null || meaning.people !== null || span.kind === 'days' || span.kind === 'weekend'
  const shown = fewProperties(desk)
  const answers = []
  for (const home of shown) {
    const first = isWithin && !isOne ? await firstFree(desk, home, { from, to }) : from
    const end = endOf(first)
    answers.push(
      isStay && countNights(first, end) <= QUOTED_NIGHTS_MAX
        ? await quoted(desk, home, first, end)
        : await nightly(desk, home, first, end),
    )
  }
  return answers.join('\n\n')
}

/** The first of some nights of a month or another longer time that are free; its first day where none are. */
async function firstFree(
  { meaning, toolbox }: Desk,
  { id }: PropertyRow,
  { from, to }: { from: string; to: string },
): Promise<string> {
  const found = await toolbox.use(findFreeNights, {
    from,
    to,
    property_id: id,
    min_nights: meaning.nights ?? undefined,
  })
  return found.properties[0]?.free[0]?.from ?? from
}

/** Common lines of a quote and its refusals. */
const LINES: readonly (readonly [RegExp, string])[] = [
  [/^Those dates are no longer available$/, 'dié datums is nie meer beskikbaar nie'],
  [/^Weekly discount/, 'Weeklikse afslag'],
  [/^Monthly discount/, 'Maandelikse afslag'],
  [/^Cleaning fee$/, 'Skoonmaakfooi'],
  [/^Service fee$/, 'Diensfooi'],
  [/\bguests more\b/, 'gaste meer'],
  [/\bguest more\b/, 'gas meer'],
  [/\bnights\b/g, 'nagte'],
  [/\bnight\b/g, 'nag'],
]
const inAfrikaans = (label: string): string =>
  LINES.reduce((said, [pattern, by]) => said.replace(pattern, by), label)

async function quoted(
  { meaning, toolbox, writer: { t, rand, range, lines, guests, tongue } }: Desk,
  property: PropertyRow,
  from: string,
  to: string,
) {
  const people = meaning.people ?? 1
  const head = `${property.name}, ${range(from, to)}, ${guests(people)}`
  if (people > property.max_guests)
    return t(
      `${property.name} sleeps ${property.max_guests}: there is no price for ${guests(people)}, ${range(from, to)}.`,
      `${property.name} het plek vir ${property.max_guests}: daar is geen prys vir ${guests(people)}, ${range(from, to)} nie.`,
    )
  const quote = await toolbox.use(quoteStay, {
    property_id: property.id,
    check_in: from,
    check_out: to,
    guests: people,
  })
  const parts = [
    `${head}: ${rand(quote.total)}${t(' in all', ' altesaam')}.`,
    lines(
      quote.lines.map(
        ({ label, amount }) => `${tongue === 'af' ? inAfrikaans(label) : label}: ${rand(amount)}`,
      ),
    ),
  ]
  if (/\bperperson\b/.test(meaning.text))
    parts.push(t(`${rand(quote.total / people)} a person.`, `${rand(quote.total / people)} per persoon.`))
  if (quote.refusal)
    parts.push(
      tongue === 'af'
        ? `’n Gas kon dit nie bespreek nie: ${inAfrikaans(quote.refusal)}`
        : `A guest could not book this: ${quote.refusal}`,
    )
  return parts.join('\n')
}

async function nightly({ toolbox, writer }: Desk, property: PropertyRow, from: string, to: string) {
  const { t, rand, day, lines, nights: count } = writer
  const end = countNights(from, to) > AVAILABILITY_NIGHTS_MAX ? addDays(from, AVAILABILITY_NIGHTS_MAX) : to
  const { nights } = await toolbox.use(listPrices, { property_id: property.id, from, to: end })
  const runs = joinedRuns(
    nights,
    (one, other) => one.price === other.price && one.min_nights === other.min_nights,
  )
  const least = (run: { min_nights: number }) =>
    run.min_nights > 1
      ? t(`, at least ${count(run.min_nights)}`, `, ten minste ${count(run.min_nights)}`)
      : ''
  const [first] = runs
  if (first && runs.length === 1)
    return first.from === first.last_night
      ? `${property.name}, ${day(first.from)}: ${rand(first.price)} ${t('for the night', 'vir die nag')}${least(first)}.`
      : t(
          `${property.name}, nights of ${day(first.from)} – ${day(first.last_night)}: ${rand(first.price)} a night${least(first)}.`,
          `${property.name}, nagte van ${day(first.from)} – ${day(first.last_night)}: ${rand(first.price)} per nag${least(first)}.`,
        )
  return `${property.name}, ${t('by night', 'per nag')}:\n${lines(runs.slice(0, 20).map(run => `${day(run.from)}${run.last_night === run.from ? '' : ` – ${day(run.last_night)}`}: ${rand(run.price)}${least(run)}`))}`
}

/** Nights that could cost more or less, with the reasons. */
export const priceSuggestions: Answering = async desk => {
  const { toolbox, writer } = desk
  const { t, rand, day, lines } = writer
  const property = propertyNeeded(desk)
  const found = await toolbox.use(suggestPrices, { property_id: property.id })
  const [span] = desk.meaning.dates(0)
  const suggestions = found.suggestions.filter(
    each => !span || (each.from <= span.last && each.last_night >= span.from),
  )
  const when = span ? writer.during(span) : t('for the next 90 days', 'vir die volgende 90 dae')
  if (suggestions.length === 0)
    return t(
      `${property.name}: nothing speaks for another price ${when}.`,
      `${property.name}: niks pleit vir ’n ander prys ${when} nie.`,
    )
  const rows = suggestions.map(({ from, last_night, price: now, suggested_price, reasons }) => {
    const nights = from === last_night ? day(from) : `${day(from)} – ${day(last_night)}`
    const why = reasons.map(reason => writer.priceReason(reason)).join(' ')
    return `${nights}: ${t(`${rand(suggested_price)} instead of ${rand(now)} per night.`, `${rand(suggested_price)} in plaas van ${rand(now)} per nag.`)} ${why}`
  })
  return `${t('Price suggestions', 'Prysvoorstelle')}, ${property.name}:\n${lines(rows)}`
}
