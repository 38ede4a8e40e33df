import { sql } from 'drizzle-orm'
import { retentionOf } from '#src/server/retention/retention.ts'

/** Deletes what a bank wrote of payments that are none of a stay's, once it was read long ago. */
export const retainLines = retentionOf({
  kind: 'bank_lines',
  table: sql`bank_lines`,
  isOver: ({ moment }) =>
    sql`text is not null and state not in ('posted', 'refund') and created_at < ${moment}`,
  take: ids => sql`update bank_lines set text = null where id in ${ids}`,
})

/** Deletes the account to which money went back; its last four digits stay beside the refund. One to which none went in a year is asked for again. */
export const retainAccounts = retentionOf({
  kind: 'refund_accounts',
  table: sql`stay_refunds`,
  isOver: ({ moment }) =>
    sql`account is not null and (paid_at < ${moment} or (paid_at is null and account_given_at < moment() - interval '12 months'))`,
  take: ids =>
    sql`update stay_refunds set account = null, account_tail = case when paid_at is not null then account_tail end where id in ${ids}`,
})
