import type { Api } from '#src/server/http/route.ts'
import * as contract from '../contract.ts'
import { platformOf } from './queries.ts'

export function platformRoutes({ route }: Api): void {
  route(contract.readPlatform, async deps => ({ success: true as const, platform: await platformOf(deps) }))
}
