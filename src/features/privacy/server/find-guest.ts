import { sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'

/** Somebody as one host knows them. */
export type KnownGuest = {
  /** A stay of theirs, or the row of a list of guests. */
  subject: string
  /** The account, where they have one. */
  guestId: string | null
  stays: string[]
  /** The day on which the last stay ends, or ended, of those that were not cancelled. */
  lastDay: string | null
}

type Named = { guest_id: string | null; email: string | null; phone: string | null; stay: string | null }

/** The person behind an id: an account that has stayed with a host or written to it, a stay, or a row of a list of guests. */
async function named(db: Db, id: string, organisationId: string): Promise<Named | undefined> {
  const { rows } = await db.execute<Named>(sql`
    select * from (
      select ${id}::uuid as guest_id, null as email, null as phone, null::uuid as stay
        where exists (select from bookings where client_id = ${id} and organisation_id = ${organisationId})
          or exists (select from conversations where guest_id = ${id} and organisation_id = ${organisationId})
      union all select client_id, guest_email, guest_phone, id from bookings
        where id = ${id} and organisation_id = ${organisationId} and guest_name <> 'Deleted guest'
      union all select null, email, phone, null from guests where id = ${id} and organisation_id = ${organisationId}) as known
    limit 1`)
  return rows[0]
}

/** Returns somebody as this host knows them, by any of the ids by which the host meets them; undefined of another's guest. */
export async function findGuest(db: Db, id: string, organisationId: string): Promise<KnownGuest | undefined> {
  const found = await named(db, id, organisationId)
  if (!found) return undefined
  const { guest_id: guestId, email, phone, stay } = found
  // Each on its own index; a number alone says who it is only where there is no address.
  const { rows } = await db.execute<{ id: string; day: string | null }>(sql`
    select id, case when status <> 'cancelled' then check_out::text end as day from (
      select * from bookings where client_id = ${guestId}::uuid
      union all select * from bookings where ${guestId}::uuid is null and client_id is null and guest_email = ${email}
      union all select * from bookings
        where ${guestId}::uuid is null and ${email}::text is null and client_id is null and guest_email is null and guest_phone = ${phone}
      union all select * from bookings
        where ${guestId}::uuid is null and ${email}::text is null and ${phone}::text is null and id = ${stay}::uuid) as stays
    where organisation_id = ${organisationId}
    order by check_out`)
  const days = rows.flatMap(({ day }) => day ?? []).toSorted()
  return {
    subject: stay ?? (guestId ? (rows.at(-1)?.id ?? id) : id),
    guestId,
    stays: rows.map(row => row.id),
    lastDay: days.at(-1) ?? null,
  }
}
