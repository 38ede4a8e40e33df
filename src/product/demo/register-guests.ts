import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { and, eq } from 'drizzle-orm'
import { addDays } from '#src/contract/days.ts'
import type { Property } from '#src/features/calendar/server/queries.ts'
import { changeLodger as lodgerContract } from '#src/features/guest-register/contract/by-link.ts'
import { changeRegisterSettings as settingsContract } from '#src/features/guest-register/contract/register-settings.ts'
import { changeLodgerPhoto } from '#src/features/guest-register/server/change-lodger-photo.ts'
import { changeLodger } from '#src/features/guest-register/server/change-lodger.ts'
import { changeRegisterSettings } from '#src/features/guest-register/server/change-register-settings.ts'
import { signRegisterToken } from '#src/features/guest-register/server/sign-register-token.ts'
import { bookings } from '#src/server/db/schema.ts'
import type { Deps } from '#src/server/deps.ts'
import type { Member } from '#src/server/http/caller.ts'
import { doAs } from './do-as.ts'
import { COTTAGE } from './plan.ts'

const SPECIMEN = path.join(import.meta.dirname, 'documents', 'specimen.jpg')

const lodgers = [
  { full_names: 'Ingrid', surname: 'Halvorsen', id_number: 'SPECIMEN-1', country: 'NO' },
  { full_names: 'Lars Peter', surname: 'Halvorsen', id_number: 'SPECIMEN-2', country: 'NO' },
]

/** Stays by the day of their check-in: of four guests two have registered, of two both. */
const registered = [
  { property: COTTAGE, from: 0, count: 2 },
  { property: COTTAGE, from: 5, count: 2 },
]

/** A home keeps the register that the law asks of a guest house; guests of two stays have written into it. */
export async function registerGuests(
  deps: Deps,
  host: Member,
  properties: readonly Property[],
): Promise<void> {
  const { db, config, today } = deps
  const photo = await readFile(SPECIMEN, 'base64')
  await doAs(deps, {
    endpoint: settingsContract,
    handler: changeRegisterSettings,
    sent: { id: properties[COTTAGE]!.id, class: 'guest_house' }, // the demo has this home
    caller: host,
  })
  for (const { property, from, count } of registered) {
    const [stay] = await db
      .select({ bookingId: bookings.id })
      .from(bookings)
      .where(
        and(
          eq(bookings.propertyId, properties[property]!.id), // as above
          eq(bookings.checkIn, addDays(today(), from)),
          eq(bookings.status, 'confirmed'),
        ),
      )
    const token = signRegisterToken(config, { bookingId: stay!.bookingId, turn: 0 }) // the plan has it
    for (const [index, lodger] of lodgers.slice(0, count).entries()) {
      const n = index + 1
      const details = {
        id_kind: 'passport' as const,
        status: 'temporary' as const,
        permit: 'Visitor, 90 days',
        home_address: 'Eksempelgata 4, 5003 Bergen, Norway',
      }
      const sent = { token, n, ...lodger, ...details }
      await doAs(deps, { endpoint: lodgerContract, handler: changeLodger, sent, caller: null })
      await changeLodgerPhoto(deps, { token, n, photo })
    }
  }
}
