import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../contract.ts'
import { noSuchReceiver } from '../contract.ts'
import { chosenBy, saveSettings, receiverByToken } from './queries.ts'

/** Keeps which mails the receiver of a link wants. Throws 404. */
export const changeMailSettingsByLink: Handler<typeof contract.changeMailSettingsByLink> = async (
  { db },
  { token, settings },
) => {
  const receiver = await receiverByToken(db, token)
  if (!receiver?.id) throw noSuchReceiver()
  await saveSettings(db, { id: receiver.id }, settings)
  return chosenBy((await receiverByToken(db, token)) ?? receiver)
}
