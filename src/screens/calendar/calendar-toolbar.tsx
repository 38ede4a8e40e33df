import { ChevronLeft, ChevronRight } from 'lucide-react'
import { PropertyChooser } from '#src/features/properties/web/parts/property-chooser.tsx'
import { monthName } from '#src/contract/words.ts'
import { Button } from '#src/web/ui/button.tsx'
import { IconButton } from '#src/web/ui/icon-button.tsx'
import { firstOfMonth, monthsAfter } from '#src/web/ui/stay-calendar/stay-calendar-days.ts'
import { type View, views } from './calendar-in-address.ts'

const WORDS: Record<View, string> = { month: 'Month', timeline: 'Timeline' }

type CalendarToolbarProps = {
  month: string
  today: string
  view: View
  property: string | undefined
  hasProperties: boolean
  onMonth: (month: string) => void
  onView: (view: View) => void
  onProperty: (property: string | undefined) => void
}

/** The month, and the buttons to its neighbours. */
export function MonthSteps({
  month,
  today,
  onMonth,
}: Pick<CalendarToolbarProps, 'month' | 'today' | 'onMonth'>) {
  return (
    <div className="flex min-w-0 items-center gap-1 max-sm:w-full">
      <Button onClick={() => onMonth(firstOfMonth(today))}>Today</Button>
      <IconButton icon={ChevronLeft} label="Previous month" onClick={() => onMonth(monthsAfter(month, -1))} />
      <IconButton icon={ChevronRight} label="Next month" onClick={() => onMonth(monthsAfter(month, 1))} />
      <h2 aria-live="polite" className="num ml-2 truncate text-lg font-semibold">
        {monthName(Number(month.slice(5, 7)))} {month.slice(0, 4)}
      </h2>
    </div>
  )
}

/** Controls of the month, the home and the view. */
export function CalendarToolbar(props: CalendarToolbarProps) {
  const { month, today, view, property, hasProperties, onMonth, onView, onProperty } = props
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 pb-3">
      <MonthSteps month={month} today={today} onMonth={onMonth} />
      <div className="flex min-w-0 items-center gap-2 max-sm:w-full">
        {hasProperties ? (
          <PropertyChooser
            label="Property"
            hideLabel
            className="min-w-0 flex-1 sm:w-60"
            propertyId={property}
            onChoose={onProperty}
            placeholder="All properties"
            clear="Show all properties"
          />
        ) : null}
        <fieldset className="flex shrink-0 rounded-md border border-edge bg-surface p-px">
          <legend className="sr-only">View</legend>
          {views.map(each => (
            <button
              key={each}
              type="button"
              aria-pressed={each === view}
              onClick={() => onView(each)}
              className={`min-h-11 rounded-[8px] px-3 text-sm font-semibold ${each === view ? 'bg-indigo text-on-indigo' : 'text-ink-2 hover:bg-sunken'}`}
            >
              {WORDS[each]}
            </button>
          ))}
        </fieldset>
      </div>
    </div>
  )
}
