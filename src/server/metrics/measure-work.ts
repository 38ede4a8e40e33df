import { sql } from 'drizzle-orm'
import { Gauge, type Registry } from 'prom-client'
import type { Db } from '../db/open-db.ts'
import { mails } from '../db/schema.ts'

type Waiting = { kind: string; lane: string; state: string; count: number; seconds: number }
type Mails = { state: string; count: number }
type Row = { waiting: Waiting[]; mails: Mails[]; feeds: number; failing: number; backup: number | null }

/** Reads what waits to be sent or done, by kind and lane, how the mails of the last hour stand, how the calendars of channels are read, and how old the last good backup is; one statement. */
async function readWork(db: Db): Promise<Row> {
  const { rows } = await db.execute<Row>(sql`
    select
      (select coalesce(json_agg(json_build_object('kind', kind, 'lane', lane, 'state', state, 'count', count, 'seconds', seconds)), '[]') from (
        select kind, case when is_slow then 'slow' else 'usual' end as lane, state, count(*)::int as count, extract(epoch from moment() - min(scheduled_at))::int as seconds
        from outgoing where state in ('ready', 'leased', 'failed') group by kind, is_slow, state) as by_kind) as waiting,
      (select json_agg(json_build_object('state', state, 'count', (
        select count(*) from mails where mails.state = each.state and created_at > moment() - interval '1 hour')))
        from unnest(${sql.param([...mails.state.enumValues])}::text[]) as each (state)) as mails,
      (select count(*)::int from channel_feeds where direction = 'in') as feeds,
      (select count(*)::int from channel_feeds where direction = 'in' and problem is not null) as failing,
      (select extract(epoch from moment() - max(began_at))::int from backups where state = 'good') as backup`)
  return rows[0]! // of three sub-selects there is a row
}

const byAge = (one: Waiting, other: Waiting) => one.seconds - other.seconds

/** Says how much work waits, for how long, how mails end, how many calendars cannot be read, and how old the last good backup is. Returns what asks the database, to be called before each scrape. */
export function measureWork(db: Db, register: Registry): () => Promise<void> {
  const gauge = (name: string, help: string, labelNames: string[]) =>
    new Gauge({ name, help, labelNames, registers: [register] })
  const outgoing = gauge('naledi_outgoing', 'Outgoing work that waits, is under way or has failed', [
    'kind',
    'lane',
    'state',
  ])
  const oldest = gauge(
    'naledi_outgoing_oldest_seconds',
    'For how long the oldest work has waited that could be done',
    ['kind'],
  )
  const mailed = gauge('naledi_mails', 'Mails of the last hour, by how they stand or ended', ['state'])
  const calendars = gauge(
    'naledi_feeds',
    'Calendars of channels that are read, and those that cannot be read',
    ['state'],
  )
  const backups = gauge('naledi_backup_age_seconds', 'Time since the last good backup was begun', [])
  return async () => {
    const { waiting, mails: byState, feeds, failing, backup } = await readWork(db)
    outgoing.reset()
    oldest.reset()
    for (const { kind, lane, state, count } of waiting) outgoing.set({ kind, lane, state }, count)
    // Of both lanes the one that waits for longer.
    for (const { kind, seconds } of waiting.filter(({ state }) => state === 'ready').toSorted(byAge))
      oldest.set({ kind }, Math.max(0, seconds))
    for (const { state, count } of byState) mailed.set({ state }, count)
    calendars.set({ state: 'all' }, feeds)
    calendars.set({ state: 'failing' }, failing)
    if (backup !== null) backups.set(backup)
  }
}
