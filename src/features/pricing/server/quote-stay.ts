import type { Input } from '#src/contract/endpoint.ts'
import { datesUnavailable, publicPropertyNotFound, tooManyGuests } from '#src/features/calendar/contract.ts'
import { datesRefusal, nightsClosed, publicDates } from '#src/features/calendar/rules.ts'
import { homeWithNights } from '#src/features/calendar/server/queries.ts'
import type { Deps } from '#src/server/deps.ts'
import type { Caller } from '#src/server/http/caller.ts'
import { quoteAnswer, type quoteStay } from '../contract.ts'
import { quoteOf } from '../rules.ts'

/** What a stay would cost, in cents. Throws 400 for wrong dates or guests, 404, and 409 with the nights that are gone. Contract §Public. */
export async function priceStay(
  { db, today }: Deps,
  { slug, checkIn, checkOut, guests }: Input<typeof quoteStay>,
  caller: Caller | null,
) {
  const refusal = datesRefusal({ checkIn, checkOut }, today(), publicDates)
  if (refusal) throw refusal
  const found = await homeWithNights(db, slug, caller?.organisation?.id ?? null, {
    from: checkIn,
    to: checkOut,
  })
  if (!found) throw publicPropertyNotFound()
  const { home, taken } = found
  if (guests > home.maxGuests) throw tooManyGuests({ n: home.maxGuests })
  const gone = new Set([...nightsClosed({ checkIn, checkOut }, home, today()), ...taken])
  if (gone.size > 0) throw datesUnavailable({}, { nights: [...gone].toSorted() })
  return { success: true as const, quote: quoteAnswer(quoteOf(home, checkIn, checkOut)) }
}
