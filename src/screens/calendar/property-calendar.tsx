import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Ban, Plus } from 'lucide-react'
import { useState } from 'react'
import { addDays } from '#src/contract/days.ts'
import { bookingsCalendar } from '#src/features/bookings/contract/reads.ts'
import { useBookingActions } from '#src/features/bookings/web/parts/use-booking-actions.tsx'
import { useParty } from '#src/features/bookings/web/parts/use-party.ts'
import { query } from '#src/web/api.ts'
import { loadable } from '#src/web/loadable.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { useCalendarAddress } from './calendar-in-address.ts'
import type { Opened } from './calendar-panels.tsx'
import { MonthSteps } from './calendar-toolbar.tsx'
import { entriesOf } from './held-entry.ts'
import { CELLS, firstCell } from './month-days.ts'
import { PropertyMonth } from './property-month.tsx'

// What opens comes when it is opened.
const CalendarPanels = loadable(async () => (await import('./calendar-panels.tsx')).CalendarPanels)

/** The calendar of one property, a month at a time; the address keeps the month. */
export function PropertyCalendar({ propertyId }: { propertyId: string }) {
  const party = useParty()
  const { month, showMonth, isAdding, setAdding } = useCalendarAddress(party.today)
  const actions = useBookingActions()
  const [opened, setOpened] = useState<Opened>()
  const from = firstCell(month)
  const answer = useQuery({
    ...query(bookingsCalendar, { from, to: addDays(from, CELLS), property_id: propertyId }, { cached: true }),
    placeholderData: keepPreviousData,
  })
  const entries = entriesOf(answer.data ?? { bookings: [], blocks: [] }, party)
  const shown: Opened | undefined = opened ?? (isAdding ? { what: 'add', given: { propertyId } } : undefined)
  const close = () => {
    setOpened(undefined)
    if (isAdding) setAdding(false)
  }
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 pb-3">
        <MonthSteps month={month} today={party.today} onMonth={showMonth} />
        <div className="flex gap-2 max-sm:w-full max-sm:[&>*]:flex-1 max-sm:[&>*]:px-2">
          <Button icon={Ban} onClick={() => setOpened({ what: 'block', given: { propertyId } })}>
            Block nights
          </Button>
          <Button variant="primary" icon={Plus} onClick={() => setAdding(true)}>
            Add booking
          </Button>
        </div>
      </div>
      <PropertyMonth
        answer={answer}
        entries={entries}
        month={month}
        today={party.today}
        property={propertyId}
        onOpen={setOpened}
        onMonth={showMonth}
      />
      {shown ? (
        <CalendarPanels
          opened={shown}
          onOpen={setOpened}
          onClose={close}
          entries={entries}
          actions={actions}
        />
      ) : null}
      {actions.dialogs}
    </>
  )
}
