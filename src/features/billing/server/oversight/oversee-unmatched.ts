import { and, count, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { notFound } from '#src/contract/problem.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { billingUnmatched, organisations } from '#src/server/db/schema.ts'
import type { Handler } from '#src/server/http/route.ts'
import { replay } from '#src/server/incoming/received.ts'
import * as contract from '../../contract/unmatched.ts'

/** The gateway's notification of it, as long as that is stored. */
const STORED = sql<
  string | null
>`(select id from incoming where kind = 'billing.' || billing_unmatched.gateway and external_id = billing_unmatched.external_id)`

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
      isStored: sql<boolean>`${STORED} is not null`,
      receivedAt: billingUnmatched.receivedAt,
      resolvedAt: billingUnmatched.resolvedAt,
    })
    .from(billingUnmatched)
    .leftJoin(organisations, eq(organisations.id, billingUnmatched.organisationId))
    .where(isWanted)

/** Payments that fit nothing, by pages. */
export const overseeUnmatched: Handler<typeof contract.overseeUnmatched> = async (
  { db },
  { resolved, page, pageSize },
) => {
  const isWanted = resolved ? isNotNull(billingUnmatched.resolvedAt) : isNull(billingUnmatched.resolvedAt)
  const newestFirst = [desc(billingUnmatched.receivedAt), desc(billingUnmatched.id)]
  const onPage = db
    .select({ id: billingUnmatched.id })
    .from(billingUnmatched)
    .where(isWanted)
    .orderBy(...newestFirst)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const [unmatched, [counted]] = await Promise.all([
    select(db, inArray(billingUnmatched.id, onPage)).orderBy(...newestFirst),
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

/** Processes what a gateway said of one again, which settles it where it fits now. Throws 404, and `NOT_STORED` after 30 days. */
export const retryUnmatched: Handler<typeof contract.retryUnmatched> = async (
  { db, recordChange },
  { id },
) => {
  const [unmatched] = await select(db, eq(billingUnmatched.id, id))
  if (!unmatched) throw notFound()
  const isOpen = unmatched.resolvedAt === null
  if (isOpen) {
    const [stored] = await db.select({ id: STORED }).from(billingUnmatched).where(eq(billingUnmatched.id, id))
    if (!stored?.id) throw contract.notStored()
    await replay(db, `billing.${unmatched.gateway}`, stored.id)
  }
  recordChange(isOpen ? { before: null, after: { retried: true } } : null)
  return { success: true, unmatched }
}
