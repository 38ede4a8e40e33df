import { addDays } from '#src/contract/days.ts'
import { listPrices } from '../../tools/list-prices.ts'
import { intent } from './intent.ts'
import { nightsMeant, propertyNeeded } from './which.ts'

/** The minimum number of nights of a stay. */
export const minimumStay = intent({
  name: 'minimum stay',
  can: { en: 'the minimum stay', af: 'die minimum verblyf' },
  examples: {
    en: ['what is the minimum stay at Sea House', 'min nights Sea House'],
    af: ['wat is die minimum nagte by Sea House', 'minimum verblyf Sea House'],
  },
  fits: meaning => (meaning.has('minimum') && meaning.guests.length === 0 ? 8 : 0),
  async answer(desk) {
    const {
      today,
      toolbox,
      writer: { t, nights, day, lines },
    } = desk
    const property = propertyNeeded(desk)
    const { from, to } = nightsMeant(desk, { kind: 'period', from: today, last: addDays(today, 89) })
    const found = await toolbox.use(listPrices, { property_id: property.id, from, to })
    const own = found.nights.filter(({ min_nights }) => min_nights !== found.min_nights)
    const said = t(
      `${property.name}: at least ${nights(found.min_nights)}.`,
      `${property.name}: ten minste ${nights(found.min_nights)}.`,
    )
    if (own.length === 0) return said
    return `${said}\n${t('But for these nights:', 'Maar vir hierdie nagte:')}\n${lines(own.map(run => `${day(run.from)} – ${day(run.last_night)}: ${nights(run.min_nights)}`))}`
  },
})
