import type { Input } from '#src/contract/endpoint.ts'
import { addDays, nightsBetween } from '#src/contract/days.ts'
import type { Deps } from '#src/server/deps.ts'
import type { Caller } from '#src/server/http/caller.ts'
import type * as contract from '../contract.ts'
import { AVAILABILITY_NIGHTS_DEFAULT, publicPropertyNotFound } from '../contract.ts'
import { checkRange, isOffered } from '../rules.ts'
import { propertyWithNights } from './queries.ts'

/** The nights of [from, to), each with its price in cents and whether it may be booked. Throws 400 for a wrong range, 404. See docs/product/api.md#public-calls. */
export async function listNights(
  { db, today }: Deps,
  { slug, ...range }: Input<typeof contract.listNights>,
  caller: Caller | null,
) {
  const from = range.from ?? today()
  const to = range.to ?? addDays(from, AVAILABILITY_NIGHTS_DEFAULT)
  checkRange(from, to)
  const found = await propertyWithNights(db, slug, caller?.organisation?.id ?? null, { from, to })
  if (!found) throw publicPropertyNotFound()
  const { home } = found
  const taken = new Set(found.taken)
  const nights = nightsBetween(from, to).map(date => ({
    date,
    available: isOffered(date, home, today()) && !taken.has(date),
    price: home.nightlyCents,
    minNights: 1,
  }))
  return { success: true as const, nights }
}
