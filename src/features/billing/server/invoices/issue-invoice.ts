import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { dayOf } from '#src/contract/days.ts'
import { postEntry } from '#src/features/ledger/server/commands.ts'
import { platformOf } from '#src/features/platform/server/queries.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { invoices } from '#src/server/db/schema.ts'
import type { InvoiceLine, InvoiceParty } from '#src/server/db/tables/money/billing.ts'
import type { Inside } from '#src/server/deps.ts'
import { postMail } from '#src/server/mail/post-mail.ts'
import { vatOf, vatOfPart } from '#src/contract/vat.ts'
import { invoiceMail } from './invoice-mail.ts'
import { payerOf } from '../queries.ts'

type Issuing = Pick<Inside, 'config' | 'now'>
export type Issued = typeof invoices.$inferSelect

const PREFIX = { invoice: 'INV', credit_note: 'CN' } as const
const DIGITS = 6

/** The next number of a kind. Its row stays locked until the transaction ends: one that is undone leaves no gap. */
async function nextNumber(tx: Db, kind: keyof typeof PREFIX): Promise<string> {
  const { rows } = await tx.execute<{ last: number }>(
    sql`update invoice_numbers set last = last + 1 where kind = ${kind} returning last`,
  )
  return `${PREFIX[kind]}-${String(rows[0]!.last).padStart(DIGITS, '0')}` // the migration put in both rows
}

async function partiesOf(
  deps: Pick<Inside, 'config'>,
  tx: Db,
  organisationId: string,
): Promise<{ recipient: InvoiceParty; supplier: InvoiceParty }> {
  const platform = await platformOf({ ...deps, db: tx } as Inside) // it reads the settings and the database alone
  const payer = (await payerOf(tx, organisationId))! // an organisation has an owner
  const { name, address, vatNumber, email } = payer.details ?? {
    name: payer.organisation,
    address: '',
    vatNumber: '',
    email: payer.email,
  }
  return {
    recipient: { name, address, vatNumber, email },
    supplier: {
      name: platform.legalName ?? 'Naledi',
      address: platform.physicalAddress ?? '',
      vatNumber: platform.vatNumber ?? '',
      email: platform.email ?? '',
    },
  }
}

/** Mails it to whom it is made out, if the transaction commits; a deleted customer has no address. */
async function mailInvoice(deps: Issuing, tx: Db, { id, organisationId, recipient }: Issued): Promise<void> {
  const { email: address } = recipient
  if (address)
    await postMail(deps, tx, invoiceMail, { cause: id, about: id, to: { address }, organisationId })
}

/**
 * Issues an invoice of these lines, above 0 cents in all, including VAT if the platform has a number, and posts it to the ledger
 * in the same transaction. Its number is the next one.
 */
export async function issueInvoice(
  deps: Issuing,
  tx: Db,
  { organisationId, lines }: { organisationId: string; lines: readonly InvoiceLine[] },
): Promise<Issued> {
  const parties = await partiesOf(deps, tx, organisationId)
  const totalCents = lines.reduce((sum, { cents }) => sum + cents, 0)
  const { vatCents, vatRate } = parties.supplier.vatNumber
    ? vatOf(totalCents, dayOf(deps.now()))
    : { vatCents: 0, vatRate: null }
  const [issued] = await tx
    .insert(invoices)
    .values({
      id: uuidv7(),
      organisationId,
      kind: 'invoice',
      number: await nextNumber(tx, 'invoice'),
      lines: [...lines],
      totalCents,
      vatCents,
      vatRate,
      ...parties,
    })
    .returning()
  await postEntry(tx, {
    cause: { kind: 'invoice', id: issued!.id },
    memo: `Invoice ${issued!.number}`,
    lines: [
      { kind: 'receivable', organisationId, cents: totalCents },
      { kind: 'income', name: 'subscriptions', cents: vatCents - totalCents },
      { kind: 'vat', cents: -vatCents },
    ],
  })
  await mailInvoice(deps, tx, issued!) // just inserted
  return issued!
}

/** The amount credited of an invoice so far, and the VAT in it. */
async function creditedOf(tx: Db, invoiceId: string): Promise<{ cents: number; vatCents: number }> {
  const { rows } = await tx.execute<{ cents: number; vat_cents: number }>(sql`
    select coalesce(sum(total_cents), 0)::bigint as cents, coalesce(sum(vat_cents), 0)::bigint as vat_cents
    from invoices where credits_id = ${invoiceId}`)
  const { cents, vat_cents: vatCents } = rows[0]! // a sum has one row
  return { cents: Number(cents), vatCents: Number(vatCents) }
}

/** Takes an invoice back, or a part of it: what was paid for that is the organisation's credit. */
export async function issueCreditNote(
  deps: Issuing,
  tx: Db,
  invoice: Issued,
  { words, cents: totalCents = invoice.totalCents }: { words: string; cents?: number },
): Promise<Issued> {
  const { organisationId, vatRate, recipient, supplier } = invoice
  const vatCents = vatRate === null ? 0 : vatOfPart(await creditedOf(tx, invoice.id), totalCents, vatRate)
  const [issued] = await tx
    .insert(invoices)
    .values({
      id: uuidv7(),
      organisationId,
      kind: 'credit_note',
      number: await nextNumber(tx, 'credit_note'),
      lines: [{ words, cents: totalCents }],
      totalCents,
      vatCents,
      vatRate,
      recipient,
      supplier,
      creditsId: invoice.id,
    })
    .returning()
  await postEntry(tx, {
    cause: { kind: 'credit_note', id: issued!.id },
    memo: `Credit note ${issued!.number} for invoice ${invoice.number}`,
    lines: [
      { kind: 'income', name: 'subscriptions', cents: totalCents - vatCents },
      { kind: 'vat', cents: vatCents },
      { kind: 'credit', organisationId, cents: -totalCents },
    ],
  })
  await mailInvoice(deps, tx, issued!) // just inserted
  return issued!
}
