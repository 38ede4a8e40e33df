import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { health, live } from '../../contract/health.ts'
import { problem, unavailable } from '../../contract/problem.ts'
import type { Api } from './route.ts'

const ANSWER_MS = 3000

/** Refuses while the disk of the data has no room. */
export const diskFull = problem(
  'UNAVAILABLE',
  503,
  'The server’s disk is full. Service resumes automatically once there’s space',
)

/** Asks the database for the least there is; without an answer, or without one soon, the refusal tells what is away. */
export function healthRoutes({ route }: Api): void {
  route(health, async ({ entryDb, config: { version }, isDiskFull }) => {
    const asked = entryDb.execute(sql`select 1`).then(
      () => true,
      () => false,
    )
    const isThere = await Promise.race([asked, setTimeout(ANSWER_MS, false, { ref: false })])
    // Reads go on while the disk is full, but nobody can book.
    if (await isDiskFull?.())
      throw diskFull({}, { status: 'unavailable', version, database: isThere ? 'read-only' : 'unavailable' })
    if (!isThere) throw unavailable({}, { status: 'unavailable', version, database: 'unavailable' })
    return { status: 'ok' as const, version, database: 'ok' as const }
  })
  route(live, async ({ config: { version } }) => ({ status: 'ok' as const, version }))
}
