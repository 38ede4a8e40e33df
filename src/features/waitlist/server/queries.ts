import { randomBytes } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Db } from '#src/server/db/open-db.ts'
import { waitlistEntries } from '#src/server/db/schema.ts'

const CODE_BYTES = 6

/** The entry of an address, wherever it joined from; and whether it is new. */
export async function insertEntry(
  db: Db,
  email: string,
  source: string,
  referralCode: string | null | undefined,
): Promise<{ id: string; isNew: boolean }> {
  const code = randomBytes(CODE_BYTES).toString('hex')
  // An entry that is there is written again as it is, so that it takes as long as a new one; xmax tells them apart.
  const { rows } = await db.execute<{ id: string; is_new: boolean }>(sql`
    insert into waitlist_entries (id, email, source, referral_code, referred_by)
    values (${uuidv7()}, ${email}, ${source}, ${code},
      (select id from waitlist_entries where referral_code = ${referralCode ?? ''} and email <> ${email}))
    on conflict (email) do update set email = excluded.email
    returning id, xmax = 0 as is_new`)
  const { id, is_new: isNew } = rows[0]! // inserted or there
  return { id, isNew }
}

export async function entryOf(db: Db, id: string) {
  const [row] = await db.select().from(waitlistEntries).where(eq(waitlistEntries.id, id))
  return row
}

export async function statsOf(db: Db, referralCode: string | undefined) {
  const { rows } = await db.execute<{ total: number; referrals: number; position: number | null }>(sql`
    select
      (select count(*) from waitlist_entries)::int as total,
      (select count(*) from waitlist_entries as invited where invited.referred_by = mine.id and invited.opened_at is not null)::int as referrals,
      (select count(*) from waitlist_entries as earlier where (earlier.created_at, earlier.id) <= (mine.created_at, mine.id))::int as position
    from (select 1) as one left join waitlist_entries as mine on mine.referral_code = ${referralCode ?? ''}`)
  const { total, referrals, position } = rows[0]! // one row whatever there is
  return referralCode && position ? { total, referrals, position } : { total }
}

/** The mail that has this code was read: the first time counts. */
export async function markOpened(db: Db, code: string): Promise<void> {
  await db
    .update(waitlistEntries)
    .set({ openedAt: sql`moment()` })
    .where(and(eq(waitlistEntries.referralCode, code), isNull(waitlistEntries.openedAt)))
}
