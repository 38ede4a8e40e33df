import { sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'
import type { ExportedEvent } from '../../rules/icalendar/write-calendar.ts'
import type { SentRange } from './find-sent-events.ts'

type Row = { uid: string; sequence: number; changedAt: Date }

/**
 * Saves what is sent to a channel now, and gives each event with its SEQUENCE and LAST-MODIFIED: they change with its nights, its words, or
 * when it comes back. What is over is forgotten. Three statements, however many events.
 */
export async function countChanges(
  tx: Db,
  feedId: string,
  ranges: readonly SentRange[],
  today: string,
): Promise<ExportedEvent[]> {
  const uids = sql.param(ranges.map(({ uid }) => uid))
  await tx.execute(sql`
    delete from sent_events where feed_id = ${feedId} and upper(nights) < ${today}::date - 1 and uid <> all(${uids}::text[])`)
  await tx.execute(sql`
    update sent_events set is_sent = false where feed_id = ${feedId} and is_sent and uid <> all(${uids}::text[])`)
  const { rows } = await tx.execute<Row>(sql`
    with now as (
      select * from unnest(${uids}::text[], ${sql.param(ranges.map(({ from, to }) => `[${from},${to})`))}::daterange[],
        ${sql.param(ranges.map(({ isStay }) => isStay))}::boolean[]) as now (uid, nights, is_stay)
    ), changed as (
      insert into sent_events (feed_id, uid, nights, is_stay, changed_at)
      select ${feedId}, uid, nights, is_stay, moment() from now
      on conflict (feed_id, uid) do update set nights = excluded.nights, is_stay = excluded.is_stay, is_sent = true,
        sequence = sent_events.sequence + 1, changed_at = excluded.changed_at
        where not sent_events.is_sent or (sent_events.nights, sent_events.is_stay) is distinct from (excluded.nights, excluded.is_stay)
      returning uid, sequence, changed_at
    )
    select uid, sequence, changed_at as "changedAt" from changed
    union all select uid, sequence, changed_at from sent_events
      where feed_id = ${feedId} and uid = any(${uids}::text[]) and uid not in (select uid from changed)`)
  const byUid = new Map(rows.map(row => [row.uid, row]))
  return ranges.map(range => {
    const { sequence, changedAt } = byUid.get(range.uid)! // each of them was just written or read
    return { ...range, sequence, changedAt: new Date(changedAt) }
  })
}
