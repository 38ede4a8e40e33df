import { sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'
import { IMPORT_MAX } from '../contract/subscriptions.ts'
import type { Sender } from './sending/find-sender.ts'

export { senderOf } from './sending/find-sender.ts'
export { newsletterAnswer, newsletterOf } from './select-newsletters.ts'

type ToAsk = { id: string; address: string; organisationId: string | null }

const ADDRESS = sql`coalesce((select email from users where users.id = mail_receivers.user_id), mail_receivers.address)`

const NOT_ASKED_TODAY = sql`coalesce(asked_at < moment() - interval '24 hours', true)`

/** Those of these subscriptions that nobody has answered yet. */
export async function addressesToAsk(db: Db, ids: readonly string[]): Promise<ToAsk[]> {
  const { rows } = await db.execute<ToAsk>(sql`
    select newsletter_subscriptions.id, ${ADDRESS} as address, organisation_id as "organisationId"
    from newsletter_subscriptions join mail_receivers on mail_receivers.id = receiver_id
    where newsletter_subscriptions.id = any(${sql.param(ids)}::uuid[]) and state = 'asked' and ${NOT_ASKED_TODAY}`)
  return rows
}

/** The receivers whose mail goes to an address, as a part of a statement: the address itself, and the account that has it. */
export const receiversOf = (address: string) => sql`(
  select id from mail_receivers where address = ${address}
  union all
  select mail_receivers.id from users join mail_receivers on mail_receivers.user_id = users.id where users.email = ${address})`

export type ListRow = {
  id: string
  organisationId: string | null
  sender: string
  state: 'asked' | 'active' | 'ended'
  since: string | null
}

/** The lists that an address is or was on, one of each sender: that of Naledi first, then those of hosts by name. */
export async function listsOf(db: Db, address: string): Promise<ListRow[]> {
  const { rows } = await db.execute<ListRow>(sql`
    select id, organisation_id as "organisationId", sender, state, subscribed_at::text as since from (
      select distinct on (sender_id) their.id, their.organisation_id, coalesce(users.name, 'Naledi') as sender, state, subscribed_at
      from newsletter_subscriptions as their
        left join memberships on memberships.organisation_id = their.organisation_id and position = 'owner'
        left join users on users.id = memberships.user_id
      where receiver_id in ${receiversOf(address)} order by sender_id, state = 'active' desc) as lists
    order by organisation_id is not null, sender, id`)
  return rows
}

export type SubscriptionRow = {
  id: string
  organisation_id: string | null
  token: string
  confirm_code: string
  state: 'asked' | 'active' | 'ended'
  subscribed_at: string | null
  address: string
}

export async function subscriptionById(db: Db, id: string): Promise<SubscriptionRow | undefined> {
  const { rows } = await db.execute<SubscriptionRow>(sql`
    select newsletter_subscriptions.id, organisation_id, newsletter_subscriptions.token, confirm_code, state, subscribed_at::text, ${ADDRESS} as address
    from newsletter_subscriptions join mail_receivers on mail_receivers.id = receiver_id
    where newsletter_subscriptions.id = ${id}`)
  return rows[0]
}

/** Notes that this address is asked today; false where it was asked within a day. */
export async function reserveQuestion(db: Db, id: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update newsletter_subscriptions set asked_at = moment()
    where id = ${id} and ${NOT_ASKED_TODAY}`)
  return rowCount === 1
}

/** True for what follows as `their` and stands for a reader: an address that has become an account's which follows too is read as that. */
export const isReader = sql`(their.user_id is not null or not exists (
  select from mail_receivers join users on users.email = mail_receivers.address and email_verified_at is not null
    join newsletter_subscriptions as twin on twin.user_id = users.id and twin.sender_id = their.sender_id and twin.state = 'active'
  where mail_receivers.id = their.receiver_id))`

export async function countSubscribers(db: Db, sender: Sender): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from newsletter_subscriptions as their
    where sender_id = ${sender.id} and state = 'active' and ${isReader}`)
  return rows[0]!.total // a count has one row
}

/** The hosts whom a guest follows, the latest first. */
export async function hostsFollowed(db: Db, userId: string) {
  const { rows } = await db.execute<{ id: string; name: string; at: string }>(sql`
    select users.id, users.name, subscribed_at::text as at
    from newsletter_subscriptions
      join memberships on memberships.organisation_id = newsletter_subscriptions.organisation_id and position = 'owner'
      join users on users.id = memberships.user_id
    where newsletter_subscriptions.user_id = ${userId} and state = 'active'
    order by subscribed_at desc, newsletter_subscriptions.id desc`)
  return rows.map(({ id, name, at }) => ({ realtorId: id, name, subscribedAt: new Date(at) }))
}

export type ConsentRow = {
  address: string
  name: string | null
  words: string
  source: string
  network_address: string | null
  agreed_at: string
  ended_at: string | null
  ended_by: string | null
}

/** Every time somebody agreed, and when that ended. */
export async function consentsOf(db: Db, sender: Sender): Promise<ConsentRow[]> {
  const { rows } = await db.execute<ConsentRow>(sql`
    select agreed.address, agreed.name, agreed.words, agreed.source, agreed.network_address, agreed.at::text as agreed_at,
      ended.at::text as ended_at, ended.source as ended_by
    from newsletter_consents as agreed left join lateral (
      select at, source from newsletter_consents as later
      where later.subscription_id = agreed.subscription_id and later.act = 'ended' and later.at >= agreed.at
      order by at limit 1) as ended on true
    where agreed.sender_id = ${sender.id} and agreed.act = 'agreed' order by agreed.at, agreed.id`)
  return rows
}

/** The addresses that a sender's imports asked within a day. Imports of one organisation take turns from here on. */
export async function askedToday(tx: Db, { id, organisationId }: Sender): Promise<string[]> {
  if (organisationId)
    await tx.execute(sql`select from organisations where id = ${organisationId} for no key update`)
  const { rows } = await tx.execute<{ address: string }>(sql`
    select address from newsletter_consents
    where sender_id = ${id} and at > moment() - interval '1 day' and act = 'asked' and source = 'import'
    limit ${IMPORT_MAX}`)
  return rows.map(({ address }) => address)
}
