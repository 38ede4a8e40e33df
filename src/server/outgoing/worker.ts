import { setTimeout as pause } from 'node:timers/promises'
import type { Deps } from '../deps.ts'
import { errorWords } from '../log.ts'
import { claim, heartbeat, HEARTBEAT_MS, promote, readyKinds } from './claim.ts'
import { complete, completeBatch, fail } from './complete.ts'
import { type Holds, readHolds } from './holds.ts'
import { type AnyKind, type BatchKind, isBatchKind, type OutgoingKind, type Work } from './kind.ts'

/** Due work is looked for each second; ready work wakes the worker (`listen.ts`). */
const TICK_MS = 1000
/** A notification may be lost: ready work is looked for by itself this often, and that of batches, for which there is none, at each tick. */
const POLL_TICKS = 10
/** Work under way at a stop is waited for this long; another process claims the rest once its lease runs out. */
const STOP_MS = 2000

type Lane = {
  kind: AnyKind
  isSlow: boolean
  places: number
  /** Number of pieces that a place takes. */
  max: number
  underWay: Map<readonly Work[], Promise<void>>
  /** Those that take no place any more. */
  hanging: Set<readonly Work[]>
  /** Those that take too long as well, while as many hang as may. */
  overdue: Set<readonly Work[]>
  last: string
  isFilling: boolean
  isAsked: boolean
}

export type Worker = {
  /** Claims what is ready of a kind, or of every kind. */
  wake(kind?: string): void
  /** Makes ready what is due, and claims it. */
  tick(): Promise<void>
  /** Renews the leases of what is under way, so that no other process claims it. */
  renew(): Promise<void>
  /** Starts the clock: ticks and heartbeats until `stop`. */
  start(): void
  /** Kinds that begin nothing for now. */
  paused(): ReadonlySet<string>
  /** True if nothing is under way. */
  isIdle(): boolean
  stop(): Promise<void>
}

export type WorkerOptions = {
  /** Hears of each try that threw. */
  failed?(kind: string, error: unknown): void
}

const lanesOf = (kind: AnyKind): Lane[] =>
  [false, true].map(isSlow => ({
    kind,
    isSlow,
    places: isSlow ? (kind.slowPlaces ?? 1) : kind.places,
    // One that fails each time takes no other with it.
    max: isBatchKind(kind) && !isSlow ? kind.batchMax : 1,
    underWay: new Map(),
    hanging: new Set(),
    overdue: new Set(),
    last: '',
    isFilling: false,
    isAsked: false,
  }))

/** Owners who have as many places of a lane as they may. */
function fullOwners({ kind, isSlow, underWay }: Lane): string[] {
  const placesPerOwner = isSlow ? 1 : (kind.placesPerOwner ?? Infinity)
  const counts = new Map<string, number>()
  for (const { owner } of [...underWay.keys()].flat())
    if (owner !== '-') counts.set(owner, (counts.get(owner) ?? 0) + 1)
  return [...counts].flatMap(([owner, count]) => (count >= placesPerOwner ? [owner] : []))
}

/** Does the outgoing work of these kinds in this process: each lane refills its places one by one, owners taking turns. */
export function createWorker(deps: Deps, kinds: readonly AnyKind[], { failed }: WorkerOptions = {}): Worker {
  const { db, log, now } = deps
  const lanes = kinds.flatMap(lanesOf)
  const pausedUntil = new Map<string, number>()
  const kindNames = kinds.map(({ name }) => name)
  const gatherMs = new Map(kinds.filter(isBatchKind).map(kind => [kind.name, kind.gatherMs]))
  const gathering = new Set<string>()
  let holds: Holds = new Map()
  const stopped = new AbortController()
  let ticks = 0

  function noteFailure({ name }: AnyKind, { subject }: Work, error: unknown): void {
    log.error({ err: error, kind: name, subject }, 'Outgoing work failed')
    failed?.(name, error)
  }

  async function tryOnce(kind: OutgoingKind, work: Work): Promise<void> {
    try {
      const outcome = (await kind.run(deps, work)) ?? {}
      if (outcome.pauseMs) pausedUntil.set(kind.name, now().getTime() + outcome.pauseMs)
      const { subject, tries } = work
      if (outcome.error) noteFailure(kind, work, outcome.error)
      if (!(await complete(db, work, outcome)))
        log.warn(
          { kind: kind.name, subject, tries },
          'Outgoing work was claimed by another process meanwhile',
        )
    } catch (error) {
      noteFailure(kind, work, error)
      await fail(db, now(), work, errorWords(error))
    }
  }

  async function tryBatch(kind: BatchKind, works: readonly Work[]): Promise<void> {
    try {
      await kind.runBatch(deps, works)
      await completeBatch(db, works)
    } catch (error) {
      for (const work of works) {
        noteFailure(kind, work, error)
        await fail(db, now(), work, errorWords(error))
      }
    }
  }

  const isOpen = ({ kind, places, underWay, hanging }: Lane) =>
    !stopped.signal.aborted && underWay.size - hanging.size < places && !pausedUntil.has(kind.name)

  /** Lets others take the place of a piece that takes too long; gives what is to be done at its end. */
  function watch(lane: Lane, works: readonly Work[]): () => void {
    const { hanging, overdue, kind } = lane
    if (!kind.hanging) return () => undefined
    const { afterMs, places } = kind.hanging
    const letHang = () => {
      for (const late of overdue) {
        if (hanging.size >= places) return
        overdue.delete(late)
        hanging.add(late)
      }
    }
    const timer = setTimeout(() => {
      overdue.add(works)
      letHang()
      void fill(lane)
    }, afterMs).unref()
    return () => {
      clearTimeout(timer)
      overdue.delete(works)
      hanging.delete(works)
      letHang()
    }
  }

  async function claimNext(lane: Lane): Promise<boolean> {
    const { kind, isSlow, last, max } = lane
    const full = [...fullOwners(lane), ...(holds.get(kind.name) ?? [])]
    const works = await claim(db, { kind: kind.name, isSlow, last, max, full })
    const [first] = works
    if (!first) return false
    lane.last = first.owner
    const unwatch = watch(lane, works)
    const ended = (isBatchKind(kind) ? tryBatch(kind, works) : tryOnce(kind, first))
      .catch((error: unknown) =>
        log.error({ err: error, kind: kind.name }, 'Outgoing work could not be completed'),
      )
      .finally(() => {
        lane.underWay.delete(works)
        unwatch()
        // Both lanes: what failed waits in the other one.
        void fillAll(name => name === kind.name)
      })
    lane.underWay.set(works, ended)
    return true
  }

  async function fill(lane: Lane): Promise<void> {
    lane.isAsked = true
    if (lane.isFilling) return
    lane.isFilling = true
    try {
      while (lane.isAsked) {
        lane.isAsked = false
        while (isOpen(lane) && (await claimNext(lane)));
      }
    } catch (error) {
      // Such as a database that is away: the next look is soon.
      log.error({ err: error, kind: lane.kind.name }, 'Outgoing work could not be claimed')
    } finally {
      lane.isFilling = false
    }
  }

  const fillAll = (isWanted: (name: string) => boolean) =>
    Promise.all(lanes.filter(({ kind }) => isWanted(kind.name)).map(fill))

  /** Fills the lanes of a kind, or of every kind; what is done in batches waits for more of it. */
  async function wake(kind?: string): Promise<void> {
    const ms = kind && gatherMs.get(kind)
    if (ms) {
      if (gathering.has(kind)) return
      gathering.add(kind)
      await pause(ms, null, { signal: stopped.signal, ref: false }).catch(() => undefined)
      gathering.delete(kind)
    }
    await fillAll(name => !kind || name === kind)
  }

  async function tick(): Promise<void> {
    const [promoted, held] = await Promise.all([promote(db), readHolds(db)])
    const released = new Set(
      [...holds].flatMap(([name, owners]) =>
        owners.some(owner => !held.get(name)?.includes(owner)) ? [name] : [],
      ),
    )
    holds = held
    ticks += 1
    const ready = ticks % POLL_TICKS === 1 ? await readyKinds(db, kindNames) : new Set<string>()
    const resumed = new Set(
      [...pausedUntil].flatMap(([name, until]) => (until <= now().getTime() ? [name] : [])),
    )
    for (const name of resumed) pausedUntil.delete(name)
    const hasMore = [ready, promoted, resumed, released]
    await fillAll(name => gatherMs.has(name) || hasMore.some(names => names.has(name)))
  }

  async function every(ms: number, work: () => Promise<void>): Promise<void> {
    const { signal } = stopped
    while (!signal.aborted) {
      await work().catch((error: unknown) => log.error({ err: error }, 'The worker of outgoing work failed'))
      await pause(ms, null, { signal }).catch(() => undefined)
    }
  }

  const renew = async () => {
    const leases = lanes.flatMap(({ underWay }) => [...underWay.keys()].flat().map(({ lease }) => lease))
    if (leases.length > 0) await heartbeat(db, leases)
  }

  return {
    wake: kind => void wake(kind),
    tick,
    renew,
    start() {
      void every(TICK_MS, tick)
      void every(HEARTBEAT_MS, renew)
    },
    paused: () => new Set(pausedUntil.keys()),
    isIdle: () => lanes.every(({ underWay, isFilling }) => underWay.size === 0 && !isFilling),
    async stop() {
      stopped.abort()
      const underWay = lanes.flatMap(lane => [...lane.underWay.values()])
      await Promise.race([Promise.all(underWay), pause(STOP_MS, null, { ref: false })])
    },
  }
}
