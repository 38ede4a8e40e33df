import { sql } from 'drizzle-orm'
import { isUuid } from '#src/contract/uuid.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { e164 } from '#src/server/phone.ts'
import { nameIn, type RequestNames, type RequestRow } from '../queries.ts'

type Row = { id: string; about: string | null; guest_id: string | null; guest_name: string | null }

/**
 * Finds whom requests are about, all in one statement: the property or host of the organisation that words name, and the organisation's guest
 * with the address or number of the person. Each guest is looked up on an index of their own.
 */
export async function nameRequests(
  db: Db,
  requests: readonly RequestRow[],
): Promise<(id: string) => RequestNames> {
  const asked = requests.map(({ id, organisationId, about, email, contact }) => {
    const name = nameIn(about)
    return {
      id,
      organisation: organisationId,
      slug: name,
      named: isUuid(name) ? name : null,
      email,
      phone: email ? null : e164(contact),
    }
  })
  const { rows } = await db.execute<Row>(sql`
    select asked.id, coalesce(
        (select name from properties where slug = asked.slug and organisation_id = asked.organisation),
        (select name from properties where id = asked.named and organisation_id = asked.organisation),
        (select name from organisations where id = asked.named and id = asked.organisation)) as about,
      guest.id as guest_id, guest.name as guest_name
    from json_to_recordset(${JSON.stringify(asked)}::json)
      as asked (id uuid, organisation uuid, slug text, named uuid, email text, phone text)
    left join lateral (
      select id, name from (
        select coalesce(client_id, bookings.id) as id, guest_name as name, check_in from users join bookings on client_id = users.id
        where users.email = asked.email and organisation_id = asked.organisation
        union all
        select id, guest_name, check_in from bookings
        where client_id is null and guest_email = asked.email and organisation_id = asked.organisation
        union all
        select coalesce(client_id, id), guest_name, check_in from bookings
        where client_id is null and guest_phone = asked.phone and organisation_id = asked.organisation
        union all
        select id, name, null from guests where organisation_id = asked.organisation and email = asked.email
        union all
        select id, name, null from guests where organisation_id = asked.organisation and email is null and phone = asked.phone) as known
      order by check_in desc nulls last limit 1) as guest on true`)
  const named = new Map(rows.map(row => [row.id, row]))
  return id => {
    const { about = null, guest_id: guestId = null, guest_name: name = '' } = named.get(id) ?? {}
    return { about, guest: guestId ? { _id: guestId, name: name ?? '' } : null }
  }
}
