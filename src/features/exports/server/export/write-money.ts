import { sql } from 'drizzle-orm'
import { amount, csvOf, listed, type OrganisationCopy } from './copy.ts'
import { columnsOf } from './columns.ts'
import { objectsOf, rowsOf } from './rows-of.ts'

const ENTRIES = {
  ...listed('id', 'entry_id', 'at', 'account', 'name', 'booking_id', 'memo'),
  debit: ({ cents }: Record<string, unknown>) =>
    Number(cents) > 0 ? (Number(cents) / 100).toFixed(2) : null,
  credit: ({ cents }: Record<string, unknown>) =>
    Number(cents) < 0 ? (-Number(cents) / 100).toFixed(2) : null,
}
const PAYMENTS = {
  ...listed('id', 'kind', 'booking_id', 'reference', 'toward', 'method'),
  amount: amount('cents'),
  fee: amount('fee_cents'),
  ...listed('paid_at', 'state', 'fault', 'note', 'account_tail', 'created_at', 'undone_at', 'undo_reason'),
}
const PAYOUTS = {
  ...listed('id', 'paid_on', 'channel', 'code', 'listing', 'check_in', 'check_out'),
  gross: amount('gross_cents'),
  channel_fee: amount('fee_cents'),
  cleaning: amount('cleaning_cents'),
  payout: amount('payout_cents'),
  ...listed('booking_id', 'event_id'),
}
const DISPUTES = {
  ...listed('id', 'booking_id', 'payment_id'),
  amount: amount('cents'),
  taken_back: amount('taken_cents'),
  ...listed('reason', 'state', 'due_at', 'answered_at', 'closed_at', 'created_at'),
}
/** Of an invoice of a big organisation there are hundreds, each of some 40 KB. */
const INVOICES_AT_ONCE = 5

const DOCUMENTS = {
  ...listed('id', 'kind', 'number', 'issued_at', 'booking_id', 'guest'),
  amount: amount('total_cents'),
  vat: amount('vat_cents'),
  ...listed('payment_id', 'credits_id'),
}

const nothing = async function* (): AsyncGenerator<never> {}

/** Writes `money/`: the books, payments and money that went back, invoices to guests and those of the platform. Payouts of channels, disputes. Costs are not recorded, so that file holds no rows. */
export async function writeMoney({ tx, zip, organisationId }: OrganisationCopy): Promise<void> {
  await csvOf(
    zip,
    'money/entries.csv',
    ENTRIES,
    rowsOf(
      tx,
      sql`
      select ledger_lines.id, entry_id, at, kind as account, name, about as booking_id, memo, cents
      from ledger_accounts join ledger_lines on account_id = ledger_accounts.id join ledger_entries on ledger_entries.id = entry_id
      where book = ${organisationId} order by at, ledger_lines.id`,
    ),
  )
  await csvOf(
    zip,
    'money/payments.csv',
    PAYMENTS,
    rowsOf(
      tx,
      sql`
      select * from (
        select each.id, 'payment' as kind, booking_id, reference, toward, method, amount_cents as cents, fee_cents, paid_at, null as state, null as fault, note,
          null as account_tail, each.created_at, undone_at, undo_reason
        from stay_payments as each join bookings on bookings.organisation_id = ${organisationId} and bookings.id = booking_id
        where each.organisation_id = ${organisationId}
        union all
        select each.id, 'refund', booking_id, reference, toward, method, amount_cents, null, paid_at, state, fault, reason,
          account_tail, each.created_at, null, null
        from stay_refunds as each join bookings on bookings.organisation_id = ${organisationId} and bookings.id = booking_id
        where each.organisation_id = ${organisationId}) as paid
      order by created_at, id`,
    ),
  )
  await csvOf(zip, 'money/expenses.csv', listed('date', 'property_id', 'what', 'amount', 'note'), nothing())
  await csvOf(
    zip,
    'money/payouts.csv',
    PAYOUTS,
    rowsOf(
      tx,
      sql`
      select id, paid_on, channel, code, listing, check_in, check_out, gross_cents, fee_cents, cleaning_cents, payout_cents, booking_id, event_id
      from channel_payout_lines where organisation_id = ${organisationId} order by paid_on, code, id`,
    ),
  )
  await zip.json(
    'money/payouts.json',
    objectsOf(
      tx,
      sql`select row_to_json(own) as row from (
        select ${columnsOf('channel_payout_lines')} from channel_payout_lines
        where organisation_id = ${organisationId} order by paid_on, code, id) as own`,
    ),
  )
  await zip.json(
    'money/disputes.json',
    objectsOf(
      tx,
      sql`select row_to_json(own) as row from (
        select ${columnsOf('stay_disputes')} from stay_disputes where organisation_id = ${organisationId} order by created_at, id) as own`,
    ),
  )
  await csvOf(
    zip,
    'money/disputes.csv',
    DISPUTES,
    rowsOf(
      tx,
      sql`
      select id, booking_id, payment_id, cents, taken_cents, reason, state, due_at, answered_at, closed_at, created_at from stay_disputes
      where organisation_id = ${organisationId} order by created_at, id`,
    ),
  )
  await csvOf(
    zip,
    'money/invoices.csv',
    DOCUMENTS,
    rowsOf(
      tx,
      sql`
      select id, kind, number, issued_at, booking_id, recipient ->> 'name' as guest, total_cents, vat_cents, payment_id, credits_id
      from stay_documents where organisation_id = ${organisationId} order by issued_at, id`,
    ),
  )
  await zip.json(
    'money/invoices.json',
    objectsOf(
      tx,
      sql`select row_to_json(own) as row from (
        select ${columnsOf('stay_documents')} from stay_documents where organisation_id = ${organisationId} order by issued_at, id) as own`,
    ),
  )
  for await (const { number, content } of rowsOf<{ number: string; content: Buffer }>(
    tx,
    sql`
    select number, content from invoices join invoice_files on invoice_id = invoices.id
    where organisation_id = ${organisationId} order by number`,
    INVOICES_AT_ONCE,
  ))
    await zip.stored(`money/invoices/${number}.pdf`, content)
}
