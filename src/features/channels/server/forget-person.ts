import { sql } from 'drizzle-orm'
import { accountDeleted } from '#src/features/accounts/contract/events.ts'
import { staysOf } from '#src/features/accounts/server/queries.ts'
import { blankFacts } from '#src/server/events/blank-facts.ts'
import { reaction } from '#src/server/events/emit.ts'

/** The guest of a double booking is not named in it. See docs/product/administration.md#deletion. */
export const forgetPerson = reaction({
  to: accountDeleted,
  async react(tx, { subject: userId }) {
    // By its organisation, which is indexed; a feed that is gone has taken its clashes along.
    await blankFacts(
      tx,
      sql`name in ('clash.found', 'clash.closed') and facts ->> 'reference' in (select reference from bookings where id in ${staysOf(userId)})
        and organisation_id in (select organisation_id from bookings where id in ${staysOf(userId)})`,
      { guest_name: 'Deleted guest' },
    )
  },
})
