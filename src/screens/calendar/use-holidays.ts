import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { addDays, nightsBetween } from '#src/contract/days.ts'
import { listPacks } from '#src/features/pricing/contract/holidays.ts'
import { query } from '#src/web/api.ts'

/** The public holiday of each day that is one, by its name. */
export type Holidays = ReadonlyMap<string, string>

export function useHolidays(): Holidays {
  const { data } = useQuery(query(listPacks, {}))
  return useMemo(
    () =>
      new Map(
        (data?.holidays ?? [])
          .filter(({ kind }) => kind === 'public')
          .flatMap(({ name, from, to }) =>
            nightsBetween(from, addDays(to, 1)).map((day): [string, string] => [day, name]),
          ),
      ),
    [data],
  )
}
