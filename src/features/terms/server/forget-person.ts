import { sql } from 'drizzle-orm'
import { accountDeleted } from '#src/features/accounts/contract/events.ts'
import { onGuestForgotten, staysOf } from '#src/features/accounts/server/queries.ts'
import { reaction } from '#src/server/events/emit.ts'

/** Of a guest is forgotten who accepted terms and from where; of a host what it was in law, also in terms that were accepted, whose hash stays. See docs/product/administration.md#deletion. */
export const forgetPerson = reaction({
  to: accountDeleted,
  async react(tx, { subject: userId, facts }) {
    const { organization_id: organisationId } = facts
    await tx.execute(
      sql`update stay_terms set accepted_by = null, accepted_from = null where booking_id in ${staysOf(userId)} or accepted_by = ${userId}`,
    )
    if (!organisationId) return
    await tx.execute(sql`delete from organisation_legal where organisation_id = ${organisationId}::uuid`)
    await tx.execute(
      sql`update stay_terms set legal = null, words = '' where organisation_id = ${organisationId}::uuid`,
    )
  },
})

/** Forgets who accepted the terms of stays, and from where, once their host forgets the guest. See docs/product/privacy.md#one-guest. */
export const forgetGuestOfHost = onGuestForgotten(
  async (tx, { stays }) =>
    void (await tx.execute(
      sql`update stay_terms set accepted_by = null, accepted_from = null where booking_id in ${stays}`,
    )),
)
