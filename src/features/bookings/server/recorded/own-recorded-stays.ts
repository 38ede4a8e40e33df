import { sql } from 'drizzle-orm'
import { accountConfirmed } from '#src/features/accounts/contract/events.ts'
import { reaction } from '#src/server/events/emit.ts'
import { noticeDue } from '../notices/mail-notices.ts'

/**
 * Stays that realtors recorded for an address become the guest's whose address it is, and mails that waited for a
 * confirmed sender go out, as soon as the address is proven. See docs/product/accounts.md#confirmed-addresses.
 */
export const ownRecordedStays = reaction({
  to: accountConfirmed,
  async react(tx, { subject: userId }) {
    await tx.execute(sql`
      update bookings set client_id = users.id, claimed_at = moment() from users
      where users.id = ${userId} and users.role = 'client' and bookings.guest_email = users.email
        and bookings.client_id is null and bookings.source = 'realtor'`)
    await tx.execute(sql`
      with released as (
        update booking_notices set due_at = moment()
        where actor_id = ${userId} and sent_at is null and due_at = 'infinity' returning id)
      select schedule(${noticeDue.name}, id::text, moment()) from released`)
  },
})
