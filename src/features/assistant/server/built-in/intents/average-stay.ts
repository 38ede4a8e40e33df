import { intent } from './intent.ts'
import { figuresOf, spansAsked } from './figures-of.ts'
import { atProperty } from './which.ts'

/** Average length of a stay, or average price of a sold night. */
export const averageStay = intent({
  name: 'average stay',
  can: { en: 'how long guests stay on average', af: 'hoe lank gaste gemiddeld bly' },
  examples: {
    en: [
      'What is the average stay in November?',
      'how long do people stay on average',
      'average price per night in december',
    ],
    af: ['Hoe lank bly mense gemiddeld in November?', 'gemiddelde verblyf vir hierdie maand'],
  },
  fits: meaning =>
    meaning.has('average') &&
    meaning.guests.length === 0 &&
    !meaning.has('review', 'occupancy') &&
    (meaning.has('stay', 'night', 'howLong', 'booking', 'price') || /verblyf/.test(meaning.text))
      ? 8
      : 0,
  async answer(desk) {
    const {
      meaning,
      writer: { t, span, during, number, stays, rand },
    } = desk
    const parts: string[] = []
    for (const each of spansAsked(desk)) {
      const { total, property } = await figuresOf(desk, each)
      const where = atProperty(desk, property)
      if (total.average_stay === null || total.nights === 0)
        parts.push(
          t(`Nobody arrives${where} ${during(each)}.`, `Niemand kom${where} ${during(each)} aan nie.`),
        )
      else if (meaning.has('price', 'income'))
        parts.push(
          `${t('Average income per night', 'Gemiddelde inkomste per nag')}${where}, ${span(each)}: ${rand(Math.round(total.income / total.nights))} (${stays(total.stays)}).`,
        )
      else
        parts.push(
          `${t('Average stay', 'Gemiddelde verblyf')}${where}, ${span(each)}: ${t(`${number(total.average_stay)} nights`, `${number(total.average_stay)} nagte`)} (${stays(total.stays)}).`,
        )
    }
    return parts.join('\n')
  },
})
