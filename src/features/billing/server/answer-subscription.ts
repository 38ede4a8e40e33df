import type { Db } from '#src/server/db/open-db.ts'
import { isOver, plans, statusOf } from '../rules.ts'
import { type OrderRow, standingOf, type SubscriptionRow } from './queries.ts'

const pendingOf = (row: SubscriptionRow | undefined, order: OrderRow | undefined) => {
  if (order) return { pending: { planId: order.planId, amount: order.dueCents } }
  const next = row?.nextPlanId
  return next ? { pending: { planId: next, amount: plans[next].monthlyCents } } : {}
}

/** What was chosen and is awaited to be paid, where nothing was had before. */
const answerOfOrder = (order: OrderRow) => ({
  planId: order.planId,
  planName: plans[order.planId].name,
  amount: order.recurringCents,
  status: 'pending' as const,
  startDate: order.createdAt,
  nextBillingDate: null,
  endDate: null,
  createdAt: order.createdAt,
  ...pendingOf(undefined, order),
})

/** A subscription as the contract answers it; `order` is the form that is awaited to be paid. */
export function subscriptionAnswer(row: SubscriptionRow, now: Date, order?: OrderRow) {
  const status = statusOf(row, now)
  const isPaid = status === 'active' || status === 'past_due'
  return {
    planId: row.planId,
    planName: plans[row.planId].name,
    amount: row.status === 'trialing' ? 0 : (row.priceCents ?? plans[row.planId].monthlyCents),
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
  const awaited = order ? answerOfOrder(order) : null
  return { organization, subscription: row ? subscriptionAnswer(row, now, order) : awaited }
}
