import { sql } from 'drizzle-orm'
import type { Db } from '../db/open-db.ts'
import type { Work } from './kind.ts'

/** A process renews its leases every 5 seconds; work whose lease ran out may be claimed by another. */
export const LEASE_SECONDS = 20
export const HEARTBEAT_MS = 5000
const PROMOTED_MAX = 1000

/** Sorts before and after every owner. */
const [FIRST, LAST] = ['', '~']

const lease = sql`moment() + make_interval(secs => ${LEASE_SECONDS})`

export type Turn = {
  kind: string
  isSlow: boolean
  /** The owner who had the last turn: the next one after it has this one. */
  last: string
  /** Owners who have all places they may take. */
  full: readonly string[]
  /** Number of pieces that are claimed at most; 1 if not given. */
  max?: number
}

/** The ranges of owners that may have this turn, in the order in which they are asked. */
export function rangesOf({ last, full }: Pick<Turn, 'last' | 'full'>): { low: string; high: string }[] {
  const walk = (from: string, to: string) => {
    const stops = full.filter(owner => owner > from && owner < to).toSorted((a, b) => (a < b ? -1 : 1))
    return [from, ...stops].map((low, at) => ({ low, high: stops[at] ?? to }))
  }
  // The last owner itself comes at the very end.
  return [...walk(last, LAST), ...(last === FIRST ? [] : walk(FIRST, `${last}!`))]
}

/** The statement that claims the next ready pieces of a lane; owners take turns, and within one the longest due comes first. */
export function claimSql({ kind, isSlow, max = 1, ...turn }: Turn) {
  const ranges = rangesOf(turn)
  const bounds = (which: 'low' | 'high') => sql.param(ranges.map(range => range[which]))
  // In words: with a number that it does not know PostgreSQL plans for a tenth of all.
  const limit = sql.raw(`limit ${max}`)
  return sql`
    with next as materialized (
      select found.subject from unnest(${bounds('low')}::text[], ${bounds('high')}::text[]) as range (low, high)
      cross join lateral (
        select subject from outgoing
        where kind = ${kind} and is_slow = ${isSlow} and state = 'ready'
          and owner > range.low collate "C" and owner < range.high collate "C"
        order by owner, scheduled_at ${limit} for update skip locked) as found
      ${limit})
    update outgoing set state = 'leased', lease = gen_random_uuid(), leased_until = ${lease}, tries = tries + 1
    from next where kind = ${kind} and outgoing.subject = next.subject
    returning kind, outgoing.subject, owner, is_slow as "isSlow", tries, lease`
}

/** Claims the next ready pieces of a lane; none if nothing is ready for these owners. */
export async function claim(db: Db, turn: Turn): Promise<Work[]> {
  const { rows } = await db.execute<Work>(claimSql(turn))
  return rows
}

/** Renews the leases of all that this process has under way. */
export async function heartbeat(db: Db, leases: readonly string[]): Promise<void> {
  // Locked work is being completed or scheduled again: waiting for it could deadlock, and the next heartbeat is soon.
  await db.execute(sql`
    with held as materialized (
      select kind, subject from outgoing where state = 'leased' and lease = any(${sql.param(leases)}::uuid[]) for update skip locked)
    update outgoing set leased_until = ${lease} from held
    where outgoing.kind = held.kind and outgoing.subject = held.subject`)
}

/** Returns which of these kinds have ready work, each by one look into an index. */
export async function readyKinds(db: Db, kinds: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ kind: string }>(sql`
    select name as kind from unnest(${sql.param(kinds)}::text[]) as asked (name)
    where exists (select from outgoing where kind = name and state = 'ready')`)
  return new Set(rows.map(({ kind }) => kind))
}

/** Makes ready what is due and what a lost process held; gives the kinds of it. */
export async function promote(db: Db): Promise<Set<string>> {
  const kinds = new Set<string>()
  for (;;) {
    const { rows } = await db.execute<{ kind: string }>(sql`
      with due as materialized (
          select kind, subject from outgoing where state = 'scheduled' and scheduled_at <= moment()
          order by scheduled_at limit ${PROMOTED_MAX} for update skip locked),
        lost as materialized (
          select kind, subject from outgoing where state = 'leased' and leased_until <= moment() for update skip locked)
      update outgoing set state = 'ready', lease = null, leased_until = null, again_at = null
      from (table due union all table lost) as found
      where outgoing.kind = found.kind and outgoing.subject = found.subject
      returning outgoing.kind`)
    for (const { kind } of rows) kinds.add(kind)
    if (rows.length < PROMOTED_MAX) return kinds
  }
}
