import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { z } from '#src/contract/zod.ts'
import type { Db } from '../db/open-db.ts'
import { batches } from '../db/schema.ts'
import type { Deps } from '../deps.ts'
import { type Job, job } from './job.ts'

const SLICE_ITEMS = 100

const sliceOf = z.object({ subject: z.string(), slice: z.int() })

export type Batch<Item extends { id: string }> = Pick<Job, 'name' | 'retries' | 'atOnce'> & {
  /** The next of them after that id, in the order of their ids, at most so many; none where all are done. */
  items(deps: Deps, subject: string, after: string | null, max: number): Promise<Item[]>
  /** Done for each, one after the other. Only the one that a killed process was at comes twice. Where it throws it is tried again, and all wait for it. */
  work(deps: Deps, item: Item, subject: string): Promise<void>
  sliceItems?: number
}

export type BatchJob = Job<typeof sliceOf> & {
  /** Begins with the first of this subject's, in the transaction that causes it; not while it is at them. Says whether. */
  begin(deps: Pick<Deps, 'enqueue'>, tx: Db, subject: string): Promise<boolean>
}

const rowOf = (name: string, subject: string) => and(eq(batches.job, name), eq(batches.subject, subject))

/** Somebody else has gone on with this slice: a process that was taken for dead, or the one that took it for dead. */
class Overtaken extends Error {}

/**
 * A job that goes through many of a kind, a slice at a time, and notes after each how far it has come: killed in the middle
 * it goes on from there. Name it among the feature's jobs like any other.
 */
export function batch<Item extends { id: string }>(definition: Batch<Item>): BatchJob {
  const { name, sliceItems = SLICE_ITEMS } = definition
  const begun: Job<typeof sliceOf> = job({
    ...definition,
    payload: sliceOf,
    key: ({ subject, slice }) => `${subject} ${slice}`,
    async run(deps, { subject, slice }) {
      const isThis = and(rowOf(name, subject), eq(batches.slice, slice))
      const [row] = await deps.db.select().from(batches).where(isThis)
      if (!row || row.doneAt) return
      const items = await definition.items(deps, subject, row.after, sliceItems)
      let { after } = row
      for (const item of items) {
        await definition.work(deps, item, subject)
        const was = sql`${batches.after} is not distinct from ${after}`
        const { rowCount } = await deps.db.update(batches).set({ after: item.id }).where(and(isThis, was))
        if (rowCount === 0) throw new Overtaken(`Another is at slice ${slice} of ${name} ${subject}`)
        after = item.id
      }
      const isLast = items.length < sliceItems
      await deps.db.transaction(async tx => {
        const next = isLast ? { doneAt: sql`moment()` } : { slice: slice + 1 }
        const { rowCount } = await tx.update(batches).set(next).where(isThis)
        if (!isLast && rowCount === 1) await deps.enqueue(tx, begun, { subject, slice: slice + 1 })
      })
    },
  })
  return {
    ...begun,
    async begin(deps, tx, subject) {
      const [row] = await tx
        .insert(batches)
        .values({ job: name, subject })
        .onConflictDoUpdate({
          target: [batches.job, batches.subject],
          set: { after: null, slice: sql`${batches.slice} + 1`, begunAt: sql`moment()`, doneAt: null },
          setWhere: isNotNull(batches.doneAt),
        })
        .returning({ slice: batches.slice })
      if (row) await deps.enqueue(tx, begun, { subject, slice: row.slice })
      return row !== undefined
    },
  }
}
