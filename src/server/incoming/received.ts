import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Db } from '../db/open-db.ts'
import { schedule } from '../outgoing/schedule.ts'

/** A notification of another system as it arrives, not yet believed. */
export type Notification = {
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: Uint8Array
  /** The network address it came from. */
  address: string
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

/** What lets somebody in is not stored. */
const SECRET_HEADERS = new Set(['authorization', 'cookie'])

/** Stores a verified notification and schedules its processing; gives false, and does nothing, where it was received before. */
export async function saveReceived(
  tx: Db,
  { name }: { name: string },
  externalId: string,
  { headers, body, address }: Notification,
): Promise<boolean> {
  const id = uuidv7()
  const shown = Object.fromEntries(Object.entries(headers).filter(([key]) => !SECRET_HEADERS.has(key)))
  const { rowCount } = await tx.execute(sql`
    insert into incoming (id, kind, external_id, headers, body, remote_address)
    values (${id}, ${name}, ${externalId}, ${JSON.stringify(shown)}, ${Buffer.from(body)}, ${address})
    on conflict on constraint incoming_once do nothing`)
  if (rowCount !== 1) return false
  await schedule(tx, { name }, id, 'now')
  return true
}

export async function receivedById(db: Db, id: string): Promise<Received | undefined> {
  const { rows } = await db.execute<{
    external_id: string
    headers: Notification['headers']
    body: Buffer
    remote_address: string
    received_at: string
    processed_at: string | null
  }>(sql`
    select external_id, headers, body, remote_address, received_at::text, processed_at::text from incoming where id = ${id}`)
  const [row] = rows
  if (!row) return undefined
  const { external_id: externalId, headers, body, remote_address: address, processed_at } = row
  const processedAt = processed_at === null ? null : new Date(processed_at)
  return { id, externalId, headers, body, address, receivedAt: new Date(row.received_at), processedAt }
}

/** Marks a notification as processed; false where it is already. */
export async function markProcessed(tx: Db, id: string): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`update incoming set processed_at = moment() where id = ${id} and processed_at is null`,
  )
  return rowCount === 1
}

/** Processes a stored notification once more, or all of a kind; gives how many. */
export async function replay(db: Db, kind: string, id?: string): Promise<number> {
  const { rowCount } = await db.execute(sql`
    with again as (
      update incoming set processed_at = null where kind = ${kind} and (${id ?? null}::uuid is null or id = ${id ?? null})
      returning kind, id)
    select schedule(kind, id::text, moment()) from again`)
  return rowCount ?? 0
}

/** Forgets notifications after 30 days. */
export const sweepReceived = async ({ db }: { db: Db }): Promise<void> =>
  void (await db.execute(
    sql`delete from incoming where received_at < moment() - make_interval(days => ${STORED_DAYS})`,
  ))
