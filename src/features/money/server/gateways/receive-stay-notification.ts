import { notFound } from '#src/contract/problem.ts'
import { type GatewayName, notificationRefused } from '#src/features/gateways/contract.ts'
import {
  confirmAgainAt,
  type Gateway,
  type Notice,
  OTHER_MERCHANT,
  readPayfastNotice,
  readPaystackNotice,
  storedPart,
} from '#src/features/gateways/server/commands.ts'
import type { Deps } from '#src/server/deps.ts'
import { type IncomingKind, incomingKind } from '#src/server/incoming/kind.ts'
import { receive } from '#src/server/incoming/receive.ts'
import type { Notification } from '#src/server/incoming/received.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../../contract/gateways.ts'
import { saveNoticed } from '../disputes/save-noticed.ts'
import { type GatewayRow, hostGateway } from './host-gateway.ts'
import { paymentToComeAt, postedPayment } from './payment-to-come.ts'
import { saveDeskRefund } from './save-desk-refund.ts'
import { orderOf, savePaid } from './save-paid.ts'
import { CURRENCY, saveUnmatched } from './save-unmatched.ts'
import { gatewayById, gatewaysNotifiedAt } from './select-gateways.ts'

const readers: Record<GatewayName, Gateway['readNotice']> = {
  payfast: readPayfastNotice,
  paystack: readPaystackNotice,
}

/** Throws 400 unless it is of an order, and of its amount; money of another amount or currency is kept for the host. */
async function checkNotice(deps: Deps, row: GatewayRow, notice: Notice): Promise<void> {
  if (notice.kind !== 'paid') return
  const order = await orderOf(deps.db, row, notice.orderId)
  // Paystack notifies of all that its account takes, also of what is sold elsewhere.
  if (!order && row.gateway === 'paystack') return
  if (!order) throw notificationRefused({ reason: 'it matches no payment of a stay' })
  if (notice.cents === order.cents && notice.currency === CURRENCY) return
  await saveUnmatched(deps, deps.db, row, notice, order)
  throw notificationRefused({ reason: 'the amount is not what was asked for' })
}

/** Finds the account whose address it came to and whose signature it has. Throws 404, 400; money of another merchant is kept for the host. */
async function senderOf(deps: Deps, secret: string, notification: Notification): Promise<GatewayRow> {
  const rows = await gatewaysNotifiedAt(deps.db, secret)
  if (rows.length === 0) throw notFound()
  let reason = 'this account is no longer connected'
  for (const row of rows) {
    const fault = await hostGateway(deps, row)?.faultOf(notification)
    if (fault === null) return row
    if (fault === OTHER_MERCHANT) {
      const notice = readers[row.gateway](notification)
      const order = await orderOf(deps.db, row, notice.orderId)
      if (notice.kind === 'paid') await saveUnmatched(deps, deps.db, row, notice, order, 'merchant')
    }
    reason = fault ?? reason
  }
  throw notificationRefused({ reason })
}

const RECORDED: ReadonlySet<Notice['kind']> = new Set(['paid', 'refunded', 'disputed'])

const idIn = (externalId: string): string => externalId.split(' ')[0] ?? ''

/** Notifications of a gateway of hosts, each known by the account that it came to. See docs/product/money.md#cards-and-instant-eft. */
const stayNotice = (name: GatewayName): IncomingKind =>
  incomingKind({
    name: `money.${name}`,
    ...(name === 'paystack' ? { storedPart } : {}),
    // Its sender was found by its address before: `receiveStayNotification`.
    verify: () => undefined,
    idOf: notification => `${notification.to ?? ''} ${readers[name](notification).externalId}`,
    async work(deps, received) {
      const row = await gatewayById(deps.db, idIn(received.externalId))
      const gateway = row && hostGateway(deps, row)
      const notice = readers[name](received)
      if (!row || !gateway || !RECORDED.has(notice.kind)) return
      // Paystack notifies of all that its account takes, also of sales that are none of ours.
      const isPaidThere = name === 'paystack' && notice.kind === 'paid'
      if (isPaidThere && !(await orderOf(deps.db, row, notice.orderId))) return
      let sure: Notice | null = null
      try {
        sure = await gateway.confirm(received, notice)
      } catch (error) {
        deps.log.warn({ err: error }, 'A payment of a stay could not be confirmed')
      }
      // A gateway may not know yet a payment it has just notified of, so its no is no more final than its silence.
      if (!sure) {
        const at = confirmAgainAt(received.receivedAt, deps.now())
        if (at) return { againAt: at }
        // A refund that is not seen has not left, unless its payment is not seen yet either.
        if (notice.kind !== 'paid') {
          if (await postedPayment(deps.db, row, notice)) return
          const { receivedAt } = received
          const againAt = await paymentToComeAt(deps.db, row, notice, { receivedAt, now: deps.now() })
          return againAt ? { againAt } : undefined
        }
        return {
          givenUp: async tx =>
            saveUnmatched(deps, tx, row, notice, await orderOf(tx, row, notice.orderId), 'unconfirmed'),
        }
      }
      const confirmed = sure
      return tx => {
        if (confirmed.kind === 'disputed') return saveNoticed(deps, tx, row, confirmed, received)
        return confirmed.kind === 'refunded'
          ? saveDeskRefund(deps, tx, row, confirmed, received)
          : savePaid(deps, tx, row, confirmed)
      }
    },
  })

export const stayNotices: Record<GatewayName, IncomingKind> = {
  payfast: stayNotice('payfast'),
  paystack: stayNotice('paystack'),
}

/** Takes a notification in and answers at once. Throws 404, 400 for what is forged, comes from elsewhere or is not what was asked for. */
export const receiveStayNotification: Handler<typeof contract.receiveStayNotification> = async (
  deps,
  { secret, body },
  _,
  { headers, address },
) => {
  const notification = { headers, body, address }
  const row = await senderOf(deps, secret, notification)
  await checkNotice(deps, row, readers[row.gateway](notification))
  await receive(deps, stayNotices[row.gateway], { ...notification, to: row.id })
  return {}
}
