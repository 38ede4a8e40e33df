import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/open-db.ts'

/** Writes other facts into events that have happened: for nothing but to take out who somebody was. */
export const changeFacts = (tx: Db, isMeant: SQL, facts: SQL) =>
  tx.execute(sql`update events set facts = ${facts} where facts is not null and ${isMeant}`)

/** Takes the name of somebody out of all they did, and what keys of their organisation are called. */
export async function forgetActor(tx: Db, userId: string, organisationId: string | null): Promise<void> {
  await tx.execute(sql`update events set actor_name = 'Deleted user' where actor_id = ${userId}`)
  if (organisationId)
    await tx.execute(
      sql`update events set actor_name = 'Deleted key' where organisation_id = ${organisationId} and actor_kind = 'key'`,
    )
}
