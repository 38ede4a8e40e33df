import { sql } from 'drizzle-orm'
import { rand } from '#src/contract/words.ts'
import type { Problem } from '#src/contract/problem.ts'
import { ownedBy, staysOf } from '#src/features/accounts/server/queries.ts'
import { lastAdmin } from '#src/features/accounts/contract/oversee.ts'
import { hasUpcomingBookings } from '#src/features/administration/contract/users.ts'
import { selectGuestsMoney } from '#src/features/money/server/queries.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { hasGuestsMoney, isOwnerOfTeam } from '../contract/close-account.ts'

type Row = { name: string | null; team: number; upcoming: number; isLastAdmin: boolean }

/** Returns what keeps somebody from leaving; amounts in cents. */
export async function findClosing(db: Db, userId: string, today: string) {
  const organisationId = (await ownedBy(db, userId)) ?? null
  const isUpcoming = sql`check_out > ${today} and status in ('pending', 'confirmed')`
  const { rows } = await db.execute<Row>(sql`
    select (select name from organisations where id = ${organisationId}::uuid) as name,
      (select count(*)::int from memberships where organisation_id = ${organisationId}::uuid and user_id <> ${userId}) as team,
      ((select count(*) from bookings where organisation_id = ${organisationId}::uuid and ${isUpcoming})
        + (select count(*) from bookings where id in ${staysOf(userId)} and ${isUpcoming}))::int as upcoming,
      exists (select from users where id = ${userId} and role = 'admin')
        and not exists (select from users where role = 'admin' and id <> ${userId} and suspended_at is null and deleted_at is null) as "isLastAdmin"`)
  const guestsMoney = organisationId ? await selectGuestsMoney(db, organisationId, today) : 0
  return { ...rows[0]!, organisationId, guestsMoney } // a select without a table has one row
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
