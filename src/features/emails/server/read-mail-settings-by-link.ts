import type { Input } from '#src/contract/endpoint.ts'
import type { Deps } from '#src/server/deps.ts'
import type * as contract from '../contract.ts'
import { noSuchReceiver } from '../contract.ts'
import { chosenBy, receiverByToken } from './queries.ts'

/** Which mails the receiver of a link wants. Throws 404. */
export async function readMailSettingsByLink(
  { db }: Deps,
  { token }: Input<typeof contract.readMailSettingsByLink>,
) {
  const receiver = await receiverByToken(db, token)
  if (!receiver) throw noSuchReceiver()
  return chosenBy(receiver)
}
