import { sql } from 'drizzle-orm'
import type { Db } from '../db/open-db.ts'
import type { Outcome, Work } from './kind.ts'

/** After so many tries that threw, work is marked as failed and waits for somebody to look. */
export const TRIES_MAX = 6
const FIRST_WAIT_MS = 1000

/** Another process has claimed the work since: what this try did is not recorded. */
class LeaseLost extends Error {}

const whereLeased = ({ kind, subject, lease }: Work) =>
  sql`kind = ${kind} and subject = ${subject} and lease = ${lease}`

/** Throws `LeaseLost` unless the work is still this claim's; until the transaction ends nobody else can claim it. */
async function holdLease(tx: Db, work: Work): Promise<{ againAt: Date | null }> {
  const { rows } = await tx.execute<{ again_at: string | null }>(
    sql`select again_at from outgoing where ${whereLeased(work)} for update`,
  )
  if (!rows[0]) throw new LeaseLost(`Another process has claimed ${work.kind} ${work.subject}`)
  return { againAt: rows[0].again_at === null ? null : new Date(rows[0].again_at) }
}

const FREE = sql`lease = null, leased_until = null, again_at = null`
const stateAt = (at: Date) =>
  sql`case when ${at.toISOString()}::timestamptz <= moment() then 'ready' else 'scheduled' end, scheduled_at = ${at.toISOString()}`

/** Ends a try in one transaction with what the kind records of it. Gives false, and records nothing, if another process has claimed the work since. */
export async function complete(db: Db, work: Work, { at, isSlow = false, save }: Outcome): Promise<boolean> {
  try {
    await db.transaction(async tx => {
      // First the kind's own rows: whoever changes those schedules work in the same order.
      await save?.(tx)
      const { againAt } = await holdLease(tx, work)
      const next = againAt ?? at
      if (!next) await tx.execute(sql`delete from outgoing where ${whereLeased(work)}`)
      else
        await tx.execute(sql`
          update outgoing set state = ${stateAt(next)}, tries = 0, problem = null, ${FREE},
            is_slow = case when again_at is null then ${isSlow} else is_slow end
          where ${whereLeased(work)}`)
    })
    return true
  } catch (error) {
    if (error instanceof LeaseLost) return false
    throw error
  }
}

/** Ends a batch of a kind that went well, in one statement: what was scheduled again meanwhile is ready at that time, all else is over. */
export async function completeBatch(db: Db, works: readonly Work[]): Promise<void> {
  const kind = works[0]?.kind
  const which = sql`kind = ${kind} and subject = any(${sql.param(works.map(({ subject }) => subject))}::text[])
    and lease = any(${sql.param(works.map(({ lease }) => lease))}::uuid[])`
  await db.execute(sql`
    with again as (
      update outgoing set state = 'scheduled', scheduled_at = again_at, tries = 0, problem = null, ${FREE}
      where ${which} and again_at is not null)
    delete from outgoing where ${which} and again_at is null`)
}

/** Ends a try that threw: it is tried again in the slow lane, or marked as failed. */
export async function fail(db: Db, now: Date, work: Work, problem: string): Promise<void> {
  const next = new Date(now.getTime() + FIRST_WAIT_MS * 2 ** (work.tries - 1))
  const isLast = work.tries >= TRIES_MAX
  await db.execute(sql`
    update outgoing set state = case when ${isLast} and again_at is null then 'failed' else 'scheduled' end,
      scheduled_at = ${next.toISOString()}, is_slow = true, problem = ${problem}, ${FREE}
    where ${whereLeased(work)}`)
}
