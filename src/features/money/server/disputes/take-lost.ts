import { eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Row } from '#src/features/bookings/server/queries.ts'
import { settleDues } from '#src/features/dues/server/commands.ts'
import { postEntry } from '#src/features/ledger/server/commands.ts'
import { balanceAbout } from '#src/features/ledger/server/queries.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { stayDisputes, stayPayments } from '#src/server/db/schema.ts'
import { outgoingKind } from '#src/server/outgoing/kind.ts'
import { damageHeldCents } from '../../rules/damage.ts'
import { linesOfTaken, type Toward } from '../../rules/entries.ts'
import { heldCents } from '../../rules/stay-money.ts'
import { settleDocuments } from '../documents/settle-documents.ts'
import { isEarned, selectMoney } from '../select-money.ts'
import { takeStay } from '../take-stay.ts'
import { undecidedCents } from './undecided-cents.ts'

type Lost = Pick<typeof stayDisputes.$inferSelect, 'id' | 'cents' | 'takenCents'>

/** Returns how much stands as the guest's money, of which a lost dispute may take; in cents. Of a stay that is cancelled it is what nobody has decided about. */
async function leftCents(tx: Db, { booking, status }: Row, toward: Toward): Promise<number> {
  const money = await selectMoney(tx, booking.id)
  if (toward === 'damage') return damageHeldCents(money)
  if (await isEarned(tx, booking.id)) return 0
  return status === 'cancelled'
    ? undecidedCents(tx, { bookingId: booking.id, organisationId: booking.organisationId })
    : heldCents(money)
}

/**
 * Takes what was lost in a dispute off what stands as the guest's money, in a transaction that has taken the stay: it counts as paid no more, so that the stay
 * owes it again, and nothing is earned of it. Where it was earned before, or has gone back, it is a loss of the host. What was taken is not taken
 * again. Gives false where nothing is taken. See docs/product/money.md#disputes.
 */
export async function takeLost(tx: Db, row: Row, lost: Lost, toward: Toward): Promise<boolean> {
  const { id: bookingId, organisationId: book, reference } = row.booking
  const cents = Math.min(lost.cents - lost.takenCents, await leftCents(tx, row, toward))
  if (cents <= 0) return false
  // An earlier version has posted what was lost of a deposit for damage as income.
  const incomeCents =
    toward === 'damage'
      ? Math.max(0, cents + (await balanceAbout(tx, { kind: 'damage', book }, bookingId)))
      : 0
  await tx
    .update(stayDisputes)
    .set({ takenCents: sql`taken_cents + ${cents}` })
    .where(eq(stayDisputes.id, lost.id))
  await settleDues(tx, bookingId)
  // Before the entry, so that the VAT in it stands as the guest's money again.
  if (toward === 'stay') await settleDocuments(tx, row, { onlyLess: true })
  await postEntry(tx, {
    // More of it may be taken once a refund is withdrawn.
    cause: { kind: 'stay_dispute.taken', id: uuidv7() },
    memo: `Lost in a dispute of ${reference}`,
    book,
    lines: linesOfTaken(bookingId, toward, { cents, incomeCents }),
  })
  return true
}

/** Takes what was lost in disputes of a stay, and was on its way back then, once it is not any more; in a transaction that has taken the stay. Gives the disputes of which something was taken. */
export async function takeAllLost(tx: Db, row: Row): Promise<string[]> {
  const lost = await tx
    .select({
      id: stayDisputes.id,
      cents: stayDisputes.cents,
      takenCents: stayDisputes.takenCents,
      toward: stayPayments.toward,
    })
    .from(stayDisputes)
    .innerJoin(stayPayments, eq(stayPayments.id, stayDisputes.paymentId))
    .where(
      sql`stay_disputes.booking_id = ${row.booking.id} and stay_disputes.state = 'lost' and taken_cents < cents`,
    )
    .orderBy(stayDisputes.id)
  const taken: string[] = []
  for (const { toward, ...each } of lost) if (await takeLost(tx, row, each, toward)) taken.push(each.id)
  return taken
}

/** The work that posts what was lost in a dispute: `takeLostBefore`. */
export const TAKE_LOST = { name: 'money.take-lost' }

/** Takes what was lost in a dispute before that was posted, or comes with a copy of that time. Once: what was taken is not taken again. */
export const takeLostBefore = outgoingKind({
  ...TAKE_LOST,
  places: 2,
  async run({ db }, { subject }) {
    const [found] = await db
      .select({ bookingId: stayDisputes.bookingId })
      .from(stayDisputes)
      .where(eq(stayDisputes.id, subject))
    if (!found) return {}
    return db.transaction(async tx => {
      const row = await takeStay(tx, found.bookingId)
      if (row) await takeAllLost(tx, row)
      return {}
    })
  },
})
