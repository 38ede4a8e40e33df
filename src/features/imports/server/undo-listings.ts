import { eq, sql } from 'drizzle-orm'
import { takePropertyText, writePropertyText } from '#src/features/properties/server/commands.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { listingImports, type MadeListing } from '#src/server/db/schema.ts'
import type { Handler } from '#src/server/http/route.ts'
import { UNDO_DAYS } from '../contract/imports.ts'
import * as contract from '../contract/listings.ts'
import { removeMade } from './listings/remove-made.ts'
import { listingsAnswer, listingsOf, takeListings } from './listings/select-listings.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Gives a property back the words and photos that it had, unless somebody has changed them since. Returns false for one that stays. */
async function takeBack(tx: Db, organisationId: string, { propertyId, before, after }: MadeListing) {
  if (!propertyId || !before || !after) return true
  const text = await takePropertyText(tx, propertyId, organisationId)
  if (!text) return true
  const isSame =
    text.description === after.description &&
    text.houseRules === after.houseRules &&
    text.images.length === after.images.length &&
    text.images.every((image, at) => image === after.images[at])
  if (isSame) await writePropertyText(tx, propertyId, before)
  return isSame
}

/** Takes listings back within 7 days: hidden properties that nobody has touched are deleted, others get back what they had; the rest is named. Throws 404, 409. See docs/product/imports.md#listings. */
export const undoListings: Handler<typeof contract.undoListings> = async (
  { db, now, today },
  { id },
  { organisation },
) => {
  const notUndone = await db.transaction(async tx => {
    // Before the file and its homes, as where it is brought.
    await tx.execute(sql`select from organisations where id = ${organisation.id} for no key update`)
    const row = await takeListings(tx, organisation.id, id)
    if (row.state !== 'done' || !row.doneAt) throw contract.notBrought()
    if (now().getTime() - row.doneAt.getTime() > UNDO_DAYS * DAY_MS) throw contract.bringTooLate()
    const made = row.made ?? []
    const left: string[] = []
    for (const each of made)
      if (each.outcome === 'added' && each.propertyId && !(await takeBack(tx, organisation.id, each)))
        left.push(each.propertyId)
    const fresh = made.flatMap(({ outcome, propertyId }) =>
      outcome === 'new' && propertyId ? [propertyId] : [],
    )
    const removed = new Set(await removeMade(tx, organisation.id, fresh, today()))
    left.push(...fresh.filter(each => !removed.has(each)))
    await tx
      .update(listingImports)
      .set({ state: 'undone', undoneAt: sql`moment()` })
      .where(eq(listingImports.id, id))
    // One that is there no more, such as one that the host has deleted, is no trace.
    return left.flatMap(propertyId => {
      const name = row.names?.[propertyId]
      return name === undefined ? [] : [{ property_id: propertyId, property_name: name }]
    })
  })
  return {
    success: true,
    import: listingsAnswer(await listingsOf(db, organisation.id, id)),
    not_undone: notUndone,
  }
}
