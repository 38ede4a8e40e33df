import { type SQL, sql } from 'drizzle-orm'
import { accountDeleted } from '#src/features/accounts/contract/events.ts'
import { onGuestForgotten, staysOf } from '#src/features/accounts/server/queries.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { blankFacts } from '#src/server/events/blank-facts.ts'
import { reaction } from '#src/server/events/emit.ts'
import { forgetMirrors } from './forget-events.ts'

// By its organisation, which is indexed; a feed that is gone has taken its clashes along.
const forgetGuest = (tx: Db, stays: SQL) =>
  blankFacts(
    tx,
    sql`name in ('clash.found', 'clash.closed') and facts ->> 'reference' in (select reference from bookings where id in ${stays})
      and organisation_id in (select organisation_id from bookings where id in ${stays})`,
    { guest_name: 'Deleted guest' },
  )

/** The guest of a double booking is not named in it. See docs/product/administration.md#deletion. */
export const forgetPerson = reaction({
  to: accountDeleted,
  react: async (tx, { subject: userId }) => void (await forgetGuest(tx, staysOf(userId))),
})

/** The same for a guest whom one host forgets. See docs/product/privacy.md#one-guest. */
export const forgetGuestOfHost = onGuestForgotten(async (tx, { organisationId, stays }) => {
  await forgetGuest(tx, stays)
  await forgetMirrors(tx, organisationId, stays)
})
