import { bookingEvents } from '#src/features/bookings/contract/events.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { type Reaction, reaction } from '#src/server/events/emit.ts'
import { standing } from '../../rules/stay-money.ts'
import { takeNumbers } from '../documents/insert-document.ts'
import { settleDocuments } from '../documents/settle-documents.ts'
import { giveBackResold } from '../resold/give-back-resold.ts'
import { bookingRow, selectMoney } from '../select-money.ts'

/** Settles what was paid of a stay before it is confirmed: it is invoiced as its host invoices, and what was retained for the nights of one that is paid in full goes back. */
async function settleConfirmed(tx: Db, bookingId: string): Promise<void> {
  const { owed, payments } = await selectMoney(tx, bookingId)
  if (owed.length === 0 || standing(payments).length === 0) return
  const row = (await bookingRow(tx, bookingId))! // it has just been confirmed
  await takeNumbers(tx, row.booking.organisationId)
  await settleDocuments(tx, row)
  await giveBackResold(tx, bookingId)
}

export const confirmedReactions: readonly Reaction[] = [
  reaction({ to: bookingEvents.confirmed, react: (tx, { subject }) => settleConfirmed(tx, subject) }),
]
