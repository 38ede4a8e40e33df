import { and, eq } from 'drizzle-orm'
import { stayOrders } from '#src/server/db/schema.ts'
import { NotAnswered } from '#src/server/outside/call-trusted.ts'
import { outgoingKind } from '#src/server/outgoing/kind.ts'
import { hostGateway } from './host-gateway.ts'
import { savePaid } from './save-paid.ts'
import { gatewayById } from './select-gateways.ts'

/** The work that asks a gateway about an order whose notification may be lost. */
export const CHECK_ORDER = { name: 'money.check-order' }

const FIRST_MS = 10 * 60_000
const HOUR_MS = 3_600_000
/** So long after an order was opened its gateway is asked about it. */
const ASKED_MS = 24 * HOUR_MS

/** Notifications come within seconds; a page may be open for an hour. */
export const firstCheckAt = (openedAt: Date): Date => new Date(openedAt.getTime() + FIRST_MS)

/** Asks about an order 10 minutes after it was opened and then each hour, for a day; after that it is closed. */
export const checkOrder = outgoingKind({
  ...CHECK_ORDER,
  places: 2,
  async run(deps, { subject }) {
    const { db, now, log } = deps
    const [order] = await db.select().from(stayOrders).where(eq(stayOrders.id, subject))
    if (order?.state !== 'open') return
    const row = await gatewayById(db, order.gatewayId)
    const gateway = row && hostGateway(deps, row)
    try {
      const paid = await gateway?.findPaid({ id: order.id, at: order.createdAt })
      if (row && paid) return { save: tx => savePaid(deps, tx, row, paid) }
    } catch (error) {
      if (!(error instanceof NotAnswered)) throw error
      log.warn({ err: error, order: order.id }, 'A gateway did not say whether an order is paid')
    }
    if (gateway && now().getTime() - order.createdAt.getTime() < ASKED_MS)
      return { at: new Date(now().getTime() + HOUR_MS) }
    return {
      save: async tx =>
        void (await tx
          .update(stayOrders)
          .set({ state: 'closed' })
          .where(and(eq(stayOrders.id, order.id), eq(stayOrders.state, 'open')))),
    }
  },
})
