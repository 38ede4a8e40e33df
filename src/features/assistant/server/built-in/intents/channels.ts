import { checkChannels } from '../../tools/check-channels.ts'
import { intent } from './intent.ts'

/** State of the calendars of other channels, and double bookings. */
export const channels = intent({
  name: 'channels',
  can: {
    en: 'whether your calendars sync, and double bookings',
    af: 'of jou kalenders sinkroniseer, en dubbelbesprekings',
  },
  examples: {
    en: ['Are all my calendars in sync?', 'is airbnb working', 'Any double bookings?'],
    af: ['Werk my kalenders?', 'is daar dubbel besprekings', 'sinkroniseer booking.com'],
  },
  fits: meaning => {
    if (meaning.guests.length > 0) return 0
    if (meaning.has('clash')) return 8
    if (meaning.has('sync')) return 6.8
    return meaning.has('channel') && !meaning.has('booking', 'income', 'occupancy', 'howMany') ? 4 : 0
  },
  async answer({ meaning, toolbox, writer: { t, range, lines, day } }) {
    const found = await toolbox.use(checkChannels, {})
    const parts: string[] = []
    if (meaning.has('clash') || found.double_bookings.length > 0)
      parts.push(
        found.double_bookings.length === 0
          ? t('No double bookings.', 'Geen dubbelbesprekings nie.')
          : `${t('Double bookings:', 'Dubbelbesprekings:')}\n${lines(found.double_bookings.map(each => `${String(each.guest)}, ${each.property}, ${range(each.check_in, each.check_out)} ${t('and', 'en')} ${each.channel}, ${range(each.channel_from, each.channel_to)}`))}`,
      )
    if (meaning.has('clash')) return parts.join('\n')
    const named = found.calendars.filter(({ channel }) =>
      meaning.words.includes(channel.toLowerCase().replaceAll(/[^a-z]/g, '')),
    )
    const shown = named.length > 0 ? named : found.calendars
    if (shown.length === 0)
      return t(
        'No calendars of other channels are connected.',
        'Geen kalenders van ander kanale is gekoppel nie.',
      )
    const failing = shown.filter(({ problem }) => problem !== null)
    const last = (at: string | null) =>
      at === null ? '' : t(`, last read ${day(at.slice(0, 10))}`, `, laas gelees ${day(at.slice(0, 10))}`)
    parts.push(
      failing.length === 0
        ? t('All in sync:', 'Alles sinkroniseer:')
        : t('Not all in sync:', 'Nie alles sinkroniseer nie:'),
    )
    parts.push(
      lines(
        shown.map(
          each =>
            `${each.channel}, ${each.property}: ${each.problem === null ? t('in sync', 'sinkroniseer') : String(each.problem)}${last(each.last_synced_at)}`,
        ),
      ),
    )
    return parts.join('\n')
  },
})
