import { type SQL, sql } from 'drizzle-orm'

// Names in these parts are those of a statement that reads `bookings`. A person is who `findGuest` tells apart: by account, else by address, else by number, else by the stay itself.

const ownOf = (alias: string, organisationId: string): SQL =>
  sql`${sql.raw(alias)}.organisation_id = ${organisationId} and ${sql.raw(alias)}.guest_name <> 'Deleted guest'`

/** True of a stay of a person whom the host knows. */
export const isNamed = (organisationId: string): SQL => ownOf('bookings', organisationId)

/** True unless the person of a stay has another one of which one of these is true; that is `other`. They are asked in their order, so the first is to be one look at an index. */
export function hasNoOther(organisationId: string, ...such: readonly SQL[]): SQL {
  const none = (same: SQL) =>
    sql.join(
      such.map(
        each =>
          sql`not exists (select from bookings as other where ${ownOf('other', organisationId)} and ${same} and other.id <> bookings.id and ${each})`,
      ),
      sql` and `,
    )
  return sql`case
    when bookings.client_id is not null then ${none(sql`other.client_id = bookings.client_id`)}
    when bookings.guest_email is not null then ${none(sql`other.client_id is null and other.guest_email = bookings.guest_email`)}
    when bookings.guest_phone is not null then ${none(sql`other.client_id is null and other.guest_email is null and other.guest_phone = bookings.guest_phone`)}
    else true end`
}

export const isLater = sql`(other.check_out, other.check_in, other.id) > (bookings.check_out, bookings.check_in, bookings.id)`

/** Returns what is known of each person of `chosen`, which has one stay of each: name and contact as last said, and how many stays there are. */
export function peopleOf(organisationId: string, chosen: SQL): SQL {
  const stays = (same: SQL) => sql`
    select bookings.id, check_in, check_out, status, guest_name, bookings.guest_email, bookings.guest_phone
    from bookings where ${isNamed(organisationId)} and ${same}`
  const latest = (column: string) =>
    sql`(array_agg(${sql.raw(column)} order by check_out desc, check_in desc, theirs.id desc))[1]`
  return sql`
    select coalesce(chosen.client_id, person.id) as id, name, email, phone, stays, person.last_stay, chosen.guest_name as sorted
    from (${chosen}) as chosen cross join lateral (
      select ${latest('theirs.id')} as id, ${latest('guest_name')} as name, ${latest('guest_email')} as email, ${latest('guest_phone')} as phone,
        count(*)::int as stays, max(check_out) filter (where status <> 'cancelled') as last_stay
      from (${stays(sql`bookings.client_id = chosen.client_id`)}
        union all ${stays(sql`chosen.client_id is null and bookings.client_id is null and bookings.guest_email = chosen.guest_email`)}
        union all ${stays(sql`chosen.client_id is null and chosen.guest_email is null and bookings.client_id is null and bookings.guest_email is null
          and bookings.guest_phone = chosen.guest_phone`)}
        union all ${stays(sql`chosen.client_id is null and chosen.guest_email is null and chosen.guest_phone is null and bookings.id = chosen.id`)}
      ) as theirs) as person`
}

/** Columns of one stay of each person, for `peopleOf`. */
export const ONE_STAY = sql`bookings.id, bookings.client_id, bookings.guest_email, bookings.guest_phone, bookings.guest_name, bookings.check_out`

/** The guests of lists who are in no booking. */
export const listedOf = (organisationId: string): SQL => sql`
  guests.organisation_id = ${organisationId}
  and not exists (select from bookings where organisation_id = ${organisationId} and client_id is null and guest_email = guests.email)
  and not exists (select from bookings where organisation_id = ${organisationId} and client_id is null and guest_email is null
    and guests.email is null and guest_phone = guests.phone)`

/** Those who only wrote, each once. */
export const writersOf = (organisationId: string): SQL => sql`
  (select distinct guest_id from conversations where organisation_id = ${organisationId}) as written
    join users on users.id = guest_id and deleted_at is null
  where not exists (select from bookings where client_id = guest_id and organisation_id = ${organisationId})`
