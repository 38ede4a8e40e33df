import type { Input } from '#src/contract/endpoint.ts'
import type { Deps } from '#src/server/deps.ts'
import type { SignedIn } from '#src/server/http/caller.ts'
import type * as contract from '../contract.ts'
import { chosenBy, saveSettings, receiverOf } from './queries.ts'

/** Keeps which mails the caller wants. */
export async function changeMailSettings(
  { db }: Deps,
  { settings }: Input<typeof contract.changeMailSettings>,
  { actor }: SignedIn,
) {
  const userId = actor.person.id
  await saveSettings(db, { userId }, settings)
  return chosenBy(await receiverOf(db, userId))
}
