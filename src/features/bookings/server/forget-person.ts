import { sql } from 'drizzle-orm'
import { accountDeleted } from '#src/features/accounts/contract/events.ts'
import { staysOf } from '#src/features/accounts/server/queries.ts'
import { changeFacts } from '#src/server/events/change-facts.ts'
import { reaction } from '#src/server/events/emit.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { deletedAddress } from '#src/server/mail/deleted-address.ts'

async function forgetGuest(tx: Db, userId: string): Promise<void> {
  const stays = staysOf(userId)
  const nobody = deletedAddress(userId)
  await changeFacts(
    tx,
    sql`subject_kind = 'booking' and subject_id in ${stays}`,
    sql`facts || '{"guest_name": "Deleted guest"}' || case jsonb_typeof(facts -> 'change_request')
      when 'object' then jsonb_build_object('change_request', (facts -> 'change_request') || '{"special_requests": null}') else '{}' end`,
  )
  await tx.execute(sql`
    update booking_notices set address = ${nobody}, sent_at = coalesce(sent_at, moment())
    where booking_id in ${stays} and recipient = 'guest'`)
  await tx.execute(sql`delete from booking_claims where booking_id in ${stays}`)
  await tx.execute(
    sql`update bookings set change_request = change_request || '{"specialRequests": null}' where change_request is not null and id in ${stays}`,
  )
  await tx.execute(sql`
    update bookings set guest_name = 'Deleted guest', guest_email = ${nobody}, guest_phone = null, guest_language = null, special_requests = null
    where id in ${stays}`)
}

async function forgetHost(tx: Db, userId: string, organisationId: string): Promise<void> {
  await changeFacts(
    tx,
    sql`organisation_id = ${organisationId} and facts ? 'realtor_name'`,
    sql`facts || '{"realtor_name": "Deleted host"}'`,
  )
  await tx.execute(sql`
    update booking_notices set address = ${deletedAddress(userId)}, sent_at = coalesce(sent_at, moment())
    where recipient = 'realtor' and booking_id in (select id from bookings where organisation_id = ${organisationId})`)
}

/** Stays and what happened to them stay, without whose they were: the guest's, and the host's of what the host's organisation let. See docs/product/administration.md#deletion. */
export const forgetPerson = reaction({
  to: accountDeleted,
  async react(tx, { subject: userId, facts }) {
    const { organization_id: organisationId } = facts
    await forgetGuest(tx, userId)
    if (organisationId) await forgetHost(tx, userId, organisationId)
  },
})
