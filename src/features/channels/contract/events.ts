import { event } from '#src/contract/events/event.ts'
import { instant } from '#src/contract/fields.ts'
import { z } from '#src/contract/zod.ts'
import { channels } from '../rules/profile.ts'

const FEED = 'feed'

const feedFacts = z.object({
  property_name: z.string(),
  channel: z.enum(channels),
  /** The reason why it cannot be read, in words. */
  problem: z.string().nullable(),
  /** The last successful read, if any. */
  last_good_at: instant.nullable(),
})

/** A calendar has not been read well for six hours. */
export const feedStale = event({
  name: 'feed.stale',
  subject: FEED,
  audience: ['host'],
  changes: ['channels', 'nights'],
  facts: feedFacts,
})

/** Much of a calendar is missing at once, and the host is asked whether it is gone. */
export const feedAsks = event({
  name: 'feed.asks',
  subject: FEED,
  audience: ['host'],
  changes: ['channels', 'nights'],
  facts: feedFacts,
})

const CLASH = 'clash'

const clashFacts = z.object({
  property_name: z.string(),
  channel: z.enum(channels),
  from: z.iso.date(),
  to: z.iso.date(),
  reference: z.string(),
  guest_name: z.string(),
  check_in: z.iso.date(),
  check_out: z.iso.date(),
})

/** A channel has sold nights of a stay of ours. */
export const clashFound = event({
  name: 'clash.found',
  subject: CLASH,
  audience: ['host'],
  changes: ['channels', 'bookings', 'nights'],
  facts: clashFacts,
})

/** The nights of a clash have left the channel's calendar. */
export const clashClosed = event({
  name: 'clash.closed',
  subject: CLASH,
  audience: ['host'],
  changes: ['channels', 'bookings', 'nights'],
  facts: clashFacts,
})
