import { ANY_DAY } from '#src/contract/days.ts'
import type { Problem } from '#src/contract/problem.ts'
import { propertyNotFound, tooManyGuests } from '#src/features/calendar/contract/nights.ts'
import { datesRefusal } from '#src/features/calendar/rules.ts'
import type { AgreedStay } from '#src/features/pricing/rules/agreed-stay.ts'
import { type Change, changeBetween } from '#src/features/pricing/rules/change-lines.ts'
import { type AgreedPrice, isSameStay, priceOfChange } from '#src/features/pricing/rules/change-price.ts'
import { evaluateStay } from '#src/features/pricing/rules/evaluate-stay.ts'
import { type AskedStay, quoteOf } from '#src/features/pricing/rules/quote.ts'
import { propertyToMove } from '#src/features/pricing/server/queries.ts'
import type { StoredLine } from '#src/server/db/schema.ts'
import type { Deps } from '#src/server/deps.ts'
import type { Guest, Member } from '#src/server/http/caller.ts'
import { invalidTransition } from '../../contract/booking.ts'
import { canModify } from '../../rules.ts'
import { agreedPrice } from '../recorded/record-booking.ts'
import { type Booking, partyOf } from '../queries.ts'

/** Changes of a stay; a field that is undefined stays. `total_price` is in cents and a realtor's alone. */
export type StayChanges = {
  check_in?: string | undefined
  check_out?: string | undefined
  guests?: number | undefined
  pets?: number | undefined
  special_requests?: string | null | undefined
  total_price?: number | null | undefined
}

/** A stay as it would be, with its price. */
export type WantedStay = AskedStay & {
  specialRequests: string | null
  lines: StoredLine[]
  nightCents: number[] | null
  totalCents: number
}

type Found = NonNullable<Awaited<ReturnType<typeof propertyToMove>>>

export type EvaluatedChange = {
  wanted: WantedStay
  /** The effect on the price. */
  change: Change
  /** Reason why no guest could have these nights; it binds no host. */
  advice: Problem | null
  holdHours: number
  /** The home as it is now. */
  home: Pick<Found['property'], 'id' | 'organisationId' | 'name'> & Pick<Found['ratePlan'], 'seasons'>
}

const hasMoved = (one: AskedStay, other: AskedStay) =>
  one.checkIn !== other.checkIn || one.checkOut !== other.checkOut

/** A stay keeps what was agreed; a request that nobody has accepted is priced anew. A host may name a price. */
function priceThen(
  { status, stage }: Booking,
  agreed: AgreedStay,
  asked: AskedStay,
  { ratePlan }: Found,
  typedCents: number | null | undefined,
): AgreedPrice {
  if (typeof typedCents === 'number') return agreedPrice(typedCents)
  return status === 'pending' && !stage && !isSameStay(agreed, asked)
    ? quoteOf(ratePlan, asked)
    : priceOfChange(agreed, asked, ratePlan)
}

/**
 * A stay as it would be after a change, checked and priced: the one door of a quote of a change, of a request for one and of a
 * host's edit. Throws 400, 404, INVALID_TRANSITION, and for a guest DATES_UNAVAILABLE and STAY_NOT_OFFERED. See docs/product/prices.md#changes-of-a-stay.
 */
export async function evaluateChange(
  deps: Deps,
  { booking, agreed }: { booking: Booking; agreed: AgreedStay },
  sent: StayChanges,
  caller: Guest | Member,
): Promise<EvaluatedChange> {
  if (!canModify(booking, partyOf(deps, caller))) {
    throw invalidTransition({
      why:
        booking.status === 'cancelled'
          ? 'the booking is cancelled'
          : 'the stay can no longer be changed here',
    })
  }
  const isHost = caller.organisation !== null
  const asked = {
    checkIn: sent.check_in ?? agreed.checkIn,
    checkOut: sent.check_out ?? agreed.checkOut,
    guests: sent.guests ?? agreed.guests,
    pets: sent.pets ?? agreed.pets,
  }
  const refusal = datesRefusal(asked, isHost ? ANY_DAY : deps.today())
  if (refusal) throw refusal
  const whose = { organisation: caller.organisation, guestId: caller.guestId, booking: booking._id }
  const nights = { from: asked.checkIn, to: asked.checkOut }
  const found =
    booking.property_id &&
    (await propertyToMove(deps.db, { propertyId: booking.property_id, ...whose }, nights))
  if (!found) throw propertyNotFound()
  const { property } = found
  // The home may take fewer by now than it did when these were booked.
  const maxGuests = Math.max(property.maxGuests, booking.guests)
  if (asked.guests > maxGuests) throw tooManyGuests({ n: property.maxGuests })
  const { refusal: advice } = hasMoved(agreed, asked)
    ? evaluateStay({ ...found, offer: { ...property, maxGuests } }, asked, deps.today())
    : { refusal: null }
  if (advice && !isHost) throw advice
  const price = priceThen(booking, agreed, asked, found, isHost ? sent.total_price : null)
  const specialRequests =
    sent.special_requests === undefined ? booking.special_requests : sent.special_requests || null
  const wanted = {
    ...asked,
    specialRequests,
    lines: [...price.lines] as StoredLine[], // as quoted, or as they were stored
    nightCents: price.nightCents && [...price.nightCents],
    totalCents: price.totalCents,
  }
  const home = { ...property, seasons: found.ratePlan.seasons }
  return { wanted, change: changeBetween(agreed, wanted), advice, holdHours: property.holdHours, home }
}
