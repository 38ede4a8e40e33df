import type { Api } from '#src/server/http/route.ts'
import * as contract from '../contract.ts'
import { claimStay } from './claim-stay.ts'
import { readClaim } from './read-claim.ts'

export function claimRoutes({ route }: Api): void {
  route(contract.readClaim, readClaim)
  route(contract.claimStay, claimStay)
}
