import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { nightsBetween } from '#src/contract/days.ts'

const WEEK_NIGHTS = 7
const MONTH_NIGHTS = 28

export type StayDiscount = 'none' | 'weekly' | 'monthly'

/** Returns which discount so many nights have. */
export const discountOf = (nights: number): StayDiscount =>
  nights >= MONTH_NIGHTS ? 'monthly' : nights >= WEEK_NIGHTS ? 'weekly' : 'none'

const percentOf: Record<StayDiscount, SQL> = {
  none: sql`0`,
  weekly: sql`weekly_percent`,
  monthly: sql`coalesce(nullif(monthly_percent, 0), weekly_percent)`,
}

/** The first day of each month of a stay, as an array of the database. */
export const monthsOf = (checkIn: string, checkOut: string): string => {
  const months = new Set(nightsBetween(checkIn, checkOut).map(night => `${night.slice(0, 7)}-01`))
  return `{${[...months].join(',')}}`
}

/** A stay whose price is asked for, its values given when it is asked. */
type NamedStay = Record<'checkIn' | 'checkOut' | 'nights' | 'months' | 'guests' | 'pets', Placeholder>

/** Returns what a stay in each row of `properties` comes to, in cents: as `quoteOf` reckons it, on what is written out of rate plans. */
export function stayCents(
  { checkIn, checkOut, nights: count, months, guests, pets }: NamedStay,
  discount: StayDiscount,
): SQL {
  const nights = sql`${count}::bigint`
  return sql`(
    select stay - (stay * hundredths + 5000) / 10000 + pet_fee
      + properties.cleaning_fee_cents + properties.service_fee_cents
    from (
      select ${nights} * properties.nightly_cents
          + coalesce((
              select sum(night - properties.nightly_cents) from night_prices
              cross join unnest(cents[greatest(1, ${checkIn}::date - month + 1):${checkOut}::date - month]) as night
              where night_prices.property_id = properties.id
                and month = any(${months}::date[])), 0)::bigint
          + coalesce(greatest(0, ${guests}::int - extra_guest_above) * extra_guest_cents, 0) * ${nights} as stay,
        round(coalesce(${percentOf[discount]}, 0)::numeric * 100)::bigint as hundredths,
        case when ${pets}::int > 0 then coalesce(pet_fee_cents, 0) else 0 end as pet_fee
      from (values (1)) as one left join rate_books on rate_books.property_id = properties.id
      offset 0 -- added up once, though it is used twice
    ) as asked)`
}
