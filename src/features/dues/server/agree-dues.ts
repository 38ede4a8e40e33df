import { and, eq, inArray, sql } from 'drizzle-orm'
import { type Due, type PaidStay, scheduleOf } from '#src/features/terms/rules/schedule.ts'
import type { PropertyTerms } from '#src/features/terms/rules/terms.ts'
import { frozenTerms } from '#src/features/terms/server/queries.ts'
import { everyHoliday } from '#src/features/pricing/server/queries.ts'
import type { Inside } from '#src/server/deps.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { dues } from '#src/server/db/schema.ts'
import { CONFIRMING } from './insert-due.ts'
import { settleDues } from './settle-dues.ts'

/** The work by which a stay is earned on the day of its check-in. */
export const EARN = { name: 'money.earn-stay' }

/** The work that plans what a guest is reminded of. */
export const PLAN_REMINDERS = { name: 'money.plan-reminders' }

/** The first moment of a day in South Africa. */
export const beginsAt = (day: string): Date => new Date(`${day}T00:00:00+02:00`)

/** Has a stay earned on the day of its check-in, and its guest reminded of what is due; one statement. */
export async function scheduleEarning(
  tx: Db,
  { id, organisationId, checkIn }: Pick<AgreedStay, 'id' | 'organisationId' | 'checkIn'>,
): Promise<void> {
  const earned = beginsAt(checkIn).toISOString()
  await tx.execute(sql`
    select schedule(${EARN.name}, ${id}, ${earned}::timestamptz, ${organisationId}, false, false),
      schedule(${PLAN_REMINDERS.name}, ${id}, moment(), ${organisationId}, false, false)`)
}

/** A stay that is agreed; its total in cents. */
export type AgreedStay = PaidStay & { id: string; organisationId: string }

/** Until when the deposit confirms the stay, and how much it is, in cents. */
export type AskedDeposit = { until: Date; cents: number }

const depositIn = (terms: PropertyTerms, schedule: readonly Due[]): AskedDeposit | null => {
  const first = terms.deposit.kind === 'none' ? undefined : schedule.find(({ kind }) => CONFIRMING.has(kind))
  return first ? { until: first.dueAt, cents: first.cents } : null
}

type Clock = Pick<Inside, 'now'>

const scheduleNow = async ({ now }: Clock, db: Db, terms: PropertyTerms, stay: PaidStay): Promise<Due[]> =>
  scheduleOf(terms, stay, now(), await everyHoliday(db))

/** Returns the deposit by which these terms confirm a stay that is agreed now; null where they ask for none. */
export const askedDeposit = async (
  deps: Clock,
  db: Db,
  terms: PropertyTerms,
  stay: PaidStay,
): Promise<AskedDeposit | null> => depositIn(terms, await scheduleNow(deps, db, terms, stay))

/** The schedule of a stay by the terms that were frozen with it; null where it has none. */
async function frozenSchedule(deps: Clock, tx: Db, stay: AgreedStay) {
  const frozen = await frozenTerms(tx, stay.id)
  if (!frozen?.terms.on) return null
  const schedule = await scheduleNow(deps, tx, frozen.terms, stay)
  return schedule.length === 0 ? null : { schedule, deposit: depositIn(frozen.terms, schedule) }
}

async function insertDues(tx: Db, stay: AgreedStay, schedule: readonly Due[]): Promise<void> {
  await tx.insert(dues).values(
    schedule.map(({ kind, cents, dueAt }) => ({
      bookingId: stay.id,
      organisationId: stay.organisationId,
      kind,
      amountCents: cents,
      dueAt,
    })),
  )
  await scheduleEarning(tx, stay)
}

/**
 * Writes what is owed for a stay that is agreed, by the terms that were frozen with it, and gives the deposit that confirms it; null where
 * its terms ask for none, or the home has no terms: then it is one statement. See docs/product/money.md#dues.
 */
export async function agreeDues(deps: Clock, tx: Db, stay: AgreedStay): Promise<AskedDeposit | null> {
  const agreed = await frozenSchedule(deps, tx, stay)
  if (!agreed) return null
  await insertDues(tx, stay, agreed.schedule)
  return agreed.deposit
}

/** True if all that confirms a stay is paid. */
async function isDepositPaid(tx: Db, bookingId: string): Promise<boolean> {
  const [open] = await tx
    .select({ id: dues.id })
    .from(dues)
    .where(
      and(eq(dues.bookingId, bookingId), inArray(dues.kind, [...CONFIRMING]), sql`paid_cents < amount_cents`),
    )
    .limit(1)
  return open === undefined
}

/**
 * The same for a request that its host accepts: money may have come before, for which the whole price was due. The schedule takes the place of
 * that, and what has come pays it. Gives no deposit where it is paid by then.
 */
export async function agreeRequest(deps: Clock, tx: Db, stay: AgreedStay): Promise<AskedDeposit | null> {
  const agreed = await frozenSchedule(deps, tx, stay)
  if (!agreed) return null
  await tx.delete(dues).where(eq(dues.bookingId, stay.id))
  await insertDues(tx, stay, agreed.schedule)
  await settleDues(tx, stay.id)
  return agreed.deposit && (await isDepositPaid(tx, stay.id)) ? null : agreed.deposit
}
