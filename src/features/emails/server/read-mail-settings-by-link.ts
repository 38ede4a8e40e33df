import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../contract.ts'
import { noSuchReceiver } from '../contract.ts'
import { chosenBy, receiverByToken } from './queries.ts'

/** Returns which mails the receiver of a link wants. Throws 404. */
export const readMailSettingsByLink: Handler<typeof contract.readMailSettingsByLink> = async (
  { db },
  { token },
) => {
  const receiver = await receiverByToken(db, token)
  if (!receiver) throw noSuchReceiver()
  return chosenBy(receiver)
}
