import { eq } from 'drizzle-orm'
import { type Db, violates } from '#src/server/db/open-db.ts'
import { users } from '#src/server/db/schema.ts'
import { notOwner, unconfirmedEmail } from '../contract.ts'
import type { Inside } from '#src/server/deps.ts'
import type { Member } from '#src/server/http/caller.ts'

export type EverybodySees = { email: boolean; phone: boolean; address: boolean }

/** Says that an email may not be shown which nobody has confirmed: the database refuses it. */
export const besideEmail = (error: unknown): never => {
  throw violates(error, 'users_public_email_is_confirmed') ? unconfirmedEmail() : error
}

/** A switch of the street rewrites what searches find of each of the host's homes. */
const STREET_CHANGES = { name: 'public-address', max: 20, seconds: 60 * 60 }

type Counting = Pick<Inside, 'config' | 'limits'>

/** Counts a change of the street's switch, wherever it is sent; what changes nothing is not counted. Throws 429. */
export async function countStreetChange(
  { config, limits }: Counting,
  user: { id: string; publicAddress: boolean },
  sent: boolean | undefined,
): Promise<void> {
  const isOther = sent !== undefined && sent !== user.publicAddress
  if (isOther && config.rateLimits) await limits.count(STREET_CHANGES, user.id)
}

/** Keeps what everybody sees of a host, as the host says with a first home. Throws 400 where no email is confirmed, 403 for others than the owner, keys among them, 429. */
export async function chooseWhatEverybodySees(
  deps: Counting,
  tx: Db,
  { actor, organisation }: Member,
  { email, phone, address }: EverybodySees,
): Promise<void> {
  if (!('person' in actor) || actor.person.id !== organisation.ownerId) throw notOwner()
  const isOwner = eq(users.id, organisation.ownerId)
  const [owner] = await tx
    .select({ id: users.id, publicAddress: users.publicAddress })
    .from(users)
    .where(isOwner)
  await countStreetChange(deps, owner!, address) // the caller
  await tx
    .update(users)
    .set({ publicEmail: email, publicPhone: phone, publicAddress: address, publicChosen: true })
    .where(isOwner)
    .catch(besideEmail)
}
