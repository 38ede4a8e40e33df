import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/open-db.ts'
import { deletedAddress } from './deleted-address.ts'
import { forgetCounts } from './mail-allowance.ts'

/**
 * Takes the addresses of somebody out of all mails: of the account, and of the plain address that is theirs, if that is proven.
 * What waits to be sent to them is sent no more.
 */
export async function forgetReceiver(
  tx: Db,
  { userId, address }: { userId: string; address: string | null },
): Promise<void> {
  const nobody = deletedAddress(userId)
  const theirs = sql`select id from mail_receivers where user_id = ${userId} or address = ${address}`
  await tx.execute(sql`
    update mails set address = ${nobody}, answer = null, subject = null,
      state = case when state in ('waiting', 'sending') then 'needless' else state end,
      settled_at = coalesce(settled_at, moment())
    where receiver_id in (${theirs})`)
  await forgetCounts(tx, sql`select ${address}::text`)
  // Links in mails that they have kept say nothing of anybody any more.
  await tx.execute(sql`
    update mail_receivers set address = case when user_id is null then ${nobody} end, token = encode(uuid_send(gen_random_uuid()), 'hex')
    where id in (${theirs})`)
}

/** Takes the subjects of an organisation's mails away: what its host wrote there, such as the title of a newsletter, may name them. */
export const forgetSubjects = (tx: Db, organisationId: string) =>
  tx.execute(
    sql`update mails set subject = null where organisation_id = ${organisationId} and subject is not null`,
  )

/** Makes mails of some kinds to these addresses, which had no account of their own, mails to an account; of whom nothing else is kept is no receiver any more. */
export async function ownMails(tx: Db, userId: string, kinds: string, addresses: SQL): Promise<void> {
  await tx.execute(sql`
    update mails set receiver_id = mail_receiver(${userId}, null)
    where kind like ${kinds} and receiver_id in (select id from mail_receivers where address in ${addresses})`)
  await forgetCounts(tx, addresses)
  await tx.execute(sql`
    delete from mail_receivers where address in ${addresses}
      and not exists (select from mails where receiver_id = mail_receivers.id)
      and not exists (select from newsletter_subscriptions where receiver_id = mail_receivers.id)`)
}

/** Returns a statement that forgets those of some receivers of whom nothing is said: by a plain address, without a mail, a choice or a newsletter. */
export const forgetIdle = (receivers: SQL): SQL => sql`
  delete from mail_receivers where ${receivers} and mail_receivers.user_id is null
  and not exists (select from mails where receiver_id = mail_receivers.id)
  and not exists (select from mail_settings where receiver_id = mail_receivers.id)
  and not exists (select from newsletter_subscriptions where receiver_id = mail_receivers.id)`

type Of = {
  organisationId: string
  userId: string | null
  /** Statements that give stays by their ids, and addresses. */
  stays: SQL
  addresses: SQL
}

/**
 * Deletes mails of one organisation to a guest, by the account or by the addresses of these stays. A plain address that nothing else is
 * said of is no receiver any more.
 */
export async function forgetMailsOf(tx: Db, { organisationId, userId, stays, addresses }: Of): Promise<void> {
  const theirs = sql`select id from mail_receivers where user_id = ${userId}::uuid or address = any(array${addresses})`
  await tx.execute(sql`
    delete from mails where receiver_id = any(array(${theirs}))
      and (booking_id = any(array${stays}) or organisation_id = ${organisationId})`)
  await forgetCounts(tx, addresses)
  await tx.execute(forgetIdle(sql`address in ${addresses}`))
}
