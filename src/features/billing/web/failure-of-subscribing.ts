import { NoAnswer } from '#src/contract/create-call.ts'
import { Problem } from '#src/contract/problem.ts'
import { failureWords } from '#src/web/call.ts'
import { billingNotConfigured, noOrganisation } from '../contract/subscribe.ts'

/** Refused for who asks: a guest, or an organisation that isn't there. */
const OF_CALLER = new Set([401, 403])

/** What to say where a payment could not be begun. See docs/product/plans.md#the-billing-page. */
export function wordsOfSubscribeFailure(error: unknown): string {
  if (error instanceof NoAnswer) return 'An error occurred. Please try again.'
  if (!(error instanceof Problem)) return 'Error processing payment. Please try again.'
  const { status } = error
  if (billingNotConfigured.is(error)) return failureWords(error)
  if (OF_CALLER.has(status) || noOrganisation.is(error))
    return 'Unable to create subscription: please ensure you are signed in and your organization is set up.'
  return status >= 500 ? 'Error processing payment. Please try again.' : failureWords(error)
}
