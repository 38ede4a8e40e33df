import { and, eq, gte, ne, sql } from 'drizzle-orm'
import { addDays, countNights } from '#src/contract/days.ts'
import { paymentReceived } from '#src/features/money/contract/events.ts'
import { bookings, properties } from '#src/server/db/schema.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../contract/automations.ts'
import { isMoneyStep, meets, type MoneyStep, type Trigger } from '../rules/automation.ts'
import { planOf } from '../rules/plan.ts'
import { paymentSums } from '#src/features/dues/server/queries.ts'
import { CHECK_IN_TIME, CHECK_OUT_TIME, isFirstStay, isPaidOf, itsDues } from './read-stay.ts'

const DAYS = 90

type Tried = { booking: typeof bookings.$inferSelect; moneySteps: number }

/** True if a stay has come to what a step is. */
function hasStep(
  trigger: Extract<Trigger, { kind: 'step' }>,
  { booking: { status, statusReason, source }, moneySteps }: Tried,
): boolean {
  const { step } = trigger
  if (isMoneyStep(step)) return moneySteps > 0
  if (step === 'requested') return source === 'guest'
  if (step === 'confirmed') return status === 'confirmed'
  if (step === 'cancelled') return statusReason === 'by_guest' || statusReason === 'by_host'
  return statusReason === step
}

/** Returns how often a stay came to a step of its money. */
const timesTold = (step: MoneyStep) =>
  sql<number>`(select count(*)::int from events where subject_kind = ${paymentReceived.subject} and subject_id = ${bookings.id} and name = ${step})`

/** Returns what an automation would have sent, and will, had it always been there. */
export const tryAutomation: Handler<typeof contract.tryAutomation> = async (
  { db, now, today },
  { trigger, conditions, late },
  { organisation },
) => {
  const isByDue = trigger.kind === 'time' && trigger.anchor === 'due'
  const rows = await db
    .select({
      booking: bookings,
      isFirstStay,
      sums: conditions.paid === null ? sql<null>`null` : paymentSums,
      moneySteps:
        trigger.kind === 'step' && isMoneyStep(trigger.step) ? timesTold(trigger.step) : sql<number>`0`,
      dues: isByDue ? itsDues : sql<never[]>`'[]'::json`,
      checkInTime: sql<string>`coalesce(${properties.checkInTime}, ${CHECK_IN_TIME})`,
      checkOutTime: sql<string>`coalesce(${properties.checkOutTime}, ${CHECK_OUT_TIME})`,
    })
    .from(bookings)
    .leftJoin(properties, eq(properties.id, bookings.propertyId))
    .where(
      and(
        eq(bookings.organisationId, organisation.id),
        gte(bookings.checkOut, addDays(today(), -DAYS)),
        ne(bookings.source, 'imported'),
        trigger.kind === 'step' || isByDue ? undefined : eq(bookings.status, 'confirmed'),
        trigger.kind === 'step' ? ne(bookings.status, 'pending') : undefined,
      ),
    )
  const counts = { past: 0, ahead: 0 }
  for (const row of rows) {
    const { booking, isFirstStay: first, checkInTime, checkOutTime, sums } = row
    const { checkIn, checkOut, propertyId, guests, source } = booking
    const nights = countNights(checkIn, checkOut)
    const facts = { propertyId, nights, guests, source, isFirstStay: first, isPaid: sums && isPaidOf(sums) }
    // Of a due it is asked whether that is paid.
    if (!meets(isByDue ? { ...conditions, paid: null } : conditions, facts)) continue
    if (trigger.kind === 'step') {
      if (hasStep(trigger, row)) counts.past += 1
      continue
    }
    const stay = { checkIn, checkOut, checkInTime, checkOutTime }
    const rule = { trigger, late, since: new Date(0) }
    const plans = isByDue
      ? row.dues
          .filter(({ isPaid }) => isPaid === (conditions.paid ?? false))
          .map(due => planOf(rule, { ...stay, dueAt: new Date(due.dueAt) }, new Date(due.createdAt)))
      : [planOf(rule, stay, booking.arrivalSetAt)]
    const isAhead = (plan: (typeof plans)[number]) => plan !== null && !plan.why && plan.at > now()
    if (plans.some(isAhead)) counts.ahead += 1
    else if (plans.some(plan => plan && !plan.why)) counts.past += 1
  }
  return { success: true, days: DAYS, ...counts }
}
