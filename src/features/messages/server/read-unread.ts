import { sql } from 'drizzle-orm'
import type { Language } from '#src/contract/language.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { emailSeenBy } from './select-messages.ts'

/** Of the two sides of a conversation the one that has not read. */
export type Side = 'host' | 'guest'

/** A conversation and a side of it, as what is due about them names it. */
export function sideOf(subject: string): { id: string; side: Side } {
  const [id = '', side] = subject.split(' ')
  return { id, side: side === 'host' ? 'host' : 'guest' }
}

export type Unread = {
  content: string[]
  /** One of them names a way to pay, and the host's account is not checked. */
  isWarned: boolean
  /** Without an email where the reader is shown none. */
  from: { name: string; email: string | null }
  property: string | null
  /** Only who has confirmed an address reads there what was written. */
  isConfirmed: boolean
  name: string
  /** The address of the account by now. */
  address: string
  /** A guest reads what the booking says, else the account; a host reads English. */
  language: Language
}

/** Returns a side's unread messages up to a message; null where there are none. */
export async function readUnread(
  db: Db,
  subject: string,
  { upTo, receiverId }: { upTo: string; receiverId: string },
): Promise<Unread | null> {
  const { id, side } = sideOf(subject)
  const { rows } = await db.execute<{
    content: string
    warned: boolean
    sender: string
    email: string | null
    property: string | null
    receiver: string
    address: string
    is_confirmed: boolean
    language: Language
  }>(sql`
    select messages.content, messages.warned, sender.name as sender, ${emailSeenBy(side, 'sender', 'conversations')} as email, property_name as property, receiver.name as receiver, receiver.email as address,
      receiver.email_verified_at is not null as is_confirmed,
      ${side === 'guest' ? sql`coalesce(bookings.guest_language, receiver.language, 'en')` : sql`'en'`} as language
    from messages
      join messages as last on last.id = ${upTo}
      join conversations on conversations.id = messages.conversation_id
      join memberships as own on own.organisation_id = conversations.organisation_id and own.position = 'owner'
      join users as sender on sender.id = coalesce(messages.sender_id, case when messages.from_host then own.user_id else guest_id end)
      join mail_receivers on mail_receivers.id = ${receiverId}
      join users as receiver on receiver.id = mail_receivers.user_id
      left join bookings on bookings.id = conversations.booking_id
    where messages.conversation_id = ${id} and messages.from_host = ${side === 'guest'} and messages.read_at is null
      and (messages.created_at, messages.id) <= (last.created_at, last.id)
      and (messages.from_host or exists (select from memberships as theirs
        where theirs.organisation_id = conversations.organisation_id and theirs.user_id = receiver.id))
    order by messages.created_at, messages.id`)
  const last = rows.at(-1)
  if (!last) return null
  return {
    content: rows.map(({ content }) => content),
    isWarned: rows.some(({ warned }) => warned),
    from: { name: last.sender, email: last.email },
    property: last.property,
    isConfirmed: last.is_confirmed,
    name: last.receiver,
    address: last.address,
    language: last.language,
  }
}
