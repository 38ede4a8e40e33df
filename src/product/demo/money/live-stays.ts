import { eq } from 'drizzle-orm'
import { addDays } from '#src/contract/days.ts'
import { callerOf, type Guest, type Member } from '#src/server/http/caller.ts'
import { expireHold } from '#src/features/bookings/server/requests/expire-hold.ts'
import { prepareRequest } from '#src/features/bookings/server/requests/prepare-request.ts'
import { requestBooking } from '#src/features/bookings/server/requests/request-booking.ts'
import { updateBooking } from '#src/features/bookings/server/changes/update-booking.ts'
import { writeWords } from '#src/features/terms/server/write-words.ts'
import { quoteOf } from '#src/features/pricing/rules/quote.ts'
import { earnStay } from '#src/features/money/server/reactions/earn-stays.ts'
import { bookings } from '#src/server/db/schema.ts'
import type { Deps } from '#src/server/deps.ts'
import { before } from '../at-moment.ts'
import { THIS_MACHINE } from '../do-as.ts'
import { daysAgo } from '../open-people.ts'
import { moneyStays } from './plan.ts'
import type { Person, Played, Shown } from './played.ts'
import { takeStep } from './take-step.ts'
import type { Till } from './open-tills.ts'

const asGuest = (person: Person) =>
  callerOf(
    { ...person, role: 'client', organisationId: null, position: null, ownerId: null },
    { kind: 'demo' },
  ) as Guest // of that role

type Asked = {
  property_id: string
  check_in: string
  check_out: string
  guests: number
  special_requests?: string
}

/** A guest asks for a stay, having read its terms. */
export async function askForStay(deps: Deps, guest: Guest, asked: Asked): Promise<string> {
  const sent = { ...asked, special_requests: asked.special_requests ?? null }
  const prepared = await prepareRequest(deps, sent)
  const { found, inForce } = prepared
  const nights = { checkIn: sent.check_in, checkOut: sent.check_out, guests: sent.guests, pets: 0 }
  const { lines, totalCents } = quoteOf(found.ratePlan, nights)
  const worded = { propertyName: found.property.name, ...nights, lines, totalCents }
  const accepted = inForce ? { terms_hash: writeWords(inForce, worded).hash } : {}
  const { booking } = await requestBooking(deps, { ...sent, ...accepted }, guest, THIS_MACHINE, prepared)
  return booking._id
}

/** The same, and the host accepts. */
export async function agreeStay(deps: Deps, host: Member, guest: Guest, asked: Asked): Promise<string> {
  const id = await askForStay(deps, guest, asked)
  await updateBooking(deps, { id, status: 'confirmed' }, host, THIS_MACHINE)
  return id
}

/** Moments of a stay that come by themselves: its check-in, and the end of a deposit that did not come. */
async function happensItself(deps: Deps, { id, stay }: Played): Promise<void> {
  const { now, db, today } = deps
  if (stay.runsOut) {
    const [row] = await db.select({ expiresAt: bookings.expiresAt }).from(bookings).where(eq(bookings.id, id))
    await before(deps, row!.expiresAt!, then => expireHold(then, id)) // it waits for its deposit
  }
  if (stay.from <= 0)
    await before(deps, daysAgo(now(), -stay.from), () => earnStay(db, id, addDays(today(), stay.from)))
}

/** The stays whose money the demo shows, each from its request on at the moments of its plan. */
export async function liveStays(
  deps: Deps,
  till: Till,
  { guests, properties, photo, paid }: Shown,
): Promise<Played[]> {
  const played: Played[] = []
  for (const stay of moneyStays) {
    const guest = asGuest(guests[stay.guest % guests.length]!) // one of them
    const id = await before(deps, daysAgo(deps.now(), stay.agreedAgo), then =>
      agreeStay(then, till.host, guest, {
        property_id: properties[stay.property]!.id, // the plan is of these homes
        check_in: addDays(deps.today(), stay.from),
        check_out: addDays(deps.today(), stay.to),
        guests: stay.guests,
      }),
    )
    const one: Played = { id, stay, guest, till, paid, photo }
    const begun = stay.from <= 0 ? -stay.from : -1
    for (const step of stay.then.filter(({ ago }) => ago > begun)) await takeStep(deps, one, step)
    await happensItself(deps, one)
    for (const step of stay.then.filter(({ ago }) => ago <= begun)) await takeStep(deps, one, step)
    played.push(one)
  }
  return played
}
