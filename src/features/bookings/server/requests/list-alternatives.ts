import { sql } from 'drizzle-orm'
import type { Language } from '#src/contract/language.ts'
import { orNotFound } from '#src/contract/problem.ts'
import { ALTERNATIVES_MAX } from '#src/features/channels/contract/clashes.ts'
import type * as contract from '#src/features/channels/contract/clashes.ts'
import { evaluateStay } from '#src/features/pricing/rules/evaluate-stay.ts'
import { type AskedStay, quoteOf } from '#src/features/pricing/rules/quote.ts'
import { evaluatedProperties, type PropertyToBook } from '#src/features/pricing/server/queries.ts'
import type { Db } from '#src/server/db/open-db.ts'
import type { Handler } from '#src/server/http/route.ts'

type Clashing = {
  propertyId: string
  maxGuests: number
  booking: AskedStay & {
    totalCents: number
    guestId: string | null
    email: string | null
    phone: string | null
    language: Language | null
  }
  reservation: { checkIn: string; checkOut: string; guests: number | null }
}

/** Both stays of an organisation's clash, or undefined where it has no such clash. */
async function clashingStays(db: Db, id: string, organisationId: string): Promise<Clashing | undefined> {
  const { rows } = await db.execute<Clashing>(sql`
    select channel_clashes.property_id as "propertyId", properties.max_guests as "maxGuests",
      json_build_object('checkIn', check_in, 'checkOut', check_out, 'guests', bookings.guests, 'pets', pets, 'totalCents', total_cents,
        'guestId', client_id, 'email', guest_email, 'phone', bookings.guest_phone,
        'language', coalesce((select language from users where id = client_id), bookings.guest_language)) as booking,
      json_build_object('checkIn', lower(channel_clashes.nights), 'checkOut', upper(channel_clashes.nights),
        'guests', channel_events.guests) as reservation
    from channel_clashes
      join bookings on bookings.id = booking_id
      join properties on properties.id = channel_clashes.property_id
      left join channel_events on channel_events.id = event_id
    where channel_clashes.id = ${id} and channel_clashes.organisation_id = ${organisationId}`)
  return rows[0]
}

const earlier = (one: string, other: string) => (one < other ? one : other)
const later = (one: string, other: string) => (one > other ? one : other)

const plainTown = (city: string) => city.trim().toLowerCase()

/** Returns the homes that a guest could book for this stay: in the town of `own` first, then nearest in price to what it costs now. */
function alternativesFor(
  stay: AskedStay,
  costsCents: number,
  { own, others }: { own: PropertyToBook; others: Awaited<ReturnType<typeof evaluatedProperties>> },
  today: string,
) {
  const town = plainTown(own.property.city)
  const found = others.flatMap(({ property, offer, ratePlan, taken }) => {
    const nights = taken.filter(night => night >= stay.checkIn && night < stay.checkOut)
    const { quote } = evaluateStay({ offer, ratePlan, taken: nights }, stay, today)
    if (!quote) return []
    const difference = quote.totalCents - costsCents
    return [
      {
        property_id: property.id,
        name: property.name,
        public_slug: property.slug,
        is_public: property.isPublic && property.hiddenAt === null,
        image: property.images[0] ?? null,
        city: property.city,
        same_town: plainTown(property.city) === town,
        max_guests: property.maxGuests,
        total: quote.totalCents,
        difference,
      },
    ]
  })
  return found
    .toSorted(
      (one, other) =>
        Number(other.same_town) - Number(one.same_town) ||
        Math.abs(one.difference) - Math.abs(other.difference),
    )
    .slice(0, ALTERNATIVES_MAX)
}

/** Returns where the guests of a double booking could stay instead: two statements, however many homes there are. Throws 404. See docs/product/channels.md#clashes. */
export const listAlternatives: Handler<typeof contract.listAlternatives> = async (
  { db, today },
  { id },
  { organisation },
) => {
  const { propertyId, maxGuests, booking, reservation } = orNotFound(
    await clashingStays(db, id, organisation.id),
  )
  // Of a channel's guests nobody may have said how many they are.
  const theirs = {
    checkIn: reservation.checkIn,
    checkOut: reservation.checkOut,
    guests: reservation.guests ?? maxGuests,
    pets: 0,
  }
  const all = await evaluatedProperties(db, organisation.id, {
    from: earlier(booking.checkIn, theirs.checkIn),
    to: later(booking.checkOut, theirs.checkOut),
  })
  const others = all.filter(({ property }) => property.id !== propertyId)
  const own = all.find(({ property }) => property.id === propertyId)! // the clash is in it
  const theirCents = quoteOf(own.ratePlan, theirs).totalCents
  return {
    success: true,
    booking: {
      guests: booking.guests,
      guest_id: booking.guestId,
      guest_email: booking.email,
      guest_phone: booking.phone,
      guest_language: booking.language,
      properties: alternativesFor(booking, booking.totalCents, { own, others }, today()),
    },
    reservation: { properties: alternativesFor(theirs, theirCents, { own, others }, today()) },
  }
}
