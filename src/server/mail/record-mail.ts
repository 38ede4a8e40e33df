import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../db/open-db.ts'
import { mailReceivers, mails, mailSettings } from '../db/schema.ts'
import type { QueuedMail } from './mail-kind.ts'

/** Begins a try; undefined if the mail is settled. */
export async function beginTry(db: Db, id: string): Promise<QueuedMail | undefined> {
  const [mail] = await db
    .update(mails)
    .set({
      state: 'sending',
      tries: sql`tries + 1`,
      maybeTwice: sql`maybe_twice or handed_at is not null`,
      handedAt: null,
    })
    .where(and(eq(mails.id, id), inArray(mails.state, ['waiting', 'sending'])))
    .returning()
  return mail
}

/** True if its receiver has said nothing against mails of that kind. */
export async function isWanted(db: Db, { receiverId }: QueuedMail, setting: string): Promise<boolean> {
  const [said] = await db
    .select({ isWanted: mailSettings.isWanted })
    .from(mailSettings)
    .where(and(eq(mailSettings.receiverId, receiverId), eq(mailSettings.kind, setting)))
  return said?.isWanted ?? true
}

/** Returns what the link in a mail shows for its receiver. */
export async function tokenOf(db: Db, { receiverId }: QueuedMail): Promise<string> {
  const [receiver] = await db
    .select({ token: mailReceivers.token })
    .from(mailReceivers)
    .where(eq(mailReceivers.id, receiverId))
  return receiver!.token // a mail has its receiver
}

/** Records that the end of the email is about to be handed to the mail server. Throws if another process has begun a try since. */
export async function markHandedOver(db: Db, { id, tries }: QueuedMail, address: string): Promise<void> {
  const { rowCount } = await db
    .update(mails)
    .set({ handedAt: sql`moment()`, address })
    .where(and(eq(mails.id, id), eq(mails.tries, tries), eq(mails.state, 'sending')))
  if (rowCount === 0) throw new Error(`Another process sends the mail ${id}`)
}

/** Records that a mail which had to wait is among those of its receiver's hour now. */
export const markCounted = (tx: Db, { id }: QueuedMail) =>
  tx.update(mails).set({ isCounted: true }).where(eq(mails.id, id))

/** Records how a mail ended; it is not tried again. */
export const settleMail = (
  tx: Db,
  { id }: QueuedMail,
  ended: Pick<QueuedMail, 'state'> & Partial<Pick<QueuedMail, 'answer' | 'address' | 'subject'>>,
) =>
  tx
    .update(mails)
    .set({ ...ended, handedAt: null, settledAt: sql`moment()` })
    .where(eq(mails.id, id))

/** Records that a mail is tried again then; if the mail server had all of it and said nothing, it may arrive twice. */
export const postponeMail = (
  tx: Db,
  { id }: QueuedMail,
  dueAt: Date,
  { answer, mayBeTaken }: { answer: string | null; mayBeTaken: boolean },
) =>
  tx
    .update(mails)
    .set({ state: 'waiting', dueAt, handedAt: mayBeTaken ? sql`handed_at` : null, answer })
    .where(eq(mails.id, id))
