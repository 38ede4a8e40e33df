import { createHash } from 'node:crypto'
import type { Deps } from '#src/server/deps.ts'
import { NotFetched } from '#src/server/outside/reach.ts'
import { textIn } from '../rules/ical-lines.ts'
import { NoCalendar, readCalendar } from '../rules/read-calendar.ts'
import { isOwnUid } from '../rules/own-uid.ts'
import { channelNames, soldAs } from '../rules/profile.ts'
import type { SaidEvent } from '../rules/merge.ts'
import type { Feed } from './find-feeds.ts'

const BYTES_MAX = 2 * 1024 * 1024
const TIMEOUT_MS = 10_000

// A server that stamps each answer with the time of the day changes every byte of it.
const PASSING = /^(DTSTAMP|LAST-MODIFIED|CREATED)[:;].*\r?\n?/gim
const hashOf = (text: string): Buffer => createHash('sha256').update(text.replaceAll(PASSING, '')).digest()

/** What a feed answered: that nothing has changed, or all that it says now. */
export type Answered = {
  status: number
  type: string
  bytes: number
  body: string | null
  said: SaidEvent[] | null
  isPartial: boolean
  etag: string | null
  lastModified: string | null
  bodyHash: Buffer | null
}

/** Calendars are addressed by `webcal:` as well, which is https. */
const addressOf = (url: string) => url.trim().replace(/^webcals?:/i, 'https:')

const whyNot = (why: NoCalendar['why'], channel: Feed['channel']): string =>
  ({
    empty: `${channelNames[channel]} answered with nothing. Its nights stay as they were`,
    not_a_calendar: `That address answers with something that is no calendar. Please copy the calendar address (it often ends in .ics) anew`,
    too_much: `${channelNames[channel]} sent more than 5 000 events. Its nights stay as they were`,
    cut_off: `${channelNames[channel]} sent only part of its calendar. Its nights stay as they were`,
  })[why]

/** What came instead of a calendar. */
export class FeedRefused extends Error {
  readonly answered: { status: number; type: string; bytes: number | null } | undefined
  constructor(words: string, answered?: { status: number; type: string; bytes?: number }) {
    super(words)
    this.answered = answered && { bytes: null, ...answered }
  }
}

/** Why nothing came, and what the host can do. */
function wordsOf({ message, answered }: NotFetched, channel: Feed['channel']): string {
  const name = channelNames[channel]
  const status = answered?.status ?? 0
  if (status >= 500) return `${name} has trouble of its own (${status}). Its nights stay as they were`
  if (status === 401 || status === 403)
    return `${name} does not let us read that address (${status}). Please copy it anew`
  if (status === 404 || status === 410)
    return `${name} has no calendar at that address any more. Please copy it anew`
  if (status === 429) return `${name} asks us to come back later. Its nights stay as they were`
  return message
}

type Asked = Pick<Feed, 'id' | 'propertyId' | 'channel' | 'etag' | 'lastModified' | 'bodyHash'> & {
  url: string
}

/** Fetches a feed and reads it. Throws `FeedRefused` in words for its host where that failed. */
export async function fetchCalendar(
  { fetchFeed, today }: Deps,
  feed: Asked,
  timeoutMs = TIMEOUT_MS,
): Promise<Answered> {
  const fetched = await fetchFeed(addressOf(feed.url), {
    owner: feed.id,
    bytesMax: BYTES_MAX,
    timeoutMs,
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
  const same = { status, type, bytes: body.length, said: null, isPartial: false, body: null }
  if (status === 304 && !feed.etag && !feed.lastModified)
    throw new FeedRefused(`${channelNames[feed.channel]} answered without its calendar`, { status, type })
  if (status === 304)
    return { ...same, etag: feed.etag, lastModified: feed.lastModified, bodyHash: feed.bodyHash }
  const text = new TextDecoder().decode(body)
  const bodyHash = hashOf(text)
  if (feed.bodyHash?.equals(bodyHash)) return { ...same, ...tags, bodyHash, body: text }
  try {
    const day = today()
    const { events, unread } = readCalendar(textIn(body), day)
    const said = events
      .filter(({ uid }) => !isOwnUid(feed.propertyId, uid))
      .map(event => ({ ...event, sold: soldAs(feed.channel, event, day) }))
    return { ...same, ...tags, bodyHash, body: text, said, isPartial: unread > 0 }
  } catch (error) {
    if (!(error instanceof NoCalendar)) throw error
    throw new FeedRefused(whyNot(error.why, feed.channel), { status, type, bytes: body.length })
  }
}
