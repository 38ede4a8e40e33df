import { asc, eq, sql } from 'drizzle-orm'
import type { EventOf } from '../../contract/events/event.ts'
import { z } from '../../contract/zod.ts'
import type { Db } from '../db/open-db.ts'
import { events } from '../db/schema.ts'
import type { Deps } from '../deps.ts'
import { type OutgoingKind, outgoingKind } from '../outgoing/kind.ts'
import type { Subscription } from './emit.ts'

/** Number of events of a subscriber that are tried again at a time. */
const PLACES = 3

/** An event as it was told. */
export type StoredEvent<Facts extends z.ZodType> = Omit<typeof events.$inferSelect, 'facts'> & {
  facts: z.output<Facts>
}

export type Subscriber<Facts extends z.ZodType> = {
  /** `<feature>.<verb>`, for good: it is stored in the database. */
  name: string
  to: readonly EventOf<Facts>[]
  /** May run more than once for an event: what it does is known by the event's id. */
  run(deps: Deps, event: StoredEvent<Facts>): Promise<void>
}

/** An event as its row has it. */
export type EventRow = typeof events.$inferSelect

/** A subscriber; as outgoing work it is tried again alone, where it failed. */
export type Subscribed = OutgoingKind &
  Subscription & {
    /** Does what it does for an event, if it is one of its own. */
    deliver(deps: Deps, row: EventRow): Promise<void>
  }

/** Events by their ids, the oldest first; without those that went with their organisation. */
export const eventsById = (db: Db, ids: readonly string[]): Promise<EventRow[]> =>
  db
    .select()
    .from(events)
    .where(eq(events.id, sql`any(${sql.param(ids)}::uuid[])`))
    .orderBy(asc(events.id))

/** Runs for each event of these, after the transaction that told it, and reads what was true then. */
export function subscriber<Facts extends z.ZodType>(definition: Subscriber<Facts>): Subscribed {
  const { name, to } = definition
  const deliver = async (deps: Deps, row: EventRow): Promise<void> => {
    const declared = to.find(each => each.name === row.name)
    // Told by a version that knew more events.
    if (!row.facts || !declared) return
    const facts = z.decode(declared.facts, row.facts as never) // its own schema wrote it
    await definition.run(deps, { ...row, facts })
  }
  return {
    to,
    deliver,
    ...outgoingKind({
      name,
      places: PLACES,
      async run(deps, { subject }) {
        for (const row of await eventsById(deps.db, [subject])) await deliver(deps, row)
      },
    }),
  }
}
