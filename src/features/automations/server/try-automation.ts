import { and, eq, gte, ne, sql } from 'drizzle-orm'
import { addDays, countNights } from '#src/contract/days.ts'
import { bookings, properties } from '#src/server/db/schema.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../contract/automations.ts'
import { meets, type Trigger } from '../rules/automation.ts'
import { planOf } from '../rules/plan.ts'
import { CHECK_IN_TIME, CHECK_OUT_TIME, isFirstStay } from './read-stay.ts'

const DAYS = 90

type Tried = typeof bookings.$inferSelect

/** True if a stay has come to what a step is. */
function hasStep(
  trigger: Extract<Trigger, { kind: 'step' }>,
  { status, statusReason, source }: Tried,
): boolean {
  const { step } = trigger
  if (step === 'requested') return source === 'guest'
  if (step === 'confirmed') return status === 'confirmed'
  if (step === 'cancelled') return statusReason === 'by_guest' || statusReason === 'by_host'
  return statusReason === step
}

/** Returns what an automation would have sent, and will, had it always been there. */
export const tryAutomation: Handler<typeof contract.tryAutomation> = async (
  { db, now, today },
  { trigger, conditions, late },
  { organisation },
) => {
  const rows = await db
    .select({
      booking: bookings,
      isFirstStay,
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
        trigger.kind === 'time' ? eq(bookings.status, 'confirmed') : ne(bookings.status, 'pending'),
      ),
    )
  const counts = { past: 0, ahead: 0 }
  for (const { booking, isFirstStay: first, checkInTime, checkOutTime } of rows) {
    const { checkIn, checkOut, propertyId, guests, source } = booking
    const nights = countNights(checkIn, checkOut)
    if (!meets(conditions, { propertyId, nights, guests, source, isFirstStay: first })) continue
    if (trigger.kind === 'step') {
      if (hasStep(trigger, booking)) counts.past += 1
      continue
    }
    const stay = { checkIn, checkOut, checkInTime, checkOutTime }
    const plan = planOf({ trigger, late, since: new Date(0) }, stay, booking.arrivalSetAt)
    if (plan && !plan.why) counts[plan.at > now() ? 'ahead' : 'past'] += 1
  }
  return { success: true, days: DAYS, ...counts }
}
