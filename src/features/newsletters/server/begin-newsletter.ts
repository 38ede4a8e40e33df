import { sql } from 'drizzle-orm'
import { dayOf } from '#src/contract/days.ts'
import type { Db } from '#src/server/db/open-db.ts'
import type { Deps } from '#src/server/deps.ts'
import { schedule } from '#src/server/outgoing/schedule.ts'
import { MONTHLY_NEWSLETTERS, monthOf } from '../rules/quota.ts'
import { recount } from './count-outcome.ts'
import { countSubscribers } from './queries.ts'
import type { Sender } from './find-sender.ts'

/** The work of sending: writes a newsletter to the feeds, and queues its mails (`write-newsletter.ts`). */
export const SEND = { name: 'newsletters.send' }

/** Takes one of the month's newsletters; false where they are spent. However many ask at once, the row counts each. */
async function takeFromQuota(tx: Db, organisationId: string, month: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    insert into newsletter_quotas as quota (organisation_id, month, used) values (${organisationId}, ${month}, 1)
    on conflict (organisation_id, month) do update set used = quota.used + 1 where quota.used < ${MONTHLY_NEWSLETTERS}`)
  return rowCount === 1
}

/** Gives back what was taken for a newsletter that nobody got. */
export const returnToQuota = async (tx: Db, organisationId: string, month: string): Promise<void> =>
  void (await tx.execute(sql`
    update newsletter_quotas set used = used - 1
    where organisation_id = ${organisationId} and month = ${month} and used > 0`))

export async function usedOfQuota(db: Db, organisationId: string, month: string): Promise<number> {
  const { rows } = await db.execute<{ used: number }>(
    sql`select used from newsletter_quotas where organisation_id = ${organisationId} and month = ${month}`,
  )
  return rows[0]?.used ?? 0
}

export type Begun = { recipients: number } | { heldBecause: 'quota' | 'no_subscribers' }

/**
 * Begins to send a newsletter to those who follow now, in the transaction that decides it: it counts with this month, in South
 * African time. Changes nothing where nobody follows or the month is spent.
 */
export async function beginNewsletter(
  { now }: Pick<Deps, 'now'>,
  tx: Db,
  sender: Sender,
  id: string,
): Promise<Begun> {
  const recipients = await countSubscribers(tx, sender)
  if (recipients === 0) return { heldBecause: 'no_subscribers' }
  const { organisationId } = sender
  if (organisationId && !(await takeFromQuota(tx, organisationId, monthOf(dayOf(now())))))
    return { heldBecause: 'quota' }
  await tx.execute(sql`
    update newsletters set status = 'sending', held_because = null, started_at = moment(), recipients = ${recipients}, waiting = ${recipients}
    where id = ${id}`)
  await schedule(tx, SEND, id, 'now', { owner: sender.id })
  await recount(tx, id)
  return { recipients }
}
