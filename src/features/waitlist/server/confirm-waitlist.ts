import type { Input } from '#src/contract/endpoint.ts'
import type { Deps } from '#src/server/deps.ts'
import type * as contract from '../contract.ts'
import { markOpened } from './queries.ts'

/** Returns whoever opens the link of the welcome has the mailbox: their address counts as a referral from now on. Answers alike for an unknown code. */
export async function confirmWaitlist({ db }: Deps, { code }: Input<typeof contract.confirmWaitlist>) {
  await markOpened(db, code)
  return { success: true as const, message: 'Thank you' }
}
