import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'
import { containing } from '#src/server/db/pattern.ts'
import { hasNoOther, isLater, isNamed, listedOf, ONE_STAY, peopleOf, writersOf } from './people-of.ts'

export type GuestRow = {
  id: string
  name: string
  email: string | null
  phone: string | null
  stays: number
  last_stay: string | null
}

type Asked = { organisationId: string; limit: number; offset: number }
type Counted = { staying: number; cancelled: number; listed: number; wrote: number }

const COLUMNS = sql`id, name, email, phone, stays, last_stay::text`

/** Counts the people of a host, in one pass over their stays without sorting any: those with a stay, those whose every stay was cancelled, those of lists, and those who only wrote. */
async function countPeople(db: Db, organisationId: string): Promise<Counted> {
  const { rows } = await db.execute<Counted>(sql`
    select count(*) filter (where stays)::int as staying, count(*) filter (where not stays)::int as cancelled,
      (select count(*)::int from guests where ${listedOf(organisationId)}) as listed,
      (select count(*)::int from ${writersOf(organisationId)}) as wrote
    from (select bool_or(status <> 'cancelled') as stays from bookings where ${isNamed(organisationId)}
      group by client_id, case when client_id is null then guest_email end,
        case when client_id is null and guest_email is null then guest_phone end,
        case when client_id is null and guest_email is null and guest_phone is null then id end) as people`)
  return rows[0]! // an aggregate has one row
}

/** One page of those who have stayed or will, who leaves last first: no more stays are looked at than lie before the page and on it. */
export const stayingStatement = ({ organisationId, limit, offset }: Asked): SQL => sql`
  select ${COLUMNS} from (${peopleOf(
    organisationId,
    sql`select ${ONE_STAY} from bookings where ${isNamed(organisationId)} and status <> 'cancelled'
      and ${hasNoOther(organisationId, sql`other.status <> 'cancelled' and ${isLater}`)}
      order by check_out desc, guest_name, id limit ${limit} offset ${offset}`,
  )}) as people order by people.last_stay desc, sorted, id`

/** One page of the others, by name. */
export const othersStatement = ({ organisationId, limit, offset }: Asked): SQL => {
  const some = sql`order by name, id limit ${limit + offset}`
  return sql`
    select ${COLUMNS} from (
      (select id, name, email, phone, stays, last_stay from (${peopleOf(
        organisationId,
        sql`select ${ONE_STAY} from bookings where ${isNamed(organisationId)} and status = 'cancelled'
          and ${hasNoOther(organisationId, isLater, sql`other.status <> 'cancelled'`)} order by guest_name, coalesce(client_id, bookings.id) limit ${limit + offset}`,
      )}) as cancelled ${some})
      union all (select id, name, email, phone, 0, null from guests where ${listedOf(organisationId)} ${some})
      union all (select users.id, users.name, null, null, 0, null from ${writersOf(organisationId)} ${some})) as others
    order by name, id limit ${limit} offset ${offset}`
}

/** Selects a page of the people of a host, and how many there are. */
export async function selectGuests(db: Db, { organisationId, limit, offset }: Asked) {
  const { staying, cancelled, listed, wrote } = await countPeople(db, organisationId)
  const total = staying + cancelled + listed + wrote
  const rows: GuestRow[] = []
  if (offset < staying)
    rows.push(...(await db.execute<GuestRow>(stayingStatement({ organisationId, limit, offset }))).rows)
  const left = limit - rows.length
  if (left > 0 && total > staying) {
    const others = { organisationId, limit: left, offset: Math.max(0, offset - staying) }
    rows.push(...(await db.execute<GuestRow>(othersStatement(others))).rows)
  }
  return { rows, total }
}

/** The same of those whose name, address or number in any stay or list has these words: stays are found by the index of words. */
export async function searchGuests(db: Db, search: string, { organisationId, limit, offset }: Asked) {
  const pattern = containing(search)
  const { rows } = await db.execute<GuestRow & { total: number }>(sql`
    with people as (
      select id, name, email, phone, stays, last_stay from (${peopleOf(
        organisationId,
        sql`select distinct on (client_id, email_of, phone_of, id_of) ${ONE_STAY}
          from (select *, case when client_id is null then guest_email end as email_of,
              case when client_id is null and guest_email is null then guest_phone end as phone_of,
              case when client_id is null and guest_email is null and guest_phone is null then id end as id_of
            from bookings where ${isNamed(organisationId)}
              and (reference || ' ' || guest_name || ' ' || coalesce(guest_email, '') || ' ' || coalesce(guest_phone, '')) ilike ${pattern}
              and (guest_name ilike ${pattern} or guest_email ilike ${pattern} or guest_phone ilike ${pattern})) as bookings`,
      )}) as found
      union all select id, name, email, phone, 0, null from guests
      where (name ilike ${pattern} or email ilike ${pattern} or phone ilike ${pattern}) and ${listedOf(organisationId)}
      union all select users.id, users.name, null, null, 0, null from ${writersOf(organisationId)} and users.name ilike ${pattern})
    select ${COLUMNS}, count(*) over ()::int as total from people
    order by people.last_stay desc nulls last, name, id limit ${limit} offset ${offset}`)
  return { rows, total: rows[0]?.total ?? 0 }
}
