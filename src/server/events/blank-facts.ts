import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/open-db.ts'

/** Says nothing of anybody: the database takes no other. */
type Blank = null | '' | [] | `Deleted ${string}`

/**
 * Blanks facts of events that have happened, to take out who somebody was. One within an object of facts is blanked where the event has
 * that object.
 */
export const blankFacts = (
  tx: Db,
  isMeant: SQL,
  blanks: Readonly<Record<string, Blank | Readonly<Record<string, Blank>>>>,
) =>
  tx.execute(sql`
    select events_forget(array(select id from events where facts is not null and ${isMeant}), ${JSON.stringify(blanks)}::jsonb)`)

/** Takes the name of somebody out of all they did, and what keys of their organisation are called. */
export const forgetActor = (tx: Db, userId: string, organisationId: string | null) =>
  tx.execute(sql`select events_forget_actor(${userId}::uuid, ${organisationId}::uuid)`)

/** Takes out of what happened with one organisation whose guest it was, by the account and by these stays. */
export const forgetGuestOf = (
  tx: Db,
  organisationId: string,
  { userId, stays }: { userId: string | null; stays: readonly string[] },
) =>
  tx.execute(
    sql`select events_forget_guest(${organisationId}::uuid, ${userId}::uuid, ${sql.param(stays)}::uuid[])`,
  )
