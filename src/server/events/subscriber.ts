import { eq } from 'drizzle-orm'
import type { EventOf } from '../../contract/event.ts'
import { z } from '../../contract/zod.ts'
import type { Db } from '../db/open-db.ts'
import { events } from '../db/schema.ts'
import type { Deps } from '../deps.ts'
import { type Job, job } from '../jobs/job.ts'
import { eventId, type Subscription } from './emit.ts'

/** An event as it was told. */
export type StoredEvent<Facts extends z.ZodType> = Omit<typeof events.$inferSelect, 'facts'> & {
  facts: z.output<Facts>
}

export type Subscriber<Facts extends z.ZodType> = Pick<Job, 'name' | 'retries' | 'atOnce'> & {
  to: readonly EventOf<Facts>[]
  /** May run more than once for an event: what it does is known by the event's id. */
  run(deps: Deps, event: StoredEvent<Facts>): Promise<void>
}

/** An event as its row has it. */
export type EventRow = typeof events.$inferSelect

/** A subscriber with the job in which it is tried again alone, where it failed. */
export type Subscribed = Job<typeof eventId> &
  Subscription & {
    /** Does what it does for an event, if it is one of its own. */
    deliver(deps: Deps, row: EventRow): Promise<void>
  }

/** An event by its id; undefined where it went with its organisation. */
export const eventById = async (db: Db, id: string): Promise<EventRow | undefined> =>
  (await db.select().from(events).where(eq(events.id, id)))[0]

/** Runs for each event of these, after the transaction that told it, and reads what was true then. */
export function subscriber<Facts extends z.ZodType>(definition: Subscriber<Facts>): Subscribed {
  const deliver = async (deps: Deps, row: EventRow): Promise<void> => {
    const declared = definition.to.find(({ name }) => name === row.name)
    // Told by a version that knew more events.
    if (!row.facts || !declared) return
    const facts = z.decode(declared.facts, row.facts as never) // its own schema wrote it
    await definition.run(deps, { ...row, facts })
  }
  return {
    to: definition.to,
    deliver,
    ...job({
      ...definition,
      payload: eventId,
      key: ({ eventId }) => eventId,
      async run(deps, { eventId }) {
        const row = await eventById(deps.db, eventId)
        if (row) await deliver(deps, row)
      },
    }),
  }
}
