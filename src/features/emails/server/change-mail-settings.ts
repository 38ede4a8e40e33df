import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../contract.ts'
import { chosenBy, saveSettings, receiverOf } from './queries.ts'

/** Keeps which mails the caller wants. */
export const changeMailSettings: Handler<typeof contract.changeMailSettings> = async (
  { db },
  { settings },
  { actor },
) => {
  const userId = actor.person.id
  await saveSettings(db, { userId }, settings)
  return chosenBy(await receiverOf(db, userId))
}
