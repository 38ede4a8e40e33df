import { countNights } from '#src/contract/days.ts'
import { isClosedSummary } from './closed-words.ts'
import type { ReadEvent } from './icalendar/read-calendar.ts'

export const channels = [
  'airbnb',
  'booking',
  'vrbo',
  'google',
  'lekkeslaap',
  'nightsbridge',
  'safarinow',
  'other',
] as const
export type Channel = (typeof channels)[number]

/** Names that hosts know them by. */
export const channelNames: Record<Channel, string> = {
  airbnb: 'Airbnb',
  booking: 'Booking.com',
  vrbo: 'Vrbo',
  google: 'Google Calendar',
  lekkeslaap: 'LekkeSlaap',
  nightsbridge: 'NightsBridge',
  safarinow: 'SafariNow',
  other: 'Another calendar',
}

/** A guest's stay, or nights that a channel merely closes, whose edges move from day to day. */
export type Sold = 'stay' | 'closed'

// A channel closes what lies further ahead than it sells.
const FAR_NIGHTS = 200

/**
 * Classifies a channel's event as a stay or closed nights. Closed nights hold as stays do, but are rewritten at each read. See
 * docs/product/channels.md#what-channels-write.
 */
export function soldAs(
  channel: Channel,
  { summary, from, to }: Pick<ReadEvent, 'summary' | 'from' | 'to'>,
  today: string,
): Sold {
  // In whatever language: a reservation never names Airbnb.
  if (channel === 'airbnb')
    return /^airbnb\s*\(/i.test(summary) || isClosedSummary(summary) ? 'closed' : 'stay'
  if (channel === 'vrbo')
    return /^(blocked|indisponible)/i.test(summary) || isClosedSummary(summary) ? 'closed' : 'stay'
  // It writes stays and closed nights alike; what it closes begins today or has no end in sight.
  if (channel === 'booking') return from <= today || countNights(from, to) >= FAR_NIGHTS ? 'closed' : 'stay'
  return 'stay'
}

/**
 * True if an event is shown and counted as a guest's stay. One that only says 'closed' is not, though it may be freed with the
 * care of a stay: Booking.com writes its reservations like that too, until the host adds the guest's name.
 */
export const countsAsStay = (sold: Sold, summary: string): boolean =>
  sold === 'stay' && !isClosedSummary(summary)
