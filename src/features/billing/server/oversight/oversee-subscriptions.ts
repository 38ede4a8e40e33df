import { eq, type SQL, sql } from 'drizzle-orm'
import { notFound } from '#src/contract/problem.ts'
import { containing, INDEXED_CHARS_MIN } from '#src/server/db/pattern.ts'
import { subscriptions } from '#src/server/db/schema.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../../contract/oversee.ts'
import { readHistory } from '../read-history.ts'
import { selectLedger } from './select-ledger.ts'
import { OVERSEEN, overseenAnswer, selectOverseen } from './select-overseen.ts'

/** True if a word is in the name of the organisation, or in the name or address of one of its users; each by its index. */
const hasWord = (word: string): SQL => {
  const isOfOrganisation = sql`organisations.name ilike ${containing(word)}`
  const isOfMember = sql`(users.name || ' ' || users.email) ilike ${containing(word)}`
  return word.length < INDEXED_CHARS_MIN
    ? sql`(exists (select from organisations where organisations.id = organisation_id and ${isOfOrganisation})
        or exists (select from memberships join users on users.id = user_id
          where memberships.organisation_id = subscriptions.organisation_id and ${isOfMember}))`
    : sql`organisation_id = any(array(
        select organisations.id from organisations where ${isOfOrganisation}
        union select organisation_id from memberships where user_id = any(array(select users.id from users where ${isOfMember}))))`
}

/** Subscriptions of organisations, by pages. */
export const overseeSubscriptions: Handler<typeof contract.overseeSubscriptions> = async (
  { db, now },
  { search, status, page, pageSize },
) => {
  const words = search?.split(/\s+/).filter(Boolean) ?? []
  const isWanted = sql.join(
    [sql`true`, ...words.map(hasWord), ...(status ? [sql`status = ${status}`] : [])],
    sql` and `,
  )
  const [found, counted] = await Promise.all([
    selectOverseen(db, isWanted, { page, pageSize, now: now() }),
    db.execute<{ total: number }>(sql`select count(*)::int as total from subscriptions where ${isWanted}`),
  ])
  return { success: true, subscriptions: found, total: counted.rows[0]!.total, page, pageSize } // a count has one row
}

/** One of them with its history and ledger. Throws 404. */
export const overseeSubscription: Handler<typeof contract.overseeSubscription> = async (
  { db, now },
  { organizationId },
) => {
  const [[found], events] = await Promise.all([
    db
      .select({ ...OVERSEEN, ledger: selectLedger })
      .from(subscriptions)
      .where(eq(subscriptions.organisationId, organizationId)),
    readHistory(db, organizationId),
  ])
  if (!found) throw notFound()
  const ledger = found.ledger.map(({ at, ...entry }) => ({ ...entry, at: new Date(at) }))
  return { success: true, subscription: overseenAnswer(found, now()), events, ledger }
}
