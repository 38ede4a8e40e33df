import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/open-db.ts'
import { mailReceivers, mails, mailSettings } from '../db/schema.ts'
import type { Deps } from '../deps.ts'
import { setDue } from '../jobs/due.ts'
import { MAIL_JOB } from './post-mail.ts'
import type { MailKind, QueuedMail } from './mail-kind.ts'

const MINUTE_MS = 60_000
/** Whoever took a mail and is not heard of lets go of it by then: longer than any try takes. */
export const TAKEN_MINUTES = 10

/** The try that this process makes; another may have begun one since, where this was taken for dead. */
const isThisTry = ({ id, tries }: QueuedMail) =>
  and(eq(mails.id, id), eq(mails.tries, tries), eq(mails.state, 'sending'))

/** Takes a mail that is due, for one try. Undefined where it is not, or is taken. */
export const takeMail = ({ db, now }: Deps, id: string): Promise<QueuedMail | undefined> =>
  db.transaction(async tx => {
    const isLost = sql`(state = 'sending' and taken_at <= moment() - make_interval(mins => ${TAKEN_MINUTES}))`
    const [mail] = await tx
      .update(mails)
      .set({
        state: 'sending',
        tries: sql`tries + 1`,
        takenAt: sql`moment()`,
        maybeTwice: sql`maybe_twice or handed_at is not null`,
        handedAt: null,
      })
      .where(
        and(eq(mails.id, id), sql`((state = 'waiting' and (tries = 0 or due_at <= moment())) or ${isLost})`),
      )
      .returning()
    if (!mail) {
      // One that waits for its time is looked at then, also where the clock was set back meanwhile.
      const [early] = await tx
        .select({ dueAt: mails.dueAt })
        .from(mails)
        .where(and(eq(mails.id, id), eq(mails.state, 'waiting')))
      if (early) await setDue(tx, MAIL_JOB, id, early.dueAt)
      return undefined
    }
    // Where this process is killed over it, another looks then.
    await setDue(tx, MAIL_JOB, id, new Date(now().getTime() + (TAKEN_MINUTES + 1) * MINUTE_MS))
    return mail
  })

/** Whether its receiver has said nothing against mails of that kind. */
export async function isWanted(db: Db, { receiverId }: QueuedMail, setting: string): Promise<boolean> {
  const [said] = await db
    .select({ isWanted: mailSettings.isWanted })
    .from(mailSettings)
    .where(and(eq(mailSettings.receiverId, receiverId), eq(mailSettings.kind, setting)))
  return said?.isWanted ?? true
}

/** What the link in a mail shows for its receiver. */
export async function tokenOf(db: Db, { receiverId }: QueuedMail): Promise<string> {
  const [receiver] = await db
    .select({ token: mailReceivers.token })
    .from(mailReceivers)
    .where(eq(mailReceivers.id, receiverId))
  return receiver!.token // a mail has its receiver
}

/** Notes that the end of a mail goes to the mail server now. Throws where the mail is another's by now. */
export async function noteHanded(db: Db, mail: QueuedMail, address: string): Promise<void> {
  const { rowCount } = await db
    .update(mails)
    .set({ handedAt: sql`moment()`, address })
    .where(isThisTry(mail))
  if (rowCount === 0) throw new Error(`Another has taken the mail ${mail.id}`)
}

/** How a mail ended; nobody tries it again. */
export async function settleMail(
  db: Db,
  mail: QueuedMail,
  ended: Pick<QueuedMail, 'state'> & { answer?: string; address?: string },
  also?: MailKind['sent'],
): Promise<void> {
  await db.transaction(async tx => {
    const { rowCount } = await tx
      .update(mails)
      .set({ ...ended, handedAt: null, settledAt: sql`moment()` })
      .where(isThisTry(mail))
    if (rowCount !== 1) return
    await setDue(tx, MAIL_JOB, mail.id, null)
    await also?.(tx, mail)
  })
}

/** It is tried again then; where the mail server had all of it and said nothing, it may arrive twice. */
export async function postponeMail(
  db: Db,
  mail: QueuedMail,
  at: Date,
  { answer, mayBeTaken }: { answer: string; mayBeTaken: boolean },
): Promise<void> {
  await db.transaction(async tx => {
    const { rowCount } = await tx
      .update(mails)
      .set({
        state: 'waiting',
        dueAt: at,
        takenAt: null,
        handedAt: mayBeTaken ? sql`handed_at` : null,
        answer,
      })
      .where(isThisTry(mail))
    if (rowCount === 1) await setDue(tx, MAIL_JOB, mail.id, at)
  })
}
