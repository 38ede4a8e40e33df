import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { listNightPrices } from '#src/features/pricing/contract/night-prices.ts'
import type { PropertyAnswer } from '#src/features/properties/contract/property.ts'
import { query } from '#src/web/api.ts'
import { monthsAfter } from '#src/web/ui/stay-calendar/stay-calendar-days.ts'

/** The price of each night, in rand; past nights have no price. */
export type NightPrices = ReadonlyMap<string, number>

/** Properties whose nights of a month are asked for together. */
export type Chunk = { page: number; homes: readonly PropertyAnswer[]; month: string }

/** The prices of the properties and months in view, by property; nothing is asked for where there is no room for them. */
export function useTimelinePrices(chunks: readonly Chunk[], today: string, hasRoom: boolean) {
  const asked = hasRoom ? chunks.filter(({ month }) => monthsAfter(month, 1) > today) : []
  const { data, isFailed, retry } = useQueries({
    queries: asked.map(({ homes, month }) =>
      query(listNightPrices, {
        from: month,
        to: monthsAfter(month, 1),
        property_ids: homes.map(({ _id }) => _id),
      }),
    ),
    combine: answers => ({
      data: answers.map(each => each.data),
      isFailed: answers.some(each => each.isError && !each.data),
      retry: () => answers.forEach(each => each.isError && void each.refetch()),
    }),
  })
  const prices = useMemo(() => {
    const ofProperty = Map.groupBy(
      data.flatMap(answer => answer?.properties ?? []),
      ({ property_id }) => property_id,
    )
    return new Map(
      [...ofProperty].map(([id, months]): [string, NightPrices] => [
        id,
        new Map(months.flatMap(({ nights }) => nights.map(({ date, price }) => [date, price]))),
      ]),
    )
  }, [data])
  return { prices, isFailed, retry }
}
