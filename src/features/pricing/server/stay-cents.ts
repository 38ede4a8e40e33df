import { type SQL, sql } from 'drizzle-orm'
import { countNights, nightsBetween } from '#src/contract/days.ts'
import type { AskedStay } from '../rules/quote.ts'

const WEEK_NIGHTS = 7
const MONTH_NIGHTS = 28

/** The discount of so many nights, in percent. */
function percentOf(nights: number): SQL {
  if (nights >= MONTH_NIGHTS) return sql`coalesce(nullif(monthly_percent, 0), weekly_percent)`
  return nights >= WEEK_NIGHTS ? sql`weekly_percent` : sql`0`
}

/** The first day of each month of a stay, as an array of the database. */
const monthsOf = (checkIn: string, checkOut: string): string => {
  const months = new Set(nightsBetween(checkIn, checkOut).map(night => `${night.slice(0, 7)}-01`))
  return `{${[...months].join(',')}}`
}

/** What a stay in each row of `properties` comes to, in cents: as `quoteOf` reckons it, on what is written out of rate plans. */
export function stayCents({ checkIn, checkOut, guests, pets }: AskedStay): SQL {
  const nights = sql`${countNights(checkIn, checkOut)}::bigint`
  return sql`(
    select stay - (stay * hundredths + 5000) / 10000 + pet_fee
      + properties.cleaning_fee_cents + properties.service_fee_cents
    from (
      select ${nights} * properties.nightly_cents
          + coalesce((
              select sum(night - properties.nightly_cents) from night_prices
              cross join unnest(cents[greatest(1, ${checkIn}::date - month + 1):${checkOut}::date - month]) as night
              where night_prices.property_id = properties.id
                and month = any(${monthsOf(checkIn, checkOut)}::date[])), 0)::bigint
          + coalesce(greatest(0, ${guests}::int - extra_guest_above) * extra_guest_cents, 0) * ${nights} as stay,
        round(coalesce(${percentOf(countNights(checkIn, checkOut))}, 0)::numeric * 100)::bigint as hundredths,
        case when ${pets}::int > 0 then coalesce(pet_fee_cents, 0) else 0 end as pet_fee
      from (values (1)) as one left join rate_books on rate_books.property_id = properties.id
      offset 0 -- added up once, though it is used twice
    ) as asked)`
}
