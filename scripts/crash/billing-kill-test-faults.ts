// Conditions that must hold after the kills: of payments, numbers, the ledger, subscriptions, mails and agreements.
import type pg from 'pg'
import { readSecretKeys } from '../../src/server/settings/read-secret-keys.ts'
import { openSecret } from '../../src/server/sealed.ts'
import type { State } from '../../src/demo-gateway/state.ts'
import type { Arrived } from './newsletter-kill-test-mailbox.ts'

/** A payer, the number of payments, and what they must have by now. */
export type Payer = { organisationId: string; payments: number; plan: string; next: string | null }

type Mail = { id: string; state: string; maybe_twice: boolean }

/** Returns how much is still to be done. */
export async function workLeft(db: pg.Client, { notifications }: State): Promise<number> {
  const { rows } = await db.query<{ left: number }>(
    `select ((select count(*) from outgoing where kind in ('billing.payfast', 'billing.update-agreement') or kind like 'mails.%')
       + (select count(*) from incoming where processed_at is null))::int as left`,
  )
  return rows[0]!.left + notifications.length
}

async function faultsOfPayers(db: pg.Client, payers: readonly Payer[]): Promise<string[]> {
  const faults: string[] = []
  for (const { organisationId, payments, plan, next } of payers) {
    const { rows } = await db.query<{ payments: number; found: string | null; receivable: number }>(
      `select (select count(*)::int from billing_payments where organisation_id = $1) as payments,
         (select concat_ws(' ', status, plan_id, next_plan_id) from subscriptions where organisation_id = $1) as found,
         (select coalesce(sum(cents), 0)::int from ledger_lines join ledger_accounts on ledger_accounts.id = account_id
          where kind = 'receivable' and organisation_id = $1) as receivable`,
      [organisationId],
    )
    const expected = ['active', plan, ...(next ? [next] : [])].join(' ')
    const { payments: recorded, found, receivable } = rows[0]!
    if (recorded !== payments) faults.push(`${organisationId} paid ${payments} times, recorded ${recorded}`)
    if (found !== expected) faults.push(`${organisationId} has ${found}, not ${expected}`)
    if (receivable !== 0) faults.push(`${organisationId} owes ${receivable} cents`)
  }
  return faults
}

async function faultsOfBooks(db: pg.Client): Promise<string[]> {
  const { rows } = await db.query<{ what: string; wrong: number }>(`
    select 'cents by which the ledger is not balanced' as what, coalesce(abs(sum(cents)), 0)::int as wrong from ledger_lines
    union all select 'cents between the payments and the gateway''s accounts', abs((select coalesce(sum(cents), 0) from billing_payments)
      - (select coalesce(sum(cents), 0) from ledger_lines join ledger_accounts on ledger_accounts.id = account_id where kind in ('clearing', 'fees')))::int
    union all select 'numbers are missing in ' || kind, (last - (select count(*) from invoices where invoices.kind = invoice_numbers.kind))::int from invoice_numbers
    union all select 'payments without an invoice', count(*)::int from billing_payments where cents > 0 and invoice_id is null
    union all select 'invoices without a mail', count(*)::int from invoices where not exists (select from mails where mails.kind = 'billing.invoice' and mails.about = invoices.id::text)
    union all select 'happenings without a mail', count(*)::int from subscription_events where not exists (select from mails where mails.kind = 'billing.happened' and mails.about = subscription_events.id::text)`)
  return rows.flatMap(({ what, wrong }) => (wrong === 0 ? [] : [`${wrong} ${what}`]))
}

/** A mail comes once; twice at most where the mail server had it and the kill came before its yes, which its row says. */
async function faultsOfMails(db: pg.Client, received: readonly Arrived[]): Promise<string[]> {
  const { rows } = await db.query<Mail>(
    `select id, state, maybe_twice from mails where kind like 'billing.%'`,
  )
  const faults: string[] = []
  const doubtful = rows.filter(({ maybe_twice: isDoubtful }) => isDoubtful).length
  for (const { id, state, maybe_twice: isDoubtful } of rows) {
    const times = received.filter(({ messageId }) => messageId.includes(id)).length
    if (state !== 'sent' || times === 0) faults.push(`mail ${id} is ${state} and came ${times} times`)
    if (times > (isDoubtful ? 2 : 1)) faults.push(`mail ${id} came ${times} times`)
  }
  console.log(`${rows.length} mails, ${doubtful} of them handed over when a kill came`)
  return faults
}

async function faultsOfAgreements(db: pg.Client, dataDir: string, state: State): Promise<string[]> {
  const config = await readSecretKeys({ secretKey: undefined, dataDir })
  const { rows } = await db.query<{ id: string; token: string; amount_cents: string; is_used: boolean }>(
    `select id, token, amount_cents, exists (select from subscriptions where agreement_id = billing_agreements.id) as is_used from billing_agreements`,
  )
  const faults = rows.flatMap(({ id, token, amount_cents: cents, is_used: isUsed }) => {
    const opened = openSecret(config, 'billing_agreements.token', id, token)
    const found = state.agreements.find(each => each.token === opened)
    const there = `${found?.status} ${found?.amountCents}`
    const isRight = isUsed ? there === `ACTIVE ${cents}` : found?.status === 'CANCELLED'
    return isRight
      ? []
      : [`an agreement is ${there} at the gateway, ${isUsed ? `used for ${cents}` : 'unused'}`]
  })
  if (rows.length !== state.agreements.length)
    faults.push(`${rows.length} agreements of ${state.agreements.length}`)
  return faults
}

export async function faultsOf(
  db: pg.Client,
  {
    payers,
    received,
    dataDir,
    state,
  }: { payers: Payer[]; received: Arrived[]; dataDir: string; state: State },
): Promise<string[]> {
  return [
    ...(await faultsOfPayers(db, payers)),
    ...(await faultsOfBooks(db)),
    ...(await faultsOfMails(db, received)),
    ...(await faultsOfAgreements(db, dataDir, state)),
  ]
}
