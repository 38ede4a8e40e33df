import { sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'
import type { Deps } from '#src/server/deps.ts'
import { dropSome, postMany, releaseMany } from '#src/server/mail/many-mails.ts'
import { notifyGuests } from '#src/server/events/notify-guests.ts'
import { outgoingKind } from '#src/server/outgoing/kind.ts'
import { newsletterArrived } from '../../contract/events.ts'
import { beginNewsletter, SEND } from './begin-newsletter.ts'
import { recount } from './count-outcome.ts'
import { holdAway } from './hold-away.ts'
import { isAuthorHere } from '../is-author-here.ts'
import { newsletterMail } from '../newsletter-mail.ts'
import { senderOf } from './find-sender.ts'
import { isReader } from '../queries.ts'

/** Followers in one transaction, which whoever pauses or cancels it waits for: it ends well within the 3 s that a call waits for a lock. */
const BATCH = 1000

type Locked = {
  organisation_id: string | null
  sender_id: string
  status: string
  started_at: string | null
  written_through: string | null
  is_written: boolean
}

async function lockNewsletter(tx: Db, id: string): Promise<Locked | undefined> {
  const { rows } = await tx.execute<Locked>(sql`
    select organisation_id, sender_id, status, started_at::text, written_through, is_written
    from newsletters where id = ${id} for update`)
  return rows[0]
}

/** A scheduled newsletter whose time has come begins, or waits for its host where it cannot, or where whoever wrote it has left. */
const beginScheduled = (deps: Deps, id: string) =>
  deps.db.transaction(async tx => {
    const found = await lockNewsletter(tx, id)
    if (found?.status !== 'scheduled') return
    const begun = (await isAuthorHere(tx, id))
      ? await beginNewsletter(deps, tx, senderOf(found.organisation_id), id)
      : { heldBecause: 'author' }
    if ('heldBecause' in begun)
      await tx.execute(
        sql`update newsletters set status = 'paused', held_because = ${begun.heldBecause} where id = ${id}`,
      )
  })

/** Writes the next followers' copies to their feeds and queues their mails. Gives whether there may be more. */
const writeBatch = (deps: Deps, id: string) =>
  deps.db.transaction(async tx => {
    await holdAway(tx, id)
    const found = await lockNewsletter(tx, id)
    if (found?.status !== 'sending' || found.is_written) return false
    const { organisation_id: organisationId, sender_id, started_at, written_through: after } = found
    const { rows } = await tx.execute<{ last: string | null; count: number }>(sql`
      with next as materialized (
          select id, user_id, receiver_id from newsletter_subscriptions as their
          where sender_id = ${sender_id} and state = 'active' and subscribed_at <= ${started_at}
            ${after ? sql`and id > ${after}` : sql``}
            and ${isReader}
          order by id limit ${BATCH}),
        written as (
          insert into newsletter_recipients (newsletter_id, subscription_id, user_id, outcome, is_counted)
          select ${id}, next.id, next.user_id,
            -- By mail go those who want that, once the address is theirs.
            case when (users.id is not null and users.email_verified_at is null) or not coalesce(mailed.is_wanted, true) then 'feed' end,
            coalesce(figures.is_wanted, false)
          from next left join users on users.id = next.user_id
            left join mail_settings as mailed on mailed.receiver_id = next.receiver_id and mailed.kind = 'newsletters'
            left join mail_settings as figures on figures.receiver_id = next.receiver_id and figures.kind = 'newsletter_figures'
          on conflict do nothing)
      select (select id from next order by id desc limit 1) as last, (select count(*)::int from next) as count`)
    const { last, count } = rows[0]! // a row of two numbers
    if (last !== null) {
      const isOfBatch = sql`newsletter_id = ${id} and subscription_id <= ${last}
        ${after ? sql`and subscription_id > ${after}` : sql``}`
      await notifyGuests(
        tx,
        newsletterArrived,
        id,
        sql`select user_id as guest from newsletter_recipients where ${isOfBatch} and user_id is not null`,
      )
      await postMany(
        tx,
        { kind: newsletterMail, owner: id },
        { cause: id, organisationId },
        sql`select subscription_id as about, receiver_id, coalesce(users.email, mail_receivers.address) as address
          from newsletter_recipients join newsletter_subscriptions on newsletter_subscriptions.id = subscription_id
            join mail_receivers on mail_receivers.id = receiver_id left join users on users.id = mail_receivers.user_id
          where ${isOfBatch} and outcome is null`,
      )
    }
    const isLast = count < BATCH
    await tx.execute(sql`
      update newsletters set written_through = coalesce(${last}, written_through), is_written = ${isLast} where id = ${id}`)
    return !isLast
  })

/** Takes back copies of a cancelled newsletter that nobody has begun to send; what is under way ends by itself. Gives whether there may be more. */
const cancelBatch = (deps: Deps, id: string) =>
  deps.db.transaction(async tx => {
    const found = await lockNewsletter(tx, id)
    if (found?.status !== 'cancelled') return false
    const mails = { kind: newsletterMail, owner: id }
    const skipped = await dropSome(tx, mails, BATCH)
    if (skipped.length === 0) {
      await releaseMany(tx, mails)
      return false
    }
    await tx.execute(sql`
      update newsletter_recipients set outcome = 'skipped'
      where newsletter_id = ${id} and subscription_id = any(${sql.param(skipped)}::uuid[]) and outcome is null`)
    return true
  })

/** Sends a newsletter: each batch is one transaction, so that whatever is killed goes on after the last one. */
export const writeNewsletter = outgoingKind({
  ...SEND,
  places: 2,
  placesPerOwner: 1,
  async run(deps, { subject }) {
    await beginScheduled(deps, subject)
    while (await writeBatch(deps, subject));
    while (await cancelBatch(deps, subject));
    await recount(deps.db, subject)
  },
})
