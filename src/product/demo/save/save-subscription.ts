import { randomUUID } from 'node:crypto'
import { addDays, dayOf } from '#src/contract/days.ts'
import { plans } from '#src/features/billing/rules.ts'
import { beginningOf, endOfPeriod } from '#src/features/billing/rules/periods.ts'
import { quoteOf } from '#src/features/billing/rules/quote.ts'
import { noSubscription } from '#src/features/billing/rules/subscription-state.ts'
import { applyEvent } from '#src/features/billing/server/notices/apply-event.ts'
import { openOrder } from '#src/features/billing/server/checkout/open-order.ts'
import { saveAgreement } from '#src/features/billing/server/subscriptions/save-agreement.ts'
import { addAgreement } from '#src/demo-gateway/add-agreement.ts'
import type { Deps } from '#src/server/deps.ts'
import { at } from '../at-moment.ts'
import { gatewayFile, hasDemoGateway } from '../../gateway-place.ts'

const PLAN = 'growth'
/** Number of months that were paid; the next is due in so many days. */
const MONTHS = 6
const DUE_IN_DAYS = 12
const HOUR_MS = 3_600_000
/** Payments come in the early morning. */
const PAID_AT_MS = 4 * HOUR_MS
const FEE_CENTS = 962
/** No month is without them. */
const LAST_DAY = 28

type Payer = { organisationId: string; name: string; email: string }

/** The day on which it began: months and a few days ago, on a day that each month has. */
function firstDay(today: string): string {
  const due = addDays(today, DUE_IN_DAYS)
  const [year, month, day] = due.split('-').map(Number) as [number, number, number] // YYYY-MM-DD
  return dayOf(new Date(Date.UTC(year, month - 1 - MONTHS, Math.min(day, LAST_DAY), 12)))
}

/**
 * Months of a paid plan with their invoices, by what records real payments; nobody is mailed or notified of what is long past. Gives
 * what the demo's gateway is to know of it once all is saved.
 */
export async function saveSubscription(deps: Deps, payer: Payer): Promise<() => Promise<void>> {
  if (!hasDemoGateway(deps.config)) return async () => undefined
  const { db: tx, config } = deps
  const { organisationId } = payer
  const token = randomUUID()
  const start = beginningOf(firstDay(deps.today()))
  const quiet = (now: () => Date) => ({ ...deps, now, emit: async () => undefined as never })
  const payment = { gateway: 'payfast' as const, cents: plans[PLAN].monthlyCents, feeCents: FEE_CENTS }

  const paidAt = new Date(start.getTime() + PAID_AT_MS)
  const { order, agreementId } = await at(tx, paidAt, async now => {
    const quote = quoteOf(noSubscription, PLAN, 0, paidAt)! // nothing is had yet
    const addresses = {
      returnUrl: `${config.publicUrl}/billing/return`,
      cancelUrl: `${config.publicUrl}/billing`,
    }
    const opened = await openOrder(tx, { organisationId, gateway: 'payfast', quote, ...addresses })
    const agreement = await saveAgreement(deps, tx, opened, token)
    await applyEvent(quiet(now), tx, organisationId, {
      event: {
        type: 'order_paid',
        order: { ...opened, openedAt: paidAt },
        agreementId: agreement,
        cents: opened.dueCents,
        receivedAt: paidAt,
        heldCents: 0,
      },
      payment: { ...payment, externalId: 'demo-1', orderId: opened.id, agreementId: agreement },
    })
    return { order: opened, agreementId: agreement }
  })
  let due = endOfPeriod(start, start)
  for (let month = 2; month <= MONTHS; month += 1) {
    await at(tx, new Date(due.getTime() + PAID_AT_MS), now =>
      applyEvent(quiet(now), tx, organisationId, {
        event: { type: 'renewal_paid', agreementId, cents: payment.cents },
        payment: { ...payment, externalId: `demo-${month}`, orderId: null, agreementId },
      }),
    )
    due = endOfPeriod(due, start)
  }
  return () =>
    addAgreement(gatewayFile(config), {
      token,
      form: {
        merchant_id: config.gateways.payfast!.merchantId, // it has the demo's gateway
        notify_url: `${config.publicUrl}/api/billing/payfast/notify`,
        m_payment_id: order.id,
        item_name: `Naledi: ${plans[PLAN].name}`,
        name_first: payer.name,
        email_address: payer.email,
      },
      amountCents: payment.cents,
      anchorDate: dayOf(start),
      runDate: dayOf(due),
      openedAt: start.toISOString(),
      paidCount: MONTHS,
    })
}
