import { createHash } from 'node:crypto'
import type { Deps } from '#src/server/deps.ts'
import { NotFetched } from '#src/server/outside/reach.ts'
import { inUtf8 } from '../../rules/icalendar/ical-lines.ts'
import type { NoCalendar, OddEvent } from '../../rules/icalendar/read-calendar.ts'
import { channelNames } from '../../rules/profile.ts'
import type { SaidEvent } from '../../rules/merge.ts'
import type { Feed } from './find-feeds.ts'
import { readInThread, TookTooLong } from '../sync/run-calendar.ts'

/**
 * So much is taken from a channel. A Google calendar always gives its whole history, of which events that are over count towards
 * nothing: 10 MB are ten thousand events and more, while 32 calendars at once stay within what a small machine has.
 */
const BYTES_MAX = 10 * 1024 * 1024
// A larger answer is compared unchanged: looking for stamps in it would hold up others.
const COMPARED_BYTES_MAX = 2 * 1024 * 1024
const TIMEOUT_MS = 10_000
// Ten reads of a feed are kept, and answered at once.
const SHOWN_CHARS_MAX = 100_000

// A server that stamps each answer with the time of the day changes every byte of it.
const PASSING = /^(DTSTAMP|LAST-MODIFIED|CREATED)[:;].*\r?\n?/gim
const hashOf = (body: Buffer): Buffer =>
  createHash('sha256')
    .update(body.length > COMPARED_BYTES_MAX ? body : body.toString().replaceAll(PASSING, ''))
    .digest()

/** Answer of a feed: not modified, or its full content. */
export type Answered = {
  status: number
  type: string
  bytes: number
  body: string | null
  said: SaidEvent[] | null
  /** Events in it that were not understood. */
  odd: OddEvent[]
  etag: string | null
  lastModified: string | null
  bodyHash: Buffer | null
  /** The day on which what it says was worked out. */
  workedOutOn: string | null
}

/** Calendars are addressed by `webcal:` as well, which is https. */
const addressOf = (url: string) => url.replace(/^webcals?:/i, 'https:')

const whyNot = (why: NoCalendar['why'] | 'too_long', channel: Feed['channel']): string =>
  ({
    empty: `${channelNames[channel]} sent an empty response`,
    not_a_calendar: `That link isn’t a calendar. Copy the calendar link again; it usually ends in .ics`,
    too_much: `${channelNames[channel]}’s calendar has more than 5 000 events, so we can’t import it`,
    too_long: `${channelNames[channel]} sent a calendar that’s too complex for us to import`,
    too_large: `${channelNames[channel]}’s calendar is larger than 2 MB, even without past bookings, so we can’t import it`,
    cut_off: `We only received part of ${channelNames[channel]}’s calendar`,
  })[why]

/** Thrown if something other than a calendar came. */
export class FeedRefused extends Error {
  readonly answered: { status: number; type: string; bytes: number | null } | undefined
  /** It was a calendar that takes too long to work out. */
  readonly isTooLong: boolean
  constructor(
    words: string,
    answered?: { status: number; type: string; bytes?: number },
    { isTooLong = false } = {},
  ) {
    super(words)
    this.isTooLong = isTooLong
    this.answered = answered && { bytes: null, ...answered }
  }
}

/** The reason why nothing came, and the next step for the host. */
function wordsOf({ message, answered }: NotFetched, channel: Feed['channel']): string {
  const name = channelNames[channel]
  const status = answered?.status ?? 0
  if (status >= 500) return `${name} isn’t responding (error ${status})`
  if (status === 401 || status === 403)
    return `${name} refused that link (error ${status}). Copy the calendar link from ${name} again`
  if (status === 404 || status === 410)
    return `There’s no calendar at that ${name} link any more. Copy a new link from ${name}`
  if (status === 429) return `${name} asked us to slow down`
  return message
}

type Asked = Pick<
  Feed,
  'id' | 'organisationId' | 'propertyId' | 'channel' | 'etag' | 'lastModified' | 'bodyHash' | 'workedOutOn'
> & {
  url: string
}

// Works an unchanged calendar out again each day: its recurring events reach two years from today.
const anew = (feed: Asked, day: string): Asked =>
  feed.workedOutOn === day ? feed : { ...feed, etag: null, lastModified: null, bodyHash: null }

/** Fetches a feed and reads it, whole where it has not been worked out today. Throws `FeedRefused` in words for its host where that failed. */
export async function fetchCalendar(
  { fetchFeed, today }: Deps,
  known: Asked,
  { timeoutMs, owner = known.id }: { timeoutMs?: number | undefined; owner?: string } = {},
): Promise<Answered> {
  const day = today()
  const feed = anew(known, day)
  const fetched = await fetchFeed(addressOf(feed.url), {
    owner,
    bytesMax: BYTES_MAX,
    timeoutMs: timeoutMs ?? TIMEOUT_MS,
    isSecret: true,
    headers: {
      accept: 'text/calendar, text/plain;q=0.8, */*;q=0.5',
      ...(feed.etag ? { 'if-none-match': feed.etag } : {}),
      ...(feed.lastModified ? { 'if-modified-since': feed.lastModified } : {}),
    },
    isWanted: () => true,
    unwanted: '',
  }).catch((error: unknown) => {
    if (error instanceof NotFetched) throw new FeedRefused(wordsOf(error, feed.channel), error.answered)
    throw error
  })
  const { status, type, headers, body } = fetched
  const tags = { etag: headers.etag || null, lastModified: headers['last-modified'] || null }
  const { workedOutOn } = feed
  const same = { status, type, bytes: body.length, said: null, odd: [], body: null, workedOutOn }
  if (status === 304 && !feed.etag && !feed.lastModified)
    throw new FeedRefused(`${channelNames[feed.channel]} answered without its calendar`, { status, type })
  if (status === 304)
    return { ...same, etag: feed.etag, lastModified: feed.lastModified, bodyHash: feed.bodyHash }
  // A character has four bytes at most, and a database keeps no zeros.
  const start = inUtf8(body.subarray(0, 4 * SHOWN_CHARS_MAX)).toString()
  const shown = start.replaceAll('\0', '').slice(0, SHOWN_CHARS_MAX)
  const bodyHash = hashOf(body)
  if (feed.bodyHash?.equals(bodyHash)) return { ...same, ...tags, bodyHash, body: shown }
  const work = { body, today: day, propertyId: feed.propertyId, channel: feed.channel }
  const answered = { status, type, bytes: body.length }
  const refuse = (why: Parameters<typeof whyNot>[0]) =>
    new FeedRefused(whyNot(why, feed.channel), answered, { isTooLong: why === 'too_long' })
  const read = await readInThread(feed.organisationId, work).catch((error: unknown) => {
    throw error instanceof TookTooLong ? refuse('too_long') : error
  })
  if ('refused' in read) throw refuse(read.refused)
  return { ...same, ...tags, bodyHash, body: shown, said: read.said, odd: read.odd, workedOutOn: day }
}
