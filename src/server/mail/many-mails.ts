import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/open-db.ts'
import { CHANNEL } from '../outgoing/schedule.ts'
import { laneOf, MAIL_LANES } from './mail-lanes.ts'
import type { MailKind } from './mail-kind.ts'

/** Mails to many are held and released together: those of one owner in one lane. */
type Many = { kind: Pick<MailKind, 'name' | 'lane'>; owner: string }

const laneName = ({ lane }: Pick<MailKind, 'lane'>): string => MAIL_LANES[laneOf({ lane })].name

/** Held mails are due when nobody looks any more; they go when they are released. */
export const HELD_UNTIL = new Date('9999-12-31T00:00:00Z')

/**
 * Queues a mail for each row of `receivers` (`about`, `receiver_id`, `address`) in one statement, and gives how many are new: of
 * one cause a receiver gets one. Who asked for a mail that goes to many is not limited by the mails of an hour.
 */
export async function postMany(
  tx: Db,
  { kind, owner }: Many,
  { cause, organisationId }: { cause: string; organisationId: string | null },
  receivers: SQL,
): Promise<number> {
  const lane = laneName(kind)
  const { rows } = await tx.execute<{ count: number }>(sql`
    with queued as (
        insert into mails (id, kind, cause, about, receiver_id, address, organisation_id)
        select gen_random_uuid(), ${kind.name}, ${cause}, about, receiver_id, address, ${organisationId}::uuid
        from (${receivers}) as receivers
        on conflict on constraint mails_once do nothing returning id),
      scheduled as (
        insert into outgoing (kind, subject, owner, state, scheduled_at)
        select ${lane}, id::text, ${owner}, 'ready', moment() from queued returning subject)
    select count(*)::int as count from scheduled`)
  await tx.execute(sql`select pg_notify(${CHANNEL}, ${lane})`)
  return rows[0]!.count // a count has one row
}

/** Holds what has not begun; what is under way goes on, and asks its kind again before a next try. */
export const holdMany = async (tx: Db, { kind, owner }: Many): Promise<void> =>
  void (await tx.execute(sql`
    update outgoing set state = 'scheduled', scheduled_at = ${HELD_UNTIL.toISOString()}
    where kind = ${laneName(kind)} and owner = ${owner} and state in ('ready', 'scheduled')`))

/** Lets go on what is held. */
export async function releaseMany(tx: Db, { kind, owner }: Many): Promise<void> {
  const lane = laneName(kind)
  await tx.execute(sql`
    update outgoing set state = 'ready', scheduled_at = moment() where kind = ${lane} and owner = ${owner} and state = 'scheduled'`)
  await tx.execute(sql`select pg_notify(${CHANNEL}, ${lane})`)
}

/** Takes back what has not begun, and ends it as needless. */
export const dropMany = async (tx: Db, { kind, owner }: Many): Promise<void> =>
  void (await tx.execute(sql`
    with dropped as (
      delete from outgoing where kind = ${laneName(kind)} and owner = ${owner} and state <> 'leased' returning subject)
    update mails set state = 'needless', settled_at = moment() from dropped where mails.id = dropped.subject::uuid`))
