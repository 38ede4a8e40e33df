import type { Input } from '#src/contract/endpoint.ts'
import { datesUnavailable, publicPropertyNotFound, tooManyGuests } from '#src/features/calendar/contract.ts'
import { datesRefusal, nightsClosed, publicDates } from '#src/features/calendar/rules.ts'
import { propertyWithNights } from '#src/features/calendar/server/queries.ts'
import type { Deps } from '#src/server/deps.ts'
import type { Caller } from '#src/server/http/caller.ts'
import type * as contract from '../contract.ts'
import { quoteAnswer } from '../contract.ts'
import { quoteOf } from '../rules.ts'

/** What a stay would cost, in cents. Throws 400 for wrong dates or guests, 404, and 409 with the nights that are gone. See docs/product/api.md#public-calls. */
export async function quoteStay(
  { db, today }: Deps,
  { slug, checkIn, checkOut, guests }: Input<typeof contract.quoteStay>,
  caller: Caller | null,
) {
  const refusal = datesRefusal({ checkIn, checkOut }, today(), publicDates)
  if (refusal) throw refusal
  const found = await propertyWithNights(db, slug, caller?.organisation?.id ?? null, {
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
