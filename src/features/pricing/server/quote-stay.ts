import { ANY_DAY, countNights } from '#src/contract/days.ts'
import { publicPropertyNotFound } from '#src/features/calendar/contract/nights.ts'
import { datesRefusal, publicDates } from '#src/features/calendar/rules.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../contract/quote.ts'
import { changeAnswer, linesAnswer, quoteAnswer } from '../contract/quote.ts'
import { changeBetween } from '../rules/change-lines.ts'
import { priceOfChange } from '../rules/change-price.ts'
import { evaluateStay } from '../rules/evaluate-stay.ts'
import { quoteOf } from '../rules/quote.ts'
import { findAgreed, offerFor } from './queries.ts'

/**
 * The price of a stay, in cents; of a confirmed stay of the caller’s, what it would once it is changed so. Throws 400 for wrong dates or guests, 404, 409 with the nights that are gone, and 409 with
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
  const agreed = booking && (await findAgreed(db, booking, slug, caller))
  const price = agreed && priceOfChange(agreed, asked, property.ratePlan)
  const changed = price && {
    quote: {
      nights: countNights(checkIn, checkOut),
      lines: linesAnswer(price.lines),
      total: price.totalCents,
    },
    change: changeAnswer(changeBetween(agreed, { ...asked, ...price })),
  }
  return {
    success: true,
    ...(changed || { quote: quoteAnswer(quote ?? quoteOf(property.ratePlan, asked)) }),
    ...(refusal ? { refusal: refusal.message } : {}),
  }
}
