import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { notFound } from '#src/contract/problem.ts'
import type { Row } from '#src/features/bookings/server/queries.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { bookings, stayGateways, stayUnmatched } from '#src/server/db/schema.ts'
import type { Deps } from '#src/server/deps.ts'
import { eventActorOf } from '#src/server/events/emit.ts'
import { personOf } from '#src/server/http/caller.ts'
import type { Handler } from '#src/server/http/route.ts'
import * as contract from '../../contract/gateways.ts'
import { towardOf } from '../../rules/toward.ts'
import { addDue } from '../add-due.ts'
import { scheduleMail } from '../mails/mail-payment.ts'
import { postPayment } from '../post-payment.ts'
import { takeStayNow } from '../take-stay.ts'
import { ownBooking } from '../read-money.ts'
import { selectMoney } from '../select-money.ts'
import { seenAt } from './save-paid.ts'
import { CURRENCY } from './save-unmatched.ts'

const ROWS_MAX = 200

/** Selects what is not settled, the oldest first. */
const selectOpen = (db: Db, organisationId: string) =>
  db
    .select({ row: stayUnmatched, gateway: stayGateways.gateway, booking: bookings })
    .from(stayUnmatched)
    .innerJoin(stayGateways, eq(stayGateways.id, stayUnmatched.gatewayId))
    .leftJoin(bookings, eq(bookings.id, stayUnmatched.bookingId))
    .where(and(eq(stayUnmatched.organisationId, organisationId), isNull(stayUnmatched.settledAt)))
    .orderBy(asc(stayUnmatched.createdAt), asc(stayUnmatched.id))
    .limit(ROWS_MAX)

async function unmatchedAnswer(db: Db, organisationId: string) {
  const rows = await selectOpen(db, organisationId)
  return {
    success: true as const,
    unmatched: rows.map(({ row, gateway, booking }) => ({
      _id: row.id,
      gateway,
      number: row.externalId.split(' ').find(word => /\d/.test(word)) ?? row.externalId,
      reason: row.reason,
      amount: row.cents,
      currency: row.currency,
      expected: row.expectedCents,
      booking: booking && {
        _id: booking.id,
        reference: booking.reference,
        guest_name: booking.guestName,
        property_name: booking.propertyName,
      },
      createdAt: row.createdAt,
    })),
  }
}

/** Lists money at gateways that fits nothing. */
export const listUnmatched: Handler<typeof contract.listUnmatched> = ({ db }, _, { organisation }) =>
  unmatchedAnswer(db, organisation.id)

type Unmatched = typeof stayUnmatched.$inferSelect

/** Takes a row of an organisation's that is not settled. Throws 404, `ALREADY_SETTLED`. */
async function takeUnmatched(tx: Db, organisationId: string, id: string): Promise<Unmatched> {
  const [row] = await tx
    .select()
    .from(stayUnmatched)
    .where(and(eq(stayUnmatched.id, id), eq(stayUnmatched.organisationId, organisationId)))
    .for('no key update')
  if (!row) throw notFound()
  if (row.settledAt) throw contract.unmatchedSettled()
  return row
}

const settle = (tx: Db, { id }: Unmatched, by: string | null, paymentId: string | null) =>
  tx
    .update(stayUnmatched)
    .set({ settledAt: sql`moment()`, settledBy: by, paymentId })
    .where(eq(stayUnmatched.id, id))

/** Posts it to a stay that its host says. Throws 404, `ALREADY_SETTLED`, `NO_PAYMENT` for what has gone back. */
export const matchUnmatched: Handler<typeof contract.matchUnmatched> = async (
  deps,
  { id, bookingId },
  caller,
) => {
  const { db } = deps
  const { id: organisationId } = caller.organisation
  await db.transaction(async tx => {
    await ownBooking(tx, caller, bookingId)
    // The stay first, as the notification of a payment takes them: in another order the two wait for each other.
    const stay = (await takeStayNow(deps, tx, bookingId))! // it is the caller's
    const row = await takeUnmatched(tx, organisationId, id)
    if (row.reason === 'refunded') throw contract.unmatchedRefund()
    if (row.currency !== CURRENCY || row.cents <= 0) throw notFound()
    await postUnmatched(deps, tx, row, stay, caller)
  })
  return unmatchedAnswer(db, organisationId)
}

async function postUnmatched(
  deps: Deps,
  tx: Db,
  row: Unmatched,
  stay: Row,
  caller: Parameters<typeof eventActorOf>[0],
): Promise<void> {
  const [found] = await tx
    .select({ gateway: stayGateways.gateway })
    .from(stayGateways)
    .where(eq(stayGateways.id, row.gatewayId))
  const { gateway } = found! // a row refers to it
  const { id: bookingId } = stay.booking
  await addDue(tx, stay, 'stay')
  const { owed } = await selectMoney(tx, bookingId)
  const by = personOf(caller)?.id ?? null
  const paymentId = await postPayment(deps, tx, eventActorOf(caller), {
    bookingId,
    toward: towardOf(row.cents, owed),
    method: gateway,
    cents: row.cents,
    feeCents: row.feeCents,
    paidAt: row.createdAt,
    seenBy: seenAt({ gateway }, row.externalId),
    recordedBy: by,
    gatewayId: row.gatewayId,
  })
  if (paymentId) await scheduleMail(tx, paymentId, row.organisationId)
  await settle(tx, row, by, paymentId)
}

/** Leaves it out. Throws 404, `ALREADY_SETTLED`. */
export const dismissUnmatched: Handler<typeof contract.dismissUnmatched> = async ({ db }, { id }, caller) => {
  const { id: organisationId } = caller.organisation
  await db.transaction(async tx => {
    const row = await takeUnmatched(tx, organisationId, id)
    await settle(tx, row, personOf(caller)?.id ?? null, null)
  })
  return unmatchedAnswer(db, organisationId)
}
