import { addDays } from '#src/contract/days.ts'
import { intent } from './intent.ts'
import { atProperty, spanMeant } from './which.ts'
import { stayLines, staysOn } from './who-stays.ts'

const SOON_DAYS = 7

/** Departures on some days. */
export const departures = intent({
  name: 'departures',
  can: { en: 'who leaves', af: 'wie vertrek' },
  examples: {
    en: ['Who leaves today?', 'whos leaving friday', 'checkouts tmrw?', 'who is going home on sunday'],
    af: ['Wie vertrek op 13 Desember?', 'wie check vandag uit', 'wie gaan more huis toe'],
  },
  fits: meaning => {
    if (!meaning.has('leave') || meaning.guests.length > 0 || meaning.has('arrive', 'free', 'gap')) return 0
    return meaning.has('who', 'guest', 'which') || /checkout|depart|vertrek|uitboek|leav/.test(meaning.text)
      ? 6
      : 0
  },
  async answer(desk) {
    const {
      today,
      writer: { t, span, during },
    } = desk
    const days = spanMeant(desk, { kind: 'period', from: today, last: addDays(today, SOON_DAYS) })
    const { confirmed, property } = await staysOn(desk, days)
    const leaving = confirmed.filter(({ check_out }) => check_out >= days.from && check_out <= days.last)
    const where = atProperty(desk, property)
    if (leaving.length === 0)
      return t(`Nobody leaves${where} ${during(days)}.`, `Niemand vertrek${where} ${during(days)} nie.`)
    return `${t(`Leaving${where}, ${span(days)}:`, `Vertrek${where}, ${span(days)}:`)}\n${stayLines(desk, leaving)}`
  },
})
