import { sql } from 'drizzle-orm'
import { removeProperty } from '#src/features/properties/server/commands.ts'
import type { Db } from '#src/server/db/open-db.ts'

/** Tables in which a host sets a property up; each by its organisation too. */
const SET_UP = [
  'arrival_notes',
  'property_terms',
  'register_settings',
  'property_cleaners',
  'turnovers',
  'ai_knowledge',
]
const isSetUp = sql.join(
  SET_UP.map(
    table =>
      sql`exists (select from ${sql.identifier(table)} as own where own.organisation_id = properties.organisation_id and own.property_id = properties.id)`,
  ),
  sql` or `,
)

/** Deletes those of the properties that an import made that nobody has touched since, and returns their ids. */
export async function removeMade(
  tx: Db,
  organisationId: string,
  ids: readonly string[],
  today: string,
): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select properties.id from properties
    where properties.id = any(${sql.param(ids)}::uuid[]) and properties.organisation_id = ${organisationId} and properties.updated_at = properties.created_at
      and not exists (select from bookings where bookings.organisation_id = ${organisationId} and bookings.property_id = properties.id)
      and not exists (select from channel_feeds where channel_feeds.organisation_id = ${organisationId} and channel_feeds.property_id = properties.id and direction <> 'file')
      and not exists (select from channel_events where channel_events.organisation_id = ${organisationId} and channel_events.property_id = properties.id)
      and not exists (select from calendar_blocks where calendar_blocks.organisation_id = ${organisationId} and calendar_blocks.property_id = properties.id)
      and not exists (select from rate_books where rate_books.property_id = properties.id)
      and not (${isSetUp})
    order by properties.id`)
  for (const { id } of rows) await removeProperty(tx, id, organisationId, today)
  return rows.map(({ id }) => id)
}
