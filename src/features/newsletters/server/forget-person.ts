import { sql } from 'drizzle-orm'
import { accountDeleted } from '#src/features/accounts/contract/events.ts'
import { onGuestForgotten, provenAddress } from '#src/features/accounts/server/queries.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { blankFacts } from '#src/server/events/blank-facts.ts'
import { reaction } from '#src/server/events/emit.ts'
import { deletedAddress } from '#src/server/mail/deleted-address.ts'

async function forgetReader(tx: Db, userId: string): Promise<void> {
  const theirs = sql`(
    select id from newsletter_subscriptions where receiver_id in (
      select id from mail_receivers where user_id = ${userId} or address = ${provenAddress(userId)}))`
  await blankFacts(
    tx,
    sql`name in ('subscriber.joined', 'subscriber.left') and (guest_id = ${userId} or (subject_kind = 'subscriber' and subject_id in ${theirs}))`,
    { name: null },
  )
  await tx.execute(sql`select newsletter_consents_forget_reader(array${theirs}, ${deletedAddress(userId)})`)
  await tx.execute(sql`
    update newsletter_subscriptions set state = 'ended', ended_at = coalesce(ended_at, moment()) where id in ${theirs}`)
}

async function forgetSender(tx: Db, userId: string, organisationId: string): Promise<void> {
  await blankFacts(tx, sql`name = 'newsletter.sent' and organisation_id = ${organisationId}`, {
    title: 'Deleted newsletter',
  })
  await tx.execute(sql`delete from newsletters where organisation_id = ${organisationId}`)
  await tx.execute(sql`delete from newsletter_drafts where organisation_id = ${organisationId}`)
  await tx.execute(sql`delete from newsletter_subscriptions where organisation_id = ${organisationId}`)
  // The words that readers agreed to name the organisation, or the host.
  for (const name of [
    sql`(select name from organisations where id = ${organisationId})`,
    sql`(select name from users where id = ${userId})`,
  ])
    await tx.execute(sql`select newsletter_consents_forget_sender(${organisationId}, ${name})`)
}

/** A reader is written to no more, and what shows that mail was wanted does not say by whom. The newsletters of a host go with their readers. See docs/product/administration.md#deletion. */
export const forgetPerson = reaction({
  to: accountDeleted,
  async react(tx, { subject: userId, facts }) {
    const { organization_id: organisationId } = facts
    await forgetReader(tx, userId)
    if (organisationId) await forgetSender(tx, userId, organisationId)
  },
})

/** A guest who asked a host to be forgotten is written to by that host no more; that they once agreed stays, without by whom. See docs/product/privacy.md#one-guest. */
export const forgetGuestOfHost = onGuestForgotten(
  async (tx, { organisationId, subject, guestId, known, isAsked }) => {
    if (!isAsked) return
    const theirs = sql`(
      select id from newsletter_subscriptions where organisation_id = ${organisationId} and receiver_id in (
        select id from mail_receivers where user_id = ${guestId}::uuid or address = any(array${known})))`
    await blankFacts(
      tx,
      sql`name in ('subscriber.joined', 'subscriber.left') and organisation_id = ${organisationId}
        and (guest_id = ${guestId}::uuid or (subject_kind = 'subscriber' and subject_id in ${theirs}))`,
      { name: null },
    )
    await tx.execute(
      sql`select newsletter_consents_forget_reader(array${theirs}, ${deletedAddress(subject)})`,
    )
    await tx.execute(sql`delete from newsletter_subscriptions where id in ${theirs}`)
  },
)
