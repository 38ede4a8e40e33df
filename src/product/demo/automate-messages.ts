import { asc, inArray, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { usualSet } from '#src/features/automations/rules/usual-set.ts'
import { ADVANCE } from '#src/features/automations/server/advance-stay.ts'
import type { StartingKey } from '#src/features/templates/rules/starting-set.ts'
import { automations } from '#src/server/db/schema.ts'
import type { Deps } from '#src/server/deps.ts'
import type { Member } from '#src/server/http/caller.ts'
import { daysAgo } from './open-people.ts'

const AUTOMATED_DAYS_AGO = 90

export type SavedAutomation = typeof automations.$inferSelect

/** The six automations that most hosts use, on; what they send from now on the product sends by itself. */
export async function automateMessages(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { organisation }: Member,
  templates: Record<StartingKey, string>,
): Promise<SavedAutomation[]> {
  const organisationId = organisation.id
  const ids = usualSet.map(() => uuidv7())
  await db.insert(automations).values(
    usualSet.map(({ key, ...usual }, index) => ({
      id: ids[index]!, // one each
      organisationId,
      startingKey: key,
      templateId: templates[key],
      action: 'message' as const,
      createdAt: daysAgo(now(), AUTOMATED_DAYS_AGO),
      ...usual,
    })),
  )
  // A stay that is over needs nothing any more.
  await db.execute(sql`
    select schedule(${ADVANCE.name}, id::text, moment(), ${organisationId}, sooner => true)
    from (select id from bookings where organisation_id = ${organisationId} and status = 'confirmed'
        and check_out >= (moment() at time zone 'Africa/Johannesburg')::date order by id) as ahead`)
  return db.select().from(automations).where(inArray(automations.id, ids)).orderBy(asc(automations.id))
}
