import { postEntry } from '#src/features/ledger/server/commands.ts'
import { EARN, beginsAt } from '#src/features/dues/server/commands.ts'
import { balanceAbout } from '#src/features/ledger/server/queries.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { outgoingKind } from '#src/server/outgoing/kind.ts'
import { linesOfEarned } from '../../rules/entries.ts'
import { allowedCents } from '../../rules/stay-money.ts'
import { takeNumbers } from '../documents/insert-document.ts'
import { selectInvoicing } from '../documents/select-invoicing.ts'
import { issuePlanned, partOf, planInvoice } from '../documents/settle-documents.ts'
import { invoicedOf } from '../../rules/invoicing.ts'
import { takeStay } from '../take-stay.ts'
import { EARNED, isEarned, selectMoney } from '../select-money.ts'

/** Earns a stay that has begun: its price becomes income, of what its guest has paid and of what is still owed, and what is not invoiced yet is. Posted once; gives the day of a stay that is still ahead. */
export const earnStay = (db: Db, bookingId: string, today: string): Promise<string | null> =>
  db.transaction(async tx => {
    const row = await takeStay(tx, bookingId)
    if (!row || row.status !== 'confirmed' || (await isEarned(tx, bookingId))) return null
    const { organisationId: book, lines, reference, checkIn } = row.booking
    if (checkIn > today) return checkIn
    const paid = -(await balanceAbout(tx, { kind: 'deposits', book }, bookingId))
    await takeNumbers(tx, book)
    const money = await selectMoney(tx, bookingId)
    const allowed = allowedCents(money)
    const invoicing = await selectInvoicing(tx, bookingId)
    const { cents: before, vatCents: beforeCents } = invoicedOf(invoicing.issued)
    const price = lines.reduce((sum, { amountCents }) => sum + amountCents, 0)
    const priceCents = Math.max(0, price - allowed)
    const plan = planInvoice(row, invoicing, priceCents - before)
    const entry = linesOfEarned(bookingId, lines, paid, allowed, {
      beforeCents,
      toComeCents: plan?.vatCents ?? 0,
      paysLevy: money.terms[0]?.terms.tourism_levy,
    })
    if (entry.some(({ cents }) => cents !== 0))
      await postEntry(tx, {
        cause: { kind: EARNED, id: bookingId },
        memo: `Check-in of ${reference}`,
        book,
        lines: entry,
      })
    const part = partOf('confirmed', { beforeCents: before, targetCents: priceCents, priceCents })
    if (plan) await issuePlanned(tx, row, plan, { part, income: null })
    return null
  })

/** Due on the day of check-in of a stay with dues; of one that was moved to a later day then. See docs/product/money.md#books. */
export const earnStays = outgoingKind({
  ...EARN,
  places: 2,
  async run({ db, today }, { subject }) {
    const checkIn = await earnStay(db, subject, today())
    return { at: checkIn ? beginsAt(checkIn) : null }
  },
})
