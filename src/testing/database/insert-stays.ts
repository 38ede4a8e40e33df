import type pg from 'pg'

/**
 * Inserts confirmed stays without the trigger of each, and then does the same for those of an organisation, or of all: their nights are
 * held by one statement, and the constraint on them stands as ever, and what is due is scheduled by another. In a transaction of its own.
 */
export async function insertStays(
  client: pg.ClientBase,
  insert: () => Promise<unknown>,
  organisationId: string | null = null,
): Promise<void> {
  await client.query('begin; alter table bookings disable trigger bookings_begin')
  await insert()
  const ours = `status = 'confirmed' and source = 'realtor' and organisation_id = coalesce($1, organisation_id)`
  await client.query(
    `insert into held_nights (holder_id, kind, property_id, organisation_id, nights)
     select id, 'stay', property_id, organisation_id, daterange(check_in, check_out) from bookings where ${ours}`,
    [organisationId],
  )
  await client.query(
    `select schedule(kind, bookings.id::text, due, organisation_id::text) from bookings, lateral (
       values ('bookings.ask-review', review_ask_at(bookings)), ('bookings.tell-arrival', arrival_tell_at(bookings))) as work (kind, due)
     where due is not null and ${ours}`,
    [organisationId],
  )
  await client.query('alter table bookings enable trigger bookings_begin; commit')
}
