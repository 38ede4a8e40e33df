import { ANY_DAY } from '#src/contract/days.ts'
import type { z } from '#src/contract/zod.ts'
import { propertyNotFound, tooManyGuests } from '#src/features/calendar/contract/nights.ts'
import { datesRefusal } from '#src/features/calendar/rules.ts'
import { agreeDues } from '#src/features/dues/server/commands.ts'
import { AGREED_RULE } from '#src/features/pricing/rules/agreed-stay.ts'
import { type PriceLine, quoteOf } from '#src/features/pricing/rules/quote.ts'
import { freezeTerms } from '#src/features/terms/server/commands.ts'
import { inForceOn, propertyWithTerms } from '#src/features/terms/server/queries.ts'
import type { Inside } from '#src/server/deps.ts'
import type { Member } from '#src/server/http/caller.ts'
import { guestReach } from '../guest-reach.ts'
import type { recordedStay } from '../../contract/requests.ts'
import { insertBooking, propertyOfBooking } from '../insert-booking.ts'
import { confirmedGuest } from '../queries.ts'
import { emitEventOfRow } from '../emit-booking-event.ts'

/** A price that was agreed, in cents, as the one line that makes it up. */
export const agreedPrice = (
  totalCents: number,
): { lines: PriceLine[]; totalCents: number; nightCents: number[] | null } => ({
  lines: [{ kind: 'accommodation', rule: AGREED_RULE, amountCents: totalCents }],
  totalCents,
  nightCents: null,
})

/** A realtor records a stay in an own property: confirmed at once, at the price given or else the property's. Throws 400, 404, DATES_UNAVAILABLE. See docs/product/bookings.md#recorded-stays. */
export async function recordBooking(deps: Inside, sent: z.output<typeof recordedStay>, realtor: Member) {
  const { db, now, today } = deps
  const stay = { checkIn: sent.check_in, checkOut: sent.check_out }
  const refusal = datesRefusal(stay, ANY_DAY)
  if (refusal) throw refusal
  const found = await propertyWithTerms(db, sent.property_id, realtor.organisation.id, {
    from: stay.checkIn,
    to: stay.checkOut,
  })
  if (found?.property.organisationId !== realtor.organisation.id) throw propertyNotFound()
  const { property, ratePlan } = found
  if (sent.guests > property.maxGuests) throw tooManyGuests({ n: property.maxGuests })
  const asked = { guests: sent.guests, pets: sent.pets ?? 0 }
  const { lines, totalCents, nightCents } =
    typeof sent.total_price === 'number'
      ? agreedPrice(sent.total_price)
      : quoteOf(ratePlan, { ...stay, ...asked })
  const reach = guestReach(sent)
  const guestId = await confirmedGuest(db, reach.guestEmail)
  const values = {
    ...propertyOfBooking(property),
    ...stay,
    clientId: guestId,
    linkedAt: guestId ? now() : null,
    guestName: sent.guest_name,
    ...reach,
    guestLanguage: sent.guest_language ?? null,
    ...asked,
    specialRequests: sent.special_requests || null,
    status: 'confirmed' as const,
    source: 'realtor' as const,
    lines,
    totalCents,
    nightCents,
  }
  const booking = await insertBooking(db, values, async (tx, row) => {
    await freezeTerms(tx, {
      bookingId: row.booking.id,
      organisationId: property.organisationId,
      inForce: inForceOn(found.more, ratePlan, stay.checkIn),
      stay: { propertyName: property.name, ...stay, ...asked, lines, totalCents },
      acceptance: null,
    })
    const { id, organisationId } = row.booking
    // A stay that has begun by now was paid, or not, before it was noted here.
    if (found.more && stay.checkIn >= today())
      await agreeDues(deps, tx, { ...stay, totalCents, id, organisationId })
    return emitEventOfRow(deps, tx, row, 'added', realtor)
  })
  return { success: true as const, booking }
}
