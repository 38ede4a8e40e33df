import { and, count, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm'
import { eqConstant } from '#src/server/db/eq-constant.ts'
import { type Db, violates } from '#src/server/db/open-db.ts'
import {
  bookings,
  conversations,
  memberships,
  messages,
  organisations,
  properties,
  signInPlaces,
  users,
} from '#src/server/db/schema.ts'
import { deletedAddress } from '#src/server/mail/deleted-address.ts'
import type { Caller } from '#src/server/http/caller.ts'
import { emailTaken } from '../contract.ts'

export { readConfirmed, readFresh } from './password/confirm-password.ts'
export { type ForgottenGuest, onGuestForgotten } from './on-guest-forgotten.ts'

export type UserRow = typeof users.$inferSelect & { organisationId: string | null }

/** A user, and the organisation it may act for. */
const userColumns = {
  ...getTableColumns(users),
  organisationId: sql<
    string | null
  >`(select organisation_id from memberships where user_id = ${users.id} and ${users.role} = 'realtor' limit 1)`,
}

/** A user as the contract answers it. */
export const userAnswer = ({
  id,
  organisationId,
  passwordHash: _,
  emailVerifiedAt,
  isDemo: __,
  contactEmail,
  suspendedAt: ___,
  suspendedReason: ____,
  deletedAt: _____,
  closesAt: ______,
  ...rest
}: UserRow) => ({
  ...rest,
  contactEmail: contactEmail ?? rest.email,
  _id: id,
  id,
  emailVerified: emailVerifiedAt !== null,
  organisation_id: organisationId,
})

export async function insertUser(tx: Db, values: typeof users.$inferInsert): Promise<UserRow> {
  try {
    const [row] = await tx.insert(users).values(values).returning(userColumns)
    return row! // returning() after an insert of one row
  } catch (error) {
    throw violates(error, 'users_email_key') ? emailTaken() : error
  }
}

/** Founds the organisation that this user owns; its id. */
export async function foundOrganisation(tx: Db, name: string, ownerId: string): Promise<string> {
  const [row] = await tx.insert(organisations).values({ name }).returning({ id: organisations.id })
  const organisationId = row!.id // returning() after an insert of one row
  await tx.insert(memberships).values({ organisationId, userId: ownerId, position: 'owner' })
  return organisationId
}

/** The address of somebody, where they have shown that it is theirs: another may be a stranger's. */
export const provenAddress = (userId: string) =>
  sql`(select email from users where id = ${userId} and email_verified_at is not null)`

/** True if the user of a statement logs in with a second step. */
export const hasSecondFactor = sql`(exists (select from totp_secrets where user_id = users.id and secret is not null)
  or exists (select from passkeys where user_id = users.id))`

/** The stays of somebody as a guest, by their ids: those of the account, and those recorded for their address, whatever stands there by now. */
export const staysOf = (userId: string) => sql`(
  select id from bookings where client_id = ${userId}
  union all
  select id from bookings where client_id is null and guest_email in (${deletedAddress(userId)}, ${provenAddress(userId)}))`

export async function userByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  const [row] = await db.select(userColumns).from(users).where(eq(users.email, email))
  return row
}

/** Undefined where the account is gone: a job may come later than that. */
export async function userIfThere(db: Db, id: string): Promise<UserRow | undefined> {
  const [row] = await db
    .select(userColumns)
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
  return row
}

/** Undefined also where nobody has confirmed the address: it may be a stranger's, so what concerns the account does not go there. */
export async function confirmedUser(db: Db, id: string): Promise<UserRow | undefined> {
  const user = await userIfThere(db, id)
  return user?.emailVerifiedAt ? user : undefined
}

/** From where somebody signed in, or undefined. */
export async function signInPlace(db: Db, id: string) {
  const [place] = await db.select().from(signInPlaces).where(eq(signInPlaces.id, id))
  return place
}

export async function userById(db: Db, id: string): Promise<UserRow> {
  return (await userIfThere(db, id))! // a session's user exists: the session goes with it
}

/** The accounts of the demo, whatever has become of their names. */
export const demoUsers = (db: Db): Promise<UserRow[]> =>
  db.select(userColumns).from(users).where(eq(users.isDemo, true))

export async function updateUser(
  db: Db,
  id: string,
  values: Partial<typeof users.$inferInsert>,
): Promise<UserRow> {
  if (Object.keys(values).length === 0) return userById(db, id)
  const [row] = await db.update(users).set(values).where(eq(users.id, id)).returning(userColumns)
  return row! // as in userById
}

/** Takes the account before anything is counted of it, so that many at once count one after another. */
export async function lockUser(tx: Db, userId: string): Promise<void> {
  await tx.execute(sql`select from users where id = ${userId} for no key update`)
}

/** Returns how many properties and bookings are the caller's: of the organisation, or as a guest. */
export async function countsOf(db: Db, { organisation, guestId }: Caller) {
  const isMine = organisation
    ? eq(bookings.organisationId, organisation.id)
    : sql`${bookings.clientId} = ${guestId}`
  const [row] = await db
    .select({
      properties: organisation
        ? sql<number>`(select count(*) from ${properties} where ${eq(properties.organisationId, organisation.id)})`
        : sql<number>`0`,
      bookings: sql<number>`(select ${count()} from ${bookings} where ${isMine})`,
      messages: sql<number>`(select ${count()} from ${messages} join ${conversations} on ${eq(conversations.id, messages.conversationId)}
        where ${organisation ? eq(conversations.organisationId, organisation.id) : sql`${conversations.guestId} = ${guestId}`})`,
    })
    .from(sql`(values (1)) as one`)
  const { properties: propertyCount, bookings: stays, messages: written } = row! // a select without a table has one row
  return { properties: Number(propertyCount), bookings: Number(stays), messages: Number(written) }
}

/** True if a user has said where they live and how to call them. */
export const profileState = (db: Db, userId: string) =>
  db
    .select({ isComplete: sql<boolean>`${users.city} <> '' and ${users.phone} <> ''` })
    .from(users)
    .where(eq(users.id, userId))

/** Returns how many accounts there are. */
export const userCount = (db: Db) =>
  db
    .select({
      users: sql<number>`count(*)::int`,
      hosts: sql<number>`(count(*) filter (where ${users.role} = 'realtor'))::int`,
      clients: sql<number>`(count(*) filter (where ${users.role} = 'client'))::int`,
    })
    .from(users)
    .where(isNull(users.deletedAt))

/** Returns who owns an organisation. */
export async function ownerOf(db: Db, organisationId: string): Promise<string | undefined> {
  const [owner] = await db
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(and(eq(memberships.organisationId, organisationId), eqConstant(memberships.position, 'owner')))
  return owner?.userId
}

/** True if people without an account may be mailed for an organisation: its owner has confirmed the address, and is not suspended. */
export const mayMailFor = (organisationId: string) => sql<boolean>`coalesce((
  select email_verified_at is not null and suspended_at is null from users
  where id = (select user_id from memberships where organisation_id = ${organisationId} and position = 'owner')), false)`

/** Returns why nothing goes out in the name of an organisation: its owner is suspended, or closes the account; null where neither holds. */
export const awayBecause = (organisationId: string | SQL | null) => sql<AwayBecause | null>`(
  select case when suspended_at is not null then 'suspended' when closes_at is not null then 'closing' end from users
  where id = (select user_id from memberships where organisation_id = ${organisationId} and position = 'owner'))`
export type AwayBecause = 'suspended' | 'closing'

/** The contact address is its owner's, and shown from now on where the host shows one. */
export const confirmContact = (tx: Db, userId: string, contactEmail: string): Promise<UserRow> =>
  updateUser(tx, userId, { contactEmail, pendingContactEmail: null })

/** The organisation that somebody owns; undefined of whoever owns none. */
export async function ownedBy(db: Db, userId: string): Promise<string | undefined> {
  const [owned] = await db
    .select({ id: memberships.organisationId })
    .from(memberships)
    .where(and(eq(memberships.userId, userId), eqConstant(memberships.position, 'owner')))
  return owned?.id
}
