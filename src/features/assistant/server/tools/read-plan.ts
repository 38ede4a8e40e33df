import { z } from '#src/contract/zod.ts'
import { meSummary } from '#src/features/billing/contract/subscription.ts'
import { plans } from '#src/features/billing/rules.ts'
import { listSubscribers } from '#src/features/newsletters/contract/subscriptions.ts'
import { readStatus } from '../../contract/settings.ts'
import { tool } from './tool.ts'

/** Used by the built-in assistant alone: other assistants are not counted by it. */
export const readPlan = tool({
  name: 'read_plan',
  description: 'The plan in force, and how many AI requests of this month are used.',
  calls: [meSummary, readStatus],
  input: z.object({}),
  async run({ call }) {
    const [{ plan }, { used, limit }] = [await call(meSummary, {}), await call(readStatus, {})]
    return { data: { plan: plans[plan.id].name, is_trial: plan.status === 'trialing', used, limit } }
  },
})

/** As above. */
export const countFollowers = tool({
  name: 'count_followers',
  description: 'How many people follow the host’s newsletters.',
  calls: [listSubscribers],
  input: z.object({}),
  async run({ call }) {
    const { total } = await call(listSubscribers, { pageSize: 1 })
    return { data: { total } }
  },
})
