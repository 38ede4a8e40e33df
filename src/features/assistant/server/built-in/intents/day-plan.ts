import { intent } from './intent.ts'
import { atProperty, spanMeant } from './which.ts'
import { type ListedStay, stayLines, staysOn } from './who-stays.ts'

/** All that happens on a day: who arrives, leaves and stays on. */
export const dayPlan = intent({
  name: 'day plan',
  can: { en: 'the plan of a day', af: 'die plan vir ’n dag' },
  examples: {
    en: ['whats on today', 'give me the plan for tomorrow', 'What is happening this weekend?'],
    af: ['Wat gebeur vandag?', 'wat is die plan vir more'],
  },
  fits: meaning =>
    meaning.has('agenda') &&
    meaning.hasDates &&
    meaning.guests.length === 0 &&
    !meaning.has('free', 'who', 'price', 'income')
      ? meaning.has('arrive', 'leave')
        ? 3
        : 5
      : 0,
  async answer(desk) {
    const {
      today,
      writer: { t, span },
    } = desk
    const days = spanMeant(desk, { kind: 'day', from: today, last: today })
    const { confirmed, property } = await staysOn(desk, days)
    const on = (day: string) => day >= days.from && day <= days.last
    const part = (title: string, none: string, stays: readonly ListedStay[]) =>
      stays.length === 0 ? none : `${title}\n${stayLines(desk, stays)}`
    return [
      `${span(days)}${atProperty(desk, property)}`,
      part(
        t('Arriving:', 'Kom aan:'),
        t('Nobody arrives.', 'Niemand kom aan nie.'),
        confirmed.filter(stay => on(stay.check_in)),
      ),
      part(
        t('Leaving:', 'Vertrek:'),
        t('Nobody leaves.', 'Niemand vertrek nie.'),
        confirmed.filter(stay => on(stay.check_out)),
      ),
      part(
        t('Staying on:', 'Bly aan:'),
        '',
        confirmed.filter(stay => stay.check_in < days.from && stay.check_out > days.last),
      ),
    ]
      .filter(text => text !== '')
      .join('\n')
  },
})
