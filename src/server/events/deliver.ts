import pLimit from 'p-limit'
import type { Deps } from '../deps.ts'
import type { BatchKind } from '../outgoing/kind.ts'
import { schedule } from '../outgoing/schedule.ts'
import { type EventRow, eventsById, type Subscribed } from './subscriber.ts'
import { DELIVER } from './emit.ts'

const BATCHES = 2
const BATCH_MAX = 50
const GATHER_MS = 50
/** Events of a batch that are delivered at once. */
const AT_ONCE = 5

/**
 * Hands each event to its subscribers, side by side. One that fails is tried again as outgoing work of its own, and keeps no other from
 * being done; only where that cannot be scheduled all of them run again.
 */
export function deliverEvents(subscribers: readonly Subscribed[]): BatchKind {
  async function deliver(deps: Deps, row: EventRow): Promise<void> {
    const { id, organisationId } = row
    await Promise.all(
      subscribers.map(subscribed =>
        subscribed.deliver(deps, row).catch(async (error: unknown) => {
          deps.log.error({ err: error, kind: subscribed.name, eventId: id }, 'A subscriber failed')
          await schedule(deps.db, subscribed, id, 'now', { owner: organisationId ?? '-', isSlow: true })
        }),
      ),
    )
  }
  return {
    name: DELIVER,
    places: BATCHES,
    batchMax: BATCH_MAX,
    gatherMs: GATHER_MS,
    async runBatch(deps, works) {
      const rows = await eventsById(
        deps.db,
        works.map(({ subject }) => subject),
      )
      await pLimit(AT_ONCE).map(rows, row => deliver(deps, row))
    },
  }
}
