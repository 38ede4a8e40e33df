import { intent } from './intent.ts'
import { figuresOf, groupedBy, occupancyPercent, spansAsked } from './figures-of.ts'
import { atProperty } from './which.ts'

const SHOWN_MAX = 15

/** Occupancy of the properties, of all and of each. */
export const occupancy = intent({
  name: 'occupancy',
  can: { en: 'occupancy by property, month and channel', af: 'besetting per eiendom, maand en kanaal' },
  examples: {
    en: ['What was my occupancy in November?', 'ocupancy this month', 'how full is Sea House in dec'],
    af: ['Hoe vol was ons in November?', 'wat is die besetting vir desember'],
  },
  fits: meaning =>
    meaning.has('occupancy') && meaning.guests.length === 0 && !meaning.has('best', 'worst', 'compare')
      ? 7
      : 0,
  async answer(desk) {
    const { t, span, nights, lines } = desk.writer
    const parts: string[] = []
    for (const each of spansAsked(desk)) {
      const { total, groups, property } = await figuresOf(desk, each, groupedBy(desk))
      const percent = occupancyPercent(total)
      parts.push(
        percent === null
          ? t(
              `No nights were on offer${atProperty(desk, property)}: ${span(each)}.`,
              `Geen nagte was${atProperty(desk, property)} te huur nie: ${span(each)}.`,
            )
          : `${t('Occupancy', 'Besetting')}${atProperty(desk, property)}, ${span(each)}: ${percent}% (${t(`${nights(total.nights_sold)} of ${total.nights_offered}`, `${nights(total.nights_sold)} van ${total.nights_offered}`)}).`,
      )
      const rows = groups.filter(group => occupancyPercent(group) !== null)
      if (!property && rows.length > 1)
        parts.push(lines(rows.slice(0, SHOWN_MAX).map(group => `${group.name}: ${occupancyPercent(group)}%`)))
    }
    return parts.join('\n')
  },
})
