import type { Inside } from '#src/server/deps.ts'
import type { Member } from '#src/server/http/caller.ts'
import { trialUsed } from '../contract.ts'
import { subscriptionAnswer, insertTrial } from './queries.ts'

/** Starts the organisation's one trial: 14 days of starter without a card. Throws 409 `TRIAL_USED`. See docs/product/plans.md#the-trial. */
export async function startTrial({ db, now, recordChange }: Inside, _: object, { organisation }: Member) {
  const row = await insertTrial(db, organisation.id)
  if (!row) throw trialUsed()
  recordChange({ before: null, after: { plan: row.planId } })
  return {
    success: true as const,
    subscription: subscriptionAnswer(row, now()),
    message: 'Trial started — you have 14 days free.',
  }
}
