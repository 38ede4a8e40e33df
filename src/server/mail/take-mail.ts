import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Db } from '../db/open-db.ts'
import { mailReceivers, mails, mailSettings } from '../db/schema.ts'
import type { Deps } from '../deps.ts'
import { setDue } from '../jobs/due.ts'
import { MAIL_JOBS, type MailLane } from './mail-lanes.ts'
import type { MailKind, QueuedMail } from './mail-kind.ts'

const SECOND_MS = 1000
/** Who sends a mail says so every five seconds (`holdMail`); of whom nothing is heard for fifteen, another may take it. */
export const LEASE_SECONDS = 15
const HEARTBEAT_SECONDS = 5

/** The try that this process makes; another may have begun one since, where this was taken for dead. */
const isThisTry = ({ id, tries }: QueuedMail) =>
  and(eq(mails.id, id), eq(mails.tries, tries), eq(mails.state, 'sending'))

// Three links to one address that hangs would take every place of the lane: the next goes when that one is over.
const isAlone = sql`not exists (select from mails as other where other.receiver_id = mails.receiver_id and other.id <> mails.id
  and other.state = 'sending' and other.taken_at > moment() - make_interval(secs => ${LEASE_SECONDS}))`

/** Takes a mail that is due, for one try. Undefined where it is not, is taken, or, in the lane of accounts, another is on its way to the same receiver. */
export const takeMail = ({ db, now }: Deps, id: string, lane: MailLane): Promise<QueuedMail | undefined> =>
  db.transaction(async tx => {
    const isLost = sql`(state = 'sending' and taken_at <= moment() - make_interval(secs => ${LEASE_SECONDS}))`
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
        and(
          eq(mails.id, id),
          lane === 'account' ? isAlone : undefined,
          sql`((state = 'waiting' and due_at <= moment()) or ${isLost})`,
        ),
      )
      .returning()
    if (!mail) {
      // One that waits for its time is looked at then, also where the clock was set back meanwhile; one that another sends, when its lease ends.
      const { rows } = await tx.execute<{ at: Date }>(sql`
        select case state when 'waiting' then due_at else taken_at + make_interval(secs => ${LEASE_SECONDS}) end as at
        from mails where id = ${id} and state in ('waiting', 'sending')`)
      if (rows[0]) await setDue(tx, MAIL_JOBS.again, id, new Date(rows[0].at))
      return undefined
    }
    // Where this process is killed over it, another looks then.
    await setDue(tx, MAIL_JOBS.again, id, new Date(now().getTime() + LEASE_SECONDS * SECOND_MS))
    return mail
  })

/** The mail that has waited for this one to be over: the next of these kinds to its receiver that nobody has tried. */
export async function nextTo(
  { db }: Pick<Deps, 'db'>,
  { receiverId, id }: QueuedMail,
  kinds: readonly string[],
): Promise<string | undefined> {
  const [next] = await db
    .select({ id: mails.id })
    .from(mails)
    .where(
      and(
        eq(mails.receiverId, receiverId),
        ne(mails.id, id),
        inArray(mails.kind, [...kinds]),
        sql`state = 'waiting' and tries = 0 and due_at <= moment()`,
      ),
    )
    .orderBy(mails.createdAt)
    .limit(1)
  return next?.id
}

/** Keeps a mail this process's while it is sent: renews the lease until what it gives is called. */
export function holdMail({ db, log }: Pick<Deps, 'db' | 'log'>, mail: QueuedMail): () => void {
  const timer = setInterval(() => {
    db.update(mails)
      .set({ takenAt: sql`moment()` })
      .where(isThisTry(mail))
      .catch((error: unknown) => log.warn({ err: error, mail: mail.id }, 'A lease could not be renewed'))
  }, HEARTBEAT_SECONDS * SECOND_MS)
  return () => clearInterval(timer)
}

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
    await setDue(tx, MAIL_JOBS.again, mail.id, null)
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
    if (rowCount === 1) await setDue(tx, MAIL_JOBS.again, mail.id, at)
  })
}
