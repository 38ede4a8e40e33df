import { v7 as uuidv7 } from 'uuid'
import { dayOf } from '#src/contract/days.ts'
import { bookingEvents } from '#src/features/bookings/contract/events.ts'
import { extendDeposit } from '#src/features/bookings/server/commands.ts'
import type { Row } from '#src/features/bookings/server/queries.ts'
import {
  boundDues,
  insertDue,
  moveDues,
  scheduleEarning,
  settleDues,
  takeOffDues,
  takeOffWaived,
  waiveAgain,
} from '#src/features/dues/server/commands.ts'
import { postEntry } from '#src/features/ledger/server/commands.ts'
import { everyHoliday } from '#src/features/pricing/server/queries.ts'
import { afterBusinessDays, endOfDay } from '#src/features/terms/rules/business-days.ts'
import { balanceDueAt, damageDueAt } from '#src/features/terms/rules/schedule.ts'
import { frozenTerms } from '#src/features/terms/server/queries.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { type Emit, type EventActor, type Reaction, reaction } from '#src/server/events/emit.ts'
import type { Toward } from '../../rules/entries.ts'
import { excessCents, owedCents, standing } from '../../rules/stay-money.ts'
import { scheduleReturn } from '../damage/return-damage.ts'
import { takeNumbers } from '../documents/insert-document.ts'
import { settleDocuments } from '../documents/settle-documents.ts'
import { giveBackResold } from '../resold/give-back-resold.ts'
import { oweBack } from './give-back.ts'
import { allowanceOf, giveUpAgain, takeForExcess, takeForGoodwill } from '../refunds-to-pay/allowed.ts'
import { isPaidOut } from '../add-due.ts'
import { isWithdrawable, withdrawOwed } from '../refunds-to-pay/withdraw-owed.ts'
import {
  bookingRow,
  type DueRow,
  isEarned,
  type MoneyRows,
  type RefundRow,
  selectMoney,
} from '../select-money.ts'
import { momentOf } from '../moment-of.ts'
import { confirmIfPaid } from '../post-payment.ts'
import { emitPaidInFull } from './emit-paid-in-full.ts'

/** Days in which what a change costs more is paid where the balance is due already. */
const CHANGE_BUSINESS_DAYS = 2

/** The moments by which what a stay costs more, or what is left of it, and its deposit for damage are to be paid after a change; never past. */
async function momentsAfterChange(tx: Db, { booking }: Row, now: Date): Promise<Record<Toward, Date>> {
  const terms = (await frozenTerms(tx, booking.id))?.terms
  const latest = endOfDay(booking.checkIn)
  const counted = afterBusinessDays(now, CHANGE_BUSINESS_DAYS, await everyHoliday(tx))
  const soon = counted < latest || latest <= now ? counted : latest
  const ahead = (usual: Date) => (usual > now ? usual : soon)
  return {
    stay: ahead(terms ? balanceDueAt(terms, booking.checkIn) : latest),
    damage: ahead(terms ? damageDueAt(terms, booking.checkIn) : latest),
  }
}

/** Moves what is still to be paid of a stay with its days; what confirms it stays due while its nights are held until then, at the latest until the day of check-in ends. */
async function moveWithStay(
  tx: Db,
  { booking, stage }: Row,
  { stay, damage }: Record<Toward, Date>,
): Promise<void> {
  const isWaiting = stage === 'awaiting_deposit'
  const whole = isWaiting ? [] : (['full'] as const)
  await moveDues(tx, booking.id, { kinds: ['balance', 'change', ...whole], dueAt: stay })
  await moveDues(tx, booking.id, { kinds: ['damage'], dueAt: damage })
  const latest = endOfDay(booking.checkIn)
  if (latest <= (await momentOf(tx))) return
  await boundDues(tx, booking.id, latest)
  if (isWaiting && booking.expiresAt && booking.expiresAt > latest)
    await extendDeposit(tx, booking.id, latest)
}

/** The reason of a refund of what a stay costs less. */
const COSTS_LESS = 'The stay costs less'

/** Books the difference of a stay that is earned already, in cents; `waivedCents` of what it costs less was asked of nobody, and stands as given up, with what is so, in `before`. */
async function bookDifference(
  tx: Db,
  row: Row,
  before: MoneyRows,
  { cents, waivedCents }: { cents: number; waivedCents: number },
): Promise<void> {
  const { id, organisationId, reference } = row.booking
  if (!(await isEarned(tx, id))) return
  const allowance = await allowanceOf(tx, row, before, waivedCents)
  await postEntry(tx, {
    cause: { kind: 'stay.changed', id: uuidv7() },
    memo: `Change of ${reference}`,
    book: organisationId,
    lines: [
      { kind: 'receivable', cents: cents + waivedCents, about: id },
      // The VAT of what was waived is credited already.
      { kind: 'income', name: 'accommodation', cents: allowance - waivedCents - cents, about: id },
      { kind: 'income', name: 'allowance', cents: -allowance, about: id },
    ],
  })
}

/** Takes what a stay costs less off its dues, first what was waived, which is asked of nobody, and gives how much that was; in cents. */
async function takeOff(tx: Db, owed: readonly DueRow[], cents: number): Promise<number> {
  const isWaived = ({ waivedAt }: DueRow) => waivedAt !== null
  const waived = owed.filter(isWaived)
  const ofWaived = Math.min(
    cents,
    waived.reduce((sum, { amountCents }) => sum + amountCents, 0),
  )
  await takeOffWaived(tx, waived, ofWaived)
  await takeOffDues(
    tx,
    owed.filter(due => !isWaived(due)),
    cents - ofWaived,
  )
  return ofWaived
}

/** Gives nothing back of what a stay cost less once it costs that again, as far as it has not left; at most so many cents. Gives how many. */
async function withdrawCostsLess(tx: Db, row: Row, cents: number): Promise<number> {
  const { owed, refunds, payments } = await selectMoney(tx, row.booking.id)
  const most = Math.min(cents, owedCents(owed))
  let left = most
  for (const refund of refunds.toReversed()) {
    // Of an EFT to an account that the guest has given the host may have sent it already.
    const mayBeSent = refund.accountTail !== null
    if (refund.reason !== COSTS_LESS || mayBeSent || !isWithdrawable(refund, payments)) continue
    const part = Math.min(left, refund.excessCents)
    left -= part
    if (part > 0) await withdrawOwed(tx, row, refund, part)
  }
  return most - left
}

/**
 * Asks for what a stay costs more, but for what its host has given already, and what was paid before: first what was given back for goodwill is given up again, then what
 * was to go back since it cost less stays where it is, then what was waived of a price that fell is waived again.
 */
async function askMore(tx: Db, row: Row, refunds: readonly RefundRow[], due: DueRow): Promise<void> {
  const { amountCents: cents } = due
  const isTaken = refunds.some(({ goodwillCents }) => goodwillCents > 0)
  const given = isTaken ? await takeForGoodwill(tx, row, cents) : 0
  const stays = await withdrawCostsLess(tx, row, cents - given)
  const { owed } = await selectMoney(tx, row.booking.id)
  const waived = await waiveAgain(tx, row.booking.id, Math.min(cents - given - stays, owedCents(owed)))
  if (waived === 0) return
  await takeOffDues(tx, [due], waived)
  await settleDues(tx, row.booking.id)
  await giveUpAgain(tx, row, waived)
}

/** Returns true of a stay that has no dues and is asked for its price all the same: some of it was paid, or its terms ask for it, since it cost nothing when it was agreed or before this change. */
async function isAskedFor(
  tx: Db,
  { booking, status, stage }: Row,
  { payments, terms }: MoneyRows,
): Promise<boolean> {
  const isPaid = payments.some(({ toward }) => toward === 'stay')
  // A stay that had begun when its host noted it was paid, or not, before.
  const isNotedLate = booking.source === 'realtor' && dayOf(booking.createdAt) > booking.checkIn
  const isAgreed = terms[0]?.terms.on && (status === 'confirmed' || stage !== null) && !isNotedLate
  return booking.totalCents > 0 && (isPaid || isAgreed === true) && !(await isPaidOut(tx, booking))
}

type Changed = { subject: string; actor: EventActor; emit: Emit }

/** Makes the dues of a stay add up to its price again: what it costs more is due, what it costs less and was paid goes back; a stay whose deposit is paid by then is confirmed. See docs/product/money.md#changes. */
export async function settleChange(tx: Db, { subject: bookingId, actor, emit }: Changed): Promise<void> {
  const before = await selectMoney(tx, bookingId)
  if (before.owed.length + before.payments.length + before.terms.length === 0) return
  const ofPrice = before.owed.filter(({ kind, voidAt }) => kind !== 'damage' && !voidAt)
  const row = (await bookingRow(tx, bookingId))! // it has just been changed
  if (before.owed.length === 0 && !(await isAskedFor(tx, row, before))) return
  const { booking } = row
  await takeNumbers(tx, booking.organisationId)
  const asked = ofPrice.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const difference = booking.totalCents - asked
  const moments = await momentsAfterChange(tx, row, await momentOf(tx))
  const more =
    difference > 0 &&
    (await insertDue(tx, {
      bookingId,
      organisationId: booking.organisationId,
      kind: 'change',
      amountCents: difference,
      dueAt: moments.stay,
    }))
  const waivedCents = difference < 0 ? await takeOff(tx, ofPrice, -difference) : 0
  await moveWithStay(tx, row, moments)
  await settleDues(tx, bookingId)
  if (more) await askMore(tx, row, before.refunds, more)
  await confirmIfPaid({ emit }, tx, row)
  if (difference !== 0) await bookDifference(tx, row, before, { cents: difference, waivedCents })
  await scheduleEarning(tx, booking)
  if (standing(before.payments).some(({ toward }) => toward === 'damage')) await scheduleReturn(tx, row)
  await settleDocuments(tx, row, { creditedIncome: 'accommodation' })
  const money = await selectMoney(tx, bookingId)
  const excess = excessCents(money)
  if (difference < 0 && excess > 0) {
    await oweBack(tx, row, { cents: excess, reason: COSTS_LESS, toward: 'stay' })
    if (money.refunds.length > 0) await takeForExcess(tx, row)
  }
  const settled = owedCents(before.owed)
  if (settled > 0 && owedCents(money.owed) === 0)
    await emitPaidInFull({ emit }, tx, row, { actor, cents: settled })
  await giveBackResold(tx, bookingId)
}

export const changeReactions: readonly Reaction[] = (['changed', 'change_accepted'] as const).map(kind =>
  reaction({
    to: bookingEvents[kind],
    react: (tx, { subject, actor }, emit) => settleChange(tx, { subject, actor, emit }),
  }),
)
