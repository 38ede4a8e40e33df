import { eq } from 'drizzle-orm'
import { z } from '../../contract/zod.ts'
import type { Db } from '../db/open-db.ts'
import { events } from '../db/schema.ts'

/** Returns what was true when an event happened; null where it is gone, or from before that was kept. */
export async function factsOf<Facts extends z.ZodType>(
  db: Db,
  shape: Facts,
  eventId: string,
): Promise<z.output<Facts> | null> {
  const [row] = await db.select({ facts: events.facts }).from(events).where(eq(events.id, eventId))
  return row?.facts ? z.decode(shape, row.facts as never) : null // its own schema wrote it
}
