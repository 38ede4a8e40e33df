import { countNights } from '#src/contract/days.ts'
import { listPrices } from '../../tools/list-prices.ts'
import { quoteStay } from '../../tools/quote-stay.ts'
import { type Desk, intent, type PropertyRow } from './intent.ts'
import { nightsMeant, propertyMeant, propertyNeeded } from './which.ts'

const QUOTED_NIGHTS_MAX = 60
const SHOWN_MAX = 20

/** Price of a night or a whole stay. */
export const prices = intent({
  name: 'prices',
  can: { en: 'what a night or a stay costs', af: 'wat ’n nag of ’n verblyf kos' },
  examples: {
    en: [
      'price per nite of Sea House',
      'price for Sea House 18-21 dec',
      'How much is Sea House on Friday 18 December?',
      'What do I charge at Sea House on 31 December?',
    ],
    af: ['Wat kos Sea House per nag?', 'Wat sal 28 tot 30 Desember by Sea House kos vir twee mense?'],
  },
  fits: meaning => {
    if (meaning.guests.length > 0 || meaning.has('average', 'income', 'free', 'gap', 'newsletter', 'review'))
      return 0
    if (meaning.has('price')) return 6.6
    return meaning.has('howMuch') && meaning.properties.length > 0 ? 5 : 0
  },
  async answer(desk) {
    const {
      meaning,
      today,
      properties,
      writer: { t, rand, lines },
    } = desk
    if (!meaning.hasDates) {
      const property = propertyMeant(desk)
      const shown = property ? [property] : properties
      if (shown.length === 0) return t('You have no properties yet.', 'Jy het nog geen eiendomme nie.')
      const head = property ? '' : `${t('Base prices per night:', 'Basispryse per nag:')}\n`
      const row = (each: PropertyRow) =>
        `${each.name}: ${t(`${rand(each.price_per_night)} per night`, `${rand(each.price_per_night)} per nag`)}${each.cleaning_fee > 0 ? t(`, cleaning ${rand(each.cleaning_fee)} a stay`, `, skoonmaak ${rand(each.cleaning_fee)} per verblyf`) : ''}`
      return head + (property ? `${row(property)}.` : lines(shown.slice(0, SHOWN_MAX).map(row)))
    }
    const property = propertyNeeded(desk)
    const { from, to, span } = nightsMeant(desk, { kind: 'day', from: today, last: today })
    const isStay = span.kind === 'days' || (span.kind === 'weekend' && countNights(from, to) > 1)
    return isStay && countNights(from, to) <= QUOTED_NIGHTS_MAX
      ? quoted(desk, property, from, to)
      : nightly(desk, property, from, to)
  },
})

async function quoted(
  { meaning, toolbox, writer: { t, rand, range, lines, guests } }: Desk,
  property: PropertyRow,
  from: string,
  to: string,
) {
  const people = meaning.people ?? 1
  const quote = await toolbox.use(quoteStay, {
    property_id: property.id,
    check_in: from,
    check_out: to,
    guests: people,
  })
  const parts = [
    `${property.name}, ${range(from, to)}, ${guests(people)}: ${rand(quote.total)}.`,
    lines(quote.lines.map(({ label, amount }) => `${label}: ${rand(amount)}`)),
  ]
  if (quote.refusal)
    parts.push(
      t(`A guest could not book this: ${quote.refusal}`, `’n Gas kon dit nie bespreek nie: ${quote.refusal}`),
    )
  return parts.join('\n')
}

async function nightly(
  { toolbox, writer: { t, rand, day, lines } }: Desk,
  property: PropertyRow,
  from: string,
  to: string,
) {
  const { nights } = await toolbox.use(listPrices, { property_id: property.id, from, to })
  const [first] = nights
  if (first && nights.length === 1)
    return t(
      `${property.name}: ${rand(first.price)} for each night, ${day(first.from)} – ${day(first.last_night)}.`,
      `${property.name}: ${rand(first.price)} vir elke nag, ${day(first.from)} – ${day(first.last_night)}.`,
    )
  return `${property.name}:\n${lines(nights.slice(0, SHOWN_MAX).map(run => `${day(run.from)}${run.last_night === run.from ? '' : ` – ${day(run.last_night)}`}: ${rand(run.price)}`))}`
}
