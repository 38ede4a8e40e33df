import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Input } from '#src/contract/endpoint.ts'
import { notFound } from '#src/contract/problem.ts'
import { properties } from '#src/server/db/schema.ts'
import type { Deps } from '#src/server/deps.ts'
import type { Member } from '#src/server/http/caller.ts'
import type * as contract from '../contract/rates.ts'
import { cheaperNights, keepHigher } from '../rules/cheaper.ts'
import { bookInProportion } from '../rules/in-proportion.ts'
import type { RateBook } from '../rules/rate-book.ts'
import { wholeBook } from './queries.ts'
import { spellBook } from './spell-book.ts'
import { writeBook } from './write-book.ts'

/** What of a book is its own, and not the home's. */
const rowOf = (book: RateBook) => ({
  weekendNights: [...book.weekendNights],
  weekendCents: book.weekendCents,
  seasons: [...book.seasons],
  minNights: book.minNights,
  maxNights: book.maxNights,
  isThrough: book.isThrough,
  weeklyPercent: book.weeklyPercent,
  monthlyPercent: book.monthlyPercent,
  extraGuestAbove: book.extraGuestAbove,
  extraGuestCents: book.extraGuestCents,
  petFeeCents: book.petFeeCents,
  arrivalDays: book.arrivalDays && [...book.arrivalDays],
  departureDays: book.departureDays && [...book.departureDays],
  preparationNights: book.preparationNights,
  noticeDays: book.noticeDays,
  windowDays: book.windowDays,
})

/** A host writes the book of one home into others: all of them, or none. Throws 404. See docs/product/prices.md#one-book-for-several-homes. */
export async function copyRates(
  { db, today, recordChange }: Deps,
  { id, to, prices, keep_higher: isHigherKept, preview: isPreview }: Input<typeof contract.copyRates>,
  { organisation }: Member,
) {
  return db.transaction(async tx => {
    const book = await wholeBook(tx, id, organisation.id)
    if (!book) throw notFound()
    const homes = await tx
      .select({
        id: properties.id,
        name: properties.name,
        nightlyCents: properties.nightlyCents,
        cleaningFeeCents: properties.cleaningFeeCents,
        serviceFeeCents: properties.serviceFeeCents,
      })
      .from(properties)
      .where(and(inArray(properties.id, to), eq(properties.organisationId, organisation.id)))
      .orderBy(asc(properties.id)) // two copies wait for each other, and not each for the other
      .for('no key update')
    if (homes.length < to.length) throw notFound()
    const others = homes.filter(home => home.id !== id)
    const cheaper = []
    for (const { id: propertyId, name, ...base } of others) {
      const rules = prices === 'same' ? book : bookInProportion(book, base.nightlyCents)
      const before = (await wholeBook(tx, propertyId, organisation.id))! // as just locked
      const copy = isHigherKept ? keepHigher(before, { ...rules, ...base }, today()) : { ...rules, ...base }
      const nights = cheaperNights(before, copy, today())
      if (nights.length > 0) cheaper.push({ property_id: propertyId, name, nights })
      if (isPreview) continue
      await writeBook(tx, { propertyId, organisationId: organisation.id }, rowOf(copy), copy.dates)
      await spellBook(tx, propertyId, copy, today())
    }
    recordChange(
      isPreview ? null : { before: null, after: { rates: id, copied_to: others.map(home => home.id) } },
    )
    return { success: true as const, copied: isPreview ? 0 : others.length, cheaper }
  })
}
