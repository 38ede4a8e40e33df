import { sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'
import type { EventActor } from '#src/server/events/emit.ts'
import { ownMails } from '#src/server/mail/forget-receiver.ts'
import { type Applying, applyEvent } from './notices/apply-event.ts'

/**
 * Ends what an organisation pays for, with its agreement, and forgets who it was: invoices keep their numbers and amounts, which the
 * law asks for, and the ledger is as it was.
 */
export async function forgetCustomer(
  deps: Applying,
  tx: Db,
  organisationId: string,
  { ownerId, actor }: { ownerId: string; actor: EventActor },
): Promise<void> {
  await applyEvent(deps, tx, organisationId, { event: { type: 'cancelled' }, actor })
  await ownMails(
    tx,
    ownerId,
    'billing.%',
    sql`(select email from billing_details where organisation_id = ${organisationId}
      union select recipient ->> 'email' from invoices where organisation_id = ${organisationId})`,
  )
  await tx.execute(sql`delete from billing_details where organisation_id = ${organisationId}`)
  // First the lock that a copy which is being saved waits for, or has.
  await tx.execute(sql`select invoices_forget(${organisationId})`)
  await tx.execute(
    sql`delete from invoice_files where invoice_id in (select id from invoices where organisation_id = ${organisationId})`,
  )
}
