import { sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'
import { containing } from '#src/server/db/pattern.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../contract/guests.ts'

type Row = {
  id: string
  name: string
  email: string | null
  phone: string | null
  stays: number
  last_stay: string | null
  total: number
}

type Page = { search: string | undefined; page: number; pageSize: number }

/** Selects people as `findGuest` tells them apart: by account, else by address, else by number, else by the stay itself. */
async function selectGuests(
  db: Db,
  organisationId: string,
  { search, page, pageSize }: Page,
): Promise<Row[]> {
  const pattern = search && containing(search)
  const { rows } = await db.execute<Row>(sql`
    with people as (
      select coalesce(client_id, (array_agg(id order by check_out desc, check_in desc, id desc))[1]) as id,
        (array_agg(guest_name order by check_out desc, check_in desc, id desc))[1] as name,
        (array_agg(guest_email order by check_out desc, check_in desc, id desc))[1] as email,
        (array_agg(guest_phone order by check_out desc, check_in desc, id desc))[1] as phone,
        count(*)::int as stays, max(check_out) filter (where status <> 'cancelled') as last_stay
      from bookings where organisation_id = ${organisationId} and guest_name <> 'Deleted guest'
      group by client_id, case when client_id is null then guest_email end,
        case when client_id is null and guest_email is null then guest_phone end,
        case when client_id is null and guest_email is null and guest_phone is null then id end
      ${search ? sql`having bool_or(guest_name ilike ${pattern} or guest_email ilike ${pattern} or guest_phone ilike ${pattern})` : sql``}
      union all
      select id, name, email, phone, 0, null from guests
      where organisation_id = ${organisationId} ${search ? sql`and (name ilike ${pattern} or email ilike ${pattern} or phone ilike ${pattern})` : sql``}
        and not exists (select from bookings where organisation_id = ${organisationId} and client_id is null and guest_email = guests.email)
        and not exists (select from bookings where organisation_id = ${organisationId} and client_id is null and guest_email is null
          and guests.email is null and guest_phone = guests.phone)
      union all
      select users.id, users.name, null, null, 0, null
      from (select distinct guest_id from conversations where organisation_id = ${organisationId}) as written
        join users on users.id = guest_id and deleted_at is null
      where ${search ? sql`users.name ilike ${pattern} and` : sql``}
        not exists (select from bookings where client_id = guest_id and organisation_id = ${organisationId}))
    select id, name, email, phone, stays, last_stay::text, count(*) over ()::int as total from people
    order by people.last_stay desc nulls last, name, id limit ${pageSize} offset ${(page - 1) * pageSize}`)
  return rows
}

/** Lists the guests of an organisation, each once, who stayed last first. See docs/product/privacy.md#guests. */
export const listGuests: Handler<typeof contract.listGuests> = async (
  { db },
  { search, page, pageSize },
  { organisation },
) => {
  const rows = await selectGuests(db, organisation.id, { search, page, pageSize })
  return {
    success: true,
    guests: rows.map(({ id, total: _, ...guest }) => ({ _id: id, ...guest })),
    total: rows[0]?.total ?? 0,
    page,
    pageSize,
  }
}
