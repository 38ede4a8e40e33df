import type { Answer } from '#src/contract/endpoint.ts'
import { grouped, rand } from '#src/contract/words.ts'
import type { listProperties } from '../../contract/manage.ts'

type Stats = NonNullable<Answer<typeof listProperties>['stats']>

/** Of all homes, whatever page is shown, in a line. See docs/product/homes-and-search.md#the-list-of-a-realtor. */
export function PropertySums({ stats }: { stats: Stats }) {
  const sums = [
    ['Total properties', grouped(stats.total)],
    ['Total revenue per night', rand(stats.revenue_per_night)],
    ['Total capacity', `${grouped(stats.capacity)} guests`],
    ['Average price per night', rand(Math.round(stats.average_price))],
  ]
  return (
    <dl className="num max-sm:order-last grid gap-x-7 gap-y-1 text-sm min-[420px]:max-sm:grid-cols-2 sm:flex sm:flex-wrap">
      {sums.map(([label, value]) => (
        <div key={label} className="flex items-baseline justify-between gap-2 sm:justify-start">
          <dt className="text-ink-2">{label}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
