import { sql } from 'drizzle-orm'
import { orNotFound } from '#src/contract/problem.ts'
import { propertyTerms } from '#src/server/db/schema.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../contract/terms.ts'
import { lockProperties } from './lock-properties.ts'
import { ownTerms } from './queries.ts'

/** A host writes the terms of one home into others: all of them, or none. Throws 404. See docs/product/terms.md#terms-of-a-home. */
export const copyTerms: Handler<typeof contract.copyTerms> = async (
  { db, config, recordChange },
  { id, properties: chosen },
  { organisation },
) =>
  db.transaction(async tx => {
    await lockProperties(tx, [id, ...chosen], organisation.id)
    const { terms } = orNotFound(await ownTerms(tx, config, id, organisation.id))
    const others = chosen.filter(propertyId => propertyId !== id)
    const rows = others.map(propertyId => ({ propertyId, organisationId: organisation.id, terms }))
    if (rows.length > 0)
      await tx
        .insert(propertyTerms)
        .values(rows)
        .onConflictDoUpdate({
          target: propertyTerms.propertyId,
          set: { terms: sql`excluded.terms`, updatedAt: sql`moment()` },
        })
    recordChange({ before: null, after: { terms: id, copied_to: others } })
    return { success: true, copied: others.length }
  })
