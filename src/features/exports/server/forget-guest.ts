import { sql } from 'drizzle-orm'
import { onGuestForgotten } from '#src/features/accounts/server/queries.ts'

/** Copies of a guest whom the host forgets are given to nobody any more; their files go with the sweep of the night. */
export const forgetGuest = onGuestForgotten(
  async (tx, { organisationId, subject, guestId, stays }) =>
    void (await tx.execute(sql`
      update exports set state = 'expired', expires_at = least(expires_at, moment())
      where organisation_id = ${organisationId} and request_id is not null and state <> 'expired'
        and (guest_id in ${stays} or guest_id in (${subject}::uuid, ${guestId}::uuid))`)),
)
