import { v7 as uuidv7 } from 'uuid'
import { sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'
import { preparedSql } from '#src/server/db/prepared.ts'
import type { EventKind } from '../../contract/booking.ts'

type NewNotices = {
  /** Empty for what an earlier version left in its queue. */
  eventId: string | null
  bookingId: string
  kind: EventKind
  recipients: readonly ('realtor' | 'guest')[]
  actorId: string | null
  now: Date
}

const GATHERED_MINUTES = 10

/**
 * Notes what each of these sides of a booking is to be told, of an event once. The same news of the same booking waits ten minutes after it was told,
 * so that many changes are one mail. A guest hears at the confirmed address of the account that has the stay by now, else
 * at the one the booking was made with. Of a recorded stay, who has confirmed no address hears only from who has: until
 * then the mail waits. A guest without an email is told nothing: their host has said that there is none; nor is the guest of an imported stay, to whom its channel writes. See docs/product/accounts.md#confirmed-addresses.
 */
export async function insertNotices(
  tx: Db,
  { eventId, bookingId, kind, recipients, actorId, now }: NewNotices,
): Promise<void> {
  if (recipients.length === 0) return
  const ids = { realtorNotice: uuidv7(), guestNotice: uuidv7() }
  await insertSides(tx, { eventId, bookingId, kind, actorId, now, recipients, ...ids })
}

const given = sql.placeholder
// A job acts for nobody: what it tells of a recorded stay comes from its realtor.
const sender = sql`coalesce(${given('actorId')}::uuid, bookings.realtor_id)`
const at = sql`coalesce(events.at, ${given('now')}::timestamptz)`

// Two rows in words rather than an array of any length: of that PostgreSQL makes a new plan each time.
const insertSides = preparedSql(sql`
    insert into booking_notices (id, event_id, booking_id, kind, recipient, address, actor_id, at, due_at)
    select side.id, events.id, bookings.id, ${given('kind')}, side.recipient, side.address, ${sender}, ${at},
      case when side.recipient = 'realtor' or bookings.source = 'guest'
          or exists (select from users where email = side.address and email_verified_at is not null)
          or exists (select from users where id = ${sender} and email_verified_at is not null)
        then greatest(${given('now')}::timestamptz, (
          select max(coalesce(sent_at, taken_at)) from booking_notices
          where booking_id = bookings.id and booking_notices.recipient = side.recipient and kind = ${given('kind')}) + make_interval(mins => ${GATHERED_MINUTES}))
        else 'infinity' end
    from bookings join users as realtor on realtor.id = bookings.realtor_id
      left join users as client on client.id = bookings.client_id and client.email_verified_at is not null
      left join events on events.id = ${given('eventId')}
      cross join lateral (
        select id, recipient, case recipient when 'realtor' then realtor.email else coalesce(client.email, bookings.guest_email) end as address
        from (values (${given('realtorNotice')}::uuid, 'realtor'), (${given('guestNotice')}::uuid, 'guest')) as sides (id, recipient)
        where recipient = any(${given('recipients')}::text[])) as side
    where bookings.id = ${given('bookingId')} and side.address is not null and (side.recipient = 'realtor' or bookings.source <> 'imported')
      and (${given('kind')} <> 'added' or bookings.check_out > (${at} at time zone 'Africa/Johannesburg')::date)
    on conflict (event_id, recipient) do nothing`)
