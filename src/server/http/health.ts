import { sql } from 'drizzle-orm'
import { health } from '../../contract/health.ts'
import { unavailable } from '../../contract/problem.ts'
import type { Api } from './route.ts'

/** Asks the database for the least there is; without an answer the refusal tells what is away. */
export function healthRoutes({ route }: Api): void {
  route(health, async ({ db, config: { version } }) => {
    await db.execute(sql`select 1`).catch(() => {
      throw unavailable({}, { status: 'unavailable', version, database: 'unavailable' })
    })
    return { status: 'ok' as const, version, database: 'ok' as const }
  })
}
