import { v7 as uuidv7 } from 'uuid'
import { sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'
import type { EventKind } from '../contract/booking.ts'

type NewNotice = {
  /** Empty for what an earlier version left in its queue. */
  eventId: string | null
  bookingId: string
  kind: EventKind
  recipient: 'realtor' | 'guest'
  actorId: string | null
  now: Date
}

const GATHERED_MINUTES = 10

/**
 * Notes what one side of a booking is to be told, of an event once. The same news of the same booking waits ten minutes after it was told,
 * so that many changes are one mail. A guest hears at the confirmed address of the account that has the stay by now, else
 * at the one the booking was made with. Of a recorded stay, who has confirmed no address hears only from who has: until
 * then the mail waits. A guest without an email is told nothing: their host has said that there is none. See docs/product/accounts.md#confirmed-addresses.
 */
export async function insertNotice(
  tx: Db,
  { eventId, bookingId, kind, recipient, actorId, now }: NewNotice,
): Promise<void> {
  const address =
    recipient === 'realtor' ? sql`realtor.email` : sql`coalesce(client.email, bookings.guest_email)`
  // A job acts for nobody: what it tells of a recorded stay comes from its realtor.
  const sender = sql`coalesce(${actorId}::uuid, bookings.realtor_id)`
  const at = sql`coalesce(events.at, ${now}::timestamptz)`
  await tx.execute(sql`
    insert into booking_notices (id, event_id, booking_id, kind, recipient, address, actor_id, at, due_at)
    select ${uuidv7()}, events.id, bookings.id, ${kind}, ${recipient}, ${address}, ${sender}, ${at},
      case when ${recipient} = 'realtor' or bookings.source = 'guest'
          or exists (select from users where email = ${address} and email_verified_at is not null)
          or exists (select from users where id = ${sender} and email_verified_at is not null)
        then greatest(${now}::timestamptz, (
          select max(coalesce(sent_at, taken_at)) from booking_notices
          where booking_id = bookings.id and recipient = ${recipient} and kind = ${kind}) + make_interval(mins => ${GATHERED_MINUTES}))
        else 'infinity' end
    from bookings join users as realtor on realtor.id = bookings.realtor_id
      left join users as client on client.id = bookings.client_id and client.email_verified_at is not null
      left join events on events.id = ${eventId}
    where bookings.id = ${bookingId} and ${address} is not null
      and (${kind} <> 'added' or bookings.check_out > (${at} at time zone 'Africa/Johannesburg')::date)
    on conflict (event_id, recipient) do nothing`)
}
