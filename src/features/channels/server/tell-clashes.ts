import { sql } from 'drizzle-orm'
import type { z } from '#src/contract/zod.ts'
import type { Db } from '#src/server/db/open-db.ts'
import type { Deps } from '#src/server/deps.ts'
import { clashFound } from '../contract/events.ts'
import type { Feed } from './find-feeds.ts'

/** Who reads calendars: nobody but the product. */
export const BY_ITSELF = { kind: 'job', name: 'channels.read-feed' } as const

/** Tells that two were sold the same nights: of each clash once, when it is found. */
export async function tellClashes(
  { tell }: Pick<Deps, 'tell'>,
  tx: Db,
  { organisationId, channel }: Feed,
  clashIds: readonly string[],
): Promise<void> {
  if (clashIds.length === 0) return
  const { rows } = await tx.execute<{ id: string } & Omit<z.output<typeof clashFound.facts>, 'channel'>>(sql`
    select channel_clashes.id, property_name, lower(nights)::text as from, upper(nights)::text as to, reference, guest_name,
      check_in::text, check_out::text
    from channel_clashes join channel_events on channel_events.id = event_id join bookings on bookings.id = booking_id
    where channel_clashes.id = any(${sql.param(clashIds)}::uuid[])`)
  for (const { id, ...facts } of rows)
    await tell(tx, clashFound, {
      subject: id,
      organisation: organisationId,
      guest: null,
      actor: BY_ITSELF,
      facts: { ...facts, channel },
    })
}
