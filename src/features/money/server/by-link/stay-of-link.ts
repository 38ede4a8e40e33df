import { addDays } from '#src/contract/days.ts'
import { isPayCode } from '#src/features/booking-links/server/queries.ts'
import type { Row } from '#src/features/bookings/server/queries.ts'
import type { Deps } from '#src/server/deps.ts'
import { payLinkNotFound } from '../../contract/pay-link.ts'
import { bookingRow } from '../select-money.ts'

/** A link still shows what was paid so many days after the guest has left. */
const OPEN_DAYS = 30

/** The stay whose payments a code opens. Throws 404, the same for whatever is wrong. */
export async function stayOfLink(
  { db, config, today }: Pick<Deps, 'db' | 'config' | 'today'>,
  { id, code }: { id: string; code: string },
): Promise<Row> {
  const row = await bookingRow(db, id)
  const isOpen =
    row !== undefined &&
    isPayCode(config, row.booking, code) &&
    addDays(row.booking.checkOut, OPEN_DAYS) > today()
  if (!isOpen) throw payLinkNotFound()
  return row
}
