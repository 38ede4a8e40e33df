import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { addDays } from '#src/contract/days.ts'
import { bookingsCalendar, type ClosedNights } from '#src/features/bookings/contract/reads.ts'
import { useParty } from '#src/features/bookings/web/parts/use-party.ts'
import { listProperties } from '#src/features/properties/contract/manage.ts'
import type { PropertyAnswer } from '#src/features/properties/contract/property.ts'
import { useProperty } from '#src/features/properties/web/parts/property-chooser.tsx'
import { query } from '#src/web/api.ts'
import { monthsAfter } from '#src/web/ui/stay-calendar/stay-calendar-days.ts'
import { entriesOf, type Entry } from '../held-entry.ts'
import { monthsOf, PAGE_PROPERTIES, type Window } from './timeline-days.ts'
import { type Chunk, type NightPrices, useTimelinePrices } from './use-timeline-prices.ts'

export type Row = {
  property: PropertyAnswer
  entries: readonly Entry[]
  closed: readonly ClosedNights[]
  /** Of the nights in view, where there is room for them. */
  prices: NightPrices
  /** Months in view whose nights are not known yet. */
  missing: readonly string[]
}

const propertiesPage = (page: number) =>
  query(listProperties, { page, pageSize: PAGE_PROPERTIES, sort: 'name' })

const NONE: readonly never[] = []
const NO_PRICES: NightPrices = new Map()

function useProperties(property: string | undefined, { rowFrom, rowTo }: Window) {
  const first = useQuery({ ...propertiesPage(1), placeholderData: keepPreviousData, enabled: !property })
  const one = useProperty(property)
  const pages: number[] = []
  for (
    let page = Math.floor(rowFrom / PAGE_PROPERTIES);
    page * PAGE_PROPERTIES < Math.max(1, rowTo);
    page += 1
  )
    pages.push(page)
  const lists = useQueries({
    queries: property ? [] : pages.map(page => propertiesPage(page + 1)),
    combine: answers => answers.map(({ data }) => data?.properties),
  })
  if (property)
    return {
      answer: one,
      total: one.data ? 1 : 0,
      pages: one.data ? [{ page: 0, homes: [one.data.property] }] : [],
    }
  const known = pages.flatMap((page, index) => {
    const properties = lists[index]
    return properties ? [{ page, homes: properties }] : []
  })
  return { answer: first, total: first.data?.total ?? 0, pages: known }
}

/** The homes of the rows in view and what holds their nights of the months in view: nothing else is asked for. */
export function useTimelineRows(
  property: string | undefined,
  window: Window,
  first: string,
  hasPrices: boolean,
) {
  const party = useParty()
  const { answer, total, pages } = useProperties(property, window)
  const months = monthsOf(addDays(first, window.dayFrom), addDays(first, window.dayTo))
  const chunks: Chunk[] = pages.flatMap(({ page, homes: properties }) =>
    months.map(month => ({ page, homes: properties, month })),
  )
  const { held, isFailed, retry } = useQueries({
    queries: chunks.map(({ homes: properties, month }) =>
      query(bookingsCalendar, {
        from: month,
        to: monthsAfter(month, 1),
        property_ids: properties.map(({ _id }) => _id),
      }),
    ),
    combine: answers => ({
      held: answers.map(({ data }) => data),
      isFailed: answers.some(({ isError, data }) => isError && !data),
      retry: () => answers.forEach(each => each.isError && void each.refetch()),
    }),
  })
  const priced = useTimelinePrices(chunks, party.today, hasPrices)
  const minute = party.now.toISOString().slice(0, 16)
  const chunkKeys = chunks.map(({ page, month }) => `${page} ${month}`).join()
  const rows = useMemo(() => {
    const made = new Map<number, Row>()
    for (const { page, homes: properties } of pages) {
      const own = chunks.flatMap((chunk, index) =>
        chunk.page === page ? [{ ...chunk, data: held[index] }] : [],
      )
      const answers = own.flatMap(({ data }) => data ?? [])
      const entries = entriesOf(
        {
          bookings: answers.flatMap(({ bookings }) => bookings),
          blocks: answers.flatMap(({ blocks }) => blocks),
        },
        party,
      )
      const ofProperty = Map.groupBy(entries, ({ propertyId }) => propertyId)
      const closedOfProperty = Map.groupBy(
        answers.flatMap(({ closed }) => closed),
        ({ property_id }) => property_id,
      )
      const missing = own.filter(({ data }) => !data).map(({ month }) => month)
      properties.forEach((each, index) =>
        made.set(page * PAGE_PROPERTIES + index, {
          property: each,
          entries: ofProperty.get(each._id) ?? NONE,
          closed: closedOfProperty.get(each._id) ?? NONE,
          prices: priced.prices.get(each._id) ?? NO_PRICES,
          missing,
        }),
      )
    }
    return made
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the chunks by their names, and holds are shown by the minute
  }, [held, priced.prices, chunkKeys, minute])
  return { answer, total, rows, isFailed, retry, priced }
}
