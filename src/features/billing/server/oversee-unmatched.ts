import { and, count, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { notFound } from '#src/contract/problem.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { billingUnmatched, organisations } from '#src/server/db/schema.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../contract/unmatched.ts'

const select = (db: Db, isWanted: SQL) =>
  db
    .select({
      _id: billingUnmatched.id,
      gateway: billingUnmatched.gateway,
      externalId: billingUnmatched.externalId,
      reason: billingUnmatched.reason,
      organization: { _id: organisations.id, name: organisations.name },
      expected: billingUnmatched.expectedCents,
      amount: billingUnmatched.cents,
      receivedAt: billingUnmatched.receivedAt,
      resolvedAt: billingUnmatched.resolvedAt,
    })
    .from(billingUnmatched)
    .leftJoin(organisations, eq(organisations.id, billingUnmatched.organisationId))
    .where(isWanted)

/** What fits nothing, by pages. */
export const overseeUnmatched: Handler<typeof contract.overseeUnmatched> = async (
  { db },
  { resolved, page, pageSize },
) => {
  const isWanted = resolved ? isNotNull(billingUnmatched.resolvedAt) : isNull(billingUnmatched.resolvedAt)
  const [unmatched, [counted]] = await Promise.all([
    select(db, isWanted)
      .orderBy(desc(billingUnmatched.receivedAt), desc(billingUnmatched.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    db.select({ total: count() }).from(billingUnmatched).where(isWanted),
  ])
  return { success: true, unmatched, total: counted!.total, page, pageSize } // a count has one row
}

/** Says that one was settled, and how; of one that is settled already nothing changes. Throws 404. */
export const resolveUnmatched: Handler<typeof contract.resolveUnmatched> = async (
  { db, recordChange },
  { id, note },
) => {
  const { rowCount } = await db
    .update(billingUnmatched)
    .set({ resolvedAt: sql`moment()` })
    .where(and(eq(billingUnmatched.id, id), isNull(billingUnmatched.resolvedAt)))
  const [unmatched] = await select(db, eq(billingUnmatched.id, id))
  if (!unmatched) throw notFound()
  recordChange(rowCount === 1 ? { before: { resolved: false }, after: { resolved: true, note } } : null)
  return { success: true, unmatched }
}
