import type { Api } from '#src/server/http/route.ts'
import { claimStay, readClaim } from '../contract.ts'
import { keepStay } from './claim-stay.ts'
import { openClaim } from './read-claim.ts'

export function claimRoutes({ route }: Api): void {
  route(readClaim, openClaim)
  route(claimStay, keepStay)
}
