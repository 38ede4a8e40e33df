import { type SQL, sql } from 'drizzle-orm'
import { accountDeleted } from '#src/features/accounts/contract/events.ts'
import { staysOf } from '#src/features/accounts/server/queries.ts'
import { blankFacts } from '#src/server/events/blank-facts.ts'
import { reaction } from '#src/server/events/emit.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { deletedAddress } from '#src/server/mail/deleted-address.ts'

async function forgetGuest(tx: Db, stays: SQL, nobody: string): Promise<void> {
  await blankFacts(tx, sql`subject_kind = 'booking' and subject_id in ${stays}`, {
    guest_name: 'Deleted guest',
    change_request: { special_requests: null },
  })
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
  await blankFacts(tx, sql`organisation_id = ${organisationId} and facts ? 'realtor_name'`, {
    realtor_name: 'Deleted host',
  })
  await tx.execute(sql`
    update booking_notices set address = ${deletedAddress(userId)}, sent_at = coalesce(sent_at, moment())
    where recipient = 'realtor' and booking_id in (select id from bookings where organisation_id = ${organisationId})`)
}

/** Stays and what happened to them stay, without whose they were: the guest's, and the host's of what the host's organisation let. See docs/product/administration.md#deletion. */
export const forgetPerson = reaction({
  to: accountDeleted,
  async react(tx, { subject: userId, facts }) {
    const { organization_id: organisationId } = facts
    await forgetGuest(tx, staysOf(userId), deletedAddress(userId))
    if (organisationId) await forgetHost(tx, userId, organisationId)
  },
})

/** Leaves stays of one host without whose they were, and without the account. See docs/product/privacy.md#one-guest. */
export async function forgetStays(tx: Db, ids: readonly string[], subject: string): Promise<void> {
  const stays = sql`(select unnest(${sql.param(ids)}::uuid[]))`
  await tx.execute(
    sql`update booking_notices set actor_id = null where booking_id in ${stays} and actor_id in (select client_id from bookings where id in ${stays})`,
  )
  await tx.execute(
    sql`update booking_notices set mail_id = null where booking_id in ${stays} and recipient = 'guest'`,
  )
  await forgetGuest(tx, stays, deletedAddress(subject))
  await tx.execute(sql`update bookings set client_id = null where id in ${stays} and client_id is not null`)
}
