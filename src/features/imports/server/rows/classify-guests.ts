import { sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'
import type { StoredStay } from './find-known.ts'
import type { SavedRow } from './save-rows.ts'

type Guest = { id: string | null; email: string | null; phone: string | null }

/** Guests that an organisation has: of lists, and of bookings. */
async function findGuests(db: Db, organisationId: string, rows: readonly StoredStay[]): Promise<Guest[]> {
  const emails = sql.param(rows.flatMap(({ guestEmail }) => (guestEmail ? [guestEmail] : [])))
  const phones = sql.param(rows.flatMap(({ guestPhone }) => (guestPhone ? [guestPhone] : [])))
  const { rows: found } = await db.execute<Guest>(sql`
    select id, email, phone from guests
    where organisation_id = ${organisationId} and (email = any(${emails}::text[]) or phone = any(${phones}::text[]))
    union all
    select distinct null::uuid, guest_email, guest_phone from bookings
    where organisation_id = ${organisationId} and (guest_email = any(${emails}::text[]) or guest_phone = any(${phones}::text[]))`)
  return found
}

/** Says of each row of guests whether it is new: known is an email or, without one, a phone number that is there. */
export async function classifyGuests(
  db: Db,
  organisationId: string,
  rows: readonly StoredStay[],
): Promise<SavedRow[]> {
  const found = await findGuests(db, organisationId, rows)
  const known = new Map<string, string | null>()
  for (const { id, email, phone } of found)
    for (const key of [email, phone]) if (key && !known.get(key)) known.set(key, id)
  const seen = new Map<string, number>()
  return rows.map(stay => {
    const { n, skip, guestEmail, guestPhone } = stay
    const row = {
      n,
      stay,
      bookingId: null,
      eventId: null,
      guestId: null,
      blockId: null,
      isMade: false,
      added: null,
    }
    if (skip) return { ...row, what: 'skipped' as const, why: skip }
    const key = guestEmail ?? guestPhone! // a row without both is skipped
    const twin = seen.get(key)
    if (twin) return { ...row, what: 'same' as const, why: `Row ${twin} has the same guest` }
    seen.set(key, n)
    return known.has(key)
      ? { ...row, what: 'same' as const, why: 'Already in Naledi', guestId: known.get(key) ?? null }
      : { ...row, what: 'new' as const, why: null }
  })
}
