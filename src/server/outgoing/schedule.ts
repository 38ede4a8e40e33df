import { sql } from 'drizzle-orm'
import type { Db } from '../db/open-db.ts'
import type { OutgoingKind } from './kind.ts'

export type Scheduling = {
  /** The owner whose turn it takes: an organisation's id, or a receiver's. */
  owner?: string
  /** It waits with what failed last. */
  isSlow?: boolean
  /** Work that is scheduled earlier already stays there. */
  sooner?: boolean
}

/** The channel on which workers listen for the kind of what is ready. */
export const CHANNEL = 'outgoing'

/**
 * Schedules work in the transaction that causes it, at a time or now; it begins once that commits. Of a kind and subject
 * there is one piece of work: scheduling it again moves it. Null takes it back.
 */
export async function schedule(
  tx: Db,
  { name }: Pick<OutgoingKind, 'name'>,
  subject: string,
  at: Date | 'now' | null,
  { owner = '-', isSlow = false, sooner = false }: Scheduling = {},
): Promise<void> {
  const time = at === 'now' ? sql`moment()` : sql`${at?.toISOString() ?? null}::timestamptz`
  await tx.execute(sql`select schedule(${name}, ${subject}, ${time}, ${owner}, ${isSlow}, ${sooner})`)
}
