import { eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { cleaners } from '#src/server/db/schema.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../../contract/cleaners.ts'
import { CLEANERS_MAX, tooManyCleaners } from '../../contract/cleaners.ts'
import { assignProperties } from './assign-properties.ts'
import { checkCleaner } from './check-cleaner.ts'
import { makeLink } from './make-link.ts'
import { scheduleMail } from '../schedule-mail.ts'
import { selectCleaners } from './select-cleaners.ts'

/** Adds a cleaner with a link of their own. Throws 400, TOO_MANY_CLEANERS. See docs/product/turnovers.md#cleaners. */
export const addCleaner: Handler<typeof contract.addCleaner> = async (deps, sent, { organisation }) => {
  const { db, config } = deps
  const organisationId = organisation.id
  const cleaner = await db.transaction(async tx => {
    // One at a time of an organisation, so that each counts those before it.
    await tx.execute(sql`select from organisations where id = ${organisationId} for no key update`)
    const count = await tx.$count(cleaners, eq(cleaners.organisationId, organisationId))
    if (count >= CLEANERS_MAX) throw tooManyCleaners()
    const id = uuidv7()
    const row = { id, organisationId, ...checkCleaner(sent), ...makeLink(config, id) }
    await tx.insert(cleaners).values(row)
    await assignProperties(tx, organisationId, row.id, sent.property_ids)
    await scheduleMail(deps, tx, row)
    const [made] = await selectCleaners(tx, organisationId, config, row.id)
    return made! // just made
  })
  return { success: true, cleaner }
}
