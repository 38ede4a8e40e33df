import { eq } from 'drizzle-orm'
import { type Db, violates } from '#src/server/db/open-db.ts'
import { users } from '#src/server/db/schema.ts'
import { notOwner, unconfirmedEmail } from '../contract.ts'
import type { Member } from '#src/server/http/caller.ts'

export type EverybodySees = { email: boolean; phone: boolean; address: boolean }

/** Says that an email may not be shown which nobody has confirmed: the database refuses it. */
export const besideEmail = (error: unknown): never => {
  throw violates(error, 'users_public_email_is_confirmed') ? unconfirmedEmail() : error
}

/** Keeps what everybody sees of a host, as the host says with a first home. Throws 400 where no email is confirmed, 403 for others than the owner, keys among them. */
export async function chooseWhatEverybodySees(
  tx: Db,
  { actor, organisation }: Member,
  { email, phone, address }: EverybodySees,
): Promise<void> {
  if (!('person' in actor) || actor.person.id !== organisation.ownerId) throw notOwner()
  await tx
    .update(users)
    .set({ publicEmail: email, publicPhone: phone, publicAddress: address, publicChosen: true })
    .where(eq(users.id, organisation.ownerId))
    .catch(besideEmail)
}
