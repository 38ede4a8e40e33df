import type { ReasonAnswer } from '#src/features/pricing/contract/price-suggestions.ts'
import { priceReasonWords } from '#src/features/pricing/rules/price-reason-words.ts'
import { suggestPrices } from '../../tools/suggest-prices.ts'
import type { Writer } from '../writing/words.ts'
import { intent } from './intent.ts'
import { propertyNeeded } from './which.ts'

/** Nights that could cost more or less, with the reasons. */
export const priceSuggestions = intent({
  name: 'price suggestions',
  can: { en: 'price suggestions with their reasons', af: 'prysvoorstelle met hul redes' },
  examples: {
    en: [
      'Which prices do you suggest for Sea House?',
      'price suggestions for Sea House',
      'recommend a rate for Sea House',
    ],
    af: ['Watter pryse word voorgestel vir Sea House?', 'prysvoorstelle vir Sea House'],
  },
  fits: meaning =>
    meaning.has('suggesting') &&
    meaning.has('price') &&
    meaning.amount === null &&
    meaning.guests.length === 0
      ? 8
      : 0,
  async answer(desk) {
    const {
      toolbox,
      writer,
      writer: { t, rand, day, lines },
    } = desk
    const property = propertyNeeded(desk)
    const { suggestions } = await toolbox.use(suggestPrices, { property_id: property.id })
    if (suggestions.length === 0)
      return t(
        `${property.name}: no suggestions for the next 90 days.`,
        `${property.name}: geen voorstelle vir die volgende 90 dae nie.`,
      )
    const rows = suggestions.map(({ from, last_night, price, suggested_price, reasons }) => {
      const nights = from === last_night ? day(from) : `${day(from)} – ${day(last_night)}`
      const change = t(
        `${rand(suggested_price)} instead of ${rand(price)} per night.`,
        `${rand(suggested_price)} in plaas van ${rand(price)} per nag.`,
      )
      return `${nights}: ${change} ${reasons.map(reason => reasonText(reason, writer)).join(' ')}`
    })
    return `${property.name}:\n${lines(rows)}`
  },
})

function reasonText(reason: ReasonAnswer, { tongue, rand, nights, bareDay }: Writer): string {
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
}
