import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { health } from '../../contract/health.ts'
import { unavailable } from '../../contract/problem.ts'
import type { Api } from './route.ts'

const ANSWER_MS = 3000

/** Asks the database for the least there is; without an answer, or without one soon, the refusal tells what is away. */
export function healthRoutes({ route }: Api): void {
  route(health, async ({ db, config: { version } }) => {
    const asked = db.execute(sql`select 1`).then(
      () => true,
      () => false,
    )
    const isThere = await Promise.race([asked, setTimeout(ANSWER_MS, false, { ref: false })])
    if (!isThere) throw unavailable({}, { status: 'unavailable', version, database: 'unavailable' })
    return { status: 'ok' as const, version, database: 'ok' as const }
  })
}
