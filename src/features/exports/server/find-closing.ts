import { sql } from 'drizzle-orm'
import { rand } from '#src/contract/words.ts'
import type { Problem } from '#src/contract/problem.ts'
import { staysOf } from '#src/features/accounts/server/queries.ts'
import { lastAdmin } from '#src/features/accounts/contract/oversee.ts'
import { hasUpcomingBookings } from '#src/features/administration/contract/users.ts'
import { isStanding } from '#src/features/bookings/server/queries.ts'
import { registerUntil } from '#src/features/guest-register/server/queries.ts'
import { selectGuestsMoney } from '#src/features/money/server/queries.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { hasGuestsMoney, isOwnerOfTeam } from '../contract/close-account.ts'

type Row = {
  organisationId: string | null
  name: string | null
  team: number
  upcoming: number
  isLastAdmin: boolean
  needsCode: boolean
  registerUntil: string | null
}

/** Returns what keeps somebody from leaving; amounts in cents. */
export async function findClosing(db: Db, userId: string, today: string) {
  const isUpcoming = sql`check_out > ${today} and ${isStanding}`
  const { rows } = await db.execute<Row>(sql`
    with owned as materialized (select organisation_id as id from memberships where user_id = ${userId} and position = 'owner')
    select (select id from owned) as "organisationId", (select name from organisations where id = (select id from owned)) as name,
      (select count(*)::int from memberships where organisation_id = (select id from owned) and user_id <> ${userId}) as team,
      ((select count(*) from bookings where organisation_id = (select id from owned) and ${isUpcoming})
        + (select count(*) from bookings where id in ${staysOf(userId)} and ${isUpcoming}))::int as upcoming,
      exists (select from users where id = ${userId} and role = 'admin')
        and not exists (select from users where role = 'admin' and id <> ${userId} and suspended_at is null and deleted_at is null) as "isLastAdmin",
      exists (select from totp_secrets where user_id = ${userId} and secret is not null) as "needsCode",
      ${registerUntil(sql`(select id from owned)`, today)} as "registerUntil"`)
  const found = rows[0]! // a select without a table has one row
  const { organisationId } = found
  return {
    ...found,
    guestsMoney: organisationId ? await selectGuestsMoney(db, organisationId, today) : 0,
  }
}

/** Returns why somebody can not leave now, or null. */
export function refusalOf({
  upcoming,
  guestsMoney,
  team,
  name,
  isLastAdmin,
}: Awaited<ReturnType<typeof findClosing>>): Problem | null {
  if (upcoming > 0) return hasUpcomingBookings()
  if (guestsMoney > 0) return hasGuestsMoney({ amount: rand(guestsMoney / 100) })
  if (team > 0) return isOwnerOfTeam({ organisation: name ?? '' })
  return isLastAdmin ? lastAdmin() : null
}
