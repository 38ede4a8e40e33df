import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../contract/by-link.ts'
import { expectedLodgers, isRegisterRequired } from '../rules.ts'
import { lodgersOf, stayOfLink } from './queries.ts'
import { shownLodger } from './seal-lodger.ts'

/** The stay behind a link, and how far its lodgers are; what they wrote is masked. Throws 404. */
export const readGuestRegister: Handler<typeof contract.readGuestRegister> = async (
  { db, config, today },
  { token },
) => {
  const stay = await stayOfLink({ db, config, today }, token)
  const rows = await lodgersOf(db, stay)
  return {
    success: true,
    property_name: stay.propertyName,
    check_in: stay.checkIn,
    check_out: stay.checkOut,
    required: isRegisterRequired(stay.class),
    expected: expectedLodgers(stay.guests),
    held_months: stay.heldMonths,
    lodgers: rows.map(row => shownLodger(config, row)),
  }
}
