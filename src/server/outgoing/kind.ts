import type { Db } from '../db/open-db.ts'
import type { Deps } from '../deps.ts'

/** A piece of outgoing work that this process has claimed. */
export type Work = {
  kind: string
  /** Its subject, such as the id of a mail. */
  subject: string
  owner: string
  isSlow: boolean
  /** Number of this try, from 1. */
  tries: number
  /** Of this claim alone: another claim has another. */
  lease: string
}

/** The end of a try; without a time the work is over. */
export type Outcome = {
  /** The time of the next try. A time that was scheduled meanwhile takes precedence. */
  at?: Date | null
  /** The next try waits in the slow lane, with what failed last. */
  isSlow?: boolean
  /** For so long no other work of this kind begins in this process, such as while the mail server is away. */
  pauseMs?: number
  /** The error beyond the kind's own trouble, for the log. */
  error?: unknown
  /** Records what came of it, in the transaction that completes the work; it is undone if another process has claimed it meanwhile. */
  save?(tx: Db): Promise<void>
}

type Places = {
  /** `<feature>.<verb>`, for good: it is stored in the database. */
  name: string
  /** Amount of it that one process does at a time; each place takes its next work as soon as it is free. */
  places: number
  /** The same for what failed last, at most one for each owner; 1 if not given. */
  slowPlaces?: number
  /** Number of places that one owner may take. */
  placesPerOwner?: number
  /** After so long a piece is believed to hang: others take its place, until so many hang in a lane. */
  hanging?: { afterMs: number; places: number }
}

/** A kind of outgoing work. It runs at least once: a process may be killed between the work and its completion. */
export type OutgoingKind = Places & {
  /** Does the work outside any transaction. If it throws it is tried again after 1 s, 2 s, 4 s …, and is marked as failed after 6 tries. */
  run(deps: Deps, work: Work): Promise<Outcome | void>
}

/**
 * A kind of which many pieces are claimed, done and completed together, as each is little: a place takes a batch. What becomes ready is
 * not announced to other processes, which would cost more than to do it: this process is woken, or any looks within a second.
 */
export type BatchKind = Places & {
  /** The most pieces of a batch; of what failed last each is a batch of its own. */
  batchMax: number
  /** Once woken, the worker waits so long for more of it. */
  gatherMs: number
  /** Does all of them outside any transaction. If it throws, each is tried again as a kind's work is. */
  runBatch(deps: Deps, works: readonly Work[]): Promise<void>
}

export type AnyKind = OutgoingKind | BatchKind

export const isBatchKind = (kind: AnyKind): kind is BatchKind => 'runBatch' in kind

export const outgoingKind = (kind: OutgoingKind): OutgoingKind => kind
