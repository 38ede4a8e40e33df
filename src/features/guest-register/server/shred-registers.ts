import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Db } from '#src/server/db/open-db.ts'
import { registerReadings } from '#src/server/db/schema.ts'
import { firstDay } from '#src/server/retention/periods.ts'
import { BATCH, type Cut, type Retention, type RetentionDeps } from '#src/server/retention/retention.ts'
import type { Sweep } from '#src/server/sweep.ts'
import { isCalledOff } from './queries.ts'

/** Lodgers with the photos of their documents, and the sheets that they signed. */
const TABLES = ['lodgers', 'register_sheets'] as const
type Table = (typeof TABLES)[number]

const overOf = (table: Table, { today, periods }: Cut) => sql`
  from ${sql.identifier(table)} as own join bookings on bookings.id = own.booking_id
  where bookings.check_out < ${firstDay(today, periods.register)} or ${isCalledOff}`

/** Shreds some rows and logs each stay of which it did; returns how many. */
const shredSome = ({ db, now }: RetentionDeps, table: Table, cut: Cut): Promise<number> =>
  db.transaction(async tx => {
    const { rows } = await tx.execute<{ booking_id: string; organisation_id: string }>(sql`
      delete from ${sql.identifier(table)} where ctid in (select own.ctid ${overOf(table, cut)} limit ${BATCH})
      returning booking_id, organisation_id`)
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

async function countOver(db: Db, table: Table, cut: Cut): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total ${overOf(table, cut)}`,
  )
  return rows[0]!.total // an aggregate has one row
}

/** Shreds lodgers with their photos, and signed sheets, once law no longer asks for them: of a stay that was called off in the next night. See docs/product/guest-register.md#shredding. */
export const shredRegisters: Retention = {
  async count({ db }, cut) {
    let register = 0
    for (const table of TABLES) register += await countOver(db, table, cut)
    return { register }
  },
  async take(deps, cut) {
    let register = 0
    for (const table of TABLES)
      for (;;) {
        const some = await shredSome(deps, table, cut)
        register += some
        if (some < BATCH) break
      }
    return { register }
  },
}

/** Deletes what was renewed of links to registers once they have ended, also where a stay was moved to later days meanwhile. */
export const sweepLinks: Sweep = async ({ db, now, today }) =>
  void (await db.execute(sql`
    delete from register_links using bookings where bookings.id = register_links.booking_id
      and register_links.expires_at < ${now()} and bookings.check_out < ${today()}::date - 1`))
