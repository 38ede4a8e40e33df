import { sql } from 'drizzle-orm'

const SHOWN_MAX = 200

export type LedgerEntry = {
  _id: string
  at: string
  memo: string
  lines: { account: string; amount: number }[]
}

/** Ledger entries for the invoices, payments and refunds of the organisation of a subscription, the newest first. */
export const selectLedger = sql<LedgerEntry[]>`(
  with causes as (
    select kind, id::text from invoices where organisation_id = subscriptions.organisation_id
    union all select 'payment', id::text from billing_payments where organisation_id = subscriptions.organisation_id
    union all select unnest(array['refund', 'refund_paid']), id::text from billing_refunds where organisation_id = subscriptions.organisation_id
    union all select 'refund_beyond', id::text from billing_unmatched where organisation_id = subscriptions.organisation_id and payment_id is not null)
  select coalesce(json_agg(posted), '[]') from (
    select entry.id as _id, at, memo, (
      select json_agg(json_build_object('account', trim(account.kind || ' ' || account.name), 'amount', line.cents) order by line.id)
      from ledger_lines as line join ledger_accounts as account on account.id = account_id where entry_id = entry.id) as lines
    from causes join ledger_entries as entry on cause_kind = causes.kind and cause_id = causes.id
    order by at desc, entry.id desc limit ${SHOWN_MAX}) as posted)`
