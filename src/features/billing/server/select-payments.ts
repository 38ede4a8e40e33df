import { and, count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'
import {
  billingPayments,
  billingRefunds,
  billingUnmatched,
  invoices,
  organisations,
} from '#src/server/db/schema.ts'

export type PaymentRow = typeof billingPayments.$inferSelect
export type RefundRow = typeof billingRefunds.$inferSelect

export async function paymentById(db: Db, id: string): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(billingPayments).where(eq(billingPayments.id, id))
  return row
}

/** A payment by what its gateway knows it. */
export async function paymentByExternalId(
  db: Db,
  gateway: PaymentRow['gateway'],
  externalId: string,
): Promise<PaymentRow | undefined> {
  const [row] = await db
    .select()
    .from(billingPayments)
    .where(and(eq(billingPayments.gateway, gateway), eq(billingPayments.externalId, externalId)))
  return row
}

const sumIn = (table: typeof billingRefunds | typeof billingUnmatched) =>
  sql<number>`coalesce((select sum(cents) from ${table} where payment_id = ${billingPayments}.id), 0)::bigint`
const BEYOND = sumIn(billingUnmatched)

const REFUNDS = sql<ReturnType<typeof readRefunds>>`(
  select coalesce(json_agg(json_build_object('_id', id, 'amount', cents, 'state', state, 'reason', reason, 'fault', fault,
    'createdAt', created_at, 'paidAt', paid_at) order by id), '[]')
  from billing_refunds where payment_id = ${billingPayments}.id)`

type ListedRefund = Pick<RefundRow, 'state' | 'reason' | 'fault'> & {
  _id: string
  amount: number
  createdAt: string
  paidAt: string | null
}

const readRefunds = (rows: ListedRefund[]) =>
  rows.map(({ createdAt, paidAt, ...row }) => ({
    ...row,
    createdAt: new Date(createdAt),
    paidAt: paidAt === null ? null : new Date(paidAt),
  }))

/** The amount that went back of a payment, recorded as refunds or beyond them, and credited of its invoice, so far. */
export async function refundedOf(db: Db, { id, invoiceId }: PaymentRow) {
  const { rows } = await db.execute<{ refunded: number; credited: number }>(sql`
    select (select coalesce(sum(cents), 0)::bigint from (
        select cents from billing_refunds where payment_id = ${id}
        union all select cents from billing_unmatched where payment_id = ${id}) as gone) as refunded,
      (select coalesce(sum(total_cents), 0)::bigint from invoices where credits_id = ${invoiceId}) as credited`)
  return rows[0]! // sums have one row
}

export async function refundById(db: Db, id: string): Promise<RefundRow | undefined> {
  const [row] = await db.select().from(billingRefunds).where(eq(billingRefunds.id, id))
  return row
}

/** The payments of one organisation or of all, newest first. */
export async function selectPayments(
  db: Db,
  { organizationId, page, pageSize }: { organizationId?: string | undefined; page: number; pageSize: number },
) {
  const which = organizationId ? eq(billingPayments.organisationId, organizationId) : undefined
  const newestFirst = [desc(billingPayments.paidAt), desc(billingPayments.id)]
  const onPage = db
    .select({ id: billingPayments.id })
    .from(billingPayments)
    .where(which)
    .orderBy(...newestFirst)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const rows = await db
    .select({
      _id: billingPayments.id,
      organization: { _id: organisations.id, name: organisations.name },
      gateway: billingPayments.gateway,
      amount: billingPayments.cents,
      refunded: sql`${sumIn(billingRefunds)} + ${BEYOND}`.mapWith(Number),
      beyond: BEYOND.mapWith(Number),
      refunds: REFUNDS.mapWith(readRefunds),
      invoice: invoices.number,
      paidAt: billingPayments.paidAt,
    })
    .from(billingPayments)
    .innerJoin(organisations, eq(organisations.id, billingPayments.organisationId))
    .leftJoin(invoices, eq(invoices.id, billingPayments.invoiceId))
    .where(inArray(billingPayments.id, onPage))
    .orderBy(...newestFirst)
  const [all] = await db.select({ total: count() }).from(billingPayments).where(which)
  return { payments: rows, total: all!.total, page, pageSize } // a count has one row
}

/** The refunds of a payment, in the order in which they were begun. */
export const refundsOf = (db: Db, paymentId: string): Promise<RefundRow[]> =>
  db.select().from(billingRefunds).where(eq(billingRefunds.paymentId, paymentId)).orderBy(billingRefunds.id)

/** Recorded refunds of a payment. */
export type RecordedRefunds = {
  /** True if one is under way at the gateway: until it ends, it is unknown which part of the refunded money is not ours. */
  isUnderWay: boolean
  /** The cents of each that the gateway paid, and of what it gave back beyond them: what somebody paid by hand went past it. */
  byGateway: number[]
  goneCents: number
}

export async function recordedRefundsOf(db: Db, paymentId: string): Promise<RecordedRefunds> {
  const refunds = await refundsOf(db, paymentId)
  const beyond = await db
    .select({ cents: billingUnmatched.cents })
    .from(billingUnmatched)
    .where(eq(billingUnmatched.paymentId, paymentId))
    .orderBy(billingUnmatched.id)
  const paid = refunds.filter(({ paidBy }) => paidBy === 'gateway')
  const byGateway = [...paid, ...beyond].map(({ cents }) => cents ?? 0)
  return {
    isUnderWay: refunds.some(({ state }) => state === 'pending'),
    byGateway,
    goneCents: byGateway.reduce((sum, cents) => sum + cents, 0),
  }
}

/** The refund of a payment that is asked of its gateway next. */
export async function pendingRefundOf(db: Db, paymentId: string): Promise<RefundRow | undefined> {
  const [row] = await db
    .select()
    .from(billingRefunds)
    .where(sql`payment_id = ${paymentId} and state = 'pending'`)
    .orderBy(billingRefunds.id)
    .limit(1)
  return row
}
