import type { Handler } from '#src/server/http/route.ts'
import * as contract from '../contract.ts'
import { MESSAGE_SENT } from '../rules.ts'
import { mailMessage } from './work.ts'
import { insertMessage, platformOf } from './queries.ts'

/** Takes a message in for whoever runs this installation. Throws where they have no address. See docs/product/platform.md#messages. */
export const sendMessage: Handler<typeof contract.sendMessage> = async (deps, { website, ...sent }) => {
  const { email } = await platformOf(deps)
  if (!email) throw contract.noContactAddress()
  if (!website)
    await deps.db.transaction(async tx => {
      await mailMessage.post(tx, { messageId: await insertMessage(tx, sent) })
    })
  return { success: true, message: MESSAGE_SENT }
}
