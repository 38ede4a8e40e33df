import { intent } from './intent.ts'
import { figuresOf, groupedBy, spansAsked } from './figures-of.ts'
import { atProperty } from './which.ts'

/** The number of stays that begin in a time. */
export const bookingCount = intent({
  name: 'booking count',
  can: { en: 'how many bookings you have', af: 'hoeveel besprekings jy het' },
  examples: {
    en: [
      'How many bookings do I have in December?',
      'hw many stays last mnth',
      'number of bookings from airbnb this year',
    ],
    af: ['Hoeveel besprekings het ons in Desember?', 'hoeveel boekings was daar verlede maand'],
  },
  fits: meaning => {
    if (meaning.guests.length > 0 || meaning.has('average', 'best', 'worst', 'income')) return 0
    if (meaning.has('channel') && meaning.has('booking')) return 6.6
    return meaning.has('howMany') && meaning.has('booking') ? 6.5 : 0
  },
  async answer(desk) {
    const { t, span, stays, nights, lines } = desk.writer
    const parts: string[] = []
    for (const each of spansAsked(desk)) {
      const { total, groups, property } = await figuresOf(desk, each, groupedBy(desk))
      parts.push(
        t(
          `${stays(total.stays)} begin${total.stays === 1 ? 's' : ''}${atProperty(desk, property)}, ${span(each)}: ${nights(total.nights)} in all.`,
          `${stays(total.stays)} begin${atProperty(desk, property)}, ${span(each)}: altesaam ${nights(total.nights)}.`,
        ),
      )
      const rows = groups.filter(group => group.stays > 0)
      if (rows.length > 1) parts.push(lines(rows.map(group => `${group.name}: ${group.stays}`)))
    }
    return parts.join('\n')
  },
})
