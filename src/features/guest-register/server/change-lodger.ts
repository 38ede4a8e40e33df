import { and, eq } from 'drizzle-orm'
import { lodgers } from '#src/server/db/schema.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../contract/by-link.ts'
import { doubtsOf, type Lodger, missingOf } from '../rules.ts'
import { lockLodger } from './lock-lodger.ts'
import { lodgerOfLink } from './queries.ts'
import { openLodger, sealLodger, shownLodger } from './seal-lodger.ts'

/** Returns what was sent over what was written before: what is not named stays, and what is emptied is not said any more. */
const over = (before: Lodger, sent: Partial<Record<keyof Lodger, unknown>>): Lodger => {
  const named = Object.entries(sent).filter(([, value]) => value !== undefined)
  const said = named.map(([field, value]) => [field, value === '' ? null : value])
  return { ...before, ...Object.fromEntries(said) }
}

/** A guest saves fields of a lodger, one or many; two that arrive together are written one after the other. Throws 404, 409. */
export const changeLodger: Handler<typeof contract.changeLodger> = async (
  { db, config, now, today },
  { token, n, ...sent },
) => {
  const { bookingId, organisationId } = await lodgerOfLink({ db, config, today }, token, n)
  return db.transaction(async tx => {
    const row = await lockLodger(tx, { bookingId, organisationId, n })
    const lodger = over(openLodger(config, row), sent)
    const written = {
      details: sealLodger(config, row.id, lodger),
      missing: missingOf(lodger, row.hasPhoto) as string[],
    }
    await tx
      .update(lodgers)
      .set({ ...written, updatedAt: now() })
      .where(and(eq(lodgers.id, row.id), eq(lodgers.organisationId, organisationId)))
    const shown = shownLodger(config, { id: row.id, n, ...written })
    return { success: true as const, lodger: { ...shown, doubts: doubtsOf(lodger) } }
  })
}
