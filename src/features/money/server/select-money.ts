import { and, asc, eq, gt, ne, sql } from 'drizzle-orm'
import { selectBookings } from '#src/features/bookings/server/queries.ts'
import { selectFrozenTerms } from '#src/features/terms/server/queries.ts'
import type { Db } from '#src/server/db/open-db.ts'
import {
  bookings,
  damageClaims,
  dues,
  ledgerAccounts,
  ledgerLines,
  resoldNights,
  stayDisputes,
  stayPayments,
  stayRefunds,
  vatSettings,
} from '#src/server/db/schema.ts'
import { selectDocuments } from './documents/select-documents.ts'
import { together } from '#src/server/db/together.ts'

/** Fees of gateways about a stay, in cents, as the books of its host have them. */
const feesOf = (db: Db, bookingId: string) =>
  db
    .select({ cents: ledgerLines.cents })
    .from(ledgerLines)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerLines.accountId))
    .where(and(eq(ledgerLines.about, bookingId), eq(ledgerAccounts.kind, 'fees')))

/** Disputes of the payments of a stay that were not won: a bank has taken that money back, or holds it. */
const disputesOf = (db: Db, bookingId: string) =>
  db
    .select({
      paymentId: stayDisputes.paymentId,
      toward: stayPayments.toward,
      amountCents: stayDisputes.cents,
      takenCents: stayDisputes.takenCents,
    })
    .from(stayDisputes)
    .innerJoin(stayPayments, eq(stayPayments.id, stayDisputes.paymentId))
    .where(and(eq(stayDisputes.bookingId, bookingId), ne(stayDisputes.state, 'won')))

/** Questions about dues, payments, disputes, refunds, resold nights, claims for damage, documents, frozen terms and fees of a stay, and its host's VAT, to be asked together. */
export const aboutMoney = (db: Db, bookingId: string) => ({
  terms: selectFrozenTerms(db, bookingId),
  fees: feesOf(db, bookingId),
  owed: db
    .select()
    .from(dues)
    // Of one that is waived a price that fell may have left nothing.
    .where(and(eq(dues.bookingId, bookingId), gt(dues.amountCents, 0)))
    .orderBy(asc(dues.dueAt), asc(dues.createdAt), asc(dues.id)),
  payments: db
    .select()
    .from(stayPayments)
    .where(eq(stayPayments.bookingId, bookingId))
    .orderBy(asc(stayPayments.paidAt), asc(stayPayments.id)),
  disputes: disputesOf(db, bookingId),
  refunds: db
    .select()
    .from(stayRefunds)
    .where(eq(stayRefunds.bookingId, bookingId))
    .orderBy(asc(stayRefunds.createdAt), asc(stayRefunds.id)),
  resold: db
    .select()
    .from(resoldNights)
    .where(eq(resoldNights.bookingId, bookingId))
    .orderBy(asc(resoldNights.night)),
  claims: db
    .select()
    .from(damageClaims)
    .where(eq(damageClaims.bookingId, bookingId))
    .orderBy(asc(damageClaims.createdAt), asc(damageClaims.id)),
  documents: selectDocuments(db, bookingId),
  vat: db
    .select({ numbers: vatSettings.numbers, longStays: vatSettings.longStays })
    .from(vatSettings)
    .innerJoin(bookings, eq(bookings.organisationId, vatSettings.organisationId))
    .where(eq(bookings.id, bookingId)),
})

/** The same, in one statement. */
export const selectMoney = (db: Db, bookingId: string) => together(db, aboutMoney(db, bookingId))

export type MoneyRows = Awaited<ReturnType<typeof selectMoney>>
export type DueRow = MoneyRows['owed'][number]
export type PaymentRow = MoneyRows['payments'][number]
export type ClaimRow = MoneyRows['claims'][number]
export type RefundRow = MoneyRows['refunds'][number]

/** The cause of the entry with which a stay's money is earned: posted once, on the day of check-in. */
export const EARNED = 'stay.earned'

/** The cause of the entry by which a stay that is cancelled after that asks for nothing any more. */
export const VOID = 'stay.void'

/** The cause of the entry by which such a stay asks for nothing of a payment either that is undone later. */
export const VOID_UNDONE = 'stay.void.undone'

/** True if the money of a stay is earned: then what comes pays what was owed. */
export async function isEarned(db: Db, bookingId: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select from ledger_entries where cause_kind = ${EARNED} and cause_id = ${bookingId}`,
  )
  return rows.length > 0
}

/** A booking with the row as it is stored, of whoever is asked for it. */
export async function bookingRow(db: Db, bookingId: string) {
  const [row] = await selectBookings(db).where(eq(sql`bookings.id`, bookingId))
  return row
}
