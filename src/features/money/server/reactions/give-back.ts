import { and, eq, ne, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { notFound } from '#src/contract/problem.ts'
import { dayOf } from '#src/contract/days.ts'
import { rand, stayDay } from '#src/contract/words.ts'
import { settleDues } from '#src/features/dues/server/commands.ts'
import { postEntry } from '#src/features/ledger/server/commands.ts'
import { balanceAbout } from '#src/features/ledger/server/queries.ts'
import type { Row } from '#src/features/bookings/server/queries.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { stayPayments, stayRefunds } from '#src/server/db/schema.ts'
import type { Inside } from '#src/server/deps.ts'
import { type EventActor, eventActorOf } from '#src/server/events/emit.ts'
import { schedule } from '#src/server/outgoing/schedule.ts'
import { personOf } from '#src/server/http/caller.ts'
import type { Handler } from '#src/server/http/route.ts'
import { paymentRefunded } from '../../contract/events.ts'
import * as contract from '../../contract/money.ts'
import { linesOfPaidRefund, linesOfRefund, type Toward } from '../../rules/entries.ts'
import { damageFreeCents } from '../../rules/damage.ts'
import { excessCents, owedCents, returnableCents, standing } from '../../rules/stay-money.ts'
import { notBeforeOf, wayOfRefund } from '../../rules/refund-by-hand.ts'
import { settleDocuments } from '../documents/settle-documents.ts'
import { moneyAnswer, refundAnswer } from '../money-answer.ts'
import { settleLevy } from '../settle-levy.ts'
import { takeStay, takeStayNow } from '../take-stay.ts'
import { ownBooking } from '../read-money.ts'
import { isEarned, type MoneyRows, selectMoney, type PaymentRow } from '../select-money.ts'

/** The work that asks a gateway for the refunds of a payment: `send-refund.ts`. */
export const SEND_REFUND = { name: 'money.send-refund' }
/** The work that mails a guest about a refund by EFT: `refunds-to-pay/mail-refund.ts`. */
export const MAIL_REFUND = { name: 'money.mail-refund' }

type Wanted = {
  cents: number
  reason: string
  toward: Toward
  createdBy: string | null
  way: PaymentRow
  /** It is of what was retained of a stay that does not take place, and leaves what was paid too much. */
  isRetained?: boolean
  /** It has left the gateway already, so that it is not asked. */
  isGone?: boolean
  /** True if the caller mails the guest about it. */
  isMailed?: boolean
}

/** Owes money back to a guest, by the way it came, in a transaction that has taken the stay, and gives the refund's id. */
export async function oweRefund(
  tx: Db,
  { booking }: Pick<Row, 'booking'>,
  { cents, reason, toward, createdBy, way, isRetained = false, isGone = false, isMailed = false }: Wanted,
): Promise<string> {
  const { id: bookingId, organisationId, reference } = booking
  const id = uuidv7()
  const earned = await isEarned(tx, bookingId)
  const money = await selectMoney(tx, bookingId)
  const tooMuch = excessCents(money, toward)
  const excess = isRetained ? 0 : Math.min(cents, tooMuch)
  const seen = standing(money.payments).filter(each => each.method === 'eft' && each.toward === toward)
  const until =
    way.method === 'eft'
      ? notBeforeOf(
          excess,
          seen.map(each => each.createdAt),
        )
      : null
  await tx.insert(stayRefunds).values({
    id,
    bookingId,
    organisationId,
    toward,
    method: way.method,
    amountCents: cents,
    excessCents: excess,
    // None where those days are past.
    notBefore:
      until &&
      sql`case when ${until.toISOString()}::timestamptz > moment() then ${until.toISOString()}::timestamptz end`,
    reason,
    createdBy,
    paymentId: way.id,
  })
  if (way.gatewayId && !isGone) await schedule(tx, SEND_REFUND, way.id, 'now', { owner: organisationId })
  if (way.method === 'eft' && !isMailed) await schedule(tx, MAIL_REFUND, id, 'now', { owner: organisationId })
  await settleDues(tx, bookingId)
  // Before the entry, so that the VAT in what goes back stands as the guest's money again.
  if (toward === 'stay') await settleDocuments(tx, { booking }, { onlyLess: true, isEntryToCome: true })
  const deposits =
    earned || toward === 'damage'
      ? cents
      : -(await balanceAbout(tx, { kind: 'deposits', book: organisationId }, bookingId)) -
        (isRetained ? tooMuch : 0)
  await postEntry(tx, {
    cause: { kind: 'stay_refund', id },
    memo: `Owed back for ${reference}`,
    book: organisationId,
    lines: linesOfRefund({
      bookingId,
      toward,
      cents,
      excessCents: excess,
      isEarned: earned,
      retainedCents: Math.max(0, cents - deposits),
    }),
  })
  if (earned && money.terms[0]?.terms.tourism_levy) await settleLevy(tx, { booking })
  return id
}

const centsOf = (moved: readonly { amountCents: number }[]): number =>
  moved.reduce((sum, { amountCents }) => sum + amountCents, 0)

/** A gateway gives back of each payment; what came in cash, or by EFT, is one sum. */
const wayKey = ({ id, method, gatewayId }: PaymentRow): string => (gatewayId ? id : method)

/** The ways by which money may go back, the last first: a payment of each, and what of that way is neither on its way back nor disputed, in cents. */
function waysBack(
  { payments, disputes, refunds }: Pick<MoneyRows, 'payments' | 'disputes' | 'refunds'>,
  { toward, paymentId }: Pick<OwedBack, 'toward' | 'paymentId'>,
): { way: PaymentRow; left: number }[] {
  const paid = standing(payments)
    .filter(each => each.toward === toward)
    .toReversed()
  const chosen = paid.find(({ id }) => id === paymentId)
  return [...Map.groupBy(paid, wayKey)]
    .filter(([key]) => !paymentId || (chosen && key === wayKey(chosen)))
    .map(([, group]) => {
      const [last] = group as [PaymentRow, ...PaymentRow[]] // a group has one
      const back = refunds.filter(each =>
        last.gatewayId ? each.paymentId === last.id : each.toward === toward && each.method === last.method,
      )
      const disputed = disputes.filter(({ paymentId: id }) => group.some(each => each.id === id))
      const left = Math.max(0, centsOf(group) - centsOf(back) - centsOf(disputed))
      return { way: chosen ?? last, left }
    })
}

type OwedBack = Omit<Wanted, 'way' | 'createdBy'> & {
  createdBy?: string | null
  /** The payment whose way it goes back. */
  paymentId?: string | null | undefined
}

/** Owes money back by the ways it came and no other, the last first, by each no more than came by it, and by all no more than is held. Gives the ids of the refunds. */
export async function oweBack(
  tx: Db,
  row: Pick<Row, 'booking'>,
  { cents, paymentId, createdBy = null, ...wanted }: OwedBack,
): Promise<string[]> {
  const money = await selectMoney(tx, row.booking.id)
  const ways = waysBack(money, { toward: wanted.toward, paymentId })
  const ids: string[] = []
  // By another way more may be on its way back than is left of what came by it, where a payment was undone since.
  let rest = Math.min(cents, returnableCents(money, wanted.toward))
  for (const { way, left } of ways) {
    const part = Math.min(rest, left)
    rest -= part
    if (part > 0) ids.push(await oweRefund(tx, row, { ...wanted, createdBy, cents: part, way }))
  }
  return ids
}

/** Gives money back, noted by the host: of one payment, or by the ways it came, then the refund answered is the first of them. Throws 404, `REFUND_TOO_HIGH`. See docs/product/money.md#money-back. */
export const giveBack: Handler<typeof contract.giveBack> = async (
  deps,
  { id, amount, reason, payment, toward },
  caller,
) => {
  const { db: tx } = deps
  await ownBooking(tx, caller, id)
  const row = (await takeStayNow(deps, tx, id))! // it was there, and bookings are not deleted
  const money = await selectMoney(tx, id)
  const ways = waysBack(money, { toward, paymentId: payment })
  if (payment && ways.length === 0) throw notFound()
  const returnable = toward === 'damage' ? damageFreeCents(money) : returnableCents(money)
  const most = Math.min(
    returnable,
    ways.reduce((sum, { left }) => sum + left, 0),
  )
  if (amount > most) throw contract.refundTooHigh({ most: rand(Math.max(0, most) / 100) })
  const createdBy = personOf(caller)?.id ?? null
  const [refundId] = await oweBack(tx, row, { cents: amount, reason, toward, createdBy, paymentId: payment })
  const { refunds } = await selectMoney(tx, id)
  return {
    success: true as const,
    money: await moneyAnswer(deps, await ownBooking(tx, caller, id), true),
    refund: refundAnswer({
      ...refunds.find(each => each.id === refundId)!,
      reference: row.booking.reference,
    }), // just inserted
  }
}

/** Marks a refund as paid, now or at a moment that is past, in a transaction that has taken the stay. Gives false where it is already. An entry has a cause of its own, as one that is undone may be paid again. */
export async function payRefund(
  deps: Pick<Inside, 'emit' | 'now'>,
  tx: Db,
  actor: EventActor,
  { booking }: Pick<Row, 'booking'>,
  { id, paidAt = deps.now() }: { id: string; paidAt?: Date },
): Promise<boolean> {
  const { id: bookingId, organisationId, clientId, reference } = booking
  const [refund] = await tx
    .update(stayRefunds)
    .set({ state: 'paid', paidAt })
    .where(and(eq(stayRefunds.id, id), eq(stayRefunds.bookingId, bookingId), ne(stayRefunds.state, 'paid')))
    .returning()
  if (!refund) return false
  const [cents, method] = [refund.amountCents, wayOfRefund(refund)]
  await postEntry(tx, {
    cause: { kind: 'stay_refund.paid', id: uuidv7() },
    memo: `Paid back for ${reference}`,
    book: organisationId,
    lines: linesOfPaidRefund({ bookingId, method, cents }),
  })
  const { owed } = await selectMoney(tx, bookingId)
  await deps.emit(tx, paymentRefunded, {
    subject: bookingId,
    organisation: organisationId,
    guest: clientId,
    actor,
    facts: { reference, amount: cents, outstanding: owedCents(owed), method },
  })
  return true
}

/** Notes that a refund has been paid; said twice it is paid once. Throws 404. */
export const refundPaid: Handler<typeof contract.refundPaid> = async (deps, { id, refund }, caller) => {
  const { db } = deps
  await ownBooking(db, caller, id)
  await db.transaction(async tx => {
    const row = (await takeStay(tx, id))! // it was there, and bookings are not deleted
    const [found] = await tx
      .select({
        state: stayRefunds.state,
        notBefore: stayRefunds.notBefore,
        gatewayId: stayPayments.gatewayId,
      })
      .from(stayRefunds)
      .leftJoin(stayPayments, eq(stayPayments.id, stayRefunds.paymentId))
      .where(and(eq(stayRefunds.id, refund), eq(stayRefunds.bookingId, id)))
    if (!found) throw notFound()
    if (found.gatewayId && (found.state === 'owed' || found.state === 'sent'))
      throw contract.refundAtGateway()
    if (found.notBefore && found.notBefore > deps.now() && found.state !== 'paid')
      throw contract.refundWaits({ day: stayDay(dayOf(found.notBefore)) })
    await payRefund(deps, tx, eventActorOf(caller), row, { id: refund })
  })
  return { success: true as const, money: await moneyAnswer(deps, await ownBooking(db, caller, id), true) }
}
