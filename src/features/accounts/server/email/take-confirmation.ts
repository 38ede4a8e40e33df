import { and, asc, eq, gt, lte, ne, or, sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'
import { emailConfirmations } from '#src/server/db/schema.ts'
import { CLOCK_TOLERANCE_MS, isOfHour } from '#src/server/mail/mail-allowance.ts'
import { lockUser, updateUser, userById } from '../queries.ts'

const CONFIRMATION_HOURS = 24

/** Returns when links to confirm an address were made in the hour until now, oldest first: for this account, or for whichever wanted the same address. */
export async function confirmationsOfHour(
  db: Db,
  userId: string,
  wanted: string | null,
  now: Date,
): Promise<Date[]> {
  const isAlike = or(
    eq(emailConfirmations.userId, userId),
    wanted === null ? undefined : eq(emailConfirmations.email, wanted),
  )
  const rows = await db
    .select({ at: emailConfirmations.createdAt })
    .from(emailConfirmations)
    .where(and(isAlike, isOfHour(emailConfirmations.createdAt, now)))
    .orderBy(asc(emailConfirmations.createdAt))
  return rows.map(({ at }) => at)
}

/** Takes the address that is wanted, too, for of many accounts that want it each counts those before it. */
export async function lockAddress(tx: Db, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${email}, 7301005))`)
}

export async function insertConfirmation(
  tx: Db,
  link: { userId: string; email: string; tokenHash: Buffer; createdAt: Date },
): Promise<void> {
  const expiresAt = new Date(link.createdAt.getTime() + CONFIRMATION_HOURS * 3_600_000)
  await tx.insert(emailConfirmations).values({ ...link, expiresAt })
}

// A link that confirms nothing any more still counts as one of its hour, so its row stays.
export const spent = { expiresAt: sql`created_at` }

/** Spends a link that confirms an address: whose and which, or undefined when it was used, is older than a day, or the account wants another address by now. */
export async function takeConfirmation(
  tx: Db,
  tokenHash: Buffer,
  now: Date,
): Promise<{ userId: string; email: string } | undefined> {
  const [link] = await tx
    .update(emailConfirmations)
    .set(spent)
    .where(
      and(
        eq(emailConfirmations.tokenHash, tokenHash),
        gt(emailConfirmations.expiresAt, now),
        lte(emailConfirmations.createdAt, new Date(now.getTime() + CLOCK_TOLERANCE_MS)),
      ),
    )
    .returning({ userId: emailConfirmations.userId, email: emailConfirmations.email })
  if (!link) return undefined
  await lockUser(tx, link.userId)
  const user = await userById(tx, link.userId)
  return [user.email, user.pendingEmail, user.pendingContactEmail].includes(link.email) ? link : undefined
}

/** An address that was wanted is not any more, and no link leads to it: who sets a password has the last word. */
export async function dropPendingEmail(tx: Db, userId: string): Promise<void> {
  const { email } = await updateUser(tx, userId, { pendingEmail: null, pendingContactEmail: null })
  await tx
    .update(emailConfirmations)
    .set(spent)
    .where(and(eq(emailConfirmations.userId, userId), ne(emailConfirmations.email, email)))
}
