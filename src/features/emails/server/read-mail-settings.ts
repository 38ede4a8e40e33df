import type { Deps } from '#src/server/deps.ts'
import type { SignedIn } from '#src/server/http/caller.ts'
import { chosenBy, receiverOf } from './queries.ts'

/** Returns which mails the caller wants. */
export async function readMailSettings({ db }: Deps, _: object, { actor }: SignedIn) {
  return chosenBy(await receiverOf(db, actor.person.id))
}
