import { NoAnswer } from '#src/contract/calls/create-call.ts'
import { Problem } from '#src/contract/problem.ts'
import { failureWords } from '#src/web/call.ts'
import { billingNotConfigured, noOrganisation } from '../../contract/subscribe.ts'

type Failure = { words: string; advice?: string }

/** Refused for who asks: a guest, or an organisation that isn't there. */
const OF_CALLER = new Set([401, 403])

/** Text for a payment that could not be begun, and the next step. See docs/product/plans.md#the-billing-page. */
export function failureOfSubscribing(error: unknown): Failure {
  if (error instanceof NoAnswer)
    return {
      words: 'An error occurred. Please try again.',
      advice: 'You paid nothing. Check your internet connection, then choose the plan again.',
    }
  if (billingNotConfigured.is(error))
    return {
      words: failureWords(error),
      advice: 'You paid nothing. Write to billing support: we’ll let you know when you can pay here.',
    }
  if (!(error instanceof Problem) || error.status >= 500)
    return {
      words: 'Error processing payment. Please try again.',
      advice:
        'You paid nothing. Wait a minute and choose the plan again. If that fails too, write to billing support.',
    }
  if (OF_CALLER.has(error.status) || noOrganisation.is(error))
    return {
      words:
        'Unable to create subscription: please ensure you are signed in and your organization is set up.',
      advice:
        'Log out and in again, with the account of the organisation’s owner. If that doesn’t help, write to billing support.',
    }
  return { words: failureWords(error) }
}
