import { eq, sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'
import { vatSettings } from '#src/server/db/schema.ts'
import type { Deps } from '#src/server/deps.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../../contract/vat.ts'
import { LONG_STAY_NIGHTS, vatNumberOn } from '../../rules/vat-status.ts'

/** Long stays are looked for that began so many days ago, or later. */
const DAYS_BACK = 400

/** Stays of more than 28 nights with money, and without an invoice. */
export async function longStaysWithout(db: Db, organisationId: string, today: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from bookings
    where organisation_id = ${organisationId} and check_out - check_in > ${sql.raw(String(LONG_STAY_NIGHTS))} and check_in > ${today}::date - ${DAYS_BACK}::int
      and status = 'confirmed' and exists (select from dues where booking_id = bookings.id)
      and not exists (select from stay_documents where booking_id = bookings.id and kind = 'invoice' and claim_id is null)`)
  return rows.map(({ id }) => id)
}

/** Reads what an organisation is for VAT; what was never chosen is null. */
export async function vatAnswer({ db, today }: Pick<Deps, 'db' | 'today'>, organisationId: string) {
  const [found] = await db.select().from(vatSettings).where(eq(vatSettings.organisationId, organisationId))
  const numbers = found?.numbers ?? []
  const number = vatNumberOn(numbers, today())
  const longStays = found?.longStays ?? null
  const waiting = number && !longStays ? (await longStaysWithout(db, organisationId, today())).length : 0
  return {
    success: true as const,
    vat: {
      numbers,
      number,
      deposits: found?.deposits ?? null,
      retained: found?.retained ?? null,
      long_stays: longStays,
      waiting,
    },
  }
}

/** The VAT status of the organisation. See docs/product/money.md#vat. */
export const readVat: Handler<typeof contract.readVat> = (deps, _, { organisation }) =>
  vatAnswer(deps, organisation.id)
