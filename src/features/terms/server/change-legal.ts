import { sql } from 'drizzle-orm'
import { organisationLegal } from '#src/server/db/schema.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../contract/legal.ts'

/** The owner says what the organisation is in law. Bookings keep what it was when they were made. See docs/product/terms.md#legal-identity. */
export const changeLegal: Handler<typeof contract.changeLegal> = async (
  { db },
  { service_address: serviceAddress, ...sent },
  { organisation },
) => {
  const isPerson = sent.kind === 'natural'
  const legal = {
    ...sent,
    registration: (!isPerson && sent.registration) || null,
    officers: (!isPerson && sent.officers) || null,
    ffc: sent.ffc || null,
  }
  const written = { ...legal, serviceAddress, updatedAt: sql`moment()` }
  await db
    .insert(organisationLegal)
    .values({ organisationId: organisation.id, ...written })
    .onConflictDoUpdate({ target: organisationLegal.organisationId, set: written })
  return { success: true, legal: { ...legal, service_address: serviceAddress } }
}
