import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Db } from '../db/open-db.ts'
import { schedule } from '../outgoing/schedule.ts'
import { type Keyed, openSecret, sealSecret } from '../sealed.ts'

/** A notification of another system as it arrives, not yet believed. */
export type Notification = {
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: Uint8Array
  /** The network address it came from. */
  address: string
  /** The id of the account it was sent to, where many have addresses of their own; it is part of what it is known by. */
  to?: string
}

/** A notification that was verified and stored. */
export type Received = Notification & {
  id: string
  externalId: string
  receivedAt: Date
  processedAt: Date | null
}

/** So many days a notification is stored, and may be processed again. */
export const STORED_DAYS = 30

/** Headers that let somebody in are not stored. */
const SECRET_HEADERS = new Set(['authorization', 'cookie'])

const rowOf = (kind: string, externalId: string) => `${kind} ${externalId}`

/** Returns what is stored of a body: it may hold what lets somebody charge or read. */
const sealed = (config: Keyed, row: string, body: Uint8Array): Buffer =>
  Buffer.from(sealSecret(config, 'incoming.body', row, Buffer.from(body).toString('latin1')))

/** The body as it came; one that an earlier version left open as it stands. */
const opened = (config: Keyed, row: string, stored: Buffer): Buffer =>
  Buffer.from(openSecret(config, 'incoming.body', row, stored.toString('latin1')), 'latin1')

/**
 * Stores a verified notification, its body sealed, and schedules its processing at once, also where it waits to be processed again or was
 * given up; gives false, and does nothing, where it was processed before.
 */
export async function saveReceived(
  config: Keyed,
  tx: Db,
  { name }: { name: string },
  externalId: string,
  { headers, body, address }: Notification,
): Promise<boolean> {
  const shown = Object.fromEntries(Object.entries(headers).filter(([key]) => !SECRET_HEADERS.has(key)))
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into incoming (id, kind, external_id, headers, body, remote_address)
    values (${uuidv7()}, ${name}, ${externalId}, ${JSON.stringify(shown)}, ${sealed(config, rowOf(name, externalId), body)}, ${address})
    on conflict on constraint incoming_once do update set headers = excluded.headers, body = excluded.body,
      remote_address = excluded.remote_address, processed_at = null, given_up_at = null,
      received_at = case when incoming.given_up_at is null then incoming.received_at else moment() end
      where incoming.given_up_at is not null or incoming.processed_at is null
    returning id`)
  const [stored] = rows
  if (!stored) return false
  await schedule(tx, { name }, stored.id, 'now')
  return true
}

export async function receivedById(
  { db, config }: { db: Db; config: Keyed },
  id: string,
): Promise<Received | undefined> {
  const { rows } = await db.execute<{
    kind: string
    external_id: string
    headers: Notification['headers']
    body: Buffer
    remote_address: string
    received_at: string
    processed_at: string | null
  }>(sql`
    select kind, external_id, headers, body, remote_address, received_at::text, processed_at::text from incoming where id = ${id}`)
  const [row] = rows
  if (!row) return undefined
  const { external_id: externalId, headers, remote_address: address, processed_at } = row
  const body = opened(config, rowOf(row.kind, externalId), row.body)
  const processedAt = processed_at === null ? null : new Date(processed_at)
  return { id, externalId, headers, body, address, receivedAt: new Date(row.received_at), processedAt }
}

/** Marks a notification as processed, or as given up; false where it is already. */
export async function markProcessed(tx: Db, id: string, isGivenUp: boolean): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update incoming set processed_at = moment(), given_up_at = case when ${isGivenUp} then moment() end
    where id = ${id} and processed_at is null`)
  return rowCount === 1
}

/** Takes the mark of `markProcessed` back, in its transaction: the notification is processed again at a time. */
export async function processAgain(tx: Db, kind: string, id: string, at: Date): Promise<void> {
  await tx.execute(sql`update incoming set processed_at = null, given_up_at = null where id = ${id}`)
  await schedule(tx, { name: kind }, id, at)
}

/** Processes a stored notification once more, or all of a kind; gives how many. */
export async function replay(db: Db, kind: string, id?: string): Promise<number> {
  const { rowCount } = await db.execute(sql`
    with again as (
      update incoming set processed_at = null, given_up_at = null where kind = ${kind} and (${id ?? null}::uuid is null or id = ${id ?? null})
      returning kind, id)
    select schedule(kind, id::text, moment()) from again`)
  return rowCount ?? 0
}

/** Forgets notifications after 30 days. */
export const sweepReceived = async ({ db }: { db: Db }): Promise<void> =>
  void (await db.execute(
    sql`delete from incoming where received_at < moment() - make_interval(days => ${STORED_DAYS})`,
  ))
