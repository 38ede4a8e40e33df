import { sql } from 'drizzle-orm'
import { bookingEvents } from '#src/features/bookings/contract/events.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { registerLinks } from '#src/server/db/schema.ts'
import { reaction } from '#src/server/events/emit.ts'
import { linkEndsAt } from '../rules.ts'

/** Turns fit the two bytes that a link has for them, with room to spare; nobody renews one so often while it is open. */
const TURNS_MAX = 32_000

type Stay = { bookingId: string; organisationId: string; checkOut: string }

/** Ends the link to the register of a stay that there is; returns the turn of the next. */
export async function endLink(tx: Db, { bookingId, organisationId, checkOut }: Stay): Promise<number> {
  const link = { tokenHash: null, expiresAt: linkEndsAt(checkOut), createdAt: sql`moment()` }
  const [row] = await tx
    .insert(registerLinks)
    .values({ bookingId, organisationId, turn: 1, ...link })
    .onConflictDoUpdate({
      target: registerLinks.bookingId,
      set: { ...link, turn: sql`(register_links.turn + 1) % ${TURNS_MAX}` },
    })
    .returning({ turn: registerLinks.turn })
  return row!.turn // inserted or updated
}

/** The link went to an address that was not the guest's: it ends when the host corrects that. */
export const endLinkOfOther = reaction({
  to: bookingEvents.guest_readdressed,
  async react(tx, { subject }) {
    const { rows } = await tx.execute<Stay>(sql`
      select id as "bookingId", organisation_id as "organisationId", check_out::text as "checkOut" from bookings
      where id = ${subject} and exists (select from register_settings where property_id = bookings.property_id and is_on)`)
    if (rows[0]) await endLink(tx, rows[0])
  },
})
