import { and, asc, eq, sql } from 'drizzle-orm'
import type { Handler } from '#src/server/http/route.ts'
import { naturalOrder } from '#src/server/db/natural-order.ts'
import { properties, ratePlans } from '#src/server/db/schema.ts'
import type { Db } from '#src/server/db/open-db.ts'
import type * as contract from '#src/features/calendar/contract/free.ts'
import { checkRange } from '#src/features/calendar/rules.ts'
import { closedOf } from '../rules/nights/closed.ts'
import { PLAIN_RULES } from '../rules/rate-plan.ts'

type Range = { from: string; to: string }

/** Homes of an organisation with the nights of [from, to) that nobody holds. One statement. */
const selectFree = (db: Db, organisationId: string, { from, to }: Range, propertyId?: string) =>
  db
    .select({
      id: properties.id,
      name: properties.name,
      maxGuests: properties.maxGuests,
      isAvailable: properties.isAvailable,
      availableFrom: properties.availableFrom,
      availableTo: properties.availableTo,
      noticeDays: sql<number>`coalesce(${ratePlans.noticeDays}, ${PLAIN_RULES.noticeDays}::int)`,
      windowDays: ratePlans.windowDays,
      free: sql<Range[]>`(
        select coalesce(json_agg(json_build_object('from', lower(nights), 'to', upper(nights)) order by nights), '[]')
        from unnest(datemultirange(daterange(${from}::date, ${to}::date)) - coalesce((
          select range_agg(held.nights) from held_nights as held
          where held.property_id = ${properties.id} and meets(held.nights, ${from}::date, ${to}::date)
            and (held.expires_at is null or held.expires_at > moment())), '{}'::datemultirange)) as nights)`,
    })
    .from(properties)
    .leftJoin(ratePlans, eq(ratePlans.propertyId, properties.id))
    .where(
      and(
        eq(properties.organisationId, organisationId),
        propertyId ? eq(properties.id, propertyId) : undefined,
      ),
    )
    .orderBy(asc(naturalOrder(properties.name)), asc(properties.id))

/** The nights of own homes that nobody holds, from today on. Throws 400. See docs/product/bookings.md#nights. */
export const listFree: Handler<typeof contract.listFree> = async (
  { db, today },
  { from: asked, to, property_id },
  { organisation },
) => {
  checkRange(asked, to)
  const from = asked < today() ? today() : asked
  const rows = from < to ? await selectFree(db, organisation.id, { from, to }, property_id) : []
  return {
    success: true,
    properties: rows.map(property => ({
      property_id: property.id,
      name: property.name,
      max_guests: property.maxGuests,
      free: property.free,
      closed: closedOf(property, property, { from, to }, today()),
    })),
  }
}
