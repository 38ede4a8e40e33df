import { sql } from 'drizzle-orm'
import { notFound } from '#src/contract/problem.ts'
import { rand } from '#src/contract/words.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { eventActorOf } from '#src/server/events/emit.ts'
import type { Handler } from '#src/server/http/route.ts'
import * as contract from '../../contract/oversee.ts'
import { applyEvent, lockOrganisation } from '../notices/apply-event.ts'
import { issueCreditNote } from '../invoices/issue-invoice.ts'
import { subscriptionOf } from '../queries.ts'
import { invoiceById } from '../invoices/select-invoices.ts'
import { overseenOf } from './select-overseen.ts'

type Uncredited = { id: string; cents: number }

/** The invoices of an organisation of which something is not credited yet, the newest first. */
async function uncreditedOf(tx: Db, organisationId: string): Promise<Uncredited[]> {
  const { rows } = await tx.execute<Uncredited>(sql`
    select * from (
      select id, issued_at, (total_cents - coalesce(
        (select sum(total_cents) from invoices as note where note.credits_id = invoices.id), 0))::int as cents
      from invoices where organisation_id = ${organisationId} and kind = 'invoice') as left_of
    where cents > 0 order by issued_at desc, id desc`)
  return rows
}

/** The amount credited on each, the newest first. */
function shareOut(invoices: readonly Uncredited[], cents: number): Uncredited[] {
  let left = cents
  return invoices.flatMap(({ id, cents: open }) => {
    const share = Math.min(open, left)
    left -= share
    return share > 0 ? [{ id, cents: share }] : []
  })
}

/**
 * Gives an organisation credit for its next change of plan: a credit note for each invoice that it takes back, the ledger, the history and
 * an email to its owner, all in one transaction; no money moves. Throws 404, 409 `CREDIT_TOO_HIGH`. See docs/product/billing.md#credit.
 */
export const giveCredit: Handler<typeof contract.giveCredit> = async (
  deps,
  { organizationId, amount: cents, reason },
  caller,
) => {
  const { db: tx, now, recordChange } = deps
  if (!(await subscriptionOf(tx, organizationId))) throw notFound()
  await lockOrganisation(tx, organizationId)
  const open = await uncreditedOf(tx, organizationId)
  const most = open.reduce((sum, invoice) => sum + invoice.cents, 0)
  if (cents > most) throw contract.creditTooHigh({ most: rand(most / 100) })
  const notes: string[] = []
  for (const share of shareOut(open, cents)) {
    const invoice = (await invoiceById(tx, share.id))! // just read, and no invoice goes
    notes.push(
      (await issueCreditNote(deps, tx, invoice, { words: `Credit: ${reason}`, cents: share.cents })).number,
    )
  }
  await applyEvent(deps, tx, organizationId, {
    event: { type: 'credit_given', cents },
    actor: eventActorOf(caller),
    reason,
  })
  recordChange({ before: null, after: { credited: cents / 100, creditNotes: notes, reason } })
  return {
    success: true as const,
    subscription: await overseenOf(tx, organizationId, now()),
    creditNotes: notes,
  }
}
