import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'
import { type Reaction, reaction } from '#src/server/events/emit.ts'
import { guestForgotten } from '../contract/events.ts'

/** Somebody whom one host forgets: by their stays there, and as they can be known of them. The stays still say whose they are. */
export type ForgottenGuest = {
  organisationId: string
  /** A stay of theirs, or the row of a list of guests. */
  subject: string
  /** The account, where they have one. */
  guestId: string | null
  /** Statements that give their stays with this host, by ids, and the name, address and number of each. */
  stays: SQL
  known: SQL
  /** True if the host was asked; false where the time is over for which such things are held. */
  isAsked: boolean
}

/** Reacts to a host that forgets a guest. */
export const onGuestForgotten = (react: (tx: Db, guest: ForgottenGuest) => Promise<void>): Reaction =>
  reaction({
    to: guestForgotten,
    async react(tx, { subject, organisation, guest: guestId, facts }) {
      const stays = sql`(select unnest(${sql.param(facts.stays)}::uuid[]))`
      const known = sql`(
        select word from (
          select unnest(array[guest_name, guest_email, guest_phone]) from bookings where id in ${stays}
          union select unnest(array[name, email, phone]) from guests where id = ${subject}
          union select unnest(array[name, email, phone]) from users where id = ${guestId}::uuid) as said (word)
        where word is not null)`
      if (organisation)
        await react(tx, {
          organisationId: organisation,
          subject,
          guestId,
          stays,
          known,
          isAsked: facts.asked,
        })
    },
  })
