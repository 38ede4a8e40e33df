import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Ban, Plus } from 'lucide-react'
import { bookingsCalendar } from '#src/features/bookings/contract/reads.ts'
import { useParty } from '#src/features/bookings/web/parts/use-party.ts'
import { query } from '#src/web/api.ts'
import { Button } from '#src/web/ui/button.tsx'
import { useCalendarAddress } from './calendar-in-address.ts'
import { MonthSteps } from './calendar-toolbar.tsx'
import { entriesOf } from './held-entry.ts'
import { nightsShown } from './month/month-days.ts'
import { PropertyMonth } from './month/property-month.tsx'
import { usePanels } from './panels/use-panels.tsx'

/** The calendar of one property, a month at a time; the address keeps the month. */
export function PropertyCalendar({ propertyId }: { propertyId: string }) {
  const party = useParty()
  const { month, showMonth, isAdding, setAdding } = useCalendarAddress(party.today, propertyId)
  const answer = useQuery({
    ...query(
      bookingsCalendar,
      { ...nightsShown(month, party.today), property_id: propertyId },
      { cached: true },
    ),
    placeholderData: keepPreviousData,
  })
  const entries = entriesOf(answer.data ?? { bookings: [], blocks: [] }, party)
  const { open, panels } = usePanels({ entries, property: propertyId, isAdding, setAdding })
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 pb-3">
        <MonthSteps month={month} today={party.today} onMonth={showMonth} />
        <div className="flex gap-2 max-sm:w-full max-sm:[&>*]:flex-1 max-sm:[&>*]:px-2">
          <Button icon={Ban} onClick={() => open({ what: 'block', given: { propertyId } })}>
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
        onOpen={open}
        onMonth={showMonth}
      />
      {panels}
    </>
  )
}
