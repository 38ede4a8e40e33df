import { v7 as uuidv7 } from 'uuid'
import type { Db } from '#src/server/db/open-db.ts'
import { feedReads } from '#src/server/db/schema.ts'
import type { Deps, Inside } from '#src/server/deps.ts'
import { oddNow, openOf } from '../../rules/answered-events.ts'
import { nextRead } from '../../rules/feed-health.ts'
import type { Merged, SaidEvent } from '../../rules/merge.ts'
import { LOST, type NamedEvent, oddWords } from '../../rules/odd-words.ts'
import type { Answered } from '../feeds/fetch-calendar.ts'
import { type Feed, feedById, forgetOldReads, isMoved, lockFeed, saveFeedState } from '../feeds/find-feeds.ts'
import { eventsOf, saveEvents, type StoredEvent } from './save-events.ts'
import { withoutForgotten } from '../forgotten-reads.ts'
import { meetStays } from '../clashes/meet-stays.ts'
import { mergeInThread } from './run-calendar.ts'
import { emitClashes } from '../clashes/emit-clashes.ts'
import { emitFeedEvent } from '../feeds/emit-feed-event.ts'

/** Events of the last read that changed something. */
const saidLast = (saved: StoredEvent[]): SaidEvent[] => saved.filter(({ missed }) => missed === 0)

type Keeping = { answered: Answered; merged: Merged; at: Date; isConfirmed: boolean }

/** Returns what the host is asked, or null. */
const problemOf = (isLost: boolean, open: readonly NamedEvent[]): string | null =>
  [...(isLost ? [LOST] : []), ...(open.length > 0 ? [oddWords(open, { isAlone: !isLost })] : [])].join(
    '. ',
  ) || null

/** Returns the same as the log of events keeps it for ever: an event's words may be a guest's name, so its date alone. */
const problemForLog = (isLost: boolean, oddEvents: Feed['oddEvents']): string | null =>
  problemOf(
    isLost,
    openOf(oddEvents).map(each => ({ ...each, summary: '' })),
  )

const standingOf = (feed: Feed, { answered, merged, at, isConfirmed }: Keeping) => {
  const { etag, lastModified, bodyHash, odd, workedOutOn } = answered
  const { saved: oddEvents } = oddNow(feed.oddEvents, odd, isConfirmed)
  const open = openOf(oddEvents)
  const asks = merged.asks || open.length > 0
  return {
    // A calendar that was not wholly understood is asked for whole again.
    ...(odd.length > 0
      ? { etag: null, lastModified: null, bodyHash: null }
      : { etag, lastModified, bodyHash }),
    workedOutOn,
    problem: problemOf(merged.asks, open),
    oddEvents,
    failures: 0,
    version: feed.version + 1,
    staleNotifiedAt: null,
    asksSince: asks ? (feed.asksSince ?? at) : null,
    lastReadAt: at,
    lastGoodAt: at,
    nextReadAt: nextRead(at, 0, Math.random()),
  }
}

/** True if there is something that the host has not been asked about: a loss, or an event that is not understood. */
function isAskedAnew(feed: Feed, { answered, merged, isConfirmed }: Keeping): boolean {
  const wasLost = feed.asksSince !== null && feed.problem?.startsWith(LOST) === true
  return (merged.asks && !wasLost) || oddNow(feed.oddEvents, answered.odd, isConfirmed).isNew
}

async function saveMerged(deps: Inside, tx: Db, feed: Feed, read: Keeping): Promise<void> {
  const { merged, at } = read
  const { id: feedId } = feed
  const answered = await withoutForgotten(tx, feedId, read.answered)
  const keeping = { ...read, answered }
  const readId = uuidv7()
  await saveEvents(tx, feed, merged, at)
  await emitClashes(deps, tx, feed, readId, await meetStays(tx, feed, readId, deps.today()))
  const health = standingOf(feed, keeping)
  await saveFeedState(tx, feed, health)
  if (isAskedAnew(feed, keeping))
    await emitFeedEvent(deps, tx, feed, 'asks', problemForLog(merged.asks, health.oddEvents))
  const moved = merged.again.filter(each => each.isMoved).length
  const counts = { added: merged.added.length, moved, gone: merged.gone.length }
  const outcome = Object.values(counts).some(count => count > 0) ? ('changed' as const) : ('same' as const)
  const { status, type, bytes, body } = answered
  await tx.insert(feedReads).values({
    id: readId,
    feedId,
    at,
    outcome,
    status,
    type,
    bytes,
    body,
    problem: health.problem,
    ...counts,
  })
  await forgetOldReads(tx, feedId)
}

// After being overtaken so often by other reads of the same feed, a read has nothing newer to say.
const TRIES = 3

/**
 * Saves a good read: its events, the state of the feed, and the read itself. Its changes are worked out before anything is
 * locked, and again if another read of the feed was saved in the meantime. Gives false, and saves nothing, where the feed has another address by now.
 */
export async function saveSync(
  deps: Deps,
  read: Feed,
  answered: Answered,
  isConfirmed: boolean,
): Promise<boolean> {
  const feedId = read.id
  for (let tried = 0; tried < TRIES; tried += 1) {
    const at = deps.now()
    const before = await feedById(deps.db, feedId)
    if (!before) return true
    if (isMoved(read, before)) return false
    const saved = await eventsOf(deps.db, feedId, at)
    const { names } = oddNow(before.oddEvents, answered.odd, isConfirmed)
    const trust = { today: deps.today(), odd: names, isConfirmed }
    const said = answered.said ?? saidLast(saved)
    const merged = await mergeInThread(before.organisationId, saved, said, trust)
    const isSaved = await deps.db.transaction(async tx => {
      const feed = await lockFeed(tx, feedId)
      if (!feed) return true
      if (feed.version !== before.version || isMoved(before, feed)) return false
      await saveMerged(deps, tx, feed, { answered, merged, at, isConfirmed })
      return true
    })
    if (isSaved) return true
  }
  return true
}

/** The changes of the first read of a calendar, worked out before the feed is saved. */
export const mergeFirst = (
  { today }: Pick<Deps, 'today'>,
  organisationId: string,
  { said }: Answered,
): Promise<Merged> =>
  // "Not modified" is accepted only for a calendar that was read before, so the first read has a content.
  mergeInThread(organisationId, [], said!, { today: today(), odd: [], isConfirmed: false }) // see above

/** Saves the first read of a feed that was just connected, in the transaction that connects it. */
export const saveFirstSync = (
  deps: Inside,
  feedId: string,
  read: Omit<Keeping, 'at' | 'isConfirmed'>,
): Promise<void> =>
  deps.db.transaction(async tx => {
    const feed = await lockFeed(tx, feedId)
    if (feed) await saveMerged(deps, tx, feed, { ...read, at: deps.now(), isConfirmed: false })
  })
