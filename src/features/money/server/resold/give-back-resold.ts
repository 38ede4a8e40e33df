import { sql } from 'drizzle-orm'
import { selectBookings, type Row } from '#src/features/bookings/server/queries.ts'
import { STAY_NIGHTS_MAX } from '#src/contract/days.ts'
import { resoldRefunds } from '#src/features/terms/rules/refund.ts'
import { frozenTerms } from '#src/features/terms/server/queries.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { resoldNights } from '#src/server/db/schema.ts'
import { nightPrices } from '../../rules/resold-nights.ts'
import { allowedCents, excessCents, heldCents, owedCents, returnableCents } from '../../rules/stay-money.ts'
import { oweBack } from '../reactions/give-back.ts'
import { type MoneyRows, selectMoney } from '../select-money.ts'

/** Cancelled stays of the same home with nights of this one, of which something was paid. */
const cancelledBefore = (tx: Db, { id, propertyId, checkIn, checkOut }: Row['booking']) =>
  selectBookings(tx).where(sql`
    bookings.property_id = ${propertyId} and bookings.status = 'cancelled' and bookings.id <> ${id}
    and bookings.check_in > ${checkIn}::date - ${STAY_NIGHTS_MAX}::int and bookings.check_in < ${checkOut} and bookings.check_out > ${checkIn}
    and exists (select from stay_payments where booking_id = bookings.id)`)

/** Returns what is retained of a cancelled stay, in cents: what came too late for it is its guest's. */
const retainedCents = (money: MoneyRows): number => Math.max(0, returnableCents(money) - excessCents(money))

type Night = typeof resoldNights.$inferSelect

/** Owes what was retained for nights of a cancelled stay, the first first; at most what is retained still. Of a night for which nothing is left nothing goes back. */
export async function giveBackNights(tx: Db, row: Row, nights: readonly Night[]): Promise<void> {
  const { id } = row.booking
  let left = retainedCents(await selectMoney(tx, id))
  const parts = nights.map(({ night, amountCents }) => {
    const cents = Math.min(left, amountCents)
    left -= cents
    return { night, cents }
  })
  const [refundId = null] = await oweBack(tx, row, {
    cents: parts.reduce((sum, { cents }) => sum + cents, 0),
    reason: 'Booked again',
    toward: 'stay',
    isRetained: true,
  })
  await tx.execute(sql`
    update resold_nights set
      state = case when given.cents > 0 then 'given_back' else 'retained' end,
      amount_cents = case when given.cents > 0 then given.cents else amount_cents end,
      refund_id = case when given.cents > 0 then ${refundId}::uuid end
    from unnest(${sql.param(parts.map(({ night }) => night))}::date[], ${sql.param(parts.map(({ cents }) => cents))}::bigint[]) as given (night, cents)
    where booking_id = ${id} and resold_nights.night = given.night`)
}

/** Writes which nights of a cancelled stay are resold to one for which so much was paid, in cents, once each, and gives back what was retained for them where its terms say so. */
async function settleResold(tx: Db, cancelled: Row, resoldTo: Row, paidCents: number): Promise<void> {
  const { id, organisationId } = cancelled.booking
  const frozen = await frozenTerms(tx, id)
  if (!frozen) return
  const money = await selectMoney(tx, id)
  const givenBack = money.resold
    .filter(({ state }) => state === 'given_back')
    .reduce((sum, { amountCents }) => sum + amountCents, 0)
  const refunds = resoldRefunds({
    retainedCents: retainedCents(money) + givenBack,
    nights: nightPrices(cancelled.booking),
    resold: nightPrices(resoldTo.booking).map(({ night, cents }) => ({
      night,
      cents: Math.floor((cents * paidCents) / resoldTo.booking.totalCents),
    })),
  })
  if (refunds.length === 0) return
  const nights = await tx
    .insert(resoldNights)
    .values(
      refunds.map(({ night, cents }) => ({
        bookingId: id,
        night,
        organisationId,
        resoldTo: resoldTo.booking.id,
        amountCents: cents,
        state: 'asked' as const,
      })),
    )
    .onConflictDoNothing()
    .returning()
  if (nights.length > 0 && frozen.terms.resold === 'give_back') await giveBackNights(tx, cancelled, nights)
}

/**
 * Settles the nights of cancelled stays that a stay which is paid in full has taken over, in a transaction that has taken it; nothing for
 * one that is not. What its host has given up of its price is no part of what the nights cost. See docs/product/money.md#nights-that-are-resold, Consumer Protection Act, section 17.
 */
export async function giveBackResold(tx: Db, bookingId: string): Promise<void> {
  const [row] = await selectBookings(tx).where(sql`bookings.id = ${bookingId}`)
  if (row?.status !== 'confirmed' || !row.booking.propertyId) return
  const money = await selectMoney(tx, bookingId)
  const { totalCents } = row.booking
  const held = Math.min(totalCents, heldCents(money) - excessCents(money))
  if (owedCents(money.owed) > 0 || held <= 0 || held + allowedCents(money) < totalCents) return
  for (const cancelled of await cancelledBefore(tx, row.booking)) await settleResold(tx, cancelled, row, held)
}
