import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../contract/registers.ts'
import { expectedLodgers } from '../rules.ts'
import { lodgersOf, openLinkOf, stayOfHost } from './queries.ts'
import { settingsAnswer } from './read-register-settings.ts'
import { progressOf } from './seal-lodger.ts'

/** Counts how far the lodgers of an own stay have registered, and says nothing of who they are. Throws 404. */
export const readRegister: Handler<typeof contract.readRegister> = async (
  { db, config, now },
  { id },
  { organisation },
) => {
  const stay = await stayOfHost(db, id, organisation.id)
  const rows = await lodgersOf(db, { bookingId: id, organisationId: organisation.id })
  const { on, sheet, required } = settingsAnswer(stay.settings)
  return {
    success: true,
    lodgers: rows.map(progressOf),
    expected: expectedLodgers(stay.guests),
    signed_sheet: stay.isSigned,
    on,
    sheet,
    required,
    link: openLinkOf(config, { ...stay, isOn: on }, now()),
  }
}
