import { countNights, dayOf } from '#src/contract/days.ts'
import { dueState, isOwed } from '#src/features/dues/rules.ts'
import { cancellationOf, cancelSteps } from '#src/features/terms/rules/refund.ts'
import type { Row } from '#src/features/bookings/server/queries.ts'
import type { Deps } from '#src/server/deps.ts'
import { damageBackAt, damageHeldCents } from '../rules/damage.ts'
import { refundReferenceOf } from '../rules/payment-reference.ts'
import { isPaidByEft } from '../rules/refund-by-hand.ts'
import { LONG_STAY_NIGHTS, vatNumberOn } from '../rules/vat-status.ts'
import { documentAnswer } from './documents/select-documents.ts'
import {
  excessCents,
  firstPaidAt,
  heldCents,
  owedCents,
  returnableCents,
  standing,
} from '../rules/stay-money.ts'
import {
  type ClaimRow,
  type DueRow,
  selectMoney,
  type MoneyRows,
  type PaymentRow,
  type RefundRow,
} from './select-money.ts'

export const paymentAnswer = (
  { id, toward, method, amountCents, paidAt, note, undoneAt, undoReason }: PaymentRow,
  disputes: MoneyRows['disputes'],
) => ({
  _id: id,
  toward,
  method,
  amount: amountCents,
  at: paidAt,
  note,
  undone: undoneAt && undoReason !== null ? { at: undoneAt, reason: undoReason } : null,
  taken_back: disputes
    .filter(({ paymentId }) => paymentId === id)
    .reduce((sum, { takenCents }) => sum + takenCents, 0),
})

export const refundAnswer = ({
  id,
  reference,
  accountTail,
  notBefore,
  toward,
  method,
  amountCents,
  reason,
  state,
  createdAt,
  paidAt,
  fault,
}: RefundRow & { reference: string }) => ({
  _id: id,
  toward,
  method,
  amount: amountCents,
  reason,
  state,
  createdAt,
  paid_at: paidAt,
  fault,
  by_eft: isPaidByEft({ method, state }),
  account_ends_in: accountTail,
  reference: isPaidByEft({ method, state }) ? refundReferenceOf(reference) : null,
  not_before: notBefore,
})

const dueAnswer = (due: DueRow, now: Date, lastPaidAt: Date | null) => ({
  _id: due.id,
  kind: due.kind,
  amount: due.amountCents,
  paid: due.paidCents,
  due_at: due.dueAt,
  state: dueState(due, now, lastPaidAt),
  said_paid_at: due.saidPaidAt,
})

const claimAnswer = (claim: ClaimRow) => ({
  _id: claim.id,
  amount: claim.amountCents,
  words: claim.words,
  photos: claim.photos,
  state: claim.state,
  retained: claim.retainedCents,
  answer_by: claim.answerBy,
  answered_at: claim.answeredAt,
  answer: claim.answerWords,
  createdAt: claim.createdAt,
})

/** Returns how the deposit for damage stands; null where none was paid. */
function damageAnswer({ checkOut }: Row['booking'], money: MoneyRows) {
  const held = damageHeldCents(money)
  if (held === 0 && money.claims.length === 0) return null
  const [frozen] = money.terms
  return { held, back_at: damageBackAt(checkOut, frozen?.terms), claims: money.claims.map(claimAnswer) }
}

/** Returns what a host keeps of a stay that its guest cancels at a moment, in cents; nothing of one without terms. */
export function retainedNow(
  { booking, status }: Pick<Row, 'booking' | 'status'>,
  money: Pick<MoneyRows, 'payments' | 'disputes' | 'refunds' | 'terms'>,
  now: Date,
): number {
  const [frozen] = money.terms
  // Nothing is retained of a stay that its deposit has not confirmed.
  if (!frozen || status !== 'confirmed') return 0
  return cancellationOf({
    terms: frozen.terms,
    lines: booking.lines,
    paidCents: returnableCents(money),
    checkIn: booking.checkIn,
    cancelledOn: now,
    firstPaidAt: firstPaidAt(money.payments),
    cause: 'guest',
  }).retainedCents
}

/** Documents of a stay as the contract answers them; of a receipt, whether its payment was undone. */
const documentsAnswer = (bookingId: string, { documents, payments }: MoneyRows) =>
  documents.map(each => ({
    ...documentAnswer({ ...each, bookingId }),
    is_undone: payments.some(({ id, undoneAt }) => id === each.paymentId && undoneAt !== null),
  }))

/** True if the invoice of a stay waits until its host says how VAT on more than 28 nights is computed. */
function isInvoiceWaiting({ booking, status }: Pick<Row, 'booking' | 'status'>, money: MoneyRows, now: Date) {
  const [vat] = money.vat
  return (
    status === 'confirmed' &&
    countNights(booking.checkIn, booking.checkOut) > LONG_STAY_NIGHTS &&
    vat !== undefined &&
    vat.longStays === null &&
    vatNumberOn(vat.numbers, dayOf(now)) !== null &&
    !money.documents.some(({ kind, damageId }) => kind === 'invoice' && damageId === null)
  )
}

/** The money of a booking as the contract answers it; the figures of its host alone are left out for its guest. One statement. */
export async function moneyAnswer({ db, now }: Pick<Deps, 'db' | 'now'>, row: Row, isHost: boolean) {
  return answerOf(row, await selectMoney(db, row.booking.id), now(), isHost)
}

/** The same of what was read. */
export function answerOf(
  { booking, status, stage }: Pick<Row, 'booking' | 'status' | 'stage'>,
  money: MoneyRows,
  now: Date,
  isHost: boolean,
) {
  const { owed, payments, refunds, fees } = money
  const [frozen] = money.terms
  const feesCents = fees.reduce((sum, { cents }) => sum + cents, 0)
  const stayPaid = standing(payments).filter(({ toward }) => toward === 'stay')
  const lastPaidAt = stayPaid.reduce<Date | null>(
    (last, { createdAt }) => (last && last > createdAt ? last : createdAt),
    null,
  )
  const held = heldCents(money)
  const toCome = status === 'cancelled' ? 0 : owedCents(owed)
  const next = status === 'cancelled' ? undefined : owed.find(isOwed)
  const onItsWay = refunds.reduce(
    (sum, { state, amountCents }) => sum + (state === 'paid' ? 0 : amountCents),
    0,
  )
  return {
    booking_id: booking.id,
    dues: owed.map(due => dueAnswer(due, now, due.kind === 'damage' ? null : lastPaidAt)),
    payments: payments.map(each => paymentAnswer(each, money.disputes)),
    refunds: refunds.map(each => ({
      ...refundAnswer({ ...each, reference: booking.reference }),
      fault: isHost ? each.fault : null,
    })),
    resold: money.resold.map(({ night, amountCents, state }) => ({ night, amount: amountCents, state })),
    damage: damageAnswer(booking, money),
    total: booking.totalCents,
    paid: held,
    outstanding: toCome,
    to_give_back: onItsWay + excessCents(money) + excessCents(money, 'damage'),
    stage,
    next: next
      ? { due: next.id, kind: next.kind, amount: next.amountCents - next.paidCents, due_at: next.dueAt }
      : null,
    kept_if_cancelled_now: retainedNow({ booking, status }, money, now),
    cancel_steps: frozen
      ? cancelSteps(frozen.terms, booking).map(({ until, refundPercent, retainedCents }) => ({
          until,
          refund_percent: refundPercent,
          retained: retainedCents,
        }))
      : [],
    documents: documentsAnswer(booking.id, money),
    ...(isHost
      ? {
          fees: feesCents,
          net: held - feesCents,
          invoice_waits: isInvoiceWaiting({ booking, status }, money, now),
        }
      : {}),
  }
}
