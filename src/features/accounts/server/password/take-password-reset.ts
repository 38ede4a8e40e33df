import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'
import { passwordResets, users } from '#src/server/db/schema.ts'
import type { Deps } from '#src/server/deps.ts'
import { CLOCK_TOLERANCE_MS, countLink } from '#src/server/mail/mail-allowance.ts'

const RESET_MINUTES = 60

const lasts = sql`make_interval(mins => ${RESET_MINUTES})`
/** True of links that hold: made within the hour, and by no clock that was ahead. */
const isValid = sql`(${passwordResets.expiresAt} > moment()
  and ${passwordResets.expiresAt} <= moment() + ${lasts} + make_interval(secs => ${CLOCK_TOLERANCE_MS / 1000}))`

/** Keeps one link more, unless `linksMax` of the last hour still hold or its mailbox has had the mails of the hour. False where it does not. */
export async function insertPasswordReset(
  deps: Pick<Deps, 'db' | 'config' | 'now'>,
  { userId, email, tokenHash }: { userId: string; email: string; tokenHash: Buffer },
  linksMax: number | null,
): Promise<boolean> {
  return deps.db.transaction(async tx => {
    // One after another, or many at once would all count the same.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
    const held = and(eq(passwordResets.userId, userId), isValid)
    if (linksMax !== null && (await tx.$count(passwordResets, held)) >= linksMax) return false
    if (linksMax !== null && !(await countLink(deps, tx, email))) return false
    const expiresAt = sql`moment() + ${lasts}`
    await tx.insert(passwordResets).values({ userId, tokenHash, expiresAt })
    return true
  })
}

/** Spends a reset link: the user it was for, or undefined when it was used or is older than an hour. */
export async function takePasswordReset(tx: Db, tokenHash: Buffer): Promise<string | undefined> {
  const spent = and(eq(passwordResets.tokenHash, tokenHash), isValid)
  const [row] = await tx.delete(passwordResets).where(spent).returning({ userId: passwordResets.userId })
  if (row) await dropPasswordResets(tx, row.userId)
  return row?.userId
}

/** Links that were sent and not used set no password any more. */
export async function dropPasswordResets(tx: Db, userId: string): Promise<void> {
  await tx.delete(passwordResets).where(eq(passwordResets.userId, userId))
}
