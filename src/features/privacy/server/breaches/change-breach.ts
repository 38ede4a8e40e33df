import { eq, sql } from 'drizzle-orm'
import { orNotFound } from '#src/contract/problem.ts'
import { breaches } from '#src/server/db/schema.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../../contract/breaches.ts'
import { breachValues } from './create-breach.ts'
import { breachAnswer } from './list-breaches.ts'

/** Changes what is written of a breach. Throws 400, 404. See docs/product/privacy.md#breaches. */
export const changeBreach: Handler<typeof contract.changeBreach> = async ({ db, now }, { id, ...sent }) => {
  const [row] = await db
    .update(breaches)
    .set({ ...breachValues(sent, now()), updatedAt: sql`moment()` })
    .where(eq(breaches.id, id))
    .returning()
  return { success: true, breach: breachAnswer(orNotFound(row)) }
}
