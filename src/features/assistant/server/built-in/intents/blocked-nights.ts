import { addDays } from '#src/contract/days.ts'
import { listStays } from '../../tools/list-stays.ts'
import { nightsOf } from '../dates/spans.ts'
import { intent } from './intent.ts'
import { atProperty, propertyMeant, spanMeant } from './which.ts'
import { stayLines } from './who-stays.ts'

const AHEAD_DAYS = 365
const SHOWN_MAX = 20
const REASONS: Record<string, readonly [string, string]> = {
  blocked: ['blocked', 'geblok'],
  owner: ['your own stay', 'jou eie verblyf'],
  maintenance: ['maintenance', 'instandhouding'],
}

/** Blocked nights, and the reason why a night is not free. */
export const blockedNights = intent({
  name: 'blocked nights',
  can: { en: 'which nights are blocked, and why', af: 'watter nagte geblok is, en hoekom' },
  examples: {
    en: [
      'What have I blocked?',
      'Why is Sea House closed on 15 December?',
      'blocked dates next month',
      'why isnt Sea House available tomorrow',
    ],
    af: ['Wat het ek geblok?', 'Hoekom is Sea House toe op 15 Desember?'],
  },
  fits: meaning => {
    if (
      meaning.has('why') &&
      (meaning.hasDates || meaning.properties.length > 0) &&
      meaning.has('closed', 'free', 'booking')
    )
      return 8
    return meaning.has('closed') && meaning.guests.length === 0 ? 6.2 : 0
  },
  async answer(desk) {
    const {
      meaning,
      today,
      toolbox,
      writer: { t, during, range, lines },
    } = desk
    const property = propertyMeant(desk)
    const days = spanMeant(desk, { kind: 'period', from: today, last: addDays(today, AHEAD_DAYS) })
    const { from, to } = nightsOf(days)
    const { blocked, stays } = await toolbox.use(listStays, { from, to, property_id: property?.id })
    const where = atProperty(desk, property)
    const shown = blocked.slice(0, SHOWN_MAX).map(each => {
      const [english, afrikaans] = REASONS[each.reason ?? 'blocked'] ?? REASONS.blocked!
      const why = [
        t(english, afrikaans),
        each.note === null || each.note === undefined ? '' : String(each.note),
      ].filter(Boolean)
      return `${each.property}: ${range(each.from, each.to)}, ${why.join(': ')}`
    })
    const parts = [
      shown.length > 0
        ? `${t('Blocked', 'Geblok')}${where}:\n${lines(shown)}`
        : t(`Nothing is blocked${where} ${during(days)}.`, `Niks is${where} ${during(days)} geblok nie.`),
    ]
    const named = stays.map(stay => ({ ...stay, name: String(stay.guest ?? '') }))
    if (meaning.has('why') && named.length > 0) parts.push(t('Booked:', 'Bespreek:'), stayLines(desk, named))
    return parts.join('\n')
  },
})
