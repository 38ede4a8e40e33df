import { intent } from './intent.ts'
import { figuresOf, occupancyPercent, spansAsked } from './figures-of.ts'

const SHOWN_MAX = 15

/** The property with the highest income or occupancy; or the lowest. */
export const bestProperty = intent({
  name: 'best property',
  can: { en: 'which property does best', af: 'watter eiendom die beste doen' },
  examples: {
    en: [
      'Which of my homes earned most in November?',
      'which house does best',
      'what is my worst place by occupancy this month',
      'compare occupancy of all houses in november',
    ],
    af: ['watter huis doen die beste in november', 'watter eiendom het die minste verdien'],
  },
  fits: meaning => {
    if (meaning.guests.length > 0 || meaning.has('review', 'price')) return 0
    const isOfFigures = meaning.has('income', 'occupancy', 'doing', 'booking', 'make')
    if (meaning.has('best', 'worst') && isOfFigures) return 8
    return meaning.has('compare') &&
      meaning.has('occupancy', 'income') &&
      meaning.dates(60).length < 2 &&
      meaning.properties.length !== 1
      ? 8
      : 0
  },
  async answer(desk) {
    const {
      meaning,
      writer: { t, span, rand, lines },
    } = desk
    const [days] = spansAsked(desk)
    const byOccupancy = meaning.has('occupancy')
    const { groups } = await figuresOf({ ...desk, meaning: { ...meaning, properties: [] } }, days!) // there is always one
    const valueOf = (group: (typeof groups)[number]) =>
      byOccupancy ? (occupancyPercent(group) ?? 0) : group.income
    const turn = meaning.has('worst') ? -1 : 1
    const sorted = groups.toSorted((one, other) => turn * (valueOf(other) - valueOf(one)))
    const shown = (group: (typeof groups)[number]) =>
      byOccupancy ? `${valueOf(group)}%` : rand(group.income)
    const [first] = sorted
    if (!first) return t('There is nothing to compare yet.', 'Daar is nog niks om te vergelyk nie.')
    const what = byOccupancy ? t('occupancy', 'besetting') : t('income', 'inkomste')
    const which = meaning.has('worst') ? t('least', 'minste') : t('most', 'meeste')
    return `${first.name}: ${shown(first)}, ${t(`the ${which} ${what}`, `die ${which} ${what}`)}, ${span(days!)}.\n${lines(
      sorted.slice(0, SHOWN_MAX).map(group => `${group.name}: ${shown(group)}`),
    )}` // as above
  },
})
