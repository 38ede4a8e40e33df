import { sql } from 'drizzle-orm'
import { columnsOf } from './columns.ts'
import { csvOf, listed, type OrganisationCopy } from './copy.ts'
import { objectsOf, rowsOf } from './rows-of.ts'

const PLANNED = listed(
  'id',
  'booking_id',
  'automation_id',
  'name',
  'occurrence',
  'at',
  'until',
  'state',
  'why',
  'words',
  'sent_as',
  'settled_at',
)
const REVIEWS = listed(
  'id',
  'property_id',
  'property_name',
  'booking_id',
  'client_name',
  'client_city',
  'rating',
  'body',
  'created_at',
  'reply',
  'replied_at',
  'hidden_at',
  'hidden_reason',
)

/** Writes what is said to guests and by them: templates, automations and their queue, reviews, newsletters, notes for the assistant. */
export async function writeWords({ tx, zip, organisationId }: OrganisationCopy): Promise<void> {
  for (const [file, table] of [
    ['templates.json', 'templates'],
    ['automations.json', 'automations'],
  ] as const)
    await zip.json(
      file,
      objectsOf(
        tx,
        sql`select row_to_json(each) as row from (
          select ${columnsOf(table)} from ${sql.raw(table)} where organisation_id = ${organisationId} order by name, id) as each`,
      ),
    )
  await csvOf(
    zip,
    'planned.csv',
    PLANNED,
    rowsOf(
      tx,
      sql`select ${columnsOf('planned_messages')} from planned_messages where organisation_id = ${organisationId} order by at, id`,
    ),
  )
  await csvOf(
    zip,
    'reviews.csv',
    REVIEWS,
    rowsOf(
      tx,
      sql`
      select ${columnsOf('reviews')}, property_id, properties.name as property_name
      from reviews join properties on properties.id = property_id
      where organisation_id = ${organisationId} order by reviews.created_at, reviews.id`,
    ),
  )
  await writeNewsletters({ tx, zip, organisationId })
  await zip.json(
    'knowledge.json',
    objectsOf(
      tx,
      sql`select row_to_json(each) as row from (
        select ${columnsOf('ai_knowledge')} from ai_knowledge where organisation_id = ${organisationId} order by created_at, id) as each`,
    ),
  )
}

async function writeNewsletters({
  tx,
  zip,
  organisationId,
}: Pick<OrganisationCopy, 'tx' | 'zip' | 'organisationId'>) {
  await zip.json(
    'newsletters.json',
    objectsOf(
      tx,
      sql`select row_to_json(each) as row from (
        select 'newsletter' as kind, ${columnsOf('newsletters')} from newsletters where sender_id = ${organisationId} order by created_at, id) as each
      union all select row_to_json(each) from (
        select 'draft' as kind, content, updated_at from newsletter_drafts where sender_id = ${organisationId}) as each
      union all select row_to_json(each) from (
        select 'follower' as kind, newsletter_subscriptions.id, coalesce(users.name, last.name) as name, last.address as email,
          newsletter_subscriptions.state, asked_at, subscribed_at, ended_at
        from newsletter_subscriptions left join users on users.id = newsletter_subscriptions.user_id
          left join lateral (select address, name from newsletter_consents
            where sender_id = ${organisationId} and subscription_id = newsletter_subscriptions.id order by at desc limit 1) as last on true
        where newsletter_subscriptions.sender_id = ${organisationId} order by newsletter_subscriptions.created_at, newsletter_subscriptions.id) as each`,
    ),
  )
}
