import { and, count, eq, isNull, ne, or, sql } from 'drizzle-orm'
import { type Db, violates } from '#src/server/db/client.ts'
import { bookings, organisations, passwordResets, properties, users } from '#src/server/db/schema.ts'
import { emailTaken } from '../contract.ts'

export type UserRow = typeof users.$inferSelect

/** A user as the contract answers it. */
export const answerOf = ({ id, organisationId, passwordHash: _, ...rest }: UserRow) => ({
  ...rest,
  _id: id,
  id,
  organisation_id: organisationId,
})

export async function insertUser(tx: Db, values: typeof users.$inferInsert): Promise<UserRow> {
  try {
    const [row] = await tx.insert(users).values(values).returning()
    return row! // returning() after an insert of one row
  } catch (error) {
    throw violates(error, 'users_email_key') ? emailTaken() : error
  }
}

export async function insertOrganisation(tx: Db, name: string): Promise<string> {
  const [row] = await tx.insert(organisations).values({ name }).returning({ id: organisations.id })
  return row!.id // returning() after an insert of one row
}

export async function userByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.email, email))
  return row
}

export async function userById(db: Db, id: string): Promise<UserRow> {
  const [row] = await db.select().from(users).where(eq(users.id, id))
  return row! // a session's user exists: the session goes with it
}

export async function updateUser(
  db: Db,
  id: string,
  values: Partial<typeof users.$inferInsert>,
): Promise<UserRow> {
  if (Object.keys(values).length === 0) return userById(db, id)
  const [row] = await db.update(users).set(values).where(eq(users.id, id)).returning()
  return row! // as in userById
}

const RESET_MINUTES = 60

/** Keeps one link more, unless `linksMax` of the last hour still hold. False where it does not. */
export async function insertPasswordReset(
  db: Db,
  userId: string,
  tokenHash: Buffer,
  linksMax: number | null,
): Promise<boolean> {
  return db.transaction(async tx => {
    // One after another, or many at once would all count the same.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
    const isValid = and(eq(passwordResets.userId, userId), sql`${passwordResets.expiresAt} > now()`)
    if (linksMax !== null && (await tx.$count(passwordResets, isValid)) >= linksMax) return false
    const expiresAt = sql`now() + make_interval(mins => ${RESET_MINUTES})`
    await tx.insert(passwordResets).values({ userId, tokenHash, expiresAt })
    return true
  })
}

/** Spends a reset link: the user it was for, or undefined when it was used or is older than an hour. */
export async function takePasswordReset(tx: Db, tokenHash: Buffer): Promise<string | undefined> {
  const spent = and(eq(passwordResets.tokenHash, tokenHash), sql`${passwordResets.expiresAt} > now()`)
  const [row] = await tx.delete(passwordResets).where(spent).returning({ userId: passwordResets.userId })
  if (row) await dropPasswordResets(tx, row.userId)
  return row?.userId
}

/** Links that were sent and not used set no password any more. */
export async function dropPasswordResets(tx: Db, userId: string): Promise<void> {
  await tx.delete(passwordResets).where(eq(passwordResets.userId, userId))
}

/** How many properties and bookings are the user's: of the organisation for a realtor, as a guest for a client. */
export async function countsOfUser(
  db: Db,
  user: { id: string; email: string; organisationId: string | null },
) {
  const isMine = user.organisationId
    ? eq(bookings.organisationId, user.organisationId)
    : or(
        eq(bookings.clientId, user.id),
        and(isNull(bookings.clientId), eq(bookings.guestEmail, user.email), ne(bookings.source, 'guest')),
      )
  const [row] = await db
    .select({
      properties: user.organisationId
        ? sql<number>`(select count(*) from ${properties} where ${eq(properties.organisationId, user.organisationId)})`
        : sql<number>`0`,
      bookings: sql<number>`(select ${count()} from ${bookings} where ${isMine})`,
    })
    .from(sql`(values (1)) as one`)
  return { properties: Number(row!.properties), bookings: Number(row!.bookings) } // a select without a table has one row
}
