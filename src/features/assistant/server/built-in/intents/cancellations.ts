import { listBookings } from '../../tools/list-bookings.ts'
import { intent } from './intent.ts'

const SHOWN_MAX = 10

/** The latest cancellations. */
export const cancellations = intent({
  name: 'cancellations',
  can: { en: 'cancelled stays', af: 'gekanselleerde verblywe' },
  examples: {
    en: ['any cancellations?', 'cancelled bookings'],
    af: ['enige kansellasies?', 'watter besprekings is gekanselleer'],
  },
  fits: meaning =>
    meaning.guests.length === 0 &&
    (meaning.has('cancelled') ||
      (meaning.has('status') && meaning.has('booking') && /cancelled|gekanselleer/.test(meaning.text)))
      ? 6.7
      : 0,
  async answer({ toolbox, writer: { t, lines, range } }) {
    const { bookings } = await toolbox.use(listBookings, { state: 'cancelled' })
    if (bookings.length === 0) return t('No stay was cancelled.', 'Geen verblyf is gekanselleer nie.')
    return `${t('Cancelled:', 'Gekanselleer:')}\n${lines(bookings.slice(0, SHOWN_MAX).map(each => `${String(each.guest)}, ${each.property}, ${range(each.check_in, each.check_out)}`))}`
  },
})
