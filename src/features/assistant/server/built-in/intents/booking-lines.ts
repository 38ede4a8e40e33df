import type { Booking } from './every-row.ts'
import type { Desk } from './intent.ts'

export const LATELY = /\b(?:lately|recently|onlangs)\b/

export const bookingLine = (desk: Desk, each: Booking) =>
  `${String(each.guest)}, ${each.property}, ${desk.writer.range(each.check_in, each.check_out)}`

const SHOWN_MAX = 15
/** Returns lines, with how many more there are beyond the first. */
export const shortened = ({ writer: { t, lines } }: Desk, rows: readonly string[]): string => {
  const rest = rows.length - SHOWN_MAX
  return lines(rest > 0 ? [...rows.slice(0, SHOWN_MAX), t(`and ${rest} more`, `en nog ${rest}`)] : rows)
}
