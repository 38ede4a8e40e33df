import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'
import { firstMoment, monthsBefore } from '#src/server/retention/periods.ts'
import type { Cut } from '#src/server/retention/retention.ts'

/** Hosts of one statement. */
const HOSTS = 200
const PEOPLE = 100

export type DueKind = 'guests' | 'requests'

/** Somebody whom a host may hold no longer: by the id of the account, of a stay, or of the row of a list. */
export type DueGuest = { organisation_id: string; id: string; key: string; kind: DueKind }

/** A request that never became a stay. */
const CAME_TO_NOTHING = sql`(status = 'cancelled' and status_reason in ('declined', 'expired', 'withdrawn', 'unpaid'))`

const ENDED = sql`coalesce(expires_at, created_at)`

/**
 * Selects whom these hosts may hold no longer: nobody has a stay, a request or a message within its time, and each is there once.
 * A host's own months are for stays, imported lists and what follows from them; requests and questions have the platform's. A conversation about a stay goes with
 * the stay, also one that came with a copy, whose guest has no account.
 */
const dueOf = (hosts: readonly string[], { today, periods }: Cut): SQL => {
  const asked = firstMoment(today, periods.requests)
  const stayed = monthsBefore(today, sql`hosts.months`)
  return sql`
    with hosts as materialized (
      select id, coalesce(guest_months, ${periods.guests.amount}::smallint)::int as months
      from organisations left join organisation_retention on organisation_id = id where id = any(${sql.param(hosts)}::uuid[])),
    old as (
      select hosts.id as organisation_id, stay.* from hosts cross join lateral (
        select id, client_id, guest_email, guest_phone, true as is_stay from bookings
        where organisation_id = hosts.id and guest_name <> 'Deleted guest' and check_out < ${stayed} and not ${CAME_TO_NOTHING}
        union all
        select id, client_id, guest_email, guest_phone, false from bookings
        where organisation_id = hosts.id and guest_name <> 'Deleted guest' and ${CAME_TO_NOTHING} and ${ENDED} < ${asked}) as stay),
    people as (
      select organisation_id, client_id, case when client_id is null then guest_email end as email,
        case when client_id is null and guest_email is null then guest_phone end as phone,
        case when client_id is null and guest_email is null and guest_phone is null then id end as stay,
        coalesce(client_id, min(id::text)::uuid) as id, bool_or(is_stay) as is_stay
      from old group by organisation_id, client_id, 3, 4, 5),
    due as (
      select organisation_id, people.id, case when is_stay then 'guests' else 'requests' end as kind
      from people join hosts on hosts.id = organisation_id
      where not exists (
        select from (
          select * from bookings where client_id = people.client_id
          union all select * from bookings where client_id is null and guest_email = people.email
          union all select * from bookings where client_id is null and guest_email is null and guest_phone = people.phone) as other
        where other.organisation_id = people.organisation_id
          and case when ${CAME_TO_NOTHING} then ${ENDED} >= ${asked} else check_out >= ${stayed} end)
      and not exists (
        select from conversations where guest_id = people.client_id and organisation_id = people.organisation_id and last_message_at >= ${asked})
      union all
      select organisation_id, guest_id, 'requests' from hosts join conversations on organisation_id = hosts.id
      where booking_id is null and not exists (select from bookings where client_id = guest_id and organisation_id = hosts.id)
      group by organisation_id, guest_id having max(last_message_at) < ${asked}
      union all
      select organisation_id, guests.id, 'guests' from hosts join guests on organisation_id = hosts.id
      where (guests.created_at at time zone 'Africa/Johannesburg')::date < ${stayed}
        and not exists (select from bookings where organisation_id = hosts.id and guest_email = guests.email)
        and not exists (select from bookings where organisation_id = hosts.id and guest_phone = guests.phone))
    select organisation_id, id, organisation_id || ' ' || id as key, kind from due`
}

/** Calls `each` with the ids of all hosts, some at a time. */
async function pagesOfHosts(db: Db, each: (ids: string[]) => Promise<void>): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const { rows } = await db.execute<{ id: string }>(
      sql`select id from organisations where id > ${after} order by id limit ${HOSTS}`,
    )
    if (rows.length > 0) await each(rows.map(({ id }) => id))
    if (rows.length < HOSTS) return
    after = rows.at(-1)!.id // there are as many as were asked for
  }
}

/** Returns how many people hosts may hold no longer. */
export async function countDueGuests(db: Db, cut: Cut): Promise<Record<DueKind, number>> {
  const counts = { guests: 0, requests: 0 }
  await pagesOfHosts(db, async hosts => {
    const { rows } = await db.execute<{ kind: DueKind; total: number }>(
      sql`select kind, count(*)::int as total from (${dueOf(hosts, cut)}) as due group by kind`,
    )
    for (const { kind, total } of rows) counts[kind] += total
  })
  return counts
}

/** Calls `each` with everybody whom a host may hold no longer. */
export async function forEachDueGuest(
  db: Db,
  cut: Cut,
  each: (guest: DueGuest) => Promise<void>,
): Promise<void> {
  await pagesOfHosts(db, async hosts => {
    let after = ''
    for (;;) {
      const { rows } = await db.execute<DueGuest>(
        sql`select * from (${dueOf(hosts, cut)}) as due where key > ${after} order by key limit ${PEOPLE}`,
      )
      for (const guest of rows) await each(guest)
      if (rows.length < PEOPLE) return
      after = rows.at(-1)!.key // there are as many as were asked for
    }
  })
}
