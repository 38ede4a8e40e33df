import { sql } from 'drizzle-orm'
import { SOUTH_AFRICA } from '#src/contract/fields.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { uptimeDays } from '#src/server/db/schema.ts'
import { DAYS_SHOWN, type StoredDay } from '../rules.ts'

const local = sql`(moment() at time zone ${sql.raw(`'${SOUTH_AFRICA}'`)})`
const minuteNow = sql`(extract(epoch from ${local}::time)::int / 60)`

/**
 * Keeps that the product was at work in this minute. One minute between two in which it was is taken for one too, as
 * what keeps them comes a little early or late.
 */
export async function recordMinute(db: Db): Promise<void> {
  await db.execute(sql`
    insert into ${uptimeDays} as kept (day, minutes)
    values (${local}::date, set_bit(repeat('0', 1440)::bit(1440), ${minuteNow}, 1))
    on conflict (day) do update set minutes = kept.minutes | excluded.minutes
      | (((kept.minutes >> 2) & excluded.minutes) << 1)`)
}

export async function forgetOldDays(db: Db): Promise<void> {
  await db.execute(sql`delete from ${uptimeDays} where day <= ${local}::date - ${DAYS_SHOWN}::int`)
}

/** Returns what was kept of the days that are shown, and how far today has come, in minutes from midnight. */
export async function storedDays(db: Db): Promise<{ days: StoredDay[]; minuteNow: number }> {
  const { rows } = await db.execute<StoredDay & { now: number }>(sql`
    select day::text, bit_count(minutes)::int minutes, position(B'1' in minutes) - 1 as first, ${minuteNow} now
    from ${uptimeDays} where day > ${local}::date - ${DAYS_SHOWN}::int order by day`)
  return { days: rows, minuteNow: rows[0]?.now ?? 0 }
}
