import { sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'
import { mailQuestion } from '../work.ts'

/** Asks the addresses of many subscriptions, in one statement. */
export async function mailQuestions(
  tx: Db,
  subscriptionIds: readonly string[],
  cause: string,
): Promise<void> {
  await tx.execute(sql`
    select schedule(${mailQuestion.name}, id || ' ' || ${cause}, moment())
    from unnest(${sql.param(subscriptionIds)}::text[]) as asked (id)`)
}
