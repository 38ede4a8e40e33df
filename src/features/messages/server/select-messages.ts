import { type SQL, sql } from 'drizzle-orm'
import { NEVER_SENT } from '#src/features/money/rules/payment-words.ts'
import type { Db } from '#src/server/db/open-db.ts'
import type { Caller, Guest, Member } from '#src/server/http/caller.ts'

/** A caller who may write: a guest, or a member of an organisation. */
export type Party = Guest | Member

export const isHost = (caller: Caller): boolean => caller.organisation !== null

/** True if a conversation is of the caller's side. */
export const isMine = ({ organisation, guestId }: Caller): SQL =>
  organisation
    ? sql`conversations.organisation_id = ${organisation.id}`
    : sql`conversations.guest_id = ${guestId}`

/**
 * The email of somebody that one side of a conversation sees: of a host, the contact address, to a guest only where it is shown
 * to everybody or a stay of that guest is confirmed. `place` has the conversation's two sides. See docs/product/accounts.md#what-everybody-sees.
 */
export function emailSeenBy(side: 'host' | 'guest', person: string, place: string): SQL {
  const column = (name: string) => sql`${sql.identifier(person)}.${sql.identifier(name)}`
  const contact = sql`coalesce(${column('contact_email')}, ${column('email')})`
  if (side === 'host') return contact
  const of = sql.identifier(place)
  return sql`case when ${column('id')} = ${of}.guest_id or ${column('public_email')}
    or exists (select from bookings where bookings.client_id = ${of}.guest_id
      and bookings.organisation_id = ${of}.organisation_id and bookings.status = 'confirmed') then ${contact} end`
}

/** The side on which a caller reads. */
export const readingSide = (caller: Party): 'host' | 'guest' => (isHost(caller) ? 'host' : 'guest')

/** Somebody who writes or reads, as the contract answers it. */
export const participant = (side: 'host' | 'guest', person: string, place: string): SQL => {
  const column = (name: string) => sql`${sql.identifier(person)}.${sql.identifier(name)}`
  return sql`json_build_object('_id', ${column('id')}, 'name', ${column('name')},
    'email', ${emailSeenBy(side, person, place)}, 'profileImage', ${column('profile_image')})`
}

type Participant = { _id: string; name: string; email: string | null; profileImage: string | null }

type Row = {
  id: string
  conversation_id: string
  sender: Participant
  receiver: Participant
  content: string
  warned: boolean
  booking_id: string | null
  created_at: Date
  read_at: Date | null
}

/** So many, the newest first; or, from so many on after the oldest, the oldest first. */
type Part = { limit: number; after?: number | undefined }

/** Messages of conversations that are wanted, as one side reads them. Who is gone of the host's side is shown as the organisation's owner. */
export async function selectMessages(db: Db, side: 'host' | 'guest', wanted: SQL, { limit, after }: Part) {
  const order =
    after === undefined
      ? sql`messages.created_at desc, messages.id desc`
      : sql`messages.created_at, messages.id`
  const { rows } = await db.execute<Row>(sql`
    select messages.id, conversation_id, ${participant(side, 'sender', 'conversations')} as sender,
      ${participant(side, 'receiver', 'conversations')} as receiver,
      content, warned, booking_id, messages.created_at, read_at
    from messages
      join conversations on conversations.id = conversation_id
      join memberships as own on own.organisation_id = conversations.organisation_id and own.position = 'owner'
      join users as sender on sender.id = coalesce(sender_id, case when from_host then own.user_id else guest_id end)
      join users as receiver on receiver.id = coalesce(receiver_id, case when from_host then guest_id else own.user_id end)
    where ${wanted}
    order by ${order} limit ${limit} offset ${after ?? 0}`)
  return rows.map(
    ({ id, conversation_id, sender, receiver, content, warned, booking_id, created_at, read_at }) => ({
      _id: id,
      conversation_id,
      sender_id: sender,
      receiver_id: receiver,
      content,
      warning: warned ? NEVER_SENT : null,
      booking_id,
      createdAt: new Date(created_at),
      read_at: read_at && new Date(read_at),
    }),
  )
}

/** Returns how many messages of conversations are wanted. */
export async function countMessages(db: Db, wanted: SQL): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from messages join conversations on conversations.id = conversation_id where ${wanted}`,
  )
  return rows[0]!.total // a count has one row
}

type Place = { organisationId: string; guestId: string; bookingId: string | null }

/**
 * The conversation of a message of the caller to somebody: no row where the two have nothing to do with each other, by a booking, a
 * conversation before, or a public home of the host's.
 */
function partiesOf(caller: Party, receiverId: string, bookingId: string | null): SQL {
  const [organisation, guest] = caller.organisation
    ? [sql`${caller.organisation.id}::uuid`, sql`${receiverId}::uuid`]
    : [
        sql`(select organisation_id from memberships join users on users.id = user_id where user_id = ${receiverId} and role = 'realtor')`,
        sql`${caller.guestId}::uuid`,
      ]
  const isTheirs = sql`organisation_id = parties.organisation_id and client_id = parties.guest_id`
  const hasWritten = sql`exists (select from conversations
    where organisation_id = parties.organisation_id and guest_id = parties.guest_id)`
  const isPublicHost = caller.organisation
    ? sql`false`
    : sql`exists (select from properties where organisation_id = parties.organisation_id and is_public)`
  return sql`
    select organisation_id, guest_id, ${bookingId}::uuid as booking_id
    from (select ${organisation} as organisation_id, ${guest} as guest_id) as parties
    where exists (select from users where id = guest_id and role = 'client') and organisation_id is not null
      and ${
        bookingId
          ? sql`exists (select from bookings where id = ${bookingId} and ${isTheirs})`
          : sql`(exists (select from bookings where ${isTheirs}) or ${hasWritten} or ${isPublicHost})`
      }`
}

export async function placeOf(
  db: Db,
  caller: Party,
  receiverId: string,
  bookingId: string | null,
): Promise<Place | undefined> {
  const { rows } = await db.execute<{ organisation_id: string; guest_id: string }>(
    partiesOf(caller, receiverId, bookingId),
  )
  const [found] = rows
  return found && { organisationId: found.organisation_id, guestId: found.guest_id, bookingId }
}

/** The place of a conversation with somebody about no stay, as `placeOf` finds it. */
export const placeWith = (caller: Party, receiverId: string): SQL => partiesOf(caller, receiverId, null)
