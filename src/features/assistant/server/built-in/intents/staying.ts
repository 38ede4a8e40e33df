import { nightsOf } from '../dates/spans.ts'
import { intent } from './intent.ts'
import { atProperty, spanMeant } from './which.ts'
import { stayLines, staysOn } from './who-stays.ts'

/** Guests in the house on some nights; without a day, tonight. */
export const staying = intent({
  name: 'staying',
  can: { en: 'who is in your properties', af: 'wie in jou eiendomme is' },
  examples: {
    en: [
      'Who is staying at Sea House now?',
      'whose in the houses now',
      'Who do I have over Christmas?',
      'bookings in January',
      'Who stayed at Sea House in November?',
    ],
    af: ['Wie bly nou in Sea House?', 'Wie is oor Kersfees by ons?', 'besprekings vir Januarie'],
  },
  fits: meaning => {
    if (meaning.guests.length > 0 || meaning.reference !== null) return 0
    const isOfSome = meaning.hasDates || meaning.has('now') || meaning.properties.length > 0
    if (meaning.has('who') && (meaning.has('stay', 'booking') || isOfSome)) return 5
    if (meaning.has('guest', 'which') && meaning.has('stay') && isOfSome) return 4.5
    if (meaning.has('booking') && isOfSome && !meaning.has('howMany')) return 4
    return meaning.has('guest') && isOfSome ? 3 : 0
  },
  async answer(desk) {
    const {
      meaning,
      today,
      writer: { t, span, during },
    } = desk
    const isPast = /\b(?:stayed|slept|was|were|had|gebly|geslaap)\b/.test(meaning.text)
    const days = spanMeant(desk, { kind: 'day', from: today, last: today }, isPast ? 330 : 60)
    const { from, to } = nightsOf(days)
    const found = await staysOn(desk, { ...days, from, last: to })
    const isThere = ({ check_in, check_out }: { check_in: string; check_out: string }) =>
      check_in < to && check_out > from
    const [there, asked] = [found.confirmed.filter(isThere), found.pending.filter(isThere)]
    const where = atProperty(desk, found.property)
    const parts =
      there.length > 0
        ? [t(`Staying${where}, ${span(days)}:`, `Bly${where}, ${span(days)}:`), stayLines(desk, there)]
        : [t(`Nobody stays${where} ${during(days)}.`, `Niemand bly${where} ${during(days)} nie.`)]
    if (asked.length > 0)
      parts.push(
        t('Asked for, not answered yet:', 'Aangevra, nog nie beantwoord nie:'),
        stayLines(desk, asked),
      )
    return parts.join('\n')
  },
})
