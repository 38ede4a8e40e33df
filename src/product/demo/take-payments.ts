import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import { addDue } from '#src/features/money/server/add-due.ts'
import { postPayment } from '#src/features/money/server/post-payment.ts'
import { takeStay } from '#src/features/money/server/take-stay.ts'
import { bookings } from '#src/server/db/schema.ts'
import type { Deps } from '#src/server/deps.ts'
import { eventActorOf } from '#src/server/events/emit.ts'
import { type Member, personOf } from '#src/server/http/caller.ts'

/** Shares of the price that have come in, in the order of arrival: a part of a stay that has begun, all of it, halves, and a little too much. */
const PAID: readonly { share: number; method: 'eft' | 'cash' | 'card_machine' }[] = [
  { share: 0.5, method: 'eft' },
  { share: 1, method: 'card_machine' },
  { share: 0.5, method: 'eft' },
  { share: 1, method: 'eft' },
  { share: 1.05, method: 'eft' },
  { share: 0.3, method: 'cash' },
]
const RAND = 100

/** Notes payments for stays of the host that everybody may be that are there or to come, as a host does it. */
export async function takePayments(deps: Deps, host: Member): Promise<void> {
  const { db, now, today } = deps
  const stays = await db
    .select({ id: bookings.id, cents: bookings.totalCents })
    .from(bookings)
    .where(
      and(
        eq(bookings.organisationId, host.organisation.id),
        eq(bookings.status, 'confirmed'),
        inArray(bookings.source, ['guest', 'realtor']),
        gt(bookings.checkOut, today()),
      ),
    )
    .orderBy(asc(bookings.checkIn), asc(bookings.id))
    .limit(PAID.length)
  for (const [index, { id, cents }] of stays.entries()) {
    const { share, method } = PAID[index]! // as many
    const stay = await takeStay(db, id)
    if (!stay) continue
    await addDue(db, stay, 'stay')
    await postPayment(deps, db, eventActorOf(host), {
      bookingId: id,
      toward: 'stay',
      method,
      cents: Math.round((cents * share) / RAND) * RAND,
      paidAt: now(),
      recordedBy: personOf(host)?.id ?? null,
    })
  }
}
