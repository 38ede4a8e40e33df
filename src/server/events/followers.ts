import type { SignedIn } from '../http/caller.ts'
import type { EventConnection } from '../http/limits/event-connection.ts'

/** Somebody who is told what happens, on one line. */
export type Follower = {
  caller: SignedIn
  keys: readonly string[]
  stream: EventConnection | null
  /** Events that arrive while the missed ones are still read. */
  held: string[] | null
  /** In which second of each round its line is beaten. */
  heartbeat: number
}

const keysOf = ({ actor, organisation, guestId }: SignedIn, address: string): readonly string[] => [
  `address ${address}`,
  `user ${actor.person.id}`,
  `session ${actor.sessionId}`,
  ...(organisation ? [`host ${organisation.id}`] : []),
  ...(guestId ? [`guest ${guestId}`] : []),
]

const NOBODY: ReadonlySet<Follower> = new Set()

/** Creates the set of people who are there, found by `address`, `user`, `session`, `host` or `guest` and an id. */
export function createFollowers(rounds: number) {
  const all = new Set<Follower>()
  const byKey = new Map<string, Set<Follower>>()
  let next = 0
  return {
    all: all as ReadonlySet<Follower>,
    at: (key: string): ReadonlySet<Follower> => byKey.get(key) ?? NOBODY,
    add(caller: SignedIn, address: string): Follower {
      next += 1
      const follower: Follower = {
        caller,
        keys: keysOf(caller, address),
        stream: null,
        held: [],
        heartbeat: next % rounds,
      }
      all.add(follower)
      for (const key of follower.keys) byKey.set(key, (byKey.get(key) ?? new Set<Follower>()).add(follower))
      return follower
    },
    remove(follower: Follower): void {
      all.delete(follower)
      for (const key of follower.keys) {
        const there = byKey.get(key)
        there?.delete(follower)
        if (there?.size === 0) byKey.delete(key)
      }
    },
  }
}
