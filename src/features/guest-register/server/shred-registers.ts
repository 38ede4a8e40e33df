import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { registerReadings } from '#src/server/db/schema.ts'
import type { Sweep } from '#src/server/sweep.ts'
import { REGISTER_YEARS } from '../rules.ts'

/** Shreds lodgers with their photos and signed sheets once law no longer asks for them, and logs each stay of which it did. See docs/product/guest-register.md#shredding. */
export const shredRegisters: Sweep = async ({ db, today, now }) => {
  const last = sql`${today()}::date - make_interval(years => ${REGISTER_YEARS})`
  await db.transaction(async tx => {
    const { rows } = await tx.execute<{ booking_id: string; organisation_id: string }>(sql`
      with shredded_lodgers as (
        delete from lodgers using bookings
        where bookings.id = lodgers.booking_id and bookings.check_out < ${last}
        returning lodgers.booking_id, lodgers.organisation_id
      ), shredded_sheets as (
        delete from register_sheets using bookings
        where bookings.id = register_sheets.booking_id and bookings.check_out < ${last}
        returning register_sheets.booking_id, register_sheets.organisation_id
      )
      select * from shredded_lodgers union select * from shredded_sheets`)
    const stays = new Map(rows.map(row => [row.booking_id, row.organisation_id]))
    if (stays.size === 0) return
    await tx.insert(registerReadings).values(
      [...stays].map(([bookingId, organisationId]) => ({
        id: uuidv7(),
        bookingId,
        organisationId,
        act: 'shredded' as const,
        at: now(),
      })),
    )
  })
  await db.execute(sql`delete from register_links where expires_at < ${now()}`)
}
