import { type SQL, sql } from 'drizzle-orm'
import type { Input } from '#src/contract/endpoint.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { containing } from '#src/server/db/pattern.ts'
import type { listSubscribers, SubscriberState } from '../../contract/subscriptions.ts'
import type { Sender } from '../sending/find-sender.ts'

type Subscriber = {
  id: string
  user_id: string | null
  name: string | null
  address: string
  at: string
}

/** Since when somebody is in a state, and which rows are: each in words, as its index has them. */
const STATES: Record<SubscriberState, { at: SQL; isIn: SQL }> = {
  active: { at: sql`their.subscribed_at`, isIn: sql`their.state = 'active'` },
  asked: { at: sql`their.created_at`, isIn: sql`their.state = 'asked'` },
  returned: {
    at: sql`their.returned_at`,
    isIn: sql`their.state = 'active' and their.returned_at is not null`,
  },
  left: {
    at: sql`their.ended_at`,
    // An address that has become an account's which follows or followed is listed as that.
    isIn: sql`their.state = 'ended' and (their.user_id is not null or not exists (
      select from mail_receivers join users on users.email = mail_receivers.address and email_verified_at is not null
        join newsletter_subscriptions as twin on twin.user_id = users.id and twin.sender_id = their.sender_id
      where mail_receivers.id = their.receiver_id))`,
  },
}

const ADDRESS = sql`coalesce(users.email, mail_receivers.address)`
const WITH_PEOPLE = sql`
  join mail_receivers on mail_receivers.id = their.receiver_id left join users on users.id = mail_receivers.user_id`

/** A page of a sender's subscribers in a state, the latest first, and how many there are; without a search only those of the page are looked up. */
export async function selectSubscribers(
  db: Db,
  sender: Sender,
  { page, pageSize, search, state }: Input<typeof listSubscribers>,
) {
  const { at, isIn } = STATES[state]
  const from = sql`
    from newsletter_subscriptions as their ${search ? WITH_PEOPLE : sql``} where their.sender_id = ${sender.id} and ${isIn}
      ${search ? sql`and (users.name ilike ${containing(search)} or ${ADDRESS} ilike ${containing(search)})` : sql``}`
  const [{ rows }, counted] = await Promise.all([
    db.execute<Subscriber>(sql`
      select their.id, their.user_id, users.name, ${ADDRESS} as address, their.at::text
      from (select their.id, their.user_id, their.receiver_id, ${at} as at ${from}
        order by ${at} desc, their.id desc limit ${pageSize} offset ${(page - 1) * pageSize}) as their ${WITH_PEOPLE}
      order by their.at desc, their.id desc`),
    db.execute<{ total: number; returned: number }>(sql`
      select (select count(*)::int ${from}) as total,
        (select count(*)::int from newsletter_subscriptions
          where sender_id = ${sender.id} and state = 'active' and returned_at is not null) as returned`),
  ])
  return {
    ...counted.rows[0]!, // counts have one row
    rows: rows.map(({ id, user_id, name, address, at }) => ({
      _id: id,
      clientId: { _id: user_id, name: name ?? '', email: address },
      createdAt: new Date(at),
    })),
  }
}
