import { and, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { lodgers } from '#src/server/db/schema.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../contract.ts'
import { moreLodgers } from '../contract.ts'
import { BLANK_LODGER, doubtsOf, expectedLodgers, type Lodger, missingOf } from '../rules.ts'
import { stayOfLink } from './queries.ts'
import { openLodger, sealLodger, shownLodger } from './seal-lodger.ts'

/** Returns what was sent over what was written before: what is not named stays, and what is emptied is not said any more. */
const over = (before: Lodger, sent: Partial<Record<keyof Lodger, unknown>>): Lodger => {
  const named = Object.entries(sent).filter(([, value]) => value !== undefined)
  const said = named.map(([field, value]) => [field, value === '' ? null : value])
  return { ...before, ...Object.fromEntries(said) }
}

/** A guest saves fields of a lodger, one or many; two that arrive together are written one after the other. Throws 404, 409. */
export const changeLodger: Handler<typeof contract.changeLodger> = async (
  { db, config, now },
  { token, n, ...sent },
) => {
  const { bookingId, organisationId, guests } = await stayOfLink(db, token)
  const expected = expectedLodgers(guests)
  if (n > expected) throw moreLodgers({ guests: expected === 1 ? 'one guest' : `${expected} guests` })
  return db.transaction(async tx => {
    const blank = { bookingId, organisationId, n, missing: missingOf(BLANK_LODGER, false) }
    await tx
      .insert(lodgers)
      .values({ id: uuidv7(), ...blank })
      .onConflictDoNothing()
    const [row] = await tx
      .select()
      .from(lodgers)
      .where(
        and(eq(lodgers.bookingId, bookingId), eq(lodgers.organisationId, organisationId), eq(lodgers.n, n)),
      )
      .for('update')
    const { id, photo } = row! // inserted, or there before
    const lodger = over(openLodger(config, row!), sent) // as above
    const written = {
      details: sealLodger(config, id, lodger),
      missing: missingOf(lodger, photo !== null) as string[],
    }
    await tx
      .update(lodgers)
      .set({ ...written, updatedAt: now() })
      .where(and(eq(lodgers.id, id), eq(lodgers.organisationId, organisationId)))
    const shown = shownLodger(config, { id, n, ...written })
    return { success: true as const, lodger: { ...shown, doubts: doubtsOf(lodger) } }
  })
}
