import { and, eq, sql } from 'drizzle-orm'
import { addDays } from '#src/contract/days.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { minStays, properties } from '#src/server/db/schema.ts'
import type { RateBook } from '../rules/rate-book.ts'
import { cheapestOf, minStaysOf } from '../rules/spell.ts'

// A guest arrives at most two years ahead and stays at most one.
const SPELLED_DAYS = 4 * 365

/** Writes out of a home's book what searches look up: the nights that ask long stays, and its cheapest night of the coming year. */
export async function spellBook(tx: Db, propertyId: string, book: RateBook, today: string): Promise<void> {
  const until = addDays(today, SPELLED_DAYS)
  const stays = minStaysOf(book, today, until).map(({ from, to, minNights, isThrough }) => ({
    propertyId,
    nights: `[${from},${to ?? ''})`,
    minNights,
    isThrough,
  }))
  await tx.delete(minStays).where(eq(minStays.propertyId, propertyId))
  if (stays.length > 0) await tx.insert(minStays).values(stays)
  const cheapestCents = cheapestOf(book, today)
  const isOther = sql`${properties.cheapestCents} is distinct from ${cheapestCents}` // a home that is written is indexed anew
  await tx
    .update(properties)
    .set({ cheapestCents })
    .where(and(eq(properties.id, propertyId), isOther))
}
