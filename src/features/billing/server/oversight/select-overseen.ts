import { inArray, type SQL, sql } from 'drizzle-orm'
import { notFound } from '#src/contract/problem.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { subscriptions } from '#src/server/db/schema.ts'
import { subscriptionAnswer } from '../subscriptions/answer-subscription.ts'
import type { SubscriptionRow } from '../queries.ts'

type Person = { _id: string; name: string; email: string }
export type Overseen = {
  row: SubscriptionRow
  organization: { _id: string; name: string }
  owner: Person | null
}

/** Of several owners the one who has been there longest, to whom mails go. */
const OWNER = sql<Person | null>`(
  select json_build_object('_id', users.id, 'name', users.name, 'email', users.email)
  from memberships join users on users.id = user_id
  where memberships.organisation_id = subscriptions.organisation_id and position = 'owner' order by memberships.created_at, users.id limit 1)`

const ORGANISATION = sql<{ _id: string; name: string }>`(
  select json_build_object('_id', id, 'name', name) from organisations where id = subscriptions.organisation_id)`

/** Columns read of each subscription. */
export const OVERSEEN = { row: subscriptions, organization: ORGANISATION, owner: OWNER }

export const overseenAnswer = ({ row, organization, owner }: Overseen, now: Date) => ({
  ...subscriptionAnswer(row, now),
  organization,
  owner,
  payments: row.paidCount,
  failedTries: row.failedTries,
})

/** One page of the subscriptions that are wanted, those that began last first. */
export async function selectOverseen(
  db: Db,
  isWanted: SQL,
  { page, pageSize, now }: { page: number; pageSize: number; now: Date },
) {
  const found = await db
    .select(OVERSEEN)
    .from(subscriptions)
    .where(
      inArray(
        subscriptions.organisationId,
        db
          .select({ id: subscriptions.organisationId })
          .from(subscriptions)
          .where(isWanted)
          .orderBy(sql`created_at desc, organisation_id`)
          .limit(pageSize)
          .offset((page - 1) * pageSize),
      ),
    )
    .orderBy(sql`created_at desc, organisation_id`)
  return found.map(each => overseenAnswer(each, now))
}

/** The subscription of an organisation as an administrator sees it. Throws 404 where there is none. */
export async function overseenOf(db: Db, organisationId: string, now: Date) {
  const [found] = await selectOverseen(db, sql`organisation_id = ${organisationId}`, {
    page: 1,
    pageSize: 1,
    now,
  })
  if (!found) throw notFound()
  return found
}
