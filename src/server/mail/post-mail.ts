import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Db } from '../db/open-db.ts'
import type { Deps } from '../deps.ts'
import { schedule } from '../outgoing/schedule.ts'
import { countMail, isConfirmed, lockAddress } from './mail-allowance.ts'
import { DELETED_DOMAIN } from './deleted-address.ts'
import { laneOf, MAIL_LANES } from './mail-lanes.ts'
import type { MailKind } from './mail-kind.ts'

/** Addresses of people who are deleted: mail to them would come back. */
const NOBODY = `%@${DELETED_DOMAIN}`

export type NewMail = {
  /** The reason for it, such as the id of an event: of one cause a receiver gets one mail of a kind. */
  cause: string
  /** The id of what its words are about. */
  about: string
  /** Somebody with an account, whose own address it goes to where none is given; or an address. */
  to: { userId: string; address?: string } | { address: string }
  /** The organisation whose host is told where it was refused. */
  organisationId?: string
  bookingId?: string
  /** Anyone who queues it has counted it among the mails of the hour already. */
  isCounted?: boolean
}

/** Returns when it may go, where the hour of its receiver is full; null now. Undefined where it may not go at all. */
async function timeOf(
  deps: Pick<Deps, 'config' | 'now'>,
  tx: Db,
  { to, isCounted }: NewMail,
  address: string,
): Promise<Date | null | undefined> {
  if (isCounted) return null
  if ('userId' in to && !(await isConfirmed(tx, to.userId))) return undefined
  return countMail(deps, tx, address)
}

/**
 * Queues a mail in the transaction that causes it: it goes if that commits, and once. Where its receiver has had the mails of the
 * hour it waits for the next; an account whose address is not confirmed is mailed nothing but what confirms it. Gives its id, or
 * null where it is queued already or does not go.
 */
export const postMail = (
  deps: Pick<Deps, 'config' | 'now'>,
  db: Db,
  kind: Pick<MailKind, 'name' | 'lane'>,
  mail: NewMail,
): Promise<string | null> =>
  // Its own transaction if there is none yet: an email that is not scheduled would wait for ever.
  db.transaction(async tx => {
    const { cause, about, to, organisationId, bookingId } = mail
    const id = uuidv7()
    const userId = 'userId' in to ? to.userId : null
    const { rows } = await tx.execute<{ address: string; receiver_id: string }>(sql`
      insert into mails (id, kind, cause, about, receiver_id, address, organisation_id, booking_id)
      select ${id}, ${kind.name}, ${cause}, ${about}, mail_receiver(${userId}::uuid, mailbox), mailbox,
        ${organisationId ?? null}::uuid, ${bookingId ?? null}::uuid
      from (select mailbox, ${lockAddress(sql`mailbox`)} from (
        select coalesce(${to.address ?? null}, (select email from users where id = ${userId}::uuid)) as mailbox) as whose) as locked
      where mailbox is not null and mailbox not like ${NOBODY}
      on conflict on constraint mails_once do nothing returning address, receiver_id`)
    const [queued] = rows
    if (!queued) return null
    const lane = laneOf(kind)
    const later = lane === 'account' ? null : await timeOf(deps, tx, mail, queued.address)
    if (later === undefined) {
      await tx.execute(sql`delete from mails where id = ${id}`)
      return null
    }
    if (later)
      await tx.execute(
        sql`update mails set due_at = ${later.toISOString()}, is_counted = false where id = ${id}`,
      )
    const owner = (lane === 'usual' && organisationId) || queued.receiver_id
    const isStranger = lane === 'account' && !('userId' in to && (await isConfirmed(tx, to.userId)))
    await schedule(tx, MAIL_LANES[isStranger ? 'unconfirmed' : lane], id, later ?? 'now', { owner })
    return id
  })
