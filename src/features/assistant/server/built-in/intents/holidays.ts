import { listHolidays } from '../../tools/list-holidays.ts'
import { intent } from './intent.ts'

const SHOWN_MAX = 8

/** School holidays and long weekends. */
export const holidays = intent({
  name: 'holidays',
  can: { en: 'school holidays and long weekends', af: 'skoolvakansies en langnaweke' },
  examples: {
    en: ['When are the school holidays?', 'next long weekend holiday'],
    af: ['Wanneer is die skoolvakansie?'],
  },
  fits: meaning =>
    meaning.has('holiday') && !meaning.has('free', 'price', 'income', 'occupancy', 'who') ? 6 : 0,
  async answer({ toolbox, today, writer: { t, lines, day } }) {
    const { holidays: packs } = await toolbox.use(listHolidays, {})
    const ahead = packs.filter(({ last_night }) => last_night >= today).slice(0, SHOWN_MAX)
    if (ahead.length === 0) return t('No holidays are written down.', 'Geen vakansies is neergeskryf nie.')
    return `${t('School holidays and long weekends, by their nights:', 'Skoolvakansies en langnaweke, volgens hul nagte:')}\n${lines(ahead.map(({ name, from, last_night }) => `${name}: ${day(from)} – ${day(last_night)}`))}`
  },
})
