import { v7 as uuidv7 } from 'uuid'
import { z } from '#src/contract/zod.ts'
import { addDays, countNights } from '#src/contract/days.ts'
import type { AgreedStay } from '#src/features/pricing/rules/agreed-stay.ts'
import { priceOfChange } from '#src/features/pricing/rules/change-price.ts'
import { quoteOf } from '#src/features/pricing/rules/quote.ts'
import type { RatePlan } from '#src/features/pricing/rules/rate-plan.ts'
import { ratePlansOf } from '#src/features/pricing/server/queries.ts'
import { bookingEvents, stayFacts, SUBJECT } from '#src/features/bookings/contract/events.ts'
import { propertyOfBooking } from '#src/features/bookings/server/insert-booking.ts'
import { BY_ITSELF } from '#src/features/bookings/server/emit-booking-event.ts'
import type { Property } from '#src/features/calendar/server/queries.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { bookings, events, reviews, type StoredLine } from '#src/server/db/schema.ts'
import { insertRows } from '../insert-rows.ts'
import type { PlottedReview } from '../plans/plot-reviews.ts'
import type { PlottedStay } from '../plans/plot-stays.ts'
import type { Random } from '#src/contract/random.ts'

type Person = { id: string; name: string; email: string; phone: string | null; city: string | null }

/** People and homes of the plot: homes and guests by their place, and the guest that everybody may be. */
export type Cast = {
  homes: readonly Property[]
  /** By the ids of the homes. */
  ratePlans: ReadonlyMap<string, RatePlan>
  hosts: ReadonlyMap<string, Person>
  guests: readonly Person[]
  own: Person
  today: string
  random: Random
}

type SavedStay = { id: string; stay: PlottedStay; row: typeof bookings.$inferInsert }

const REFERENCE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const REFERENCE_CHARS = 5

function* references(random: Random): Generator<string, never> {
  const given = new Set<string>()
  for (;;) {
    const drawn = Array.from(
      { length: REFERENCE_CHARS },
      () => REFERENCE_ALPHABET[Math.floor(random() * REFERENCE_ALPHABET.length)],
    )
    const reference = `NAL-${drawn.join('')}`
    if (!given.has(reference)) yield reference
    given.add(reference)
  }
}

const guestOf = ({ guests, own }: Cast, guest: number | null): Person =>
  guest === null ? own : guests[guest]! // the plot knows how many there are

const ALWAYS = { from: '-infinity', to: 'infinity' }

/** Returns what each of the homes asks. */
export async function ratePlansOfAll(
  db: Db,
  homes: readonly Property[],
): Promise<ReadonlyMap<string, RatePlan>> {
  const all = new Map<string, RatePlan>()
  for (const [organisationId, own] of Map.groupBy(homes, home => home.organisationId)) {
    const ids = own.map(({ id }) => id)
    for (const { id, ratePlan } of await ratePlansOf(db, organisationId, ids, ALWAYS)) all.set(id, ratePlan)
  }
  return all
}

/** Quotes a stay by the rules and gives it its row. */
function save(cast: Cast, stay: PlottedStay, reference: string): SavedStay {
  const property = cast.homes[stay.property]! // the plot is of these homes
  const guest = guestOf(cast, stay.guest)
  const [checkIn, checkOut] = [addDays(cast.today, stay.from), addDays(cast.today, stay.to)]
  const asked = { checkIn, checkOut, guests: stay.guests, pets: 0 }
  const { lines, totalCents, nightCents } = quoteOf(cast.ratePlans.get(property.id)!, asked) // each home has one
  const id = uuidv7()
  const createdAt = stay.steps[0]!.at // it begins with one
  const isRecorded = stay.source === 'realtor'
  const row = {
    id,
    reference,
    ...propertyOfBooking(property),
    // A guest who is still to come has linked the stay to an account, so that what is sent is read here.
    clientId: isRecorded && stay.to < 0 ? null : guest.id,
    guestName: guest.name,
    guestEmail: guest.email,
    guestPhone: guest.phone,
    checkIn,
    checkOut,
    guests: stay.guests,
    specialRequests: stay.words,
    status: stay.status,
    statusReason: stay.reason,
    source: stay.source,
    lines,
    totalCents,
    nightCents,
    expiresAt: stay.expiresAt,
    changeRequest: changeOf(cast, stay, property, { ...asked, lines, nightCents }),
    arrivalSetAt: createdAt,
    // About what is made up nobody is asked, and of no arrival is anybody reminded.
    reviewAskedAt: createdAt,
    arrivalRemindedFor: checkIn,
    createdAt,
  }
  return { id, stay, row }
}

function changeOf(
  { today, ratePlans }: Cast,
  { wants, guests, steps }: PlottedStay,
  property: Property,
  agreed: AgreedStay,
) {
  const asked = steps.find(({ kind }) => kind === 'change_requested')
  if (!wants || !asked) return null
  const [checkIn, checkOut] = [addDays(today, wants.from), addDays(today, wants.to)]
  const requestedAt = asked.at.toISOString()
  const expiresAt = new Date(asked.at.getTime() + property.holdHours * 3_600_000).toISOString()
  const wanted = { checkIn, checkOut, guests, pets: 0 }
  const { lines, totalCents, nightCents } = priceOfChange(agreed, wanted, ratePlans.get(property.id)!) // as above
  return {
    ...wanted,
    specialRequests: wants.words,
    lines: [...lines] as StoredLine[], // quoted from stored ones
    totalCents,
    nightCents: nightCents && [...nightCents],
    requestedAt,
    expiresAt,
  }
}

/** Returns what became of a stay, as it is told while it happens; nobody is sent a letter about it. */
function newsOf(cast: Cast, { id, stay, row }: SavedStay): (typeof events.$inferInsert)[] {
  const property = cast.homes[stay.property]! // as above
  const host = cast.hosts.get(property.realtorId)! // each home has one
  return stay.steps.map(({ kind, at, by }, index) => {
    const actor = by === 'host' ? host : guestOf(cast, stay.guest)
    const isLast = index === stay.steps.length - 1
    const status = kind === 'requested' ? 'pending' : isLast ? stay.status : 'confirmed'
    const change = kind === 'change_requested' ? row.changeRequest! : null // it is what was asked
    const facts = {
      reference: row.reference,
      property_name: row.propertyName,
      property_location: row.propertyLocation,
      check_in: row.checkIn,
      check_out: row.checkOut,
      check_in_time: property.checkInTime,
      check_out_time: property.checkOutTime,
      guests: row.guests,
      total_amount: row.totalCents,
      guest_name: row.guestName,
      realtor_name: host.name,
      status,
      expires_at:
        kind === 'requested'
          ? (row.expiresAt ?? new Date(at.getTime() + property.holdHours * 3_600_000))
          : null,
      change_request: change && {
        check_in: change.checkIn,
        check_out: change.checkOut,
        nights: countNights(change.checkIn, change.checkOut),
        guests: change.guests,
        special_requests: change.specialRequests,
        total_amount: change.totalCents,
        requestedAt: new Date(change.requestedAt),
        expires_at: new Date(change.expiresAt),
      },
      by: by === 'host' ? ('realtor' as const) : by,
    }
    return {
      id: uuidv7(),
      organisationId: row.organisationId,
      name: bookingEvents[kind].name,
      subjectKind: SUBJECT,
      subjectId: id,
      ...(by
        ? { actorKind: 'person', actorId: actor.id, actorName: actor.name }
        : { actorKind: BY_ITSELF.kind, actorId: null, actorName: BY_ITSELF.name }),
      facts: z.encode(stayFacts, facts),
      at,
    }
  })
}

/** Writes the stays, what happened to them and what was said of them: a statement each. */
export async function saveHistory(
  tx: Db,
  cast: Cast,
  plot: { stays: readonly PlottedStay[]; reviews: readonly PlottedReview[] },
): Promise<void> {
  const reference = references(cast.random)
  const saved = plot.stays.map(stay => save(cast, stay, reference.next().value))
  await insertRows(
    tx,
    bookings,
    saved.map(({ row }) => row),
  )
  await insertRows(
    tx,
    events,
    saved.flatMap(each => newsOf(cast, each)),
  )
  const idOf = new Map(saved.map(({ id, stay }) => [stay, id]))
  await insertRows(
    tx,
    reviews,
    plot.reviews.map(({ property, stay, guest, rating, body, at }) => {
      const { id, name, city } = guestOf(cast, guest)
      const bookingId = stay ? idOf.get(stay)! : null // it was kept above
      return {
        id: uuidv7(),
        bookingId,
        propertyId: cast.homes[property]!.id,
        clientId: id,
        clientName: name,
        clientCity: city,
        rating,
        body,
        createdAt: at,
      } // as above
    }),
  )
}
