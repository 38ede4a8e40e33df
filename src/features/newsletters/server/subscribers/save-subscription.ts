import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Db } from '#src/server/db/open-db.ts'
import type { Inside } from '#src/server/deps.ts'
import type { EventActor } from '#src/server/events/emit.ts'
import { subscriberJoined, subscriberLeft } from '../../contract/events.ts'
import type { Sender } from '../sending/find-sender.ts'
import { receiversOf } from '../queries.ts'

/** The act of consent: what they read, where, and from which network address. */
export type Said = { words: string; source: string; networkAddress: string | null; actor: EventActor }

type Emitting = Pick<Inside, 'emit'>
type Saved = {
  id: string
  user_id: string | null
  address: string
  name: string | null
  organisation_id: string | null
}

/** The owner of the subscription: the account's address, or the plain one. */
const whose = sql`
  select saved.id, saved.user_id, saved.organisation_id, coalesce(users.email, mail_receivers.address) as address, users.name
  from saved join mail_receivers on mail_receivers.id = receiver_id left join users on users.id = saved.user_id`

const consentsOf = (
  act: 'asked' | 'agreed' | 'ended',
  said: Pick<Said, 'words' | 'source' | 'networkAddress'>,
) => sql`
  insert into newsletter_consents (id, organisation_id, subscription_id, address, name, act, words, source, network_address)
  select new_id(), organisation_id, id, address, name, ${act}, ${said.words}, ${said.source}, ${said.networkAddress} from whose`

const emitEach = async (
  { emit }: Emitting,
  tx: Db,
  event: typeof subscriberJoined,
  saved: readonly Saved[],
  { source, actor }: Said,
): Promise<void> => {
  for (const { id, organisation_id: organisation, user_id: guest, name } of saved)
    await emit(tx, event, {
      subject: id,
      organisation,
      guest,
      actor,
      facts: { client_id: guest, name, source },
    })
}

/** An account follows from now on, which it has said itself: whatever it said before, it is written to again. Gives false where it does already. */
export async function saveSubscription(
  deps: Emitting,
  tx: Db,
  sender: Sender,
  userId: string,
  said: Said,
): Promise<boolean> {
  // By itself: a statement does not see what a function has inserted meanwhile.
  const receiver = await tx.execute<{ id: string }>(sql`select mail_receiver(${userId}, null) as id`)
  const { rows } = await tx.execute<Saved>(sql`
    with saved as (
        insert into newsletter_subscriptions (id, organisation_id, receiver_id, user_id, state, subscribed_at)
        values (${uuidv7()}, ${sender.organisationId}, ${receiver.rows[0]!.id}, ${userId}, 'active', moment())
        on conflict on constraint newsletter_subscriptions_once do update
          set state = 'active', user_id = excluded.user_id, subscribed_at = moment(), ended_at = null, returned_at = null, retained_at = moment()
          where newsletter_subscriptions.state <> 'active'
        returning *),
      whose as (${whose}), consents as (${consentsOf('agreed', said)}),
      -- Only of an address that is theirs: anybody may type that of somebody else.
      forgiven as (delete from newsletter_suppressions using whose join users on users.id = whose.user_id and email_verified_at is not null
        where sender_id = ${sender.id} and address_hash = newsletter_hash(address)),
      -- Subscriptions that the same address had before it was an account's.
      plain as (
        update newsletter_subscriptions as plain set state = 'ended', ended_at = moment()
        from whose join users on users.id = whose.user_id and email_verified_at is not null
          join mail_receivers on mail_receivers.address = users.email
        where plain.sender_id = ${sender.id} and plain.receiver_id = mail_receivers.id and plain.state <> 'ended')
    select * from whose`)
  await emitEach(deps, tx, subscriberJoined, rows, said)
  return rows.length > 0
}

/** Somebody has confirmed by the link of a mail. Undefined where the link belongs to nothing. */
export async function confirmByCode(
  deps: Emitting,
  tx: Db,
  code: string,
  said: Said,
): Promise<Linked | undefined> {
  const { rows } = await tx.execute<Saved>(sql`
    with saved as (
        update newsletter_subscriptions set state = 'active', subscribed_at = moment(), ended_at = null, returned_at = null, retained_at = moment(),
          user_id = (select user_id from mail_receivers where id = receiver_id)
        where confirm_code = ${code} and state <> 'active' returning *),
      whose as (${whose}), consents as (${consentsOf('agreed', said)}),
      forgiven as (delete from newsletter_suppressions using whose, saved
        where newsletter_suppressions.sender_id = saved.sender_id and address_hash = newsletter_hash(address))
    select * from whose`)
  await emitEach(deps, tx, subscriberJoined, rows, said)
  return subscriptionByLink(tx, { code })
}

/** The subscriptions that end: that of a link, one of a sender, or those of an address, from one sender or from all. */
type Which =
  | { token: string }
  | { sender: Sender; userId: string }
  | { sender: Sender; id: string }
  | { address: string; sender: Sender | null }

function isWhich(which: Which) {
  if ('token' in which) return sql`token = ${which.token}`
  const isSender = which.sender ? sql`sender_id = ${which.sender.id}` : sql`state = 'active'`
  if ('address' in which) return sql`${isSender} and receiver_id in ${receiversOf(which.address)}`
  return 'userId' in which
    ? sql`${isSender} and user_id = ${which.userId}`
    : sql`${isSender} and id = ${which.id}`
}

/**
 * Ends a subscription, so that no import brings it back; gives false where there was none. With it ends what the same address
 * has from that sender otherwise, such as from before its account was confirmed.
 */
export async function endSubscription(
  deps: Emitting,
  tx: Db,
  which: Which,
  reason: 'left' | 'removed' | 'bounced' | 'complained',
  said: Said,
): Promise<boolean> {
  const { rows } = await tx.execute<Saved & { was_active: boolean }>(sql`
    with named as (select id, sender_id, receiver_id from newsletter_subscriptions where ${isWhich(which)}),
      theirs as (
        select sender_id, coalesce(users.email, mail_receivers.address) as address
        from named join mail_receivers on mail_receivers.id = receiver_id left join users on users.id = mail_receivers.user_id
        where users.id is null or email_verified_at is not null),
      receivers as (
        select sender_id, mail_receivers.id from theirs join mail_receivers using (address)
        union
        select sender_id, mail_receivers.id from theirs join users on users.email = theirs.address and email_verified_at is not null
          join mail_receivers on mail_receivers.user_id = users.id),
      same as (
        select id from named
        union
        select twin.id from receivers
          join newsletter_subscriptions as twin on twin.sender_id = receivers.sender_id and twin.receiver_id = receivers.id),
      -- As a list: the planner expects a few, and asks the index for each.
      before as (
        select id, state from newsletter_subscriptions
        where id = any(array(select id from same)) and state <> 'ended' order by id for update),
      saved as (
        update newsletter_subscriptions as ended set state = 'ended', ended_at = moment()
        from before where ended.id = before.id returning ended.*),
      whose as (${whose}), consents as (${consentsOf('ended', said)}),
      suppressed as (
        insert into newsletter_suppressions (sender_id, address_hash, reason)
        select distinct sender_id, newsletter_hash(address), ${reason} from whose join saved using (id)
        on conflict (sender_id, address_hash) do update set reason = excluded.reason),
      -- It counts for the newsletter that they got last.
      counted as (
        update newsletter_recipients as got set unsubscribed_at = moment() from saved, lateral (
          select newsletter_id from newsletter_recipients where subscription_id = saved.id order by at desc limit 1) as last
        where got.subscription_id = saved.id and got.newsletter_id = last.newsletter_id)
    select whose.*, before.state = 'active' as was_active from whose join before using (id)`)
  await emitEach(
    deps,
    tx,
    subscriberLeft,
    rows.filter(({ was_active }) => was_active),
    said,
  )
  return rows.length > 0
}

export type Linked = { id: string; sender: string; isPlatform: boolean; state: 'asked' | 'active' | 'ended' }

/** The secret of a mail's link: the code of one that confirms, the token of one that ends. */
export type Link = { code?: string; token?: string }

/** Returns the subscription that the link of a mail is about. */
export async function subscriptionByLink(db: Db, { code, token }: Link): Promise<Linked | undefined> {
  const { rows } = await db.execute<Linked>(sql`
    select newsletter_subscriptions.id, coalesce(users.name, 'Naledi') as sender,
      newsletter_subscriptions.organisation_id is null as "isPlatform", state
    from newsletter_subscriptions
      left join memberships on memberships.organisation_id = newsletter_subscriptions.organisation_id and position = 'owner'
      left join users on users.id = memberships.user_id
    where confirm_code = ${code ?? null} or token = ${token ?? null}`)
  return rows[0]
}

/** Notes that these addresses are asked by mail whether they want it; gives the ids of those to be asked. Who follows, was asked or has left is left out, unless they ask themselves. */
export async function askAddresses(
  tx: Db,
  sender: Sender,
  addresses: readonly string[],
  said: Pick<Said, 'words' | 'source' | 'networkAddress'>,
  { isOwnWish }: { isOwnWish: boolean },
): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with asked as materialized (
        select distinct on (mail_receiver(null, address)) mail_receiver(null, address) as receiver_id, address from unnest(${sql.param(addresses)}::text[]) as address
        where ${isOwnWish} or not exists (select from newsletter_suppressions
          where sender_id = ${sender.id} and address_hash = newsletter_hash(address))),
      saved as (
        insert into newsletter_subscriptions (id, organisation_id, receiver_id, state)
        select new_id(), ${sender.organisationId}::uuid, receiver_id, 'asked' from asked
        on conflict on constraint newsletter_subscriptions_once do update
          set state = case when newsletter_subscriptions.state = 'ended' then 'asked' else newsletter_subscriptions.state end
          where ${isOwnWish}
        returning *),
      whose as (
        select saved.id, saved.organisation_id, asked.address, null::text as name from saved join asked using (receiver_id)),
      consents as (${consentsOf('asked', said)})
    select id from whose`)
  return rows.map(({ id }) => id)
}
