import { v7 as uuidv7 } from 'uuid'
import { and, eq, sql } from 'drizzle-orm'
import { forbidden } from '#src/contract/problem.ts'
import { type Db, violates } from '#src/server/db/open-db.ts'
import { emailConfirmations, organisations, users } from '#src/server/db/schema.ts'
import type { Deps } from '#src/server/deps.ts'
import { deletedAddress } from '#src/server/mail/deleted-address.ts'
import { emailTaken } from '../contract.ts'
import { accountConfirmed } from '../contract/events.ts'
import { NO_PASSWORD } from './delete-account.ts'
import { mailConfirmation } from './work.ts'
import { spent } from './email/take-confirmation.ts'
import { updateUser, type UserRow } from './queries.ts'

export { chooseWhatEverybodySees } from './choose-what-everybody-sees.ts'
export { confirmSecondFactor } from './second-factor/confirm-second-factor.ts'
export { setClosing } from './set-closing.ts'
export { deleteAccount } from './delete-account.ts'
export { postConfirmation } from './email/post-confirmation.ts'
export { resetSecondFactor } from './second-factor/reset-second-factor.ts'
export { setRole } from './set-role.ts'
export { setSuspension } from './set-suspension.ts'

/** The address is the account's and its owner's from now on; links that were sent before confirm nothing any more. Throws EMAIL_TAKEN. */
export async function confirmAddress(
  { emit, now }: Pick<Deps, 'emit' | 'now'>,
  tx: Db,
  userId: string,
  email: string,
): Promise<UserRow> {
  await tx.update(emailConfirmations).set(spent).where(eq(emailConfirmations.userId, userId))
  try {
    const user = await updateUser(tx, userId, { email, emailVerifiedAt: now(), pendingEmail: null })
    const { id, name, role } = user
    await emit(tx, accountConfirmed, {
      subject: id,
      organisation: null,
      guest: role === 'client' ? id : null,
      actor: { kind: 'person', id, name },
      facts: {},
    })
    return user
  } catch (error) {
    throw violates(error, 'users_email_key') ? emailTaken() : error
  }
}

/** Mails the link that confirms somebody's address, or the one they want instead; of one cause once. */
export const mailConfirmationTo = (tx: Db, asked: { userId: string; cause: string }): Promise<void> =>
  mailConfirmation.post(tx, asked)

/**
 * Counts one property more, unless that would be more than `max`: asked and counted in one statement, so many at once cannot pass.
 * Throws 403 where the owner is no host any more.
 */
export async function countPropertyAdded(
  tx: Db,
  organisationId: string,
  max: number | null,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(organisations)
    .set({ propertyCount: sql`${organisations.propertyCount} + 1` })
    .where(
      and(
        eq(organisations.id, organisationId),
        max === null ? undefined : sql`${organisations.propertyCount} < ${max}`,
      ),
    )
    .catch((error: unknown) => {
      throw violates(error, 'organisations_list_by_hosts') ? forbidden() : error
    })
  return rowCount === 1
}

export async function countPropertyDeleted(tx: Db, organisationId: string): Promise<void> {
  await tx
    .update(organisations)
    .set({ propertyCount: sql`${organisations.propertyCount} - 1` })
    .where(eq(organisations.id, organisationId))
}

/** Renames an organisation, such as to what it was called where it comes from. */
export async function renameOrganisation(tx: Db, organisationId: string, name: string): Promise<void> {
  await tx.update(organisations).set({ name }).where(eq(organisations.id, organisationId))
}

/** Adds somebody by name alone: a guest of an organisation that came from elsewhere, who has no account here and is reached by nobody; the id. */
export async function insertFormerGuest(tx: Db, name: string): Promise<string> {
  const id = uuidv7()
  await tx.insert(users).values({
    id,
    role: 'client',
    name,
    email: deletedAddress(id),
    passwordHash: NO_PASSWORD,
    deletedAt: sql`moment()`,
  })
  return id
}

/** Takes the names off former guests whose last conversation is gone: nothing else says who they were. */
export async function forgetFormerGuests(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.execute(sql`
    update users set name = 'Deleted user' where id = any(${sql.param(ids)}::uuid[]) and deleted_at is not null
      and not exists (select from conversations where guest_id = users.id)`)
}
