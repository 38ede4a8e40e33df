import { useQueries } from '@tanstack/react-query'
import { countTaken } from '#src/features/calendar/contract/nights.ts'
import { query } from '#src/web/api.ts'
import { monthsAfter } from '#src/web/ui/stay-calendar-days.ts'

/** Of how many homes each night is held; nothing of nights that are not known yet. */
export type Taken = { nights: ReadonlyMap<string, number>; months: ReadonlySet<string>; homes: number }

/** How full all homes are, of the months in view alone. */
export const useTaken = (months: readonly string[], isAsked: boolean): Taken =>
  useQueries({
    queries: (isAsked ? months : []).map(month =>
      query(countTaken, { from: month, to: monthsAfter(month, 1) }),
    ),
    combine: answers => ({
      nights: new Map(
        answers.flatMap(({ data }) => data?.nights ?? []).map(({ date, taken }) => [date, taken]),
      ),
      months: new Set(months.filter((_, place) => answers[place]?.data)),
      homes: answers.find(({ data }) => data)?.data?.homes ?? 0,
    }),
  })
