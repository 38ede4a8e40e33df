import { and, eq, getTableColumns, or, type SQL, sql } from 'drizzle-orm'
import { type Db } from '#src/server/db/open-db.ts'
import { calendarBlocks, properties } from '#src/server/db/schema.ts'
import { prepared } from '#src/server/db/prepared.ts'
import { blockReasons, type heldReasons, type ImportedAnswer } from '../contract/blocks.ts'
import { isUuid } from '#src/contract/uuid.ts'

export * from './next-nights.ts'

export type Property = typeof properties.$inferSelect

/** The held nights of [from, to); an expired hold counts for nothing. */
export function occupiedNights(propertyId: SQL, from: unknown, to: unknown, others = sql``): SQL {
  const first = sql`greatest(lower(nights), ${from}::date)`
  return sql`
    select distinct (${first} + count)::text as night
    from held_nights, generate_series(0, least(upper(nights), ${to}::date) - ${first} - 1) as count
    where property_id = ${propertyId} and meets(nights, ${from}::date, ${to}::date)
      and (expires_at is null or expires_at > moment()) ${others}
    order by night`
}

/** The nights of [from, to) that others than `exceptHolderId` hold; those that bind alone, where a block asks: it may lie over all else. */
export async function occupiedNightsOf(
  db: Db,
  propertyId: string,
  from: string,
  to: string,
  { exceptHolderId, isBinding }: { exceptHolderId: string | undefined; isBinding: boolean },
): Promise<string[]> {
  const others = sql`${exceptHolderId ? sql`and holder_id <> ${exceptHolderId}` : sql``} ${isBinding ? sql`and is_binding` : sql``}`
  const { rows } = await db.execute<{ night: string }>(occupiedNights(sql`${propertyId}`, from, to, others))
  return rows.map(({ night }) => night)
}

/**
 * The property of a slug or an id, if it is public or of the organisation that asks: with `namedBy`. It is found by one
 * equality, as PostgreSQL keeps no plan for either of two.
 */
export const isNamed = and(
  sql`${properties.id} = coalesce(${sql.placeholder('id')}::uuid, (select id from properties where slug = ${sql.placeholder('slug')}))`,
  or(eq(properties.isPublic, true), eq(properties.organisationId, sql.placeholder('organisationId'))),
)

export const namedBy = (slugOrId: string, organisationId: string | null) => ({
  id: isUuid(slugOrId) ? slugOrId : null,
  slug: slugOrId,
  organisationId,
})

const propertyNamed = prepared(db => db.select().from(properties).where(isNamed))

/** A property by slug or id, if it is public or of the organisation that asks. */
export async function propertyFor(
  db: Db,
  slugOrId: string,
  organisationId: string | null,
): Promise<Property | undefined> {
  const [property] = await propertyNamed(db, namedBy(slugOrId, organisationId))
  return property
}

type StoredBlock = typeof calendarBlocks.$inferSelect

const blockColumns = {
  ...getTableColumns(calendarBlocks),
  propertyName: properties.name,
  from: sql<string>`lower(${calendarBlocks.nights})::text`,
  to: sql<string>`upper(${calendarBlocks.nights})::text`,
}

/** A block as the contract answers it. */
export const blockAnswer = ({
  id,
  propertyId,
  propertyName,
  from,
  to,
  reason,
  note,
}: StoredBlock & { propertyName: string; from: string; to: string }) => ({
  _id: id,
  property_id: propertyId,
  property_name: propertyName,
  from,
  to,
  reason,
  channel: null,
  note,
  imported: null,
})

/** A block of this organisation's, or undefined: not yours is not found. */
export async function blockFor(db: Db, id: string, organisationId: string) {
  const [found] = await db
    .select(blockColumns)
    .from(calendarBlocks)
    .innerJoin(properties, eq(properties.id, calendarBlocks.propertyId))
    .where(and(eq(calendarBlocks.id, id), eq(calendarBlocks.organisationId, organisationId)))
  return found
}

type Within = { from: string; to: string; propertyIds?: readonly string[] | undefined }

const held = (name: string) => sql`${sql.identifier('held')}.${sql.identifier(name)}`

// Of the event, its feed and its clash that stand around it.
const importedFields = sql<ImportedFields | null>`case when channel_events.id is not null then json_build_object(
  'is_stay', channel_events.counts_as_stay, 'code', channel_events.code, 'link', channel_events.link,
  'phone_end', channel_events.phone_end, 'guest_name', channel_events.guest_name, 'guests', channel_events.guests,
  'amount', channel_events.amount_cents, 'gross', channel_events.amount_cents, 'channel_fee', channel_events.channel_fee_cents, 'payout', channel_events.payout_cents,
  'payout_at', channel_events.payout_on, 'clash', (
    select json_build_object('_id', id, 'waiting_for', case when settled is null then 'us' when settled <> 'both' then channel_feeds.channel end)
    from channel_clashes where event_id = channel_events.id and closed_at is null order by settled is not null, since limit 1)) end`

/** As it is kept: `amount` in cents. */
type ImportedFields = ImportedAnswer

/** An imported event by its id, as the calendar shows it; undefined for another organisation's. */
export async function importedBlock(db: Db, id: string, organisationId: string) {
  const { rows } = await db.execute<{
    id: string
    propertyId: string
    propertyName: string
    from: string
    to: string
    channel: string
    note: string | null
    imported: ImportedFields
  }>(sql`
    select channel_events.id, channel_events.property_id as "propertyId", properties.name as "propertyName",
      lower(channel_events.nights)::text as from, upper(channel_events.nights)::text as to, channel_feeds.channel,
      channel_events.note, ${importedFields} as imported
    from channel_events
      join channel_feeds on channel_feeds.id = channel_events.feed_id
      join properties on properties.id = channel_events.property_id
    where channel_events.id = ${id} and channel_events.organisation_id = ${organisationId}`)
  const [found] = rows
  if (!found) return undefined
  const { propertyId, propertyName, from, to, channel, note, imported } = found
  const nights = { property_id: propertyId, property_name: propertyName, from, to }
  return { _id: found.id, ...nights, reason: 'imported' as const, channel, note, imported }
}

/** The holds on nights of [from, to) in an organisation's homes that are not stays, by their first night; up to a limit. */
export const heldBetween = (db: Db, organisationId: string, { from, to, propertyIds }: Within, max: number) =>
  db
    .select({
      holderId: sql<string>`${held('holder_id')}`,
      kind: sql<(typeof heldReasons)[number]>`${held('kind')}`,
      propertyId: sql<string>`${held('property_id')}`,
      propertyName: sql<string>`properties.name`,
      from: sql<string>`lower(held.nights)::text`,
      to: sql<string>`upper(held.nights)::text`,
      note: sql<string | null>`coalesce(calendar_blocks.note, channel_events.note)`,
      channel: sql<string | null>`channel_feeds.channel`,
      imported: importedFields,
      stayFrom: sql<string | null>`lower(stay.nights)::text`,
      stayTo: sql<string | null>`upper(stay.nights)::text`,
    })
    .from(
      sql`held_nights as held
        join properties on properties.id = held.property_id
        left join calendar_blocks on calendar_blocks.id = held.holder_id
        left join channel_events on channel_events.id = held.holder_id
        left join channel_feeds on channel_feeds.id = channel_events.feed_id
        left join held_nights as stay on held.kind = 'preparation' and stay.holder_id = held.holder_id
          and stay.kind <> 'preparation' and stay.nights <@ held.nights`,
    )
    .where(
      sql`held.organisation_id = ${organisationId} and not held.is_binding
        and held.nights && daterange(${from}::date, ${to}::date)
        and (held.expires_at is null or held.expires_at > moment())
        ${propertyIds ? sql`and held.property_id = any(${sql.param(propertyIds)}::uuid[])` : sql``}`,
    )
    .orderBy(sql`lower(held.nights)`, sql`held.holder_id`)
    .limit(max)

/** Of how many of an organisation's homes each night of [from, to) is held, and how many homes there are. */
export async function occupiedByNight(db: Db, organisationId: string, { from, to }: Within) {
  const first = sql`greatest(lower(nights), ${from}::date)`
  const { rows } = await db.execute<{ homes: number; nights: { date: string; taken: number }[] }>(sql`
    select
      (select count(*)::int from properties where organisation_id = ${organisationId}) as homes,
      (select coalesce(json_agg(json_build_object('date', date, 'taken', taken) order by date), '[]') from (
        select (${first} + count)::text as date, count(distinct property_id) as taken
        from held_nights, generate_series(0, least(upper(nights), ${to}::date) - ${first} - 1) as count
        where organisation_id = ${organisationId} and nights && daterange(${from}::date, ${to}::date)
          and (expires_at is null or expires_at > moment())
        group by 1) as counted) as nights`)
  return rows[0]! // of two counts there is a row
}

type Held = Awaited<ReturnType<typeof heldBetween>>[number]

/** As the contract answers it. Preparation is stored with its stay in the middle; the answer has the nights before and after. */
export function blocksOf({
  holderId,
  kind,
  propertyId,
  propertyName,
  note,
  channel,
  imported,
  stayFrom,
  stayTo,
  ...nights
}: Held) {
  const parts =
    stayFrom && stayTo
      ? [
          { from: nights.from, to: stayFrom },
          { from: stayTo, to: nights.to },
        ]
      : [nights]
  const isOwn = kind === 'imported' || blockReasons.some(reason => reason === kind)
  return parts.map(({ from, to }) => ({
    _id: isOwn ? holderId : null,
    property_id: propertyId,
    property_name: propertyName,
    from,
    to,
    reason: kind,
    channel,
    note,
    imported: kind === 'imported' ? imported : null,
  }))
}
