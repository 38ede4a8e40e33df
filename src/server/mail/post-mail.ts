import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Db } from '../db/open-db.ts'
import type { Deps } from '../deps.ts'
import { dueFor } from '../jobs/due.ts'
import type { MailKind } from './mail-kind.ts'

/** Sends the mail that it is told, if that is due. */
export const MAIL_JOB = { name: 'mails.send', payload: dueFor }

export type NewMail = {
  /** What it is sent for, such as the id of an event: of one cause a receiver gets one mail of a kind. */
  cause: string
  /** The id of what its words are about. */
  about: string
  /** Somebody with an account, whose own address it goes to where none is given; or an address. */
  to: { userId: string; address?: string } | { address: string }
  /** Whose host hears where it was refused. */
  organisationId?: string
  bookingId?: string
}

/** Queues a mail in the transaction that causes it: it goes if that commits, and once. Gives its id, or null where it is queued already. */
export const postMail = (
  { enqueue }: Pick<Deps, 'enqueue'>,
  db: Db,
  { name }: Pick<MailKind, 'name'>,
  { cause, about, to, organisationId, bookingId }: NewMail,
): Promise<string | null> =>
  // Of its own where there is none yet: a mail without its job would wait for ever.
  db.transaction(async tx => {
    const id = uuidv7()
    const userId = 'userId' in to ? to.userId : null
    const { rows } = await tx.execute<{ id: string }>(sql`
      insert into mails (id, kind, cause, about, receiver_id, address, organisation_id, booking_id)
      select ${id}, ${name}, ${cause}, ${about}, mail_receiver(${userId}::uuid, mailbox), mailbox,
        ${organisationId ?? null}::uuid, ${bookingId ?? null}::uuid
      from (select coalesce(${to.address ?? null}, (select email from users where id = ${userId}::uuid)) as mailbox) as whose
      where mailbox is not null
      on conflict on constraint mails_once do nothing returning id`)
    if (rows.length === 0) return null
    await enqueue(tx, MAIL_JOB, { subject: id })
    return id
  })
