import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { and, eq } from 'drizzle-orm'
import { addDays } from '#src/contract/days.ts'
import type { Property } from '#src/features/calendar/server/queries.ts'
import { changeLodger as lodgerContract } from '#src/features/guest-register/contract/by-link.ts'
import { changeRegisterSettings as settingsContract } from '#src/features/guest-register/contract/register-settings.ts'
import { changeLodgerPhoto } from '#src/features/guest-register/server/photos/change-lodger-photo.ts'
import { changeLodger } from '#src/features/guest-register/server/change-lodger.ts'
import { changeRegisterSettings } from '#src/features/guest-register/server/change-register-settings.ts'
import { signRegisterToken } from '#src/features/guest-register/server/sign-register-token.ts'
import { bookings } from '#src/server/db/schema.ts'
import type { Deps } from '#src/server/deps.ts'
import type { Member } from '#src/server/http/caller.ts'
import { doAs } from './do-as.ts'
import { COTTAGE } from './plans/plan.ts'

const SPECIMEN = path.join(import.meta.dirname, 'documents', 'specimen.jpg')

/** The guest who booked, and who comes along; their documents are specimens. */
const lodgersOf = (guestName: string) => {
  const [first = '', ...rest] = guestName.split(' ')
  const surname = rest.join(' ')
  return [first, 'Alex'].map((full_names, index) => ({
    full_names,
    surname,
    id_kind: 'passport' as const,
    id_number: `SPECIMEN-${index + 1}`,
    country: 'ZA',
    status: 'citizen' as const,
    home_address: '21 Example Road, Gqeberha, 6001',
  }))
}

/** Stays by the day of their check-in: of four guests two have registered, of two both. */
const registered = [
  { property: COTTAGE, from: 0 },
  { property: COTTAGE, from: 5 },
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
  for (const { property, from } of registered) {
    const [stay] = await db
      .select({ bookingId: bookings.id, guestName: bookings.guestName })
      .from(bookings)
      .where(
        and(
          eq(bookings.propertyId, properties[property]!.id), // as above
          eq(bookings.checkIn, addDays(today(), from)),
          eq(bookings.status, 'confirmed'),
        ),
      )
    const { bookingId, guestName } = stay! // the plan has it
    const token = signRegisterToken(config, { bookingId, turn: 0 })
    for (const [index, lodger] of lodgersOf(guestName).entries()) {
      const sent = { token, n: index + 1, ...lodger }
      await doAs(deps, { endpoint: lodgerContract, handler: changeLodger, sent, caller: null })
      await changeLodgerPhoto(deps, { token, n: index + 1, photo })
    }
  }
}
