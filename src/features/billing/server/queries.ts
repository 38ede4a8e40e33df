import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { eqConstant } from '#src/server/db/eq-constant.ts'
import { dayOf } from '#src/contract/days.ts'
import { SOUTH_AFRICA } from '#src/contract/fields.ts'
import type { Db } from '#src/server/db/open-db.ts'
import {
  billingDetails,
  billingOrders,
  billingUnmatched,
  memberships,
  meteredUsage,
  organisations,
  subscriptionEvents,
  subscriptions,
  users,
} from '#src/server/db/schema.ts'
import type { Inside } from '#src/server/deps.ts'
import { isOver, planOf, statusOf } from '../rules.ts'
import { limitOf, type MeteredKind, meteredKinds, monthOf, nextMonthAt } from '../rules/metering.ts'
import { FORM_HOURS } from '../rules/form-to-pay.ts'
import { noSubscription, type SubscriptionState } from '../rules/subscription-state.ts'
import { limitsToday } from './plans/select-plan-limits.ts'

export { countHosts } from './plans/count-hosts.ts'
export { limitsToday, selectPlanLimits } from './plans/select-plan-limits.ts'

export type SubscriptionRow = typeof subscriptions.$inferSelect
export type OrderRow = typeof billingOrders.$inferSelect

const openForm = (
  table: SQL,
) => sql`(${table}.state = 'open' and least(${table}.created_at + make_interval(hours => ${FORM_HOURS}),
  ${table}.billing_date::timestamp at time zone ${SOUTH_AFRICA}) > moment())`

/** Of `billing_orders`: a form that can still be paid, as `closingOf` has it. */
export const isOpenForm = openForm(sql`billing_orders`)

export async function subscriptionOf(db: Db, organisationId: string): Promise<SubscriptionRow | undefined> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.organisationId, organisationId))
  return row
}

/** A row as what decides what happens next. */
export function stateOf(row: SubscriptionRow | undefined): SubscriptionState {
  if (!row || row.status === 'pending') return noSubscription
  const { organisationId: _, createdAt: __, status, ...state } = row
  return { ...state, status }
}

export async function orderById(db: Db, id: string): Promise<OrderRow | undefined> {
  const [row] = await db.select().from(billingOrders).where(eq(billingOrders.id, id))
  return row
}

const AWAITED = sql`billing_orders.id = (
  select id from billing_orders as awaited
  where awaited.organisation_id = organisations.id and ${openForm(sql`awaited`)} and basis = coalesce(subscriptions.paid_count, 0)
  order by awaited.created_at desc limit 1)`

/** An organisation with its subscription, and the form that was opened last and is awaited to be paid, unless something else was paid since. One statement. */
export async function standingOf(db: Db, organisationId: string) {
  const [row] = await db
    .select({
      organization: { _id: organisations.id, name: organisations.name },
      row: subscriptions,
      order: billingOrders,
    })
    .from(organisations)
    .leftJoin(subscriptions, eq(subscriptions.organisationId, organisations.id))
    .leftJoin(billingOrders, AWAITED)
    .where(eq(organisations.id, organisationId))
  return {
    organization: row?.organization ?? null,
    row: row?.row ?? undefined,
    order: row?.order ?? undefined,
  }
}

/** The plan whose limits hold now. One statement. */
export async function answerPlan(db: Db, organisationId: string, now: Date) {
  const { row, order } = await standingOf(db, organisationId)
  const status = row ? statusOf(row, now) : ('inactive' as const)
  const isAwaited = order !== undefined && (status === 'inactive' || isOver(status))
  return { id: planOf(row, now), status: isAwaited ? ('pending' as const) : status }
}

/** The owner of an organisation, and the name and address on its invoices. */
export async function payerOf(db: Db, organisationId: string) {
  const [row] = await db
    .select({
      organisation: organisations.name,
      userId: users.id,
      name: users.name,
      email: users.email,
      details: billingDetails,
    })
    .from(organisations)
    .innerJoin(memberships, eq(memberships.organisationId, organisations.id))
    .innerJoin(users, eq(users.id, memberships.userId))
    .leftJoin(billingDetails, eq(billingDetails.organisationId, organisations.id))
    .where(and(eq(organisations.id, organisationId), eqConstant(memberships.position, 'owner')))
    .orderBy(memberships.createdAt, users.id)
    .limit(1)
  return row
}

/** Administrators of the installation. */
export const administratorsOf = (db: Db): Promise<{ id: string }[]> =>
  db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), isNull(users.deletedAt)))

/** A payment that fits nothing, by its id, with the organisation it would belong to. */
export async function unmatchedById(db: Db, id: string) {
  const [row] = await db
    .select({
      gateway: billingUnmatched.gateway,
      externalId: billingUnmatched.externalId,
      cents: billingUnmatched.cents,
      receivedAt: billingUnmatched.receivedAt,
      resolvedAt: billingUnmatched.resolvedAt,
      organisation: organisations.name,
    })
    .from(billingUnmatched)
    .leftJoin(organisations, eq(organisations.id, billingUnmatched.organisationId))
    .where(eq(billingUnmatched.id, id))
  return row
}

/** The entry of a subscription's history with this id. */
export async function eventById(db: Db, id: string) {
  const [row] = await db.select().from(subscriptionEvents).where(eq(subscriptionEvents.id, id))
  return row
}

/** The metered usage of this month, whatever the plan allows. One statement. */
export async function countedUsage(
  db: Db,
  organisationId: string,
  now: Date,
): Promise<Record<MeteredKind, number>> {
  const counted = await db
    .select({ kind: meteredUsage.kind, used: meteredUsage.used })
    .from(meteredUsage)
    .where(and(eq(meteredUsage.organisationId, organisationId), eq(meteredUsage.month, monthOf(dayOf(now)))))
  const usedOf = (kind: MeteredKind) => counted.find(each => each.kind === kind)?.used ?? 0
  return Object.fromEntries(meteredKinds.map(kind => [kind, usedOf(kind)])) as Record<MeteredKind, number> // each kind is there
}

export type Usage = { used: number; limit: number | null; resetsAt: Date }

/** The limited items that an organisation has, and its usage this month in South Africa. Two statements. */
export async function readUsage(
  deps: Pick<Inside, 'db' | 'now' | 'today' | 'cachedTables'>,
  organisationId: string,
) {
  const { db } = deps
  const now = deps.now()
  const [row] = await db
    .select({ properties: organisations.propertyCount, subscription: subscriptions })
    .from(organisations)
    .leftJoin(subscriptions, eq(subscriptions.organisationId, organisations.id))
    .where(eq(organisations.id, organisationId))
  const used = await countedUsage(db, organisationId, now)
  const limits = (await limitsToday(deps))[planOf(row?.subscription ?? undefined, now)]
  const metered = meteredKinds.map((kind): [MeteredKind, Usage] => [
    kind,
    {
      used: used[kind],
      limit: limitOf(kind, limits),
      resetsAt: nextMonthAt(dayOf(now)),
    },
  ])
  return {
    properties: { used: row?.properties ?? 0, limit: limits.propertiesMax },
    ...(Object.fromEntries(metered) as Record<MeteredKind, Usage>), // each kind is there
  }
}
