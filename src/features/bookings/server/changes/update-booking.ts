import type { Input } from '#src/contract/endpoint.ts'
import { notFound } from '#src/contract/problem.ts'
import { changeAnswer } from '#src/features/pricing/contract/quote.ts'
import type { Deps } from '#src/server/deps.ts'
import type { Guest, Member } from '#src/server/http/caller.ts'
import type { From } from '#src/server/http/handler.ts'
import { nothingToChange, oneChangeAtATime } from '../../contract/booking.ts'
import type * as requests from '../../contract/requests.ts'
import { answerChange } from './answer-change.ts'
import { changeStay } from './change-stay.ts'
import { moveBooking } from './move-booking.ts'
import { bookingFor, bookingToChange } from '../queries.ts'

/** Fields of a stay that make its price. */
const PRICED: ReadonlySet<string> = new Set(['check_in', 'check_out', 'guests', 'pets', 'total_price'])

type Priced = ReturnType<typeof changeAnswer>

/** Moves a booking on, changes its stay, or answers a change of it: one of the three a call. Throws 400, 404, INVALID_TRANSITION, DATES_UNAVAILABLE. */
export async function updateBooking(
  deps: Deps,
  {
    id,
    status,
    cause,
    change_request: answer,
    terms_hash: hash,
    ...sent
  }: Input<typeof requests.updateBooking>,
  caller: Guest | Member,
  { address }: Pick<From, 'address'>,
) {
  const { total_price: _, ...stayAlone } = sent
  // An amount that a guest sends is ignored.
  const changes = caller.organisation !== null ? sent : stayAlone
  const hasChanges = Object.values(changes).some(value => value !== undefined)
  if ([status !== undefined, answer !== undefined, hasChanges].filter(Boolean).length > 1)
    throw oneChangeAtATime()
  const found = await bookingToChange(deps.db, caller, id)
  if (!found) throw notFound()
  const { booking } = found
  let change: Priced | undefined
  if (status) await moveBooking(deps, booking, status, caller, cause)
  else if (answer) change = await answerChange(deps, booking, answer, caller)
  else if (hasChanges)
    change = changeAnswer(await changeStay(deps, found, changes, caller, { hash, address }))
  else throw nothingToChange()
  const isPriced = Object.keys(changes).some(name => PRICED.has(name)) || answer !== undefined
  return {
    success: true as const,
    booking: (await bookingFor(deps.db, caller, id))!, // it was there, and bookings are not deleted
    ...(change && isPriced ? { change } : {}),
  }
}
