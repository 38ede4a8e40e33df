import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { EventOf } from '../../contract/events/event.ts'
import { rateLimited, unavailable } from '../../contract/problem.ts'
import { isUuid } from '../../contract/uuid.ts'
import type { Connection, Db } from '../db/open-db.ts'
import type { SignedIn } from '../http/caller.ts'
import { HEARTBEAT, type Follow } from '../http/limits/event-connection.ts'
import { networkOf } from '../network.ts'
import { callersOfSessions } from '../http/session.ts'
import { createFollowers, type Follower } from './followers.ts'
import { createListener } from './listener.ts'
import { createInterpreter, readyWords, reloadWords, unsavedChanges } from './live-words.ts'
import { type Missed, MISSED_MAX, missedFrom, missedSince } from './missed.ts'
import { CHANNEL, type Word } from './emit.ts'

/** The channel on which the database says whose streams are over, by ids of sessions and people. */
const OVER = 'streams_over'

/** A line is beaten once in so many seconds, more often than proxies end a silent one; each second beats a part of all. */
const HEARTBEAT_SECONDS = 20
/** The time that a connection waits until the database can be heard. */
const LISTEN_MS = 5000
const RETRY_SECONDS = 60

export type LiveLimits = { perUser: number; perAddress: number; all: number }
const LIMITS: LiveLimits = { perUser: 12, perAddress: 400, all: 6000 }

export type Live = {
  /** Tells whoever calls what happens to their own, from what they have missed on. Throws 429 and 503. */
  follow(caller: SignedIn, from: { address: string; lastEventId: string | null }): Promise<Follow>
  /** Ends every stream. */
  close(): Promise<void>
}

type LiveParts = {
  db: Db
  /** Past a pooler, which hands on no word of what is told. */
  connection: Connection
  log: FastifyBaseLogger
  /** All that may be told, and whom it concerns. */
  events: readonly EventOf[]
  hasLimits: boolean
  /** Limits that a test makes smaller. */
  limits?: LiveLimits
  heartbeatSeconds?: number
}

const UNKNOWN = '00000000-0000-0000-0000-000000000000'

/** Says to whoever is there what happens to their own: what any process emits, the database hands on to all. */
export function createLive(parts: LiveParts): Live {
  const {
    db,
    connection,
    log,
    events,
    hasLimits,
    limits = LIMITS,
    heartbeatSeconds = HEARTBEAT_SECONDS,
  } = parts
  const followers = createFollowers(heartbeatSeconds)
  const interpret = createInterpreter(events)
  const unsaved = unsavedChanges(events)
  const unheardBy = ({ caller }: Follower) => (caller.guestId ? unsaved : [])

  function say({ stream, held }: Follower, words: string): void {
    if (held) held.push(words)
    else stream?.write(words)
  }

  function end(ended: Iterable<Follower>): void {
    for (const follower of ended) {
      followers.remove(follower)
      follower.stream?.end()
    }
  }

  /** Returns what was told, in its order; too much for somebody is told as one: that all is old. */
  function broadcast(batch: readonly Word[]): void {
    const deliveries = batch.map(interpret).flatMap(({ keys, words }) =>
      // Nobody is on both sides of one event.
      keys.flatMap(key => [...followers.at(key)].map(follower => ({ follower, words }))),
    )
    for (const [follower, own] of Map.groupBy(deliveries, ({ follower }) => follower))
      say(follower, own.length > MISSED_MAX ? reloadWords(null) : own.map(({ words }) => words).join(''))
  }

  /** Ends those whose session is over, or who are no longer who they were. Where that cannot be read, the next beat looks again. */
  async function check(some: readonly Follower[]): Promise<void> {
    if (some.length === 0) return
    const ids = some.map(({ caller }) => caller.actor.sessionId)
    try {
      const callers = await callersOfSessions(db, ids)
      const isSame = ({ caller: { actor, organisation, guestId } }: Follower) => {
        const now = callers.get(actor.sessionId)
        return now?.guestId === guestId && now.organisation?.id === organisation?.id
      }
      end(some.filter(follower => !isSame(follower)))
    } catch (error) {
      log.warn({ err: error }, 'Whose streams are over could not be read')
    }
  }

  const listener = createListener(connection, log, {
    channels: [CHANNEL, OVER],
    onNotification(channel, word) {
      if (channel === CHANNEL) return broadcast([JSON.parse(word) as Word]) // as `emit` sends it
      // It may be over that they were somebody else before this stream: whoever has just joined opens one at once.
      const named = word
        .split(',')
        .flatMap(id => [...followers.at(`session ${id}`), ...followers.at(`user ${id}`)])
      void check(named)
    },
    async back(horizon) {
      const words = await missedFrom(db, horizon)
      if (words) broadcast(words)
      else for (const follower of followers.all) say(follower, reloadWords(null))
      for (const follower of followers.all)
        if (words && unheardBy(follower).length > 0) say(follower, readyWords(null, unheardBy(follower)))
      await check([...followers.all])
    },
  })

  /** People who have come since the last second. */
  const fresh = new Set<Follower>()
  let second = 0
  const heartbeats = setInterval(() => {
    second += 1
    const due = [...followers.all].filter(({ heartbeat }) => heartbeat === second % heartbeatSeconds)
    for (const { stream } of due) stream?.write(HEARTBEAT)
    // The session of one that is new may have ended before it was listened for, and after it let the caller in.
    void check([...due, ...fresh])
    fresh.clear()
  }, 1000).unref()

  function refuseTooMany(caller: SignedIn, address: string): void {
    if (!hasLimits) return
    const isTooMany =
      followers.at(`user ${caller.actor.person.id}`).size >= limits.perUser ||
      followers.at(`address ${address}`).size >= limits.perAddress
    if (isTooMany) throw rateLimited({ seconds: RETRY_SECONDS }, { retryAfterSeconds: RETRY_SECONDS })
    if (followers.all.size >= limits.all) throw unavailable({}, { retryAfterSeconds: RETRY_SECONDS })
  }

  async function listening(): Promise<void> {
    const isListening = listener.listening().then(() => true)
    if (!(await Promise.race([isListening, pause(LISTEN_MS, false, { ref: false })]))) throw unavailable()
  }

  /** Returns what was missed, then that it is told, then what was told meanwhile. */
  function catchUp(follower: Follower, { words, newest }: Missed): string {
    const held = follower.held ?? []
    follower.held = null
    const missed = words ? words.map(word => interpret(word).words) : [reloadWords(newest)]
    return [...missed, readyWords(newest, unheardBy(follower)), ...held].join('')
  }

  return {
    async follow(caller, { address: from, lastEventId }) {
      const address = networkOf(from)
      refuseTooMany(caller, address)
      // From now on what is told is held, so that nothing falls between what was missed and what is live.
      const follower = followers.add(caller, address)
      fresh.add(follower)
      try {
        await listening()
        const lastId = lastEventId === null || isUuid(lastEventId) ? lastEventId : UNKNOWN
        const missed = await missedSince(db, caller, lastId)
        return stream => {
          // The session may have ended meanwhile, too.
          if (!followers.all.has(follower)) stream.end()
          follower.stream = stream
          stream.write(catchUp(follower, missed))
          return () => followers.remove(follower)
        }
      } catch (error) {
        followers.remove(follower)
        throw error
      }
    },
    async close() {
      clearInterval(heartbeats)
      end(followers.all)
      await listener.close()
    },
  }
}
