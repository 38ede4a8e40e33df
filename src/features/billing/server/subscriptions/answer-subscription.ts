import type { Db } from '#src/server/db/open-db.ts'
import { isOver, plans, statusOf } from '../../rules.ts'
import { type OrderRow, standingOf, type SubscriptionRow } from '../queries.ts'

const awaited = ({ planId, dueCents }: OrderRow) => ({ pending: { planId, amount: dueCents } })

const pendingOf = ({ nextPlanId: next }: SubscriptionRow, order: OrderRow | undefined) => {
  if (order) return awaited(order)
  return next ? { pending: { planId: next, amount: plans[next].monthlyCents } } : {}
}

/** An unpaid order, if there was no subscription before. */
const answerOfOrder = (order: OrderRow) => ({
  planId: order.planId,
  planName: plans[order.planId].name,
  amount: order.recurringCents,
  status: 'pending' as const,
  startDate: order.createdAt,
  nextBillingDate: null,
  endDate: null,
  createdAt: order.createdAt,
  ...awaited(order),
})

/** A subscription as the contract answers it; `order` is the form that is awaited to be paid. */
export function subscriptionAnswer(row: SubscriptionRow, now: Date, order?: OrderRow) {
  const status = statusOf(row, now)
  const isPaid = status === 'active' || status === 'past_due'
  return {
    planId: row.planId,
    planName: plans[row.planId].name,
    // A plan that is had without a price is billed elsewhere, whatever its list price.
    amount:
      row.status === 'trialing' ? 0 : (row.priceCents ?? (isPaid ? null : plans[row.planId].monthlyCents)),
    status: order && isOver(status) ? ('pending' as const) : status,
    startDate: row.startedAt ?? row.createdAt,
    nextBillingDate: isPaid ? row.periodEnd : null,
    endDate: row.endsAt,
    createdAt: row.createdAt,
    ...pendingOf(row, order),
  }
}

/** The subscription of an organisation as it is now, or null, beside its name. One statement. */
export async function answerSubscription(db: Db, organisationId: string, now: Date) {
  const { organization, row, order } = await standingOf(db, organisationId)
  if (row) return { organization, subscription: subscriptionAnswer(row, now, order) }
  return { organization, subscription: order ? answerOfOrder(order) : null }
}
