import type { Api } from '#src/server/http/route.ts'
import * as contract from '../contract.ts'
import { joinWaitlist } from './join-waitlist.ts'
import { statsOf } from './queries.ts'

export function waitlistRoutes({ route }: Api): void {
  route(contract.joinWaitlist, joinWaitlist, { perAddress: { callsMax: 300, seconds: 3600 } })
  route(contract.waitlistStats, async ({ db }, { referralCode }) => ({
    success: true as const,
    ...(await statsOf(db, referralCode)),
  }))
}
