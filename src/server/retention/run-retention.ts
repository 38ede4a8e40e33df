import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { recurring } from '../outgoing/recurring.ts'
import { periodsOn } from './periods.ts'
import { type Counts, type Retention, type RetentionDeps, sumOf } from './retention.ts'

const cutOf = async ({ db, today }: RetentionDeps) => ({
  today: today(),
  periods: await periodsOn(db, today()),
})

/** Returns how many of each kind a run would take now. */
export async function countRetention(deps: RetentionDeps, all: readonly Retention[]): Promise<Counts> {
  const cut = await cutOf(deps)
  const counts: Counts[] = []
  for (const { count } of all) counts.push(await count(deps, cut))
  return sumOf(counts)
}

/** Takes everything whose time is over, in small batches, and writes down how many of each kind. Stopped, it goes on at the next run. */
export async function takeRetention(deps: RetentionDeps, all: readonly Retention[]): Promise<Counts> {
  const { db } = deps
  const id = uuidv7()
  await db.execute(sql`delete from retention_runs where started_at < moment() - interval '2 years'`)
  await db.execute(
    sql`insert into retention_runs (id, started_at) values (${id}, ${deps.now().toISOString()}::timestamptz)`,
  )
  const cut = await cutOf(deps)
  let counts: Counts = {}
  for (const { take } of all) {
    counts = sumOf([counts, await take(deps, cut)])
    await db.execute(
      sql`update retention_runs set counts = ${JSON.stringify(counts)}::jsonb where id = ${id}`,
    )
  }
  await db.execute(
    sql`update retention_runs set finished_at = ${deps.now().toISOString()}::timestamptz where id = ${id}`,
  )
  return counts
}

/** Takes once a night what nobody may hold any longer. See docs/product/privacy.md#how-long. */
export const nightlyRetention = (all: readonly Retention[]) =>
  recurring({
    name: 'server.retention',
    every: { hour: 3, minute: 20 },
    run: async deps => void (await takeRetention(deps, all)),
  })
