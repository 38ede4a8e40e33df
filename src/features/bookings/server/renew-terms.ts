import { freezeTermsAnew, readAcceptance } from '#src/features/terms/server/commands.ts'
import { inForceOn, termsToFreeze } from '#src/features/terms/server/queries.ts'
import type { Db } from '#src/server/db/open-db.ts'
import type { Deps } from '#src/server/deps.ts'
import type { Guest, Member } from '#src/server/http/caller.ts'
import type { EvaluatedChange } from './changes/evaluate-change.ts'
import type { Booking } from './queries.ts'

/** The hash of the terms that a guest has read for a change, and the address it came from. */
export type ReadTerms = { hash: string | undefined; address: string }

/** True of a request that nobody has accepted: it is priced as of now, and so are its terms. */
const isUnaccepted = ({ status, stage }: Booking): boolean => status === 'pending' && !stage

const isAsWorded = (booking: Booking, { wanted }: EvaluatedChange): boolean =>
  wanted.checkIn === booking.check_in &&
  wanted.checkOut === booking.check_out &&
  wanted.guests === booking.guests &&
  wanted.pets === booking.pets &&
  wanted.totalCents === booking.total_amount

/** Freezes the terms of a request as they are for what it has become, in the transaction that changes it; of an agreed stay they stay. Throws 409 TERMS_CHANGED. See docs/product/terms.md#frozen-with-the-booking. */
export async function renewTerms(
  { now }: Pick<Deps, 'now'>,
  tx: Db,
  booking: Booking,
  evaluated: EvaluatedChange,
  caller: Guest | Member,
  { hash, address }: ReadTerms,
): Promise<void> {
  if (!isUnaccepted(booking) || isAsWorded(booking, evaluated)) return
  const { wanted, home } = evaluated
  const inForce = inForceOn(await termsToFreeze(tx, home.id), home, wanted.checkIn)
  const stay = { propertyName: home.name, ...wanted }
  // Nobody accepts for the guest.
  const acceptance =
    caller.guestId === null
      ? null
      : readAcceptance(inForce, stay, { hash, now: now(), guestId: caller.guestId, address })
  await freezeTermsAnew(tx, {
    bookingId: booking._id,
    organisationId: home.organisationId,
    inForce,
    stay,
    acceptance,
  })
}
