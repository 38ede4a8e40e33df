import { eq, sql } from 'drizzle-orm'
import type { Db } from '../db/open-db.ts'
import { mails } from '../db/schema.ts'
import { schedule } from '../outgoing/schedule.ts'
import type { QueuedMail } from './mail-kind.ts'
import { MAIL_LANES } from './mail-lanes.ts'

/** Ends of a mail that certainly did not arrive. */
const NOT_ARRIVED: ReadonlySet<QueuedMail['state']> = new Set(['refused', 'failed'])

/** Queues a mail anew that did not arrive; undefined where it is on its way, or has arrived. Its row is locked by this transaction. */
export async function sendAgain(tx: Db, mail: QueuedMail): Promise<QueuedMail | undefined> {
  if (!NOT_ARRIVED.has(mail.state)) return undefined
  const [again] = await tx
    .update(mails)
    .set({ state: 'waiting', dueAt: sql`moment()`, settledAt: null })
    .where(eq(mails.id, mail.id))
    .returning()
  // By hand it goes with the usual ones, whatever lane its kind has.
  await schedule(tx, MAIL_LANES.usual, mail.id, 'now', { owner: mail.organisationId ?? mail.receiverId })
  return again
}
