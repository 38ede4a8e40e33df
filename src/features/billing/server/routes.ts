import type { Deps } from '#src/server/deps.ts'
import type { Api } from '#src/server/http/route.ts'
import type { Caller } from '#src/server/http/caller.ts'
import * as contract from '../contract.ts'
import { planOf, statusOf } from '../rules.ts'
import { subscriptionAnswer, organisationOf, subscriptionOf } from './queries.ts'
import { startTrial } from './start-trial.ts'

async function summaryOf({ db, now }: Deps, { organisation }: Caller) {
  const row = organisation ? await subscriptionOf(db, organisation.id) : undefined
  return { plan: { id: planOf(row, now()), status: row ? statusOf(row, now()) : ('inactive' as const) } }
}

async function billingOf({ db, now }: Deps, { organisation }: Caller) {
  if (!organisation) return { success: true as const, subscription: null, organization: null }
  const [row, organization] = await Promise.all([
    subscriptionOf(db, organisation.id),
    organisationOf(db, organisation.id),
  ])
  return { success: true as const, subscription: row ? subscriptionAnswer(row, now()) : null, organization }
}

export function billingRoutes({ route }: Api): void {
  route(contract.getSubscription, (deps, _, caller) => billingOf(deps, caller))
  route(contract.startTrial, startTrial)
  route(contract.meSummary, (deps, _, caller) => summaryOf(deps, caller))
}
