import { and, eq, sql } from 'drizzle-orm'
import { orNotFound } from '#src/contract/problem.ts'
import { arrivalNotes, automations, channelFeeds, properties, ratePlans } from '#src/server/db/schema.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../contract.ts'

/** Returns what has been done about a new property so far, in one statement. Throws 404 where it is not an own one. */
export const readFirstSteps: Handler<typeof contract.readFirstSteps> = async (
  { db },
  { id },
  { organisation },
) => {
  const [row] = await db
    .select({
      weekend: sql<boolean>`${ratePlans.weekendCents} is not null`,
      seasons: sql<boolean>`coalesce(jsonb_array_length(${ratePlans.seasons}), 0) > 0`,
      channel: sql<boolean>`exists (select from ${channelFeeds} where ${channelFeeds.propertyId} = ${properties.id} and ${channelFeeds.direction} = 'in')`,
      arrival: sql<boolean>`num_nonnulls(${arrivalNotes.wifiName}, ${arrivalNotes.doorCode}, ${arrivalNotes.directions}, ${arrivalNotes.parking}) > 0`,
      messages: sql<boolean>`exists (select from ${automations} where ${automations.organisationId} = ${properties.organisationId})`,
    })
    .from(properties)
    .leftJoin(ratePlans, eq(ratePlans.propertyId, properties.id))
    .leftJoin(arrivalNotes, eq(arrivalNotes.propertyId, properties.id))
    .where(and(eq(properties.id, id), eq(properties.organisationId, organisation.id)))
  return { success: true, steps: orNotFound(row) }
}
