import { propertyIn } from '#src/features/bookings/web/parts/property-in-address.ts'
import type { NightRange } from '#src/features/pricing/web/parts/use-chosen-nights.ts'
import { dayIn, useParameters } from '#src/web/parameters.ts'
import { firstOfMonth } from '#src/web/ui/stay-calendar/stay-calendar-days.ts'

export const views = ['month', 'timeline'] as const
export type View = (typeof views)[number]

const VIEW = 'naledi.calendar.view'
const MONTH = /^[12]\d{3}-(0[1-9]|1[0-2])$/

/** The first day of the month that an address names; nonsense is this month. */
const monthIn = (parameters: URLSearchParams, today: string): string =>
  `${MONTH.exec(parameters.get('month') ?? '')?.[0] ?? firstOfMonth(today).slice(0, 7)}-01`

/** Returns the view that the host chose, here or before on this device; else the month of one home, and the timeline of several. */
const viewIn = (parameters: URLSearchParams, property: string | undefined): View =>
  views.find(view => view === (parameters.get('view') ?? localStorage.getItem(VIEW))) ??
  (property ? 'month' : 'timeline')

/** The nights that an address asks to have chosen, as the timeline leads to their price; those that are over are none. */
export function nightsIn(parameters: URLSearchParams, today: string): NightRange | null {
  const from = dayIn(parameters, 'from')
  const to = dayIn(parameters, 'to')
  return from && to && today <= from && from <= to ? { from, to } : null
}

/**
 * Keeps the month, home and view in the address; `only` is the home of a host with one. The view is remembered on this device
 * too.
 */
export function useCalendarAddress(today: string, only: string | undefined) {
  const [parameters, change] = useParameters()
  const property = propertyIn(parameters) ?? only
  return {
    month: monthIn(parameters, today),
    property,
    view: viewIn(parameters, property),
    isAdding: parameters.has('add'),
    showMonth: (month: string) => change({ month: month === firstOfMonth(today) ? null : month.slice(0, 7) }),
    showProperty: (property: string | undefined) => change({ home: property }),
    showView: (view: View) => {
      localStorage.setItem(VIEW, view)
      change({ view })
    },
    setAdding: (isAdding: boolean) => change({ add: isAdding ? 1 : null }),
  }
}
