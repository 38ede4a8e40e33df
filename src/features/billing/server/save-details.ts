import { sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'
import { billingDetails } from '#src/server/db/schema.ts'
import type { InvoiceParty } from '#src/server/db/tables/money/billing.ts'
import { payerOf } from './queries.ts'

/** The recipient of invoices: the saved details, else the organisation and its owner. */
export async function readDetails(db: Db, organisationId: string): Promise<InvoiceParty> {
  const payer = (await payerOf(db, organisationId))! // an organisation has an owner
  const { name, address, vatNumber, email } = payer.details ?? {
    name: payer.organisation,
    address: '',
    vatNumber: '',
    email: payer.email,
  }
  return { name, address, vatNumber, email }
}

/** Invoices are made out so from the next one on. */
export async function saveDetails(db: Db, organisationId: string, details: InvoiceParty): Promise<void> {
  await db
    .insert(billingDetails)
    .values({ organisationId, ...details })
    .onConflictDoUpdate({
      target: billingDetails.organisationId,
      set: { ...details, changedAt: sql`moment()` },
    })
}
