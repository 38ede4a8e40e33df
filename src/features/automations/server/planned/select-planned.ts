import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'
import { automations, bookings, plannedMessages, users } from '#src/server/db/schema.ts'
import { blockOf, type Circumstances, wayOf } from '../../rules/blocked.ts'
import type { Reason } from '../../rules/plan.ts'

type QueueRow = typeof plannedMessages.$inferSelect
type Action = (typeof automations.$inferSelect)['action']

/** Planned on a day that the stay has no more, and never sent: a message stands for the new day, or went on it. */
const isLeftBehind = sql`(${plannedMessages.state} = 'cancelled' and ${plannedMessages.why} = 'moved' and ${plannedMessages.sentAs} is null)`

const circumstances = {
  hasAccount: sql<boolean>`${bookings.clientId} is not null`,
  hasAddress: sql<boolean>`coalesce(${bookings.guestEmail}, '') <> ''`,
  isGuestConfirmed: sql<boolean>`exists (select from ${users} where id = ${bookings.clientId} and email_verified_at is not null)`,
  isOwnerConfirmed: sql<boolean>`exists (select from memberships join users on users.id = user_id
    where organisation_id = ${bookings.organisationId} and position = 'owner' and email_verified_at is not null)`,
  isAutomationOn: sql<boolean>`coalesce(${automations.isOn}, false)`,
  isWebhookOn: sql<boolean>`exists (select from webhooks where id = ${automations.webhookId} and is_on)`,
}

/** One of a queue as the contract answers it. */
const answerOf = (row: QueueRow, action: Action | null, found: Circumstances) => ({
  _id: row.id,
  automation_id: row.automationId,
  name: row.name,
  at: row.at,
  state: row.state,
  why: row.why as Reason | null, // the database keeps reasons alone
  blocked_by: row.state === 'planned' ? blockOf(action ?? undefined, found) : null,
  missing: row.missing,
  as: row.sentAs ?? wayOf(action ?? undefined, found),
  words: row.words,
  settled_at: row.settledAt,
})

/** A stay of an organisation with its queue, soonest first, in one statement; one of the queue where it is named. Undefined where there is no such stay. */
export async function selectPlanned(
  db: Db,
  which: { bookingId: string; organisationId: string; id?: string },
) {
  const { bookingId, organisationId, id } = which
  const isShown: SQL = id ? eq(plannedMessages.id, id) : sql`not ${isLeftBehind}`
  const rows = await db
    .select({ booking: bookings, row: plannedMessages, action: automations.action, ...circumstances })
    .from(bookings)
    .leftJoin(plannedMessages, and(eq(plannedMessages.bookingId, bookings.id), isShown))
    .leftJoin(automations, eq(automations.id, plannedMessages.automationId))
    .where(and(eq(bookings.id, bookingId), eq(bookings.organisationId, organisationId)))
    .orderBy(asc(plannedMessages.at), asc(plannedMessages.id))
  const [first] = rows
  return (
    first && {
      booking: first.booking,
      planned: rows.flatMap(({ row, action, ...found }) => (row ? [answerOf(row, action, found)] : [])),
    }
  )
}
