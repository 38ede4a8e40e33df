import { sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'
import type { ImportRowAnswer } from '../../contract/imports.ts'
import type { Outcome } from '../../rules/classify-stays.ts'
import { nameOfNew, type StoredStay } from './find-known.ts'

type Found = {
  n: number
  what: Outcome
  why: string | null
  stay: StoredStay
  bookingId: string | null
  propertyName: string | null
}

export type RowAnswer = Omit<ImportRowAnswer, 'booking'> & { booking: ImportRowAnswer['booking'] }

/** A row as the contract answers it; amounts in cents, which the schema encodes. */
function rowAnswer({ n, what, why, stay, bookingId, propertyName }: Found): RowAnswer {
  const made = nameOfNew(stay.home)
  return {
    n,
    what,
    why,
    booking: {
      _id: bookingId,
      guest_name: stay.guestName,
      guest_email: stay.guestEmail,
      guest_phone: stay.guestPhone,
      guests: stay.guests,
      check_in: stay.checkIn,
      check_out: stay.checkOut,
      listing: stay.listing,
      property_id: made === null ? stay.home : null,
      property_name: made ?? propertyName,
      source: stay.soldBy,
      external_code: stay.code,
      total_amount: stay.amountWords === null ? stay.cents : null,
      external_amount: stay.amountWords,
    },
  }
}

type Which = { what?: Outcome | undefined; ns?: readonly number[]; limit?: number; offset?: number }

/** Rows of an import as they are answered, in their order; of one outcome, or these numbers. */
export async function selectRows(
  db: Db,
  importId: string,
  { what, ns, limit, offset = 0 }: Which = {},
): Promise<RowAnswer[]> {
  const { rows } = await db.execute<Found>(sql`
    select n, what, why, stay, booking_id as "bookingId", properties.name as "propertyName"
    from import_rows left join properties
      on properties.id = case when stay ->> 'home' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (stay ->> 'home')::uuid end
    where import_id = ${importId} ${what ? sql`and what = ${what}` : sql``}
      ${ns ? sql`and n = any(${sql.param(ns)}::int[])` : sql``}
    order by n ${limit ? sql`limit ${limit} offset ${offset}` : sql``}`)
  return rows.map(rowAnswer)
}
