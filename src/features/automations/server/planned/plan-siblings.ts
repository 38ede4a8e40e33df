import { sql } from 'drizzle-orm'
import type { Deps } from '#src/server/deps.ts'
import { ADVANCE } from '../advance-stay.ts'
import { isSameGuest } from '../read-stay.ts'

/** Has the guest's other stays with the organisation looked at, where some automation asks which is the first: that may be another now. */
export async function planSiblings({ db }: Pick<Deps, 'db'>, bookingId: string): Promise<void> {
  await db.execute(sql`
    select schedule(${ADVANCE.name}, found.id::text, moment(), found.organisation_id::text, sooner => true)
    from (select other.id, other.organisation_id from bookings as own
        join bookings as other on other.organisation_id = own.organisation_id and other.id <> own.id and ${isSameGuest(sql`own`)}
      where own.id = ${bookingId} and other.status = 'confirmed' and other.check_out > (moment() at time zone 'Africa/Johannesburg')::date - 62
        and exists (select from automations where organisation_id = own.organisation_id and conditions ->> 'first_stay' = 'true')
      order by other.id) as found`)
}
