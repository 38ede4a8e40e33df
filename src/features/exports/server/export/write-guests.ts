import { sql } from 'drizzle-orm'
import { csvOf, listed, type OrganisationCopy } from './copy.ts'
import { objectsOf, rowsOf } from './rows-of.ts'

const GUESTS = listed('name', 'email', 'phone', 'language', 'stays', 'first_check_in', 'last_check_out')
const CONSENTS = listed('id', 'subscription_id', 'email', 'name', 'act', 'words', 'source', 'at')

/** Guests whom lists brought, a row a line: there are tens of thousands. */
export const LISTED_PATH = 'guests/listed.json'

/** Writes `guests/`: everybody with a stay, by their email, else phone, else name, and who was brought by a list; and who agreed to newsletters, in which words. */
export async function writeGuests({ tx, zip, organisationId }: OrganisationCopy): Promise<void> {
  await csvOf(
    zip,
    'guests/guests.csv',
    GUESTS,
    rowsOf(
      tx,
      sql`
      select (array_agg(guest_name order by check_in desc, id))[1] as name,
        (array_agg(guest_email order by check_in desc, id) filter (where guest_email is not null))[1] as email,
        (array_agg(guest_phone order by check_in desc, id) filter (where guest_phone is not null))[1] as phone,
        (array_agg(guest_language order by check_in desc, id) filter (where guest_language is not null))[1] as language,
        count(*)::int as stays, min(check_in)::text as first_check_in, max(check_out)::text as last_check_out
      from bookings where organisation_id = ${organisationId}
      group by coalesce(lower(guest_email), guest_phone, guest_name)
      union all
      select name, email, phone, null, 0, null, null from guests where organisation_id = ${organisationId}
      order by 1, 2, 3, 6`,
    ),
  )
  await zip.json(
    LISTED_PATH,
    objectsOf(
      tx,
      sql`
      select json_build_object('name', name, 'email', email, 'phone', phone, 'created_at', created_at) as row
      from guests where organisation_id = ${organisationId} order by created_at, id`,
    ),
  )
  await csvOf(
    zip,
    'guests/consents.csv',
    CONSENTS,
    rowsOf(
      tx,
      sql`
      select id, subscription_id, address as email, name, act, words, source, at from newsletter_consents
      where sender_id = ${organisationId} order by at, id`,
    ),
  )
}
