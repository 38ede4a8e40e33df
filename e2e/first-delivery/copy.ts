import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { chown, readdir } from 'node:fs/promises'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type pg from 'pg'
import { databaseUser } from '../../src/server/db/roles/database-user.ts'

type Json = Record<string, unknown>

export type Holds = {
  madeAt: string
  tokens: Record<'guest' | 'host' | 'other' | 'second' | 'again', string>
  /** The token of a session that was ended. */
  gone: string
  bookings: Record<string, string>
  seen: { reader: 'guest' | 'host' | 'other' | 'second' | 'nobody'; path: string; answer: Json }[]
  pictures: { url: string; sha256: string }[]
  mails: string[]
  /** Addresses with a mail still to be sent. */
  unsent: string[]
  keyed: { path: string; token: string | null; key: string; body: Json; status: number; answer: Json }[]
}

const beside = (name: string): Buffer => readFileSync(path.join(import.meta.dirname, name))

export const holds = JSON.parse(beside('holds.json').toString()) as Holds // as `make.ts` wrote it

/** Unpacks the data folder into `folder/data`. */
export async function unpack(folder: string): Promise<string> {
  const { status, stderr } = spawnSync('tar', ['-x', '-p', '-C', folder], {
    input: brotliDecompressSync(beside('data.tar.br')),
  })
  if (status !== 0) throw new Error(`tar: ${stderr.toString()}`)
  const dataDir = path.join(folder, 'data')
  const user = await databaseUser(dataDir)
  if (!user) return dataDir
  const cluster = path.join(dataDir, 'postgres')
  for (const file of ['', ...(await readdir(cluster, { recursive: true }))])
    await chown(path.join(cluster, file), user.uid, user.gid)
  return dataDir
}

const DAY_MS = 24 * 60 * 60 * 1000

/** The time from the making of the folder to now, in milliseconds and in days. */
export const age = (() => {
  const ms = Date.now() - Date.parse(holds.madeAt)
  return { ms, days: Math.floor(ms / DAY_MS) }
})()

const moved = (text: string): string => {
  if (/^\d{4}-\d\d-\d\d$/.test(text))
    return new Date(Date.parse(text) + age.days * DAY_MS).toISOString().slice(0, 10)
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) ? new Date(Date.parse(text) + age.ms).toISOString() : text
}

/** An answer of then as it is now: every date and instant later by the age of the folder. */
export const movedToNow = (answer: Json): Json =>
  JSON.parse(JSON.stringify(answer), (_, value: unknown) =>
    typeof value === 'string' ? moved(value) : value,
  )

/** Fields that a host has not chosen to show since are hidden outside the organisation. */
const HIDDEN_SINCE = new Set(['realtor_email', 'realtor_phone', 'address'])

/** The same, without the fields that only the host is sure to receive. */
export const movedToNowForOthers = (answer: Json): Json =>
  JSON.parse(JSON.stringify(movedToNow(answer)), (name, value: unknown) =>
    HIDDEN_SINCE.has(name) ? undefined : value,
  )

/** Moves every date and instant in the database from then to now, so that it is as on the day it was left. */
export async function moveToNow(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ table: string; sets: string }>(
    `select attrelid::regclass::text as table, string_agg(format(
       case when atttypid = 'date'::regtype then '%1$I = %1$I + %2$s' else $$%1$I = %1$I + interval '%3$s ms'$$ end,
       attname, $1::int, $2::bigint), ', ') as sets
     from pg_attribute join pg_class on pg_class.oid = attrelid
     where relnamespace in ('public'::regnamespace, to_regnamespace('pgboss')) and relkind in ('r', 'p') and not relispartition
       and attnum > 0 and attgenerated = '' and atttypid in ('date'::regtype, 'timestamptz'::regtype) group by 1`,
    [age.days, age.ms],
  )
  const client = await pool.connect()
  // Neither triggers nor foreign keys see it: nothing happens, it is only later.
  await client.query('set session_replication_role = replica; begin')
  for (const { table, sets } of rows) await client.query(`update ${table} set ${sets}`)
  // One after the other they would meet each other on their way.
  await client.query(`
    create temp table later as select holder_id, part, property_id, nights, expires_at from held_nights;
    delete from held_nights;
    insert into held_nights select holder_id, part, property_id,
      daterange(lower(nights) + ${age.days}, upper(nights) + ${age.days}), expires_at from later`)
  await client.query(
    `update bookings set change_request = change_request || jsonb_build_object(
       'checkIn', ((change_request ->> 'checkIn')::date + $1::int)::text,
       'checkOut', ((change_request ->> 'checkOut')::date + $1::int)::text,
       'requestedAt', to_char(((change_request ->> 'requestedAt')::timestamptz + $2::bigint * interval '1 ms') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
       'expiresAt', to_char(((change_request ->> 'expiresAt')::timestamptz + $2::bigint * interval '1 ms') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
     where change_request is not null`,
    [age.days, age.ms],
  )
  await client.query('commit')
  client.release(true)
}
