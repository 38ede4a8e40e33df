import { intent } from './intent.ts'
import { figuresOf, groupedBy, spansAsked } from './figures-of.ts'
import { atProperty } from './which.ts'

const SHOWN_MAX = 15

/** Income of stays, by the day of arrival. */
export const income = intent({
  name: 'income',
  can: { en: 'income by property, month and channel', af: 'inkomste per eiendom, maand en kanaal' },
  examples: {
    en: [
      'How much did I earn in November?',
      'What do we make this month?',
      'Sea House income nov',
      'What does Sea House bring in January?',
      'revenue by channel in december',
    ],
    af: ['Hoeveel het ons in November verdien?', 'wat maak ek in des', 'inkomste vir Oktober'],
  },
  fits: meaning => {
    if (meaning.guests.length > 0 || meaning.has('best', 'worst') || meaning.amount !== null) return 0
    if (meaning.has('income')) return 7
    const isMade =
      meaning.has('make') && meaning.has('what', 'howMuch') && /\b(?:i|we|ek|ons)\b/.test(meaning.text)
    if ((isMade || (meaning.has('pay') && meaning.has('guest'))) && meaning.hasDates) return 5
    return meaning.has('compare') && meaning.hasDates ? 5 : 0
  },
  async answer(desk) {
    const { t, span, rand, lines, stays } = desk.writer
    const parts: string[] = []
    for (const each of spansAsked(desk)) {
      const { total, groups, property } = await figuresOf(desk, each, groupedBy(desk))
      parts.push(
        `${t('Income', 'Inkomste')}${atProperty(desk, property)}, ${span(each)}: ${rand(total.income)} (${t(`${stays(total.stays)}, by day of arrival`, `${stays(total.stays)}, volgens aankomsdag`)}).`,
      )
      const rows = groups.filter(group => group.stays > 0)
      if (rows.length > 1)
        parts.push(lines(rows.slice(0, SHOWN_MAX).map(group => `${group.name}: ${rand(group.income)}`)))
      if (total.stays_without_amount > 0)
        parts.push(
          t(
            `${total.stays_without_amount} of them came by another channel without an amount.`,
            `${total.stays_without_amount} daarvan kom van ’n ander kanaal sonder ’n bedrag.`,
          ),
        )
    }
    return parts.join('\n')
  },
})
