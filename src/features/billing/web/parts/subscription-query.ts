import { Problem } from '#src/contract/problem.ts'
import { query } from '#src/web/api.ts'
import { getSubscription } from '../../contract/subscription.ts'

const asked = query(getSubscription, {})
const NONE = { success: true as const, subscription: null, organization: null }

/** The organisation's subscription. A refusal of the request (400) says that there is none, which is no failure. */
export const subscriptionQuery = {
  ...asked,
  queryFn: async (...context: Parameters<NonNullable<typeof asked.queryFn>>) => {
    try {
      return await asked.queryFn!(...context) // `query` has one
    } catch (error) {
      if (error instanceof Problem && error.status === 400) return NONE
      throw error
    }
  },
}
