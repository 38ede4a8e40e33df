import type { Api } from '#src/server/http/route.ts'
import * as contract from '../contract.ts'
import { platformOf } from './queries.ts'
import { sendMessage } from './send-message.ts'

const HOUR = 60 * 60
const MESSAGES_AN_HOUR = 20

export function platformRoutes({ route }: Api): void {
  route(contract.readPlatform, async deps => ({ success: true as const, platform: await platformOf(deps) }))
  route(contract.sendMessage, sendMessage, { perAddress: { callsMax: MESSAGES_AN_HOUR, seconds: HOUR } })
}
