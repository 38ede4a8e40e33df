import { addDays } from '#src/contract/days.ts'
import type * as contract from '#src/features/calendar/contract/nights.ts'
import {
  AVAILABILITY_NIGHTS_DEFAULT,
  publicPropertyNotFound,
} from '#src/features/calendar/contract/nights.ts'
import { checkRange } from '#src/features/calendar/rules.ts'
import type { Handler } from '#src/server/http/route.ts'
import { nightsToKnow, offeredNights, rulesAnswer } from '../rules/nights/offered-nights.ts'
import { offerFor } from './queries.ts'

/** The nights of [from, to), each with its price in cents, whether it may be booked, and whether a stay may begin or end there; what `booking` of the caller's holds itself is free. Throws 400 for a wrong range, 404. See docs/product/api.md#public-calls. */
export const listNights: Handler<typeof contract.listNights> = async (
  { db, today },
  { slug, booking, ...range },
  caller,
) => {
  const from = range.from ?? today()
  const to = range.to ?? addDays(from, AVAILABILITY_NIGHTS_DEFAULT)
  checkRange(from, to)
  const found = await offerFor(db, slug, caller, { ...nightsToKnow({ from, to }, today()), booking })
  if (!found) throw publicPropertyNotFound()
  return {
    success: true,
    nights: offeredNights(found, { from, to }, today()),
    rules: rulesAnswer(found.ratePlan),
  }
}
