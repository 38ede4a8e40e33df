import { type SQL, sql } from 'drizzle-orm'
import { countNights } from '#src/contract/days.ts'
import type { Input } from '#src/contract/endpoint.ts'
import { rangeBackwards } from '#src/features/calendar/contract/nights.ts'
import type { Db } from '#src/server/db/open-db.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as reads from '../../contract/reads.ts'
import { FIGURE_NIGHTS_MAX, figuresTooLong } from '../../contract/reads.ts'
import { listedOn, staysSold } from './count-occupancy.ts'

type Asked = Input<typeof reads.readFigures>
type Counted = {
  key: string
  name: string
  stays: number
  nights: number
  income: number
  stays_without_amount: number
  sold: number
  offered: number
}

/** By what stays, nights and homes are put together, and what each part is called. A home that is deleted has its name alone. */
const KEYS: Record<Asked['by'], { ofStay: SQL; ofNight: SQL; ofListed: SQL; name: SQL }> = {
  property: {
    ofStay: sql`coalesce(property_id::text, property_name)`,
    ofNight: sql`property_id::text`,
    ofListed: sql`id::text`,
    name: sql`coalesce((select name from homes where id::text = key), key)`,
  },
  month: {
    ofStay: sql`to_char(check_in, 'YYYY-MM')`,
    ofNight: sql`to_char(night, 'YYYY-MM')`,
    ofListed: sql`to_char(night, 'YYYY-MM')`,
    name: sql`key`,
  },
  channel: { ofStay: sql`channel`, ofNight: sql`channel`, ofListed: sql`'none'`, name: sql`key` },
}

/** One statement, however many stays: those of channels beside those booked here, each night of a home once. */
async function countFigures(db: Db, organisationId: string, { from, to, property_id, by }: Asked) {
  const { ofStay, ofNight, ofListed, name } = KEYS[by]
  const [first, next] = [sql`${from}::date`, sql`${to}::date`]
  const ofProperty = (column: SQL) => (property_id ? sql`${column} = ${property_id}` : sql`true`)
  const { rows } = await db.execute<Counted & { all_offered: number }>(sql`
    with homes as (
      select id, name, greatest(${listedOn}, ${first}) as since from properties
      where organisation_id = ${organisationId} and ${ofProperty(sql`id`)}
    ), stays as (
      select * from (${staysSold(organisationId, first, next)}) as stays where ${ofProperty(sql`property_id`)}
    ), arriving as (
      select ${ofStay} as key, count(*) as stays, sum(check_out - check_in) as nights, sum(cents) as income,
        count(*) filter (where cents is null) as without_amount
      from stays where check_in >= ${first} group by 1
    ), slept as (
      select distinct on (property_id, night) property_id, night::date as night, channel
      from stays join homes on homes.id = property_id,
        generate_series(greatest(check_in, since), least(check_out, ${next}) - 1, interval '1 day') as night
      order by property_id, night, channel <> 'direct'
    ), sold as (select ${ofNight} as key, count(*) as nights from slept group by 1),
    listed as (
      select id, night from homes, generate_series(since, ${next} - 1, interval '1 day') as night
    ), offered as (select ${ofListed} as key, count(*) as nights from listed group by 1),
    keys as (select key from arriving union select key from sold union select key from offered where key <> 'none')
    select key, ${name} as name, coalesce(stays, 0)::int as stays, coalesce(arriving.nights, 0)::int as nights,
      coalesce(income, 0)::float8 as income, coalesce(without_amount, 0)::int as stays_without_amount,
      coalesce(sold.nights, 0)::int as sold, coalesce(offered.nights, 0)::int as offered,
      everywhere.nights as all_offered
    from (select count(*)::int as nights from listed) as everywhere left join (
      keys left join arriving using (key) left join sold using (key) left join offered using (key)) on true
    order by natural_order(${name}), key`)
  // Of no part there is a row without a key.
  return { offered: rows[0]!.all_offered, parts: rows.filter(({ key }) => key !== null) }
}

const averageOf = ({ stays, nights }: Pick<Counted, 'stays' | 'nights'>): number | null =>
  stays === 0 ? null : Math.round((nights / stays) * 10) / 10

/** Returns what came of a time, of all homes or one. Throws 400. See docs/product/screens.md#the-dashboard. */
export const readFigures: Handler<typeof reads.readFigures> = async ({ db }, asked, { organisation }) => {
  const nights = countNights(asked.from, asked.to)
  if (nights <= 0) throw rangeBackwards()
  if (nights > FIGURE_NIGHTS_MAX) throw figuresTooLong()
  const { parts, offered } = await countFigures(db, organisation.id, asked)
  const sum = (of: (row: Counted) => number) => parts.reduce((all, row) => all + of(row), 0)
  const counted = {
    stays: sum(row => row.stays),
    nights: sum(row => row.nights),
    income: sum(row => row.income),
    stays_without_amount: sum(row => row.stays_without_amount),
    sold: sum(row => row.sold),
    offered,
  }
  return {
    success: true,
    total: { ...counted, average_stay: averageOf(counted) },
    groups: parts.map(({ all_offered: _, ...row }) => ({
      ...row,
      offered: asked.by === 'channel' ? offered : row.offered,
      average_stay: averageOf(row),
    })),
  }
}
