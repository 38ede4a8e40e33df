import { type SQL, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Db } from '../db/open-db.ts'
import type { MailedReason } from '../events/change.ts'
import { type Caller, personOf } from '../http/caller.ts'

/** One act of somebody: ids and states, never a name or an address, so that a deletion leaves it true. */
export type Act = {
  /** The call that did it, such as `PUT /admin/users/:id/role`. */
  action: string
  subject: { kind: string; id: string }
  before?: Record<string, unknown> | null
  after?: Record<string, unknown> | null
  /** Kept beside the log, for it is deleted with the account of whom it was said to. */
  mailed?: MailedReason | undefined
}

/** A screen that is looked at for a while asks again and again: that is one act. */
const READ_MINUTES = 10

const addressOf = ({ actor }: Caller): SQL =>
  sql`(select address from sessions where id = ${actor.kind === 'person' ? actor.sessionId : null}::uuid)`

/** Notes that an administrator reads what is private: part of the statement that reads it, as `with noted as (…)`. */
export const noteOfRead = (caller: Caller, { action, subject }: Act): SQL => {
  const actorId = personOf(caller)?.id ?? null
  return sql`
    insert into audit_log (id, actor_id, address, action, subject_kind, subject_id)
    select ${uuidv7()}, ${actorId}::uuid, ${addressOf(caller)}, ${action}, ${subject.kind}, ${subject.id}
    where not exists (select from audit_log where subject_id = ${subject.id} and actor_id = ${actorId}::uuid
      and action = ${action} and at > moment() - make_interval(mins => ${READ_MINUTES}))`
}

/** Notes an act of an administrator in the transaction that does it. See docs/product/administration.md#audit-log. */
export async function recordAct(
  tx: Db,
  caller: Caller,
  { action, subject, before, after, mailed }: Act,
): Promise<void> {
  await tx.execute(sql`
    with act as (
      insert into audit_log (id, actor_id, address, action, subject_kind, subject_id, before, after)
      values (${uuidv7()}, ${personOf(caller)?.id ?? null}, ${addressOf(caller)}, ${action},
        ${subject.kind}, ${subject.id}, ${before ? JSON.stringify(before) : null}, ${after ? JSON.stringify(after) : null})
      returning id)
    insert into act_reasons (act_id, user_id, reason)
    select id, ${mailed?.userId ?? null}::uuid, ${mailed?.reason ?? null} from act where ${mailed !== undefined}`)
}

/** Deletes the reasons that were said to somebody; the acts stay. */
export const forgetReasons = (tx: Db, userId: string) =>
  tx.execute(sql`delete from act_reasons where user_id = ${userId}`)
