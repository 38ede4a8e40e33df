import { type SQL, sql } from 'drizzle-orm'
import type { Input } from '#src/contract/endpoint.ts'
import type { Db } from '#src/server/db/open-db.ts'
import type { listFeed as contract } from '../contract/feed.ts'
import { excerptOf, FEED_EXCERPT_CHARS } from '../rules/newsletter-text.ts'
import { ctaOf } from './select-newsletters.ts'
import { plainWords, renderBody } from './render-body.ts'
import { PLATFORM_NAME } from './sending/find-sender.ts'

type Row = {
  id: string
  host_id: string | null
  host_name: string | null
  host_email: string | null
  title: string
  body: string
  html: string | null
  image_url: string | null
  cta_label: string | null
  cta_url: string | null
  is_read: boolean
  at: string
}

async function selectFeed(db: Db, wanted: SQL, { limit, offset }: { limit: number; offset: number }) {
  const { rows } = await db.execute<Row>(sql`
    select newsletters.id, host.id as host_id, host.name as host_name,
      case when host.public_email then coalesce(host.contact_email, host.email) end as host_email,
      title, body, html, image_url, cta_label, cta_url, read_at is not null as is_read, got.at::text
    from newsletter_recipients as got join newsletters on newsletters.id = newsletter_id
      left join memberships on memberships.organisation_id = newsletters.organisation_id and position = 'owner'
      left join users as host on host.id = memberships.user_id
    where ${wanted} order by got.at desc, newsletters.id desc limit ${limit} offset ${offset}`)
  return rows.map(row => ({
    _id: row.id,
    fromUserId: { _id: row.host_id, name: row.host_name ?? PLATFORM_NAME, email: row.host_email },
    subject: row.title,
    body: row.body,
    html: row.html ?? renderBody(row.body),
    excerpt: excerptOf(plainWords(row.body), FEED_EXCERPT_CHARS),
    read: row.is_read,
    createdAt: new Date(row.at),
    meta: { imageUrl: row.image_url, cta: ctaOf(row) },
  }))
}

/** The newsletters that a guest got, newest first, and how many of all are unread. */
export async function readFeed(
  db: Db,
  userId: string,
  { page, pageSize }: Pick<Input<typeof contract>, 'page' | 'pageSize'>,
) {
  const [messages, { rows }] = await Promise.all([
    selectFeed(db, sql`got.user_id = ${userId}`, { limit: pageSize, offset: (page - 1) * pageSize }),
    db.execute<{ total: number; unread: number }>(sql`
      select count(*)::int as total, count(*) filter (where read_at is null)::int as unread
      from newsletter_recipients where user_id = ${userId}`),
  ])
  return { success: true as const, messages, ...rows[0]!, page, pageSize } // a count has one row
}

/** A guest has opened a newsletter; undefined where it went to somebody else. */
export async function readItem(db: Db, userId: string, id: string) {
  const { rowCount } = await db.execute(sql`
    update newsletter_recipients set read_at = coalesce(read_at, moment()) where newsletter_id = ${id} and user_id = ${userId}`)
  if (!rowCount) return undefined
  const [message] = await selectFeed(db, sql`got.user_id = ${userId} and newsletter_id = ${id}`, {
    limit: 1,
    offset: 0,
  })
  return message
}
