import { sql } from 'drizzle-orm'
import { isStanding } from '#src/features/bookings/server/queries.ts'
import type { Db } from '#src/server/db/open-db.ts'

/** Somebody as one host knows them. */
export type KnownGuest = {
  /** A stay of theirs, or the row of a list of guests. */
  subject: string
  /** The account, where they have one. */
  guestId: string | null
  name: string
  email: string | null
  phone: string | null
  stays: string[]
  /** The day on which the last stay ends, or ended, of those that were not cancelled and have not run out. */
  lastDay: string | null
}

type Found = {
  guest_id: string | null
  name: string
  email: string | null
  phone: string | null
  stay: string | null
  stays: { id: string; name: string; email: string | null; phone: string | null; day: string | null }[]
}

/**
 * Returns somebody as this host knows them, by any of the ids by which the host meets them: an account that has stayed with it or written to
 * it, a stay, or a row of a list of guests; undefined of another's guest. Stays are looked up each on its own index; a number alone says who
 * it is only where there is no address. The guest of a conversation that came with a copy has no account: the stay that it is about says who it is.
 */
export async function findGuest(db: Db, id: string, organisationId: string): Promise<KnownGuest | undefined> {
  const { rows } = await db.execute<Found>(sql`
    with asked as materialized (
      select coalesce((
        select booking_id from conversations join users on users.id = guest_id and deleted_at is not null
        where guest_id = ${id} and organisation_id = ${organisationId} and booking_id is not null
        order by last_message_at desc nulls last limit 1), ${id}::uuid) as id),
    known as materialized (
      select met.* from asked cross join lateral (
        select id as guest_id, (select name from users where users.id = asked.id) as name, null as email, null as phone, null::uuid as stay
          where exists (select from bookings where client_id = asked.id and organisation_id = ${organisationId})
            or exists (select from conversations where guest_id = asked.id and organisation_id = ${organisationId})
        union all select client_id, guest_name, guest_email, guest_phone, bookings.id from bookings
          where bookings.id = asked.id and organisation_id = ${organisationId} and guest_name <> 'Deleted guest'
        union all select null, name, email, phone, null from guests where guests.id = asked.id and organisation_id = ${organisationId}) as met
      limit 1),
    stays as (
      select theirs.* from known cross join lateral (
        select * from bookings where client_id = guest_id
        union all select * from bookings where guest_id is null and client_id is null and guest_email = email
        union all select * from bookings
          where guest_id is null and email is null and client_id is null and guest_email is null and guest_phone = phone
        union all select * from bookings where guest_id is null and email is null and phone is null and id = stay) as theirs
      where organisation_id = ${organisationId})
    select known.*, (
      select coalesce(json_agg(json_build_object('id', id, 'name', guest_name, 'email', guest_email, 'phone', guest_phone,
        'day', case when ${isStanding} then check_out end) order by check_out, check_in, id), '[]') from stays) as stays
    from known`)
  const [found] = rows
  if (!found) return undefined
  const { guest_id: guestId, stay, stays } = found
  const latest = stays.at(-1)
  const days = stays.flatMap(({ day }) => day ?? []).toSorted()
  return {
    subject: stay ?? (guestId ? (latest?.id ?? id) : id),
    guestId,
    name: latest?.name ?? found.name,
    email: latest ? latest.email : found.email,
    phone: latest ? latest.phone : found.phone,
    stays: stays.map(each => each.id),
    lastDay: days.at(-1) ?? null,
  }
}
