import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/open-db.ts'
import { holdOwner, releaseOwner } from '../outgoing/holds.ts'
import { CHANNEL } from '../outgoing/schedule.ts'
import { laneOf, MAIL_LANES } from './mail-lanes.ts'
import type { MailKind } from './mail-kind.ts'

/** Mails to many are held and released together: those of one owner in one lane. */
type Many = { kind: Pick<MailKind, 'name' | 'lane'>; owner: string }

const laneName = ({ lane }: Pick<MailKind, 'lane'>): string => MAIL_LANES[laneOf({ lane })].name

/** A mail that is told to wait asks again so soon; by then its worker knows that its owner is held. */
export const HELD_MS = 5000

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
        select new_id(), ${kind.name}, ${cause}, about, receiver_id, address, ${organisationId}::uuid
        from (${receivers}) as receivers
        on conflict on constraint mails_once do nothing returning id),
      scheduled as (
        insert into outgoing (kind, subject, owner, state, scheduled_at)
        select ${lane}, id::text, ${owner}, 'ready', moment() from queued returning subject)
    select count(*)::int as count from scheduled`)
  await tx.execute(sql`select pg_notify(${CHANNEL}, ${lane})`)
  return rows[0]!.count // a count has one row
}

const laneKind = (kind: Many['kind']) => ({ name: laneName(kind) })

/** Holds what has not begun, at once however many there are; what is under way goes on, and asks its kind again before a next try. */
export const holdMany = (tx: Db, { kind, owner }: Many): Promise<void> => holdOwner(tx, laneKind(kind), owner)

/** Lets go on what is held: all of its owner's, and the few that were told to wait by their kind. */
export async function releaseMany(tx: Db, { kind, owner }: Many): Promise<void> {
  await tx.execute(sql`
    update outgoing set state = 'ready', scheduled_at = moment()
    where kind = ${laneName(kind)} and owner = ${owner} and state = 'scheduled'`)
  await releaseOwner(tx, laneKind(kind), owner)
}

/** Takes back at most so many that have not begun, and ends them as needless; gives what they were about. */
export async function dropSome(tx: Db, { kind, owner }: Many, max: number): Promise<string[]> {
  const { rows } = await tx.execute<{ about: string }>(sql`
    with batch as materialized (
        select subject from outgoing where kind = ${laneName(kind)} and owner = ${owner} and state <> 'leased'
        limit ${max} for update skip locked),
      dropped as (
        delete from outgoing using batch where kind = ${laneName(kind)} and outgoing.subject = batch.subject
        returning outgoing.subject)
    update mails set state = 'needless', settled_at = moment()
    from dropped where mails.id = dropped.subject::uuid returning about`)
  return rows.map(({ about }) => about)
}
