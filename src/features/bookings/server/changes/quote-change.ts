import { notFound } from '#src/contract/problem.ts'
import { changeAnswer } from '#src/features/pricing/contract/quote.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../../contract/requests.ts'
import { evaluateChange } from './evaluate-change.ts'
import { bookingToChange } from '../queries.ts'

/** Returns what a change of a stay would do to its price, without changing anything; a host hears beside it why no guest could have it. Throws what the change itself would. */
export const quoteChange: Handler<typeof contract.quoteChange> = async (deps, { id, ...sent }, caller) => {
  const found = await bookingToChange(deps.db, caller, id)
  if (!found) throw notFound()
  const { change, advice } = await evaluateChange(deps, found, sent, caller)
  return { success: true, ...changeAnswer(change), ...(advice ? { refusal: advice.message } : {}) }
}
