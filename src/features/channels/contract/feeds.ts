import { endpoint } from '#src/contract/endpoint.ts'
import { id, instant, line, messageFields, renamed, requiredLine, succeeded } from '#src/contract/fields.ts'
import { invalid, problem } from '#src/contract/problem.ts'
import { z } from '#src/contract/zod.ts'
import { propertyNotFound } from '#src/features/calendar/contract/nights.ts'
import { channels } from '../rules/profile.ts'

export const feedStatuses = ['ok', 'late', 'failing', 'asks'] as const

/** A calendar of another channel that a home reads, or an address at which that channel reads ours. */
export const feed = z.object({
  _id: id,
  property_id: id,
  property_name: z.string(),
  direction: z.enum(['in', 'out']),
  channel: z.enum(channels),
  name: z.string().nullable(),
  url: z.string(),
  status: z.enum(feedStatuses),
  problem: z.string().nullable(),
  last_read_at: instant.nullable(),
  last_good_at: instant.nullable(),
  next_read_at: instant.nullable(),
  /** Events that could not be fully read, about which the host is asked: the first twenty. */
  not_understood: z.array(z.object({ summary: z.string(), date: z.string().nullable() })),
  nights_held: z.int(),
  /** The latest of the last ten reads that changed something. */
  last_change: z.object({ at: instant, added: z.int(), moved: z.int(), gone: z.int() }).nullable(),
})
export type FeedAnswer = z.input<typeof feed>

/** More than a home has anywhere; it keeps one home from taking all the reading. */
export const FEEDS_MAX = 20
const URL_CHARS_MAX = 2000

export const feedAddressTaken = invalid('url', 'This property is already connected to that calendar')
export const feedOutThere = invalid('channel', 'This property already has a link for that channel')
export const feedNotRead = invalid('url', '{why}')
export const tooManyFeeds = problem('TOO_MANY_FEEDS', 409, `A home has at most ${FEEDS_MAX} calendars`)

const oneFeed = z.object({ success: succeeded, feed })
const variants = { property_id: ['propertyId', 'property'] } as const

export const listFeeds = endpoint({
  method: 'GET',
  path: '/api/calendar/feeds',
  reads: ['channels', 'homes'],
  who: { may: 'channels.change' },
  summary: 'List a host’s calendar feeds (imports and exports) with their sync status',
  input: renamed(variants, z.object({ property_id: id.optional() })),
  output: z.object({ feeds: z.array(feed), total: z.int() }),
})

export const addFeed = endpoint({
  method: 'POST',
  path: '/api/calendar/feeds',
  changes: ['channels', 'nights'],
  who: { may: 'channels.change' },
  creates: true,
  summary:
    'Import the calendar of a channel (`in`, with its `url`), or create a calendar link for a channel to import (`out`, one for each property and channel). A calendar is synced once before it is saved',
  input: renamed(
    variants,
    z.object({
      property_id: requiredLine(200, 'Please choose a property'),
      direction: z.enum(['in', 'out'], 'A direction is in or out'),
      channel: z.enum(channels, `A channel is ${channels.join(', ')}`),
      url: line(URL_CHARS_MAX).optional(),
      name: line(60).nullish(),
    }),
  ),
  output: oneFeed,
  problems: [propertyNotFound, feedAddressTaken, feedOutThere, feedNotRead, tooManyFeeds],
})

export const changeFeed = endpoint({
  method: 'PUT',
  path: '/api/calendar/feeds/:id',
  changes: ['channels', 'nights'],
  who: { may: 'channels.change' },
  summary:
    'Change the name or address of a feed; `replace: true` gives an `out` feed a new secret link and ends the old one',
  input: z.object({
    id,
    name: line(60).nullish(),
    url: line(URL_CHARS_MAX).optional(),
    replace: z.boolean().optional(),
  }),
  output: oneFeed,
  problems: [feedAddressTaken, feedNotRead],
})

export const deleteFeed = endpoint({
  method: 'DELETE',
  path: '/api/calendar/feeds/:id',
  changes: ['channels', 'nights'],
  who: { may: 'channels.change' },
  summary: 'Delete a feed: its nights can be booked again immediately; the answer says how many there were',
  input: z.object({ id }),
  output: z.object({ ...messageFields, nights_freed: z.int() }),
})

export const syncFeed = endpoint({
  method: 'POST',
  path: '/api/calendar/feeds/:id/sync',
  changes: ['channels', 'nights'],
  who: { may: 'channels.change' },
  summary: 'Sync the feed now',
  input: z.object({ id }),
  output: oneFeed,
})

export const confirmFeed = endpoint({
  method: 'POST',
  path: '/api/calendar/feeds/:id/confirm',
  changes: ['channels', 'nights'],
  who: { may: 'channels.change' },
  summary:
    'Confirm that the missing bookings were cancelled and that events in `not_understood` block no other dates, and release their nights',
  input: z.object({ id }),
  output: oneFeed,
})

const read = z.object({
  _id: id,
  at: instant,
  outcome: z.enum(['changed', 'same', 'failed']),
  status: z.int().nullable(),
  type: z.string().nullable(),
  bytes: z.int().nullable(),
  problem: z.string().nullable(),
  added: z.int(),
  moved: z.int(),
  gone: z.int(),
  body: z.string().nullable(),
})

export const listReads = endpoint({
  method: 'GET',
  path: '/api/calendar/feeds/:id/reads',
  reads: ['channels'],
  who: { may: 'channels.change' },
  summary: 'List the last 10 syncs, with the response if it was a calendar',
  input: z.object({ id }),
  output: z.object({ reads: z.array(read), total: z.int() }),
})

export const exportCalendar = endpoint({
  method: 'GET',
  path: '/ical/:file',
  kind: 'file',
  reads: ['nights'],
  who: 'anyone',
  summary:
    'The calendar of a property for one channel, at `/ical/{secret}.ics`: every night that cannot be booked, without names or reasons',
  input: z.object({ file: z.string() }),
  output: z.any(),
})
