import { bookingEvents, type stayFacts } from '#src/features/bookings/contract/events.ts'
import { type EventKind, guestCauses } from '#src/features/bookings/contract/booking.ts'
import { hasLateDue, settleDues, voidDues } from '#src/features/dues/server/commands.ts'
import { postEntry } from '#src/features/ledger/server/commands.ts'
import { cancellationOf, type CancellationCause } from '#src/features/terms/rules/refund.ts'
import type { z } from '#src/contract/zod.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { type Reaction, reaction } from '#src/server/events/emit.ts'
import { linesOfRetained, linesOfWaived } from '../../rules/entries.ts'
import { damageFreeCents } from '../../rules/damage.ts'
import { firstPaidAt, owedCents, returnableCents, standing } from '../../rules/stay-money.ts'
import { invoicedOf } from '../../rules/invoicing.ts'
import { takeNumbers } from '../documents/insert-document.ts'
import { selectInvoicing } from '../documents/select-invoicing.ts'
import { settleDocuments } from '../documents/settle-documents.ts'
import { oweBack } from './give-back.ts'
import { momentOf } from '../moment-of.ts'
import { settleLevy } from '../settle-levy.ts'
import { bookingRow, isEarned, selectMoney, VOID } from '../select-money.ts'

type Facts = z.output<typeof stayFacts>

/** The cause by which the terms judge what is retained: nothing of a stay that was never confirmed, or that a host calls unpaid while nothing is late. */
const causeOf = (kind: EventKind, { cause }: Pick<Facts, 'cause'>, isLate: boolean): CancellationCause => {
  if (kind === 'cancelled_by_guest') return guestCauses.find(each => each === cause) ?? 'guest'
  return kind === 'cancelled_by_host' && cause === 'unpaid' && isLate ? 'unpaid' : 'host'
}

const reasonOf: Partial<Record<EventKind, string>> = {
  cancelled_by_guest: 'Cancelled by the guest',
  cancelled_by_host: 'Cancelled by the host',
  withdrawn: 'Cancelled before it was confirmed',
  unpaid: 'The deposit was not paid in time',
  declined: 'The request was declined',
  expired: 'The request ran out',
}

/** Settles the money of a stay that does not take place: what is still owed is void, what is kept is income, and the rest goes back. See docs/product/money.md#cancelling. */
async function settleCancelled(tx: Db, bookingId: string, kind: EventKind, facts: Facts): Promise<void> {
  const money = await selectMoney(tx, bookingId)
  if (money.owed.length + money.payments.length === 0) return
  const isLate = await hasLateDue(tx, bookingId)
  const row = await bookingRow(tx, bookingId)
  if (!row) return
  const { booking } = row
  await takeNumbers(tx, booking.organisationId)
  const earned = await isEarned(tx, bookingId)
  const openCents = owedCents(money.owed)
  await voidDues(tx, bookingId)
  await settleDues(tx, bookingId)
  // Nobody is chased for a stay that does not take place: what was earned of it and not paid is no income.
  if (earned && openCents > 0)
    await postEntry(tx, {
      cause: { kind: VOID, id: bookingId },
      memo: `Not asked any more for ${booking.reference}`,
      book: booking.organisationId,
      lines: linesOfWaived(bookingId, openCents),
    })
  if (standing(money.payments).length === 0) return settleDocuments(tx, row, { onlyLess: true })
  const held = returnableCents(money)
  const [frozen] = money.terms
  const cause = causeOf(kind, facts, isLate)
  const retainedCents = frozen
    ? cancellationOf({
        terms: frozen.terms,
        lines: booking.lines,
        paidCents: held,
        checkIn: booking.checkIn,
        cancelledOn: await momentOf(tx),
        firstPaidAt: firstPaidAt(money.payments),
        cause,
      }).retainedCents
    : 0
  const reason = reasonOf[kind] ?? 'Cancelled'
  const back = async (toward: 'stay' | 'damage', cents: number) => {
    if (cents > 0) await oweBack(tx, row, { cents, reason, toward })
  }
  // Without terms nothing was agreed about what a host retains of a stay that its guest cancels: the host decides.
  if (frozen || cause === 'host') await back('stay', held - retainedCents)
  // Without what a claim asks for, which stays until that ends.
  await back('damage', damageFreeCents(money))
  if (earned && frozen?.terms.tourism_levy) await settleLevy(tx, row)
  if (retainedCents === 0) return
  await settleDocuments(tx, row)
  const vatCents = invoicedOf((await selectInvoicing(tx, bookingId)).issued).vatCents
  if (!earned)
    await postEntry(tx, {
      cause: { kind: 'stay.kept', id: bookingId },
      memo: `Kept of ${booking.reference}`,
      book: booking.organisationId,
      lines: linesOfRetained(bookingId, retainedCents - vatCents),
    })
}

const kinds = [
  'cancelled_by_guest',
  'cancelled_by_host',
  'withdrawn',
  'unpaid',
  'declined',
  'expired',
] as const

export const cancelReactions: readonly Reaction[] = kinds.map(kind =>
  reaction({
    to: bookingEvents[kind],
    react: (tx, { subject, facts }) => settleCancelled(tx, subject, kind, facts),
  }),
)
