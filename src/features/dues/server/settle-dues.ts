import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'
import { dues } from '#src/server/db/schema.ts'
import { selectExcess } from './select-excess.ts'
import { selectTaken } from './select-taken.ts'

/**
 * Spreads what was paid for a stay, less what was too much and goes back and what was lost in a dispute, over its dues in their order, what confirms it first, and writes what is too much still, in
 * one statement. Gives how much more of its price is paid by then, in cents; below 0 where less is. Call it behind each payment, refund, dispute and claim for damage, and where what
 * is owed changes, with the booking's row taken.
 */
export async function settleDues(tx: Db, bookingId: string): Promise<number> {
  const isOf = sql`booking_id = ${bookingId}`
  const { rows } = await tx.execute<{ cents: string }>(sql`
    with received as (
      select toward, sum(cents) as cents from (
        select toward, amount_cents as cents from stay_payments where ${isOf} and undone_at is null
        union all select toward, -excess_cents from stay_refunds where ${isOf}
        union all select toward, -cents from (${selectTaken(isOf)}) as lost) as moved
      group by toward),
    owed as (
      select id, organisation_id, paid_cents, case when kind = 'damage' then 'damage' else 'stay' end as toward,
        case when waived_at is null and void_at is null then amount_cents else paid_cents end as cents,
        (kind not in ('deposit', 'full'), due_at, created_at, id) as place
      from dues where ${isOf}),
    share as (
      select id, organisation_id, toward, paid_cents, least(cents, greatest(0, coalesce((select cents from received where received.toward = owed.toward), 0)
        - (sum(cents) over (partition by toward order by place) - cents))) as cents
      from owed),
    paid as (
      update dues set paid_cents = share.cents from share where dues.id = share.id and dues.paid_cents <> share.cents
      returning case when dues.kind = 'damage' then 0 else dues.paid_cents - share.paid_cents end as cents),
    excess as (${selectExcess(isOf, sql`select ${bookingId}::uuid as booking_id, organisation_id, toward, cents from share`)}),
    gone as (delete from stay_excess where ${isOf} and toward not in (select toward from excess)),
    written as (
      insert into stay_excess (booking_id, organisation_id, toward, cents) select booking_id, organisation_id, toward, cents from excess
      on conflict (booking_id, toward) do update set cents = excluded.cents where stay_excess.cents <> excluded.cents)
    select cents from paid`)
  return rows.reduce((sum, { cents }) => sum + Number(cents), 0)
}

/** True if something that is owed for a stay is late: then its host may cancel it as unpaid. */
export async function hasLateDue(db: Db, bookingId: string): Promise<boolean> {
  const isLate = sql`paid_cents < amount_cents and kind <> 'damage' and due_at <= moment()`
  const [late] = await db
    .select({ id: dues.id })
    .from(dues)
    .where(and(eq(dues.bookingId, bookingId), isNull(dues.voidAt), isNull(dues.waivedAt), isLate))
    .limit(1)
  return late !== undefined
}

/** Asks again for what was void of a stay that takes place after all. */
export async function reviveDues(tx: Db, bookingId: string): Promise<void> {
  await tx
    .update(dues)
    .set({ voidAt: null })
    .where(and(eq(dues.bookingId, bookingId), isNotNull(dues.voidAt)))
}

/** Ends what is still owed for a stay that does not take place. */
export async function voidDues(tx: Db, bookingId: string): Promise<void> {
  await tx
    .update(dues)
    .set({ voidAt: sql`moment()` })
    .where(
      and(
        eq(dues.bookingId, bookingId),
        isNull(dues.voidAt),
        isNull(dues.waivedAt),
        sql`paid_cents < amount_cents`,
      ),
    )
}
