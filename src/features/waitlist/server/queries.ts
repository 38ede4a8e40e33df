import { randomBytes } from 'node:crypto'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
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

type Overseen = {
  id: string
  email: string
  source: string
  status: 'waiting' | 'invited' | 'joined'
  referrals: number
  position: number
  created_at: string
  invited_at: string | null
}

const hasJoined = sql`exists (select from users where users.email = waitlist_entries.email)`
const status = sql`case when ${hasJoined} then 'joined' when invited_at is not null then 'invited' else 'waiting' end`

/** Entries as administrators see them, in the order of the line. */
export async function overseenEntries(
  db: Db,
  isWanted: SQL,
  { page, pageSize }: { page: number; pageSize: number },
) {
  const { rows } = await db.execute<Overseen>(sql`
    with found as materialized (
      select id, created_at from waitlist_entries where ${isWanted} order by created_at, id limit ${pageSize} offset ${(page - 1) * pageSize}),
    -- Each is counted from the one before it, so that a page reads the line once.
    steps as (
      select id, (select count(*) from waitlist_entries as earlier where (earlier.created_at, earlier.id) <= (found.created_at, found.id)
        and (earlier.created_at, earlier.id) > (before, before_id)) as step
      from (select *, lag(created_at, 1, '-infinity') over line as before, lag(id, 1, '00000000-0000-0000-0000-000000000000') over line as before_id from found window line as (order by created_at, id)) as found)
    select waitlist_entries.id, waitlist_entries.email, waitlist_entries.source, ${status} as status,
      (select count(*)::int from waitlist_entries as came where came.referred_by = waitlist_entries.id and came.opened_at is not null) as referrals,
      sum(step) over (order by waitlist_entries.created_at, waitlist_entries.id)::int as position,
      waitlist_entries.created_at, waitlist_entries.invited_at
    from waitlist_entries join steps using (id) order by waitlist_entries.created_at, id`)
  return rows.map(({ id, created_at: createdAt, invited_at: invitedAt, ...row }) => ({
    _id: id,
    ...row,
    createdAt: new Date(createdAt),
    invitedAt: invitedAt === null ? null : new Date(invitedAt),
  }))
}

/** The condition under which an entry is in this state. */
export const isInState = {
  joined: hasJoined,
  invited: sql`(invited_at is not null and not ${hasJoined})`,
  waiting: sql`(invited_at is null and not ${hasJoined})`,
}

/** Returns how many entries are wanted, and how many there are in each state, wanted or not. */
export async function countEntries(db: Db, isWanted: SQL) {
  const { rows } = await db.execute<{
    total: number
    everybody: number
    invited: number
    joined: number
  }>(sql`
    select (select count(*) from waitlist_entries where ${isWanted})::int as total,
      (select count(*) from waitlist_entries)::int as everybody, (select count(*) from waitlist_entries where ${isInState.invited})::int as invited,
      (select count(*) from waitlist_entries join users on users.email = waitlist_entries.email)::int as joined`)
  const { total, everybody, invited, joined } = rows[0]! // a count has one row
  return { total, counts: { waiting: everybody - invited - joined, invited, joined } }
}

/** The entry with this id, unless the address has an account. */
export const entryToInvite = (id: string): SQL =>
  sql`select id from waitlist_entries where id = ${id} and not ${hasJoined}`

/** Notes that these are invited now; gives the ids of those that were not before. */
export async function markInvited(tx: Db, wanted: SQL): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    update waitlist_entries set invited_at = moment() where id in (${wanted}) and invited_at is null returning id`)
  return rows.map(({ id }) => id)
}

/** So many who wait, in this order; whoever is being invited at the moment is left to that. */
export const nextWaiting = (count: number, by: 'line' | 'referrals'): SQL => sql`
  select id from waitlist_entries where ${isInState.waiting}
  order by ${
    by === 'referrals'
      ? sql`(select count(*) from waitlist_entries as came where came.referred_by = waitlist_entries.id and came.opened_at is not null) desc,`
      : sql``
  } created_at, id limit ${count} for update skip locked`
