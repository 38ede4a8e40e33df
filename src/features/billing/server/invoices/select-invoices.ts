import { asc, desc, eq, getTableColumns, sql, type SQL } from 'drizzle-orm'
import { SOUTH_AFRICA } from '#src/contract/fields.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { invoiceFiles, invoices } from '#src/server/db/schema.ts'

/** An invoice or credit note with all that is printed on it. */
export type PrintedInvoice = typeof invoices.$inferSelect & { credits: string | null }

const PRINTED = {
  ...getTableColumns(invoices),
  credits: sql<
    string | null
  >`(select number from invoices as credited where credited.id = ${invoices}.credits_id)`,
}

export const selectInvoices = async (db: Db, wanted: SQL): Promise<PrintedInvoice[]> =>
  db.select(PRINTED).from(invoices).where(wanted).orderBy(asc(invoices.issuedAt), asc(invoices.id))

/** By its id alone, for who has the right to it otherwise, such as an email that was queued for it. */
export const invoiceById = async (db: Db, id: string): Promise<PrintedInvoice | undefined> =>
  (await selectInvoices(db, eq(invoices.id, id)))[0]

/** An invoice with its copy as PDF; null before it was downloaded first. */
export type InvoiceWithFile = PrintedInvoice & { file: Buffer | null }

const selectWithFiles = (db: Db, wanted: SQL): Promise<InvoiceWithFile[]> =>
  db
    .select({ ...PRINTED, file: invoiceFiles.content })
    .from(invoices)
    .leftJoin(invoiceFiles, eq(invoiceFiles.invoiceId, invoices.id))
    .where(wanted)
    .orderBy(asc(invoices.issuedAt), asc(invoices.id))

/** One of an organisation's; none of others'. */
export const invoiceOf = (db: Db, organisationId: string, id: string): Promise<InvoiceWithFile[]> =>
  selectWithFiles(db, sql`${invoices.id} = ${id} and ${eq(invoices.organisationId, organisationId)}`)

/** Those of an organisation that were issued in a calendar year in South Africa. */
export const invoicesOfYear = (db: Db, organisationId: string, year: number): Promise<InvoiceWithFile[]> =>
  selectWithFiles(
    db,
    sql`${eq(invoices.organisationId, organisationId)}
      and ${invoices.issuedAt} >= make_timestamptz(${year}, 1, 1, 0, 0, 0, ${SOUTH_AFRICA})
      and ${invoices.issuedAt} < make_timestamptz(${year + 1}, 1, 1, 0, 0, 0, ${SOUTH_AFRICA})`,
  )

/** The list of an organisation's invoices, the newest first. */
export async function listOfInvoices(db: Db, organisationId: string) {
  const rows = await db
    .select()
    .from(invoices)
    .where(eq(invoices.organisationId, organisationId))
    .orderBy(desc(invoices.issuedAt), desc(invoices.id))
  return rows.map(({ id, number, issuedAt, totalCents, vatCents, kind }) => ({
    _id: id,
    number,
    date: issuedAt,
    amount: totalCents,
    vat: vatCents,
    kind,
  }))
}
