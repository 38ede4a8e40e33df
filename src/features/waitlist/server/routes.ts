import type { Api } from '#src/server/http/route.ts'
import * as contract from '../contract.ts'
import * as oversee from '../contract/oversee.ts'
import { approveEntry } from './approve-entry.ts'
import { confirmWaitlist } from './confirm-waitlist.ts'
import { inviteWaitlist } from './invite-waitlist.ts'
import { joinWaitlist } from './join-waitlist.ts'
import { exportWaitlist } from './export-waitlist.ts'
import { overseeWaitlist } from './oversee-waitlist.ts'
import { statsOf } from './queries.ts'

/** From one address. See docs/product/waitlist.md#joining. */
const JOINS_AN_HOUR = 20

export function waitlistRoutes({ route }: Api): void {
  route(contract.joinWaitlist, joinWaitlist, { perAddress: { callsMax: JOINS_AN_HOUR, seconds: 3600 } })
  route(contract.confirmWaitlist, confirmWaitlist, {
    perAddress: { callsMax: JOINS_AN_HOUR, seconds: 3600 },
  })
  route(contract.waitlistStats, async ({ db }, { referralCode }) => ({
    success: true as const,
    ...(await statsOf(db, referralCode)),
  }))
  route(oversee.overseeWaitlist, overseeWaitlist)
  route(oversee.exportWaitlist, exportWaitlist)
  route(oversee.approveEntry, approveEntry)
  route(oversee.inviteWaitlist, inviteWaitlist)
}
