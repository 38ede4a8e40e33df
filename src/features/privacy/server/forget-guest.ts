import { sql } from 'drizzle-orm'
import { guestForgotten } from '#src/features/accounts/contract/events.ts'
import { forgetStays } from '#src/features/bookings/server/commands.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { forgetGuestOf } from '#src/server/events/blank-facts.ts'
import type { Emit, EventActor } from '#src/server/events/emit.ts'
import { forgetMailsOf } from '#src/server/mail/forget-receiver.ts'
import type { KnownGuest } from './find-guest.ts'

/** Takes somebody out of all that one host holds; the stays stay without the person, and law's part without the words. See docs/product/privacy.md#one-guest. */
export async function forgetGuest(
  { emit }: { emit: Emit },
  tx: Db,
  { subject, guestId, stays }: Omit<KnownGuest, 'lastDay'>,
  { organisationId, actor, isAsked }: { organisationId: string; actor: EventActor; isAsked: boolean },
): Promise<void> {
  const addresses = sql`(
    select guest_email from bookings where id = any(${sql.param(stays)}::uuid[]) and guest_email is not null
    union select email from guests where id = ${subject} and email is not null)`
  // Read before the list forgets them.
  const { rows } = await tx.execute<{ email: string }>(
    sql`select guest_email as email from ${addresses} as known`,
  )
  const known = sql`(select unnest(${sql.param(rows.map(({ email }) => email))}::text[]))`
  await emit(tx, guestForgotten, {
    subject,
    organisation: organisationId,
    guest: guestId,
    actor,
    facts: { stays, asked: isAsked },
  })
  await forgetStays(tx, stays, subject)
  await forgetMailsOf(tx, {
    organisationId,
    userId: guestId,
    stays: sql`(select unnest(${sql.param(stays)}::uuid[]))`,
    addresses: known,
  })
  await forgetGuestOf(tx, organisationId, { userId: guestId, stays })
}
