import type { z } from '#src/contract/zod.ts'
import { agreeDues, askedDeposit } from '#src/features/dues/server/commands.ts'
import { evaluateStay } from '#src/features/pricing/rules/evaluate-stay.ts'
import { freezeTerms, readAcceptance } from '#src/features/terms/server/commands.ts'
import type { Inside } from '#src/server/deps.ts'
import type { Guest } from '#src/server/http/caller.ts'
import type { From } from '#src/server/http/handler.ts'
import { savedPhone } from '#src/server/phone.ts'
import type { requestedStay } from '../../contract/requests.ts'
import { expiryOf } from '../../rules.ts'
import { checkHolds } from './check-holds.ts'
import { waitingFor } from '../changes/move-booking.ts'
import { insertBooking, propertyOfBooking } from '../insert-booking.ts'
import { emitEventOfRow } from '../emit-booking-event.ts'
import type { PreparedRequest } from './prepare-request.ts'

/** A client asks for a stay, priced here. The nights are held at once; the realtor says yes or no later, or has said so for all, where the calendars of the home are to be trusted. Throws 401, 404, DATES_UNAVAILABLE, STAY_NOT_OFFERED, TERMS_CHANGED, TOO_MANY_REQUESTS_OPEN. See docs/product/bookings.md#asking-for-a-stay. */
export async function requestBooking(
  deps: Inside,
  sent: z.output<typeof requestedStay>,
  client: Guest,
  { address }: Pick<From, 'address'>,
  { found, inForce, isTrusted }: PreparedRequest,
) {
  const { db, now, today } = deps
  const { person } = client.actor
  const stay = { checkIn: sent.check_in, checkOut: sent.check_out }
  const { property } = found
  const asked = { guests: sent.guests, pets: sent.pets ?? 0 }
  const evaluated = evaluateStay(found, { ...stay, ...asked }, today())
  if (evaluated.refusal) throw evaluated.refusal
  const { lines, totalCents, nightCents } = evaluated.quote
  const worded = { propertyName: property.name, ...stay, ...asked, lines, totalCents }
  const acceptance = readAcceptance(inForce, worded, {
    hash: sent.terms_hash,
    now: now(),
    guestId: client.guestId,
    address,
  })
  // Sales of channels are not known well enough to say yes for the host.
  const isInstant = property.instantBooking && isTrusted
  const agreed = { ...stay, totalCents }
  const deposit = isInstant && inForce ? await askedDeposit(deps, db, inForce.terms, agreed) : null
  const isConfirmed = isInstant && !deposit
  const values = {
    ...propertyOfBooking(property),
    ...stay,
    ...asked,
    clientId: client.guestId,
    guestName: person.name,
    guestEmail: person.email,
    guestPhone: savedPhone(sent.guest_phone) || person.phone,
    guestLanguage: sent.guest_language ?? null,
    specialRequests: sent.special_requests || null,
    status: isConfirmed ? ('confirmed' as const) : ('pending' as const),
    source: 'guest' as const,
    lines,
    totalCents,
    nightCents,
    expiresAt: isConfirmed ? null : expiryOf(now(), property.holdHours, stay.checkIn),
    ...(deposit ? waitingFor(deposit) : {}),
  }
  const booking = await insertBooking(db, values, async (tx, row) => {
    await freezeTerms(tx, {
      bookingId: row.booking.id,
      organisationId: property.organisationId,
      inForce,
      stay: worded,
      acceptance,
    })
    const { id, organisationId } = row.booking
    if (isInstant && inForce) await agreeDues(deps, tx, { ...agreed, id, organisationId })
    await checkHolds(deps, tx, client, { ...stay, bookingId: row.booking.id })
    const kind = isConfirmed ? 'booked' : deposit ? 'deposit_asked' : 'requested'
    return emitEventOfRow(deps, tx, row, kind, client, { amountDue: deposit?.cents })
  })
  return { success: true as const, booking }
}
