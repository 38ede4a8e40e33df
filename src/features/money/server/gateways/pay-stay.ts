import { createHmac } from 'node:crypto'
import { and, count, eq, gt, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { notFound, rateLimited } from '#src/contract/problem.ts'
import { payLinkOf } from '#src/features/booking-links/server/queries.ts'
import { isOwed } from '#src/features/dues/rules.ts'
import { gateways, gatewayUnavailable, type PaymentWay } from '#src/features/gateways/contract.ts'
import type { WayToPay } from '#src/features/gateways/server/commands.ts'
import { frozenTerms } from '#src/features/terms/server/queries.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { bookings, dues, stayGateways, stayOrders, users } from '#src/server/db/schema.ts'
import type { Deps } from '#src/server/deps.ts'
import type { Handler } from '#src/server/http/route.ts'
import { schedule } from '#src/server/outgoing/schedule.ts'
import { derivedKeys } from '#src/server/sealed.ts'
import * as contract from '../../contract/gateways.ts'
import { nothingDue } from '../../contract/money.ts'
import { takeStay } from '../take-stay.ts'
import { ownBooking } from '../read-money.ts'
import { CHECK_ORDER, firstCheckAt } from './check-order.ts'
import { hostGateway, notifyUrl } from './host-gateway.ts'
import { selectGateways } from './select-gateways.ts'

const HOUR_MS = 3_600_000
const HOUR_SECONDS = 3600
const CENTS = 100

export type OrderRow = typeof stayOrders.$inferSelect

type Wanted = { id: string; due: string; method: string; way?: PaymentWay | undefined }

/** The connected gateway and its way for a stay. Throws `METHOD_UNAVAILABLE` where the frozen terms or the host do not have it. */
async function gatewayFor(tx: Db, organisationId: string, { id, method, way }: Wanted) {
  const frozen = await frozenTerms(tx, id)
  const isAgreed = frozen?.terms.methods.some(each => each === method)
  const isGateway = gateways.some(each => each === method)
  const found = isAgreed && isGateway ? await selectGateways(tx, organisationId) : []
  const gateway = found.find(each => each.gateway === method)
  const chosen = way ?? gateway?.ways[0]
  if (!gateway || !chosen || !gateway.ways.includes(chosen)) throw contract.methodUnavailable()
  return { gateway, way: chosen }
}

/** Opens an order of what is left of a due. Throws 404, 429, `NOTHING_DUE`, `METHOD_UNAVAILABLE`, `TOO_LITTLE`. */
export async function openOrder(
  { now, config }: Pick<Deps, 'now' | 'config'>,
  tx: Db,
  wanted: Wanted,
): Promise<OrderRow> {
  const row = (await takeStay(tx, wanted.id))! // its guest was seen before
  const { id: bookingId, organisationId } = row.booking
  const [due] = await tx
    .select()
    .from(dues)
    .where(and(eq(dues.id, wanted.due), eq(dues.bookingId, bookingId)))
  if (!due) throw notFound()
  if (row.status === 'cancelled') throw nothingDue({ why: 'The booking is cancelled' })
  if (!isOwed(due)) throw nothingDue({ why: 'Nothing is due here any more' })
  const { gateway, way } = await gatewayFor(tx, organisationId, wanted)
  const cents = due.amountCents - due.paidCents
  if (cents < contract.PAY_RAND_MIN * CENTS) throw contract.tooLittle()
  const [begun] = await tx
    .select({ count: count() })
    .from(stayOrders)
    .where(
      and(eq(stayOrders.bookingId, bookingId), gt(stayOrders.createdAt, new Date(now().getTime() - HOUR_MS))),
    )
  if (config.rateLimits && begun!.count >= contract.ORDERS_AN_HOUR)
    throw rateLimited({ seconds: String(HOUR_SECONDS) }, { retryAfterSeconds: HOUR_SECONDS }) // a count has one row
  const [order] = await tx
    .insert(stayOrders)
    .values({
      id: uuidv7(),
      organisationId,
      bookingId,
      gatewayId: gateway.id,
      dueId: due.id,
      toward: due.kind === 'damage' ? 'damage' : 'stay',
      way,
      cents,
      expiresAt: new Date(now().getTime() + HOUR_MS),
    })
    .returning()
  await schedule(tx, CHECK_ORDER, order!.id, firstCheckAt(now()), { owner: organisationId }) // just inserted
  return order!
}

/** An order with the account that it is paid to, its stay and who pays. One statement. */
async function selectToPay(db: Db, orderId: string) {
  const [found] = await db
    .select({
      order: stayOrders,
      gateway: stayGateways,
      stay: {
        id: bookings.id,
        name: bookings.propertyName,
        reference: bookings.reference,
        clientId: bookings.clientId,
        source: bookings.source,
        guestEmail: bookings.guestEmail,
        guestPhone: bookings.guestPhone,
      },
      payerName: sql<string>`coalesce(${users.name}, ${bookings.guestName})`,
      payerEmail: sql<string | null>`coalesce(${users.email}, ${bookings.guestEmail})`,
    })
    .from(stayOrders)
    .innerJoin(stayGateways, eq(stayGateways.id, stayOrders.gatewayId))
    .innerJoin(bookings, eq(bookings.id, stayOrders.bookingId))
    .leftJoin(users, eq(users.id, bookings.clientId))
    .where(eq(stayOrders.id, orderId))
  return found
}

type ToPay = NonNullable<Awaited<ReturnType<typeof selectToPay>>>

/** Asks the gateway for its way to be paid; null once its credentials are deleted. Throws `NotAnswered` where it does not answer. */
async function wayToPay(
  deps: Deps,
  { order, gateway: row, stay, payerName, payerEmail }: ToPay,
): Promise<WayToPay | null> {
  const gateway = hostGateway(deps, row)
  if (!gateway || payerEmail === null) return null
  const page = payLinkOf(deps.config, stay)
  return gateway.checkout({
    id: order.id,
    cents: order.cents,
    way: order.way,
    payer: { name: payerName, email: payerEmail },
    itemName: `${stay.name}, ${stay.reference}`,
    returnUrl: `${page}${page.includes('?') ? '&' : '?'}order=${order.id}`,
    cancelUrl: page,
    notifyUrl: notifyUrl(deps, row),
  })
}

/** The code in the address of the page that leads on to a gateway: without it nobody opens it. */
export const codesOf = (config: Deps['config'], orderId: string): string[] =>
  derivedKeys(config, 'form of a payment').map(({ bytes }) =>
    createHmac('sha256', bytes).update(orderId).digest('base64url'),
  )

/** Begins a payment of a stay whose caller is its guest. Throws 404, 429, 502, `NOTHING_DUE`, `METHOD_UNAVAILABLE`, `TOO_LITTLE`. */
export async function beginPayment(deps: Deps, wanted: Wanted) {
  const { db, config, log } = deps
  const order = await db.transaction(tx => openOrder(deps, tx, wanted))
  let way: WayToPay | null = null
  try {
    const found = await selectToPay(db, order.id)
    way = found ? await wayToPay(deps, found) : null
  } catch (error) {
    log.warn({ err: error, order: order.id }, 'A payment of a stay could not be begun')
  }
  if (!way) {
    await db.delete(stayOrders).where(and(eq(stayOrders.id, order.id), eq(stayOrders.state, 'open')))
    throw gatewayUnavailable()
  }
  const form = `${config.publicUrl}/api/money/orders/${order.id}/form?code=${codesOf(config, order.id)[0]}`
  return { success: true as const, redirect: 'redirect' in way ? way.redirect : form, order: order.id }
}

/** Begins a payment of a due by a gateway of the host. Throws 404, 429, 502, `NOTHING_DUE`, `METHOD_UNAVAILABLE`, `TOO_LITTLE`. See docs/product/money.md#cards-and-instant-eft. */
export const payStay: Handler<typeof contract.payStay> = async (deps, wanted, caller) => {
  await ownBooking(deps.db, { organisation: null, guestId: caller.guestId }, wanted.id)
  return beginPayment(deps, wanted)
}

/** Returns the way to pay of an order that is open; null where it is not, or its gateway has none. */
export async function openWayToPay(deps: Deps, orderId: string): Promise<WayToPay | null> {
  const found = await selectToPay(deps.db, orderId)
  if (found?.order.state !== 'open' || found.order.expiresAt <= deps.now()) return null
  // Paystack has a page of its own, and opens it once.
  return found.gateway.gateway === 'payfast' ? wayToPay(deps, found) : null
}
