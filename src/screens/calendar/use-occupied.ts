import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { countOccupied } from '#src/features/calendar/contract/nights.ts'
import { query } from '#src/web/api.ts'
import { monthsAfter } from '#src/web/ui/stay-calendar/stay-calendar-days.ts'

/** Of how many homes each night is held; `months` are those that are known. */
export type Occupied = { nights: ReadonlyMap<string, number>; months: ReadonlySet<string>; homes: number }

/** Occupancy of all homes, for the months in view only. */
export function useOccupied(months: readonly string[], isAsked: boolean): Occupied {
  const held = useQueries({
    queries: (isAsked ? months : []).map(month =>
      query(countOccupied, { from: month, to: monthsAfter(month, 1) }),
    ),
    combine: answers => answers.map(({ data }) => data),
  })
  const names = months.join()
  return useMemo(
    () => ({
      nights: new Map(
        held
          .flatMap(data => data?.nights ?? [])
          .map(({ date, taken: occupied }): [string, number] => [date, occupied]),
      ),
      months: new Set(names.split(',').filter((_, index) => held[index])),
      homes: held.find(data => data)?.homes ?? 0,
    }),
    [held, names],
  )
}
