import { eq } from 'drizzle-orm'
import type { EventOf } from '../../contract/event.ts'
import { z } from '../../contract/zod.ts'
import { events } from '../db/schema.ts'
import type { Deps } from '../deps.ts'
import { type Job, job } from '../jobs/job.ts'
import { eventId, type Subscription } from './tell.ts'

/** An event as it was told. */
export type HeardEvent<Facts extends z.ZodType> = Omit<typeof events.$inferSelect, 'facts'> & {
  facts: z.output<Facts>
}

export type Subscriber<Facts extends z.ZodType> = Pick<Job, 'name' | 'retries' | 'atOnce'> & {
  to: readonly EventOf<Facts>[]
  /** May run more than once for an event: what it does is known by the event's id. */
  run(deps: Deps, heard: HeardEvent<Facts>): Promise<void>
}

/** A job that is sent for each event of these, by whoever tells it, and reads what was true then. */
export const subscriber = <Facts extends z.ZodType>(
  definition: Subscriber<Facts>,
): Job<typeof eventId> & Subscription => ({
  to: definition.to,
  ...job({
    ...definition,
    payload: eventId,
    key: ({ eventId }) => eventId,
    async run(deps, { eventId }) {
      const [row] = await deps.db.select().from(events).where(eq(events.id, eventId))
      const declared = definition.to.find(({ name }) => name === row?.name)
      // It went with its organisation, or was told by a version that knew more events.
      if (!row?.facts || !declared) return
      const facts = z.decode(declared.facts, row.facts as never) // its own schema wrote it
      await definition.run(deps, { ...row, facts })
    },
  }),
})
