import { ANY_DAY } from '#src/contract/days.ts'
import { publicPropertyNotFound } from '#src/features/calendar/contract/nights.ts'
import { datesRefusal, publicDates } from '#src/features/calendar/rules.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../contract/quote.ts'
import { quoteAnswer } from '../contract/quote.ts'
import { evaluateStay } from '../rules/evaluate-stay.ts'
import { quoteOf } from '../rules/quote.ts'
import { offerFor } from './queries.ts'

/**
 * What a stay would cost, in cents. Throws 400 for wrong dates or guests, 404, 409 with the nights that are gone, and 409 with
 * the rule that refuses it; with `anyway` it answers the price and says the last two beside it. See docs/product/api.md#public-calls.
 */
export const quoteStay: Handler<typeof contract.quoteStay> = async (
  { db, today },
  { slug, checkIn, checkOut, guests, pets = 0, booking, anyway },
  caller,
) => {
  const asked = { checkIn, checkOut, guests, pets }
  const wrong = datesRefusal(asked, anyway ? ANY_DAY : today(), publicDates)
  if (wrong) throw wrong
  const property = await offerFor(db, slug, caller, { from: checkIn, to: checkOut, booking })
  if (!property) throw publicPropertyNotFound()
  const { quote, refusal } = evaluateStay(property, asked, today())
  if (refusal && !anyway) throw refusal
  return {
    success: true,
    quote: quoteAnswer(quote ?? quoteOf(property.ratePlan, asked)),
    ...(refusal ? { refusal: refusal.message } : {}),
  }
}
