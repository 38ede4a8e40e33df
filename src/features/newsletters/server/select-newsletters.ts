import { type SQL, sql } from 'drizzle-orm'
import type { AwayBecause } from '#src/features/accounts/server/queries.ts'
import type { Db } from '#src/server/db/open-db.ts'
import type { NewsletterStatus } from '../contract/newsletters.ts'
import { excerptOf, SENT_EXCERPT_CHARS } from '../rules/newsletter-text.ts'
import { plainWords } from './render-body.ts'
import type { Sender } from './sending/find-sender.ts'

export type NewsletterRow = {
  id: string
  organisation_id: string | null
  title: string
  body: string
  image_url: string | null
  cta_label: string | null
  cta_url: string | null
  status: NewsletterStatus
  held_because: 'quota' | 'no_subscribers' | AwayBecause | null
  send_at: string | null
  started_at: string | null
  created_at: string
  recipients: number
  delivered: number
  bounced: number
  opened: number
  clicked: number
  counted: number
  unsubscribed: number
  failed: number
  doubtful: number
  waiting: number
  stays: number
}

const COLUMNS = sql`newsletters.id, organisation_id, title, body, image_url, cta_label, cta_url, status, held_because, send_at::text,
  started_at::text, created_at::text, recipients, delivered, bounced, opened, clicked, counted, unsubscribed, failed, doubtful, waiting, stays`

export const ctaOf = ({ cta_label, cta_url }: Pick<NewsletterRow, 'cta_label' | 'cta_url'>) =>
  cta_label !== null && cta_url !== null ? { label: cta_label, url: cta_url } : null

const instantOf = (text: string | null) => (text === null ? null : new Date(text))

/** A newsletter as the contract answers it. */
export const newsletterAnswer = (row: NewsletterRow) => ({
  _id: row.id,
  title: row.title,
  body: row.body,
  excerpt: excerptOf(plainWords(row.body), SENT_EXCERPT_CHARS),
  imageUrl: row.image_url,
  cta: ctaOf(row),
  status: row.status,
  heldBecause: row.held_because,
  sendAt: instantOf(row.send_at),
  sentAt: instantOf(row.started_at),
  createdAt: new Date(row.created_at),
  stats: {
    recipients: row.recipients,
    delivered: row.delivered,
    bounced: row.bounced,
    opened: row.opened,
    clicked: row.clicked,
    counted: row.counted,
    unsubscribed: row.unsubscribed,
    failed: row.failed,
    doubtful: row.doubtful,
    waiting: row.waiting,
    stays: row.stays,
  },
})

export async function selectNewsletters(db: Db, wanted: SQL) {
  const { rows } = await db.execute<NewsletterRow>(sql`
    select ${COLUMNS} from newsletters where ${wanted} order by created_at desc, id desc limit 1`)
  return rows
}

/** A page of a sender's newsletters, the newest first, and how many there are. One statement. */
export async function newslettersPage(db: Db, { id }: Sender, part: { limit: number; offset: number }) {
  const { rows } = await db.execute<{ newsletters: NewsletterRow[]; total: number }>(sql`
    select (select count(*)::int from newsletters where sender_id = ${id}) as total,
      (select coalesce(json_agg(page), '[]') from (select ${COLUMNS} from newsletters where sender_id = ${id}
        order by created_at desc, id desc limit ${part.limit} offset ${part.offset}) as page) as newsletters`)
  return rows[0]! // a select without a table has one row
}

/** One of a sender's newsletters; undefined of others'. */
export const newsletterOf = async (db: Db, sender: Sender, id: string): Promise<NewsletterRow | undefined> =>
  (await selectNewsletters(db, sql`sender_id = ${sender.id} and newsletters.id = ${id}`))[0]
