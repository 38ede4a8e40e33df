import { randomBytes } from 'node:crypto'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'
import { waitlistEntries } from '#src/server/db/schema.ts'

/** The newsletter is another consent than the launch: its addresses are kept apart. See docs/product/waitlist.md#the-newsletter-box. */
export const NEWSLETTER = 'newsletter'

const CODE_BYTES = 6

/** The entry of an address: one for the launch, wherever it joined from, and one for the newsletter. */
export async function entryOf(db: Db, email: string, source: string) {
  const isSameList =
    source === NEWSLETTER ? eq(waitlistEntries.source, NEWSLETTER) : ne(waitlistEntries.source, NEWSLETTER)
  const [row] = await db
    .select()
    .from(waitlistEntries)
    .where(and(eq(waitlistEntries.email, email), isSameList))
  return row
}

/** A new entry, or undefined where this address is on that list already. */
export async function insertEntry(
  db: Db,
  email: string,
  source: string,
  referralCode: string | null | undefined,
) {
  const referredBy = referralCode
    ? sql`(select id from waitlist_entries where referral_code = ${referralCode} and email <> ${email})`
    : null
  const [row] = await db
    .insert(waitlistEntries)
    .values({
      email,
      source,
      referralCode: randomBytes(CODE_BYTES).toString('hex'),
      referredBy: referredBy as unknown as string,
    }) // an SQL value of that type
    .onConflictDoNothing()
    .returning()
  return row
}

export async function emailOfEntry(db: Db, id: string): Promise<string | undefined> {
  const [row] = await db
    .select({ email: waitlistEntries.email })
    .from(waitlistEntries)
    .where(eq(waitlistEntries.id, id))
  return row?.email
}

export async function statsOf(db: Db, referralCode: string | undefined) {
  const { rows } = await db.execute<{ total: number; referrals: number; position: number | null }>(sql`
    select
      (select count(*) from waitlist_entries where source <> ${NEWSLETTER})::int as total,
      (select count(*) from waitlist_entries as invited where invited.referred_by = mine.id)::int as referrals,
      (select count(*) from waitlist_entries as earlier where earlier.source <> ${NEWSLETTER} and earlier.created_at <= mine.created_at)::int as position
    from (select 1) as one left join waitlist_entries as mine on mine.referral_code = ${referralCode ?? ''}`)
  const { total, referrals, position } = rows[0]! // one row whatever there is
  return referralCode && position ? { total, referrals, position } : { total }
}
