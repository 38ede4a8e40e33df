import { sql } from 'drizzle-orm'
import { openSecret } from '#src/server/sealed.ts'
import { columnsOf, listOf } from './columns.ts'
import { amount, csvOf, listed, type OrganisationCopy } from './copy.ts'
import { rowsOf } from './rows-of.ts'

const TEAM = listed('kind', 'id', 'name', 'email', 'phone', 'position', 'since')
const AUDIT = listed('id', 'at', 'action', 'by', 'about', 'about_id')
const PLAN = {
  ...listed('at', 'event', 'plan'),
  amount: amount('cents'),
  ...listed('reason'),
}

/** Writes who belongs to the organisation, what was done in it, and its plan. */
export async function writeRecords({ tx, zip, organisationId }: OrganisationCopy): Promise<void> {
  await csvOf(
    zip,
    'team.csv',
    TEAM,
    rowsOf(
      tx,
      sql`
      select * from (
        select 'member' as kind, users.id, name, email, phone, position, memberships.created_at as since
        from memberships join users on users.id = user_id where organisation_id = ${organisationId}
        union all
        select 'cleaner', id, name, email, phone, null, created_at from cleaners where organisation_id = ${organisationId}) as team
      order by since, id`,
    ),
  )
  await csvOf(
    zip,
    'audit.csv',
    AUDIT,
    rowsOf(
      tx,
      sql`
      select id, at, name as action, coalesce(actor_name, actor_kind) as by, subject_kind as about, subject_id as about_id
      from events where organisation_id = ${organisationId} order by at, id`,
    ),
  )
  await csvOf(
    zip,
    'subscriptions.csv',
    PLAN,
    rowsOf(
      tx,
      sql`
      select at, event, plan_id as plan, cents, reason, id from subscription_events where organisation_id = ${organisationId}
      union all select paid_at, 'paid by ' || gateway, null, cents, null, id from billing_payments where organisation_id = ${organisationId}
      union all select created_at, 'paid back', null, cents, reason, id from billing_refunds where organisation_id = ${organisationId}
      order by 1, 6`,
    ),
  )
}

/** Guests of lists that stand beside the organisation, as they did before they had a file of their own. */
const GUESTS_BESIDE = 1000

type Account = { id: string; number: string; branch_code: string; shap_id: string | null }
type Own = { bank_accounts: Account[] } & Record<string, unknown>

/** Writes what the organisation is: in law, on its invoices, for VAT, and its own bank accounts, whole. */
export async function writeOrganisation({ deps, tx, zip, organisationId }: OrganisationCopy): Promise<void> {
  const { rows } = await tx.execute<{ row: Own }>(sql`
    select row_to_json(own) as row from (
      select id, name, created_at,
        (select row_to_json(legal) from (
          select ${columnsOf('organisation_legal')} from organisation_legal where organisation_id = ${organisationId}) as legal) as legal,
        (select row_to_json(billing) from (
          select ${columnsOf('billing_details')} from billing_details where organisation_id = ${organisationId}) as billing) as billing,
        (select row_to_json(vat) from (
          select ${columnsOf('vat_settings')} from vat_settings where organisation_id = ${organisationId}) as vat) as vat,
        ${listOf(sql`select ${columnsOf('bank_accounts')} from bank_accounts where organisation_id = ${organisationId} order by created_at, id`)} as bank_accounts,
        ${listOf(sql`select ${columnsOf('cleaners')} from cleaners where organisation_id = ${organisationId} order by created_at, id`)} as cleaners,
        ${listOf(sql`select name, email, phone, created_at from guests where organisation_id = ${organisationId} order by created_at, id limit ${GUESTS_BESIDE}`)} as guests,
        ${listOf(sql`select ${columnsOf('ai_drafts')} from ai_drafts where organisation_id = ${organisationId} order by created_at, id`)} as drafts
      from organisations where id = ${organisationId}) as own`)
  const own = rows[0]?.row
  for (const account of own?.bank_accounts ?? []) {
    const open = (column: 'number' | 'branch_code' | 'shap_id', saved: string) =>
      openSecret(deps.config, `bank_accounts.${column}`, account.id, saved)
    account.number = open('number', account.number)
    account.branch_code = open('branch_code', account.branch_code)
    if (account.shap_id !== null) account.shap_id = open('shap_id', account.shap_id)
  }
  await zip.one('account/organisation.json', own ?? null)
}
