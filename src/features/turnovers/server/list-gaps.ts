import { sql } from 'drizzle-orm'
import { addDays, nightsBetween } from '#src/contract/days.ts'
import { ratePlansOf } from '#src/features/pricing/server/queries.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../contract/gaps.ts'
import type { GapAnswer } from '../contract/gaps.ts'
import { GAP_DAYS, GAP_NIGHTS_MAX, loweredTo } from '../rules/gaps.ts'

// Nights of a guest, of whichever channel, and the nights that are free around it: not what a channel closed without a guest.
const isOfStay = sql`(kind in ('stay', 'change', 'preparation', 'imported') and coalesce(counts_as_stay, true))`

/** Free nights between two stays of the caller's homes. See docs/product/turnovers.md#compare-properties. */
export const listGaps: Handler<typeof contract.listGaps> = async (
  { db, today },
  _asked,
  { organisation },
) => {
  const first = today()
  const last = addDays(first, GAP_DAYS)
  const { rows } = await db.execute<Omit<GapAnswer, 'lowered_to'>>(sql`
    with held as (
      select held_nights.property_id, lower(held_nights.nights) as first, upper(held_nights.nights) as next, ${isOfStay} as is_stay
      from held_nights left join channel_events on channel_events.id = holder_id
      where held_nights.organisation_id = ${organisation.id}
        and held_nights.nights && daterange(${first}::date - ${GAP_NIGHTS_MAX}::int, ${last}::date + 1) and (expires_at is null or expires_at > moment())
    ), neighbours as (
      select property_id, first, is_stay and lag(is_stay) over each as is_between,
        max(next) over (partition by property_id order by first, next rows between unbounded preceding and 1 preceding) as free
      from held window each as (partition by property_id order by first, next)
    )
    select property_id, properties.name as property_name, since::text as from, (first - 1)::text as to, first - since as nights
    from neighbours cross join lateral (select greatest(free, ${first}::date) as since) as open
      join properties on properties.id = property_id
    where is_between and first - since between 1 and ${GAP_NIGHTS_MAX} and is_available
    order by since, natural_order(properties.name), property_id`)
  const ids = [...new Set(rows.map(({ property_id: id }) => id))]
  const nights = { from: first, to: addDays(last, GAP_NIGHTS_MAX) }
  const ratePlans = new Map(
    (ids.length > 0 ? await ratePlansOf(db, organisation.id, ids, nights) : []).map(each => [
      each.id,
      each.ratePlan,
    ]),
  )
  const gaps = rows.map(gap => {
    const ratePlan = ratePlans.get(gap.property_id)
    return {
      ...gap,
      lowered_to: ratePlan ? loweredTo(nightsBetween(gap.from, addDays(gap.to, 1)), ratePlan) : null,
    }
  })
  return { success: true, gaps, total: gaps.length }
}
