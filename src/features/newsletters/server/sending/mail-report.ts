import { createHash, timingSafeEqual } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { notFound } from '#src/contract/problem.ts'
import type { Db } from '#src/server/db/open-db.ts'
import type { Deps } from '#src/server/deps.ts'
import { incomingKind } from '#src/server/incoming/kind.ts'
import { askHost } from '../subscribers/ask-host.ts'
import { recount } from './count-outcome.ts'
import { senderOf } from './find-sender.ts'
import { type ReportedMail, type MailReport, parseMailReport } from './parse-mail-report.ts'
import { endSubscription } from '../subscribers/save-subscription.ts'

const digest = (text: string | Uint8Array) => createHash('sha256').update(text).digest()

const SAID = {
  bounced: { words: 'The mail server refused the address', source: 'bounce' },
  complained: { words: 'The reader reported the mail as spam', source: 'complaint' },
} as const

type Reported = { id: string; organisation_id: string | null }

/** The mail that a report is about: where a relay gave it another id, the last that the subscription of its link was sent. */
async function mailIdOf(tx: Db, { mailId, token }: ReportedMail): Promise<string | undefined> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    (select id, 1 as place, created_at from mails where id = ${mailId ?? null})
    union all
    (select mails.id, 2, mails.created_at from newsletter_subscriptions as their join mails on mails.receiver_id = their.receiver_id
      where their.token = ${token ?? null} and mails.about = their.id::text and mails.kind like 'newsletters.%'
      order by mails.created_at desc limit 1)
    order by place limit 1`)
  return rows[0]?.id
}

/** Returns which subscriptions end: of an address that is not there all of them, of a complaint that to the sender whose mail it was. */
async function subscriptionsOf(tx: Db, kind: MailReport['kind'], mailId: string): Promise<Reported[]> {
  const { rows } = await tx.execute<Reported>(sql`
    select newsletter_subscriptions.id, newsletter_subscriptions.organisation_id
    from mails join newsletter_subscriptions on newsletter_subscriptions.receiver_id = mails.receiver_id
    where mails.id = ${mailId} and mails.state in ('sent', 'sending', 'waiting', 'doubtful') and newsletter_subscriptions.state <> 'ended'
      and case when ${kind === 'bounced'}
        -- If an account has another address by now, that one has not bounced.
        then mails.address = coalesce((select email from users where users.id = newsletter_subscriptions.user_id), mails.address)
        else newsletter_subscriptions.organisation_id is not distinct from mails.organisation_id end
    order by newsletter_subscriptions.id`)
  return rows
}

/** A copy that came back was not delivered; of one that a mailbox did not take for another reason the host may be asked. */
async function saveReturned(tx: Db, mailId: string, kind: 'bounced' | 'returned'): Promise<void> {
  const { rows } = await tx.execute<{ newsletter_id: string; subscription_id: string }>(sql`
    update newsletter_recipients set outcome = ${kind === 'bounced' ? 'bounced' : 'failed'}, came_back = ${kind === 'returned'}
    from mails where mails.id = ${mailId} and mails.kind = 'newsletters.newsletter'
      and newsletter_id::text = mails.cause and subscription_id::text = mails.about and outcome in ('delivered', 'doubtful')
    returning newsletter_id, subscription_id`)
  for (const { newsletter_id, subscription_id } of rows) {
    await recount(tx, newsletter_id)
    if (kind === 'returned') await askHost(tx, subscription_id)
  }
}

/** Reports about mails, by the mail server that gets them. Nobody knows the id of a mail but whom it went to, and those who carried it. See docs/product/mails.md#reports. */
export const mailReport = incomingKind({
  name: 'newsletters.mail-report',
  verify({ config }, { headers }) {
    const given = digest(String(headers.authorization ?? ''))
    const isRight =
      config.mailReportSecret && timingSafeEqual(given, digest(`Bearer ${config.mailReportSecret}`))
    if (!isRight) throw notFound()
  },
  async idOf({ body }) {
    const { default: PostalMime } = await import('postal-mime') // with the first report: no start waits for it
    const { messageId } = await PostalMime.parse(body)
    return messageId ?? digest(body).toString('hex')
  },
  async work(_: Deps, { body }) {
    const report = await parseMailReport(body)
    if (!report) return
    return async (tx, { emit }) => {
      const mailId = await mailIdOf(tx, report)
      if (!mailId) return
      const { kind } = report
      if (kind === 'returned') return saveReturned(tx, mailId, kind)
      const said = {
        ...SAID[kind],
        networkAddress: null,
        actor: { kind: 'job' as const, name: 'newsletters' },
      }
      for (const { id, organisation_id } of await subscriptionsOf(tx, kind, mailId))
        await endSubscription({ emit }, tx, { sender: senderOf(organisation_id), id }, kind, said)
      if (kind === 'bounced') await saveReturned(tx, mailId, kind)
    }
  },
})
