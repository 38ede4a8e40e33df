import { addDays } from '#src/contract/days.ts'
import { intent } from './intent.ts'
import { atProperty, spanMeant } from './which.ts'
import { stayLines, staysOn } from './who-stays.ts'

const SOON_DAYS = 7
const AHEAD_DAYS = 365

/** Arrivals on some days, or the next one. */
export const arrivals = intent({
  name: 'arrivals',
  can: { en: 'who arrives, leaves and stays on any day', af: 'wie op enige dag aankom, vertrek en bly' },
  examples: {
    en: [
      'Who arrives today?',
      'arrivals next week',
      'any checkins on saterday at Sea House',
      'When is the next arrival?',
    ],
    af: ['Wie kom môre?', 'wie boek more in', 'aankomste hierdie naweek', 'Watter gaste kom in Januarie?'],
  },
  fits: meaning => {
    if (!meaning.has('arrive') || meaning.guests.length > 0) return 0
    return meaning.has('time') && !meaning.hasDates && !meaning.has('who', 'guest') ? 4 : 6
  },
  async answer(desk) {
    const {
      meaning,
      today,
      writer: { t, span, during, stays, guests },
    } = desk
    const isNext = meaning.has('next', 'when') && !meaning.hasDates
    const days = isNext
      ? { kind: 'period' as const, from: today, last: addDays(today, AHEAD_DAYS) }
      : spanMeant(desk, { kind: 'period', from: today, last: addDays(today, SOON_DAYS) })
    const found = await staysOn(desk, days)
    const isArriving = ({ check_in }: { check_in: string }) => check_in >= days.from && check_in <= days.last
    const [arriving, asked] = [found.confirmed.filter(isArriving), found.pending.filter(isArriving)]
    const where = atProperty(desk, found.property)
    if (isNext) {
      const first = arriving.filter(({ check_in }) => check_in === arriving[0]?.check_in)
      if (first.length === 0)
        return t(`Nobody is booked to arrive${where}.`, `Niemand is bespreek om${where} aan te kom nie.`)
      return t(`Next to arrive${where}:\n`, `Eerste om${where} aan te kom:\n`) + stayLines(desk, first)
    }
    if (arriving.length === 0 && asked.length === 0)
      return t(`Nobody arrives${where} ${during(days)}.`, `Niemand kom${where} ${during(days)} aan nie.`)
    const people = arriving.reduce((sum, stay) => sum + (stay.guests ?? 0), 0)
    const parts =
      arriving.length > 0
        ? [
            t(
              `Arriving${where}, ${span(days)} (${stays(arriving.length)}, ${guests(people)}):`,
              `Kom${where} aan, ${span(days)} (${stays(arriving.length)}, ${guests(people)}):`,
            ),
            stayLines(desk, arriving),
          ]
        : [
            t(
              `Nobody arrives for certain${where} ${during(days)}.`,
              `Niemand kom verseker${where} ${during(days)} aan nie.`,
            ),
          ]
    if (asked.length > 0)
      parts.push(
        t('Asked for, not answered yet:', 'Aangevra, nog nie beantwoord nie:'),
        stayLines(desk, asked),
      )
    return parts.join('\n')
  },
})
