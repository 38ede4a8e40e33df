import { and, eq, getTableColumns } from 'drizzle-orm'
import { notFound } from '#src/contract/problem.ts'
import { extendDeposit } from '#src/features/bookings/server/commands.ts'
import type { Row } from '#src/features/bookings/server/queries.ts'
import { CONFIRMING, markDue, moveDue, waiveRest } from '#src/features/dues/server/commands.ts'
import { isOwed } from '#src/features/dues/rules.ts'
import { everyHoliday } from '#src/features/pricing/server/queries.ts'
import { afterBusinessDays, endOfDay } from '#src/features/terms/rules/business-days.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { dues } from '#src/server/db/schema.ts'
import type { Deps } from '#src/server/deps.ts'
import type { Caller } from '#src/server/http/caller.ts'
import type { Handler } from '#src/server/http/route.ts'
import * as contract from '../contract/money.ts'
import { settleDocuments } from './documents/settle-documents.ts'
import { moneyAnswer } from './money-answer.ts'
import { confirmIfPaid } from './post-payment.ts'
import { takeStay } from './take-stay.ts'
import { takesEft } from './takes-eft.ts'
import { ownBooking } from './read-money.ts'
import { type DueRow, isEarned, selectMoney } from './select-money.ts'
import { giveBackResold } from './resold/give-back-resold.ts'
import { emitPaidInFull } from './reactions/emit-paid-in-full.ts'
import { linesOfWaived } from '../rules/entries.ts'
import { owedCents } from '../rules/stay-money.ts'
import { eventActorOf } from '#src/server/events/emit.ts'
import { postEntry } from '#src/features/ledger/server/commands.ts'

type Named = { id: string; due: string }
type Change = (tx: Db, row: Row, due: DueRow & { takesEft: boolean }) => Promise<void>

/** Changes a due that still asks for money, of a stay that this transaction takes; `find` gives the stay if it is the caller's. Throws 404, `NOTHING_DUE`. */
async function changeDueOf(
  deps: Deps,
  { id, due: dueId }: Named,
  { find, isHost }: { find: () => Promise<Row>; isHost: boolean },
  change: Change,
) {
  const { db } = deps
  await find()
  await db.transaction(async tx => {
    const row = (await takeStay(tx, id))! // it was there, and bookings are not deleted
    const [due] = await tx
      .select({ ...getTableColumns(dues), takesEft })
      .from(dues)
      .where(and(eq(dues.id, dueId), eq(dues.bookingId, id)))
    if (!due) throw notFound()
    if (row.status === 'cancelled') throw contract.nothingDue({ why: 'The booking is cancelled' })
    if (!isOwed(due)) throw contract.nothingDue({ why: 'Nothing is due here any more' })
    await change(tx, row, due)
  })
  return { success: true as const, money: await moneyAnswer(deps, await find(), isHost) }
}

const changeDue = (deps: Deps, named: Named, caller: Caller, change: Change) => {
  const whose = { find: () => ownBooking(deps.db, caller, named.id), isHost: caller.organisation !== null }
  return changeDueOf(deps, named, whose, change)
}

/** True if the nights of a stay are held until a due of it: a change or the balance may be weeks away. */
export const holdsNights = ({ stage }: Pick<Row, 'stage'>, { kind }: Pick<DueRow, 'kind'>): boolean =>
  stage === 'awaiting_deposit' && CONFIRMING.has(kind)

/** Gives a deposit one more business day, at the latest until the day of check-in ends, and holds its nights as long. */
async function extend({ now }: Pick<Deps, 'now'>, tx: Db, { booking }: Row, due: DueRow): Promise<void> {
  const from = due.dueAt > now() ? due.dueAt : now()
  const later = afterBusinessDays(from, 1, await everyHoliday(tx))
  const latest = endOfDay(booking.checkIn)
  const dueAt = later < latest ? later : latest
  await moveDue(tx, due.id, dueAt)
  await extendDeposit(tx, booking.id, dueAt)
}

/** A host gives a deposit one more business day, once. Throws 404, `ALREADY_EXTENDED`, `NOTHING_DUE`. */
export const extendDue: Handler<typeof contract.extendDue> = (deps, named, caller) =>
  changeDue(deps, named, caller, async (tx, row, due) => {
    if (!holdsNights(row, due))
      throw contract.nothingDue({ why: 'Only a deposit that confirms a booking is given more time' })
    if (due.extendedAt) throw contract.alreadyExtended()
    await extend(deps, tx, row, due)
    await markDue(tx, due.id, 'extendedAt')
  })

/** A guest, whose stay `find` gives, says that an EFT is on its way: no payment, but a deposit that may be paid by EFT is given one more business day, the first time. Throws 404, `NOTHING_DUE`. */
export const sayPaidOf = (deps: Deps, named: Named, find: () => Promise<Row>) =>
  changeDueOf(deps, named, { find, isHost: false }, async (tx, row, due) => {
    if (due.saidPaidAt) return
    if (holdsNights(row, due) && due.takesEft) await extend(deps, tx, row, due)
    await markDue(tx, due.id, 'saidPaidAt')
  })

/** The same of a guest with an account. */
export const sayPaid: Handler<typeof contract.sayPaid> = (deps, named, caller) =>
  sayPaidOf(deps, named, () => ownBooking(deps.db, caller, named.id))

/** A host asks no more for what is left of a due; a stay whose deposit it was is confirmed. Throws 404, `NOTHING_DUE`. */
export const waiveDue: Handler<typeof contract.waiveDue> = (deps, named, caller) =>
  changeDue(deps, named, caller, async (tx, row, due) => {
    const waived = await waiveRest(tx, due)
    if (due.kind !== 'damage' && (await isEarned(tx, row.booking.id)))
      await postEntry(tx, {
        cause: { kind: 'due.waived', id: waived },
        memo: `Waived for ${row.booking.reference}`,
        book: row.booking.organisationId,
        lines: linesOfWaived(row.booking.id, due.amountCents - due.paidCents),
      })
    await confirmIfPaid(deps, tx, row)
    if (due.kind === 'damage') return
    await settleDocuments(tx, row)
    const { owed } = await selectMoney(tx, row.booking.id)
    const cents = due.amountCents - due.paidCents
    if (owedCents(owed) > 0) return
    await emitPaidInFull(deps, tx, row, { actor: eventActorOf(caller), cents })
    await giveBackResold(tx, row.booking.id)
  })
