import { sql } from 'drizzle-orm'
import { accountDeleted } from '#src/features/accounts/contract/events.ts'
import { onGuestForgotten, staysOf } from '#src/features/accounts/server/queries.ts'
import { blankFacts } from '#src/server/events/blank-facts.ts'
import { reaction } from '#src/server/events/emit.ts'

/** Deliveries about a guest are in no log any more, nor sent again. The webhooks of a host go with all of theirs. See docs/product/administration.md#deletion. */
export const forgetPerson = reaction({
  to: accountDeleted,
  async react(tx, { subject: userId, facts }) {
    const { organization_id: organisationId } = facts
    await tx.execute(sql`
      delete from webhook_deliveries using webhooks, events
      where webhook_deliveries.webhook_id = webhooks.id and webhooks.organisation_id = events.organisation_id
        and webhook_deliveries.event_id = events.id
        and events.id in (
          select id from events where guest_id = ${userId}
          union all
          select id from events where subject_kind in ('booking', 'queue') and subject_id in ${staysOf(userId)})`)
    if (!organisationId) return
    await blankFacts(
      tx,
      sql`subject_kind = 'webhook' and name in ('webhook.failing', 'webhook.turned_off') and organisation_id = ${organisationId}`,
      { name: 'Deleted webhook', url: '', problem: '' },
    )
    await tx.execute(sql`delete from webhooks where organisation_id = ${organisationId}`)
  },
})

/** Deliveries to a host's own webhooks about a guest whom the host forgets go too. See docs/product/privacy.md#one-guest. */
export const forgetGuestOfHost = onGuestForgotten(
  async (tx, { organisationId, guestId, stays }) =>
    void (await tx.execute(sql`
      delete from webhook_deliveries where webhook_id in (select id from webhooks where organisation_id = ${organisationId})
        and event_id in (
          select id from events where guest_id = ${guestId}::uuid and organisation_id = ${organisationId}
          union all
          select id from events where subject_kind in ('booking', 'queue') and subject_id in ${stays})`)),
)
