import type { Input } from '#src/contract/endpoint.ts'
import type { Deps } from '#src/server/deps.ts'
import type * as contract from '../contract.ts'
import { noSuchReceiver } from '../contract.ts'
import { chosenBy, saveSettings, receiverByToken } from './queries.ts'

/** Keeps which mails the receiver of a link wants. Throws 404. */
export async function changeMailSettingsByLink(
  { db }: Deps,
  { token, settings }: Input<typeof contract.changeMailSettingsByLink>,
) {
  const receiver = await receiverByToken(db, token)
  if (!receiver?.id) throw noSuchReceiver()
  await saveSettings(db, { id: receiver.id }, settings)
  return chosenBy((await receiverByToken(db, token)) ?? receiver)
}
