import { stayRange } from '#src/contract/words.ts'
import { actorId } from '#src/server/http/caller.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../../contract/sheets.ts'
import { registerOff } from '../../contract/registers.ts'
import { sheetOff } from '../../contract/sheets.ts'
import { BLANK_LODGER, expectedLodgers, isRegisterRequired } from '../../rules.ts'
import { logReadings } from '../log-readings.ts'
import { lodgersOf, stayOfHost } from '../queries.ts'
import { renderRegister } from './render-register.ts'
import { openLodger } from '../seal-lodger.ts'

/** Draws the sheet of a stay for signatures in ink, with a blank part for each guest who wrote nothing. Throws 404, 409. */
export const readSheet: Handler<typeof contract.readSheet> = async (
  { db, config, now },
  { id: bookingId },
  caller,
) => {
  const organisationId = caller.organisation.id
  const stay = await stayOfHost(db, bookingId, organisationId)
  if (!stay.settings?.isOn) throw registerOff()
  if (!stay.settings.needsSheet) throw sheetOff()
  const rows = await db.transaction(async tx => {
    const found = await lodgersOf(tx, { bookingId, organisationId })
    const read = found.map(({ n }) => ({ bookingId, n }))
    const reason = 'Sheet to sign in ink'
    await logReadings(tx, read, { organisationId, actorId: actorId(caller), reason, at: now() })
    return found
  })
  const expected = Math.max(expectedLodgers(stay.guests), rows.at(-1)?.n ?? 0)
  const lodgers = Array.from({ length: expected }, (_, index) => {
    const row = rows.find(({ n }) => n === index + 1)
    return { heading: `Guest ${index + 1}`, lodger: row ? openLodger(config, row) : BLANK_LODGER }
  })
  const body = await renderRegister({
    title: 'Guest register',
    facts: [stay.propertyName, stayRange(stay.checkIn, stay.checkOut)],
    lodgers,
    isToSign: true,
    note: `${
      isRegisterRequired(stay.settings.class)
        ? 'Immigration Act 13 of 2002, section 40, and regulation 36: each guest signs.'
        : 'Each guest signs.'
    } Children are entered by an adult.`,
    at: now(),
  })
  return { type: 'application/pdf', body, name: `guest-register-${stay.checkIn}.pdf` }
}
