import { countNights } from '#src/contract/days.ts'
import { isClosedSummary } from './closed-words.ts'
import type { ReadEvent } from './read-calendar.ts'

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

/** What hosts call them. */
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

/** Somebody's stay, or nights that a channel merely closes, whose edges move from day to day. */
export type Sold = 'stay' | 'closed'

// A channel closes what lies further ahead than it sells.
const FAR_NIGHTS = 200

/** What a channel means by an event. Closed nights hold as stays do, but are written anew at each read. See docs/product/channels.md#what-channels-write. */
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
 * Whether an event is shown and counted as a guest's stay. What only says 'closed' is not, though it may be freed with the care
 * of a stay: Booking.com says so of its reservations too, until the host adds who comes.
 */
export const countsAsStay = (sold: Sold, summary: string): boolean =>
  sold === 'stay' && !isClosedSummary(summary)
