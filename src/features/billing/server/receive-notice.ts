import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Db } from '#src/server/db/open-db.ts'
import { billingPayments, billingUnmatched } from '#src/server/db/schema.ts'
import type { Deps } from '#src/server/deps.ts'
import { incomingKind } from '#src/server/incoming/kind.ts'
import { notificationRefused } from '../contract/notifications.ts'
import type { GatewayName } from '../contract/subscribe.ts'
import type { Gateway, Notice } from './gateways/gateway.ts'
import { gatewaysOf } from './gateways/gateway-of.ts'
import { saveNotice, type Target, targetOf } from './save-notice.ts'

/** The amounts that such a payment may have, in cents; of what was recorded, the one that was. */
async function amountsOf(db: Db, gateway: GatewayName, notice: Notice, target: Target): Promise<number[]> {
  const [known] = await db
    .select({ cents: billingPayments.cents })
    .from(billingPayments)
    .where(sql`gateway = ${gateway} and external_id = ${notice.externalId}`)
  if (known) return [known.cents]
  const { agreement, order } = target
  if (agreement) return [agreement.amountCents, ...agreement.askedCents]
  return order ? [order.dueCents] : []
}

const CURRENCY = 'ZAR'

type Fault = { reason: string; expectedCents?: number; target?: Target }

async function saveUnmatched(
  db: Db,
  gateway: GatewayName,
  { externalId, cents, orderId }: Notice,
  { reason, expectedCents, target }: Fault,
): Promise<void> {
  const organisationId = target?.agreement?.organisationId ?? target?.order?.organisationId ?? null
  await db
    .insert(billingUnmatched)
    .values({
      id: uuidv7(),
      gateway,
      externalId,
      reason,
      orderId,
      organisationId,
      expectedCents: expectedCents ?? null,
      cents,
    })
    .onConflictDoNothing()
}

/** Throws 400 unless it is about something of ours and of the right amount; a wrong amount is kept for the administrator. */
async function checkNotice({ db }: Deps, gateway: GatewayName, notice: Notice): Promise<void> {
  if (notice.kind === 'ignored') return
  const target = await targetOf(db, gateway, notice)
  if (!target.agreement && !target.order)
    throw notificationRefused({ reason: 'it matches no order and no agreement' })
  if (notice.kind !== 'paid') return
  const amounts = await amountsOf(db, gateway, notice, target)
  const isRand = notice.currency === CURRENCY
  if (isRand && amounts.includes(notice.cents)) return
  const reason = isRand ? 'wrong amount' : 'wrong currency'
  await saveUnmatched(db, gateway, notice, { reason, expectedCents: amounts[0]!, target }) // it is about something of ours
  throw notificationRefused({ reason: 'the amount is not what was asked for' })
}

const SECOND_MS = 1000
const HOUR_MS = 3600 * SECOND_MS
const DAY_MS = 24 * HOUR_MS
/** So long after it came: 10 seconds, a minute later, 10 minutes later, then each hour of a day. */
const CONFIRMED_AT = [10, 70, 670].map(seconds => seconds * SECOND_MS)

/** When a notification that could not be confirmed is asked about again; null: no more. */
export function confirmAgainAt(receivedAt: Date, now: Date): Date | null {
  const passed = now.getTime() - receivedAt.getTime()
  if (passed >= DAY_MS) return null
  const early = CONFIRMED_AT.find(ms => ms > passed)
  return early === undefined ? new Date(now.getTime() + HOUR_MS) : new Date(receivedAt.getTime() + early)
}

const gatewayNamed = (deps: Deps, name: GatewayName): Gateway | undefined =>
  gatewaysOf(deps).find(each => each.name === name)

/** Notifications of a gateway: verified at once, confirmed by asking it, and recorded once. */
export const receiveNotice = (
  name: GatewayName,
  readNotice: Gateway['readNotice'],
  storedPart?: (body: Uint8Array) => Uint8Array,
) =>
  incomingKind({
    name: `billing.${name}`,
    ...(storedPart ? { storedPart } : {}),
    async verify(deps, notification) {
      const gateway = gatewayNamed(deps, name)
      if (!gateway) throw notificationRefused({ reason: 'payments are not set up' })
      const fault = await gateway.faultOf(notification)
      if (fault) throw notificationRefused({ reason: fault })
      await checkNotice(deps, name, readNotice(notification))
    },
    idOf: notification => readNotice(notification).externalId,
    async work(deps, received) {
      const gateway = gatewayNamed(deps, name)
      if (!gateway) return
      const notice = readNotice(received)
      let sure: Notice | null
      try {
        sure = await gateway.confirm(received, notice)
        if (!sure) return async tx => saveUnmatched(tx, name, notice, { reason: 'not confirmed' })
      } catch (error) {
        const at = confirmAgainAt(received.receivedAt, deps.now())
        deps.log.warn({ err: error }, 'A payment could not be confirmed')
        if (at) return { againAt: at }
        return { givenUp: async tx => saveUnmatched(tx, name, notice, { reason: 'never confirmed' }) }
      }
      const confirmed = sure
      return async tx => saveNotice(tx, deps, name, confirmed)
    },
  })
