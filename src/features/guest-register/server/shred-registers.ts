import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { registerReadings } from '#src/server/db/schema.ts'
import { firstDay } from '#src/server/retention/periods.ts'
import { BATCH, type Cut, type Retention, type RetentionDeps } from '#src/server/retention/retention.ts'
import type { Sweep } from '#src/server/sweep.ts'

const overOf = ({ today, periods }: Cut) => sql`
  from lodgers join bookings on bookings.id = lodgers.booking_id where bookings.check_out < ${firstDay(today, periods.register)}`

/** Shreds some lodgers and logs each stay of which it did; returns how many. */
const shredSome = ({ db, now }: RetentionDeps, cut: Cut): Promise<number> =>
  db.transaction(async tx => {
    const { rows } = await tx.execute<{ booking_id: string; organisation_id: string }>(sql`
      delete from lodgers where id in (select lodgers.id ${overOf(cut)} limit ${BATCH}) returning booking_id, organisation_id`)
    const stays = new Map(rows.map(row => [row.booking_id, row.organisation_id]))
    if (stays.size > 0)
      await tx.insert(registerReadings).values(
        [...stays].map(([bookingId, organisationId]) => ({
          id: uuidv7(),
          bookingId,
          organisationId,
          act: 'shredded' as const,
          at: now(),
        })),
      )
    return rows.length
  })

/** Shreds lodgers with their photos once law no longer asks for them. See docs/product/guest-register.md#shredding. */
export const shredRegisters: Retention = {
  async count({ db }, cut) {
    const { rows } = await db.execute<{ total: number }>(sql`select count(*)::int as total ${overOf(cut)}`)
    return { register: rows[0]!.total } // an aggregate has one row
  },
  async take(deps, cut) {
    let taken = 0
    for (;;) {
      const some = await shredSome(deps, cut)
      taken += some
      if (some < BATCH) return { register: taken }
    }
  },
}

/** Deletes links to registers that have expired. */
export const sweepLinks: Sweep = async ({ db, now }) =>
  void (await db.execute(sql`delete from register_links where expires_at < ${now()}`))
