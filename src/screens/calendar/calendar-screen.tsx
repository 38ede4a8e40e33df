import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Ban, BedDouble, Plus } from 'lucide-react'
import { useState } from 'react'
import { addDays, weekdayOf } from '#src/contract/days.ts'
import { bookingsCalendar } from '#src/features/bookings/contract/reads.ts'
import { useParty } from '#src/features/bookings/web/parts/use-party.ts'
import { propertiesSaying } from '#src/features/properties/web/parts/property-chooser.tsx'
import { query } from '#src/web/api.ts'
import { signedIn } from '#src/web/session/guards.ts'
import { measureOf, PageHeader } from '#src/web/layouts/page.tsx'
import { links } from '#src/web/links.ts'
import { loadable } from '#src/web/loadable.tsx'
import { AddButton } from '#src/web/ui/add-button.tsx'
import { Button, ButtonLink } from '#src/web/ui/button.tsx'
import { EmptyState } from '#src/web/ui/empty-state.tsx'
import { ListSkeleton } from '#src/web/ui/waiting/skeleton.tsx'
import { firstOfMonth } from '#src/web/ui/stay-calendar/stay-calendar-days.ts'
import { useCalendarAddress } from './calendar-in-address.ts'
import { CalendarToolbar } from './calendar-toolbar.tsx'
import { entriesOf } from './held-entry.ts'
import { nightsShown } from './month/month-days.ts'
import { MonthView } from './month/month-view.tsx'
import type { Jump } from './timeline/timeline.tsx'
import { usePanels } from './panels/use-panels.tsx'

// It comes when it is chosen.
const Timeline = loadable(
  async () => (await import('./timeline/timeline.tsx')).Timeline,
  <ListSkeleton rows={8} />,
)
const PropertyMonth = loadable(
  async () => (await import('./month/property-month.tsx')).PropertyMonth,
  <ListSkeleton rows={8} />,
)

export function clientLoader() {
  signedIn(['realtor'])
  return null
}

export const meta = () => [{ title: 'Calendar · Naledi' }, { name: 'robots', content: 'noindex' }]

export default function CalendarScreen() {
  const party = useParty()
  const homes = useQuery(propertiesSaying('')).data
  const properties = homes?.total
  const address = useCalendarAddress(party.today, properties === 1 ? homes?.properties[0]?._id : undefined)
  const { month, property, view } = address
  const answer = useQuery({
    ...query(
      bookingsCalendar,
      { ...nightsShown(month, party.today), property_id: property },
      { cached: true },
    ),
    placeholderData: keepPreviousData,
    enabled: view === 'month',
  })
  const entries = entriesOf(answer.data ?? { bookings: [], blocks: [] }, party)
  const [jump, setJump] = useState<Jump>(() => ({ day: startOf(month, party.today), turn: 0 }))
  const showMonth = (next: string) => {
    setJump({ day: startOf(next, party.today), turn: jump.turn + 1 })
    address.showMonth(next)
  }
  const { isAdding, setAdding } = address
  const { open, panels } = usePanels({ entries, property, isAdding, setAdding })
  return (
    <>
      <PageHeader
        title="Calendar"
        beside
        wide
        actions={
          properties === 0 ? undefined : (
            <>
              <ButtonLink
                to={links.turnovers()}
                icon={BedDouble}
                aria-label="Turnovers"
                className="max-sm:size-11 max-sm:p-0"
              >
                <span className="max-sm:hidden">Turnovers</span>
              </ButtonLink>
              <Button
                icon={Ban}
                aria-label="Block nights"
                onClick={() => open({ what: 'block', given: { propertyId: property } })}
                className="max-sm:size-11 max-sm:p-0"
              >
                <span className="max-sm:hidden">Block nights</span>
              </Button>
              <AddButton word="Add booking" onAdd={() => setAdding(true)} beside />
            </>
          )
        }
      />
      <div className={measureOf(true)}>
        {properties === 0 ? (
          <EmptyState
            drawing="calendar"
            title="No nights to show yet"
            text="Add a property to see its bookings, requests and blocked nights here."
            actions={
              <ButtonLink variant="primary" icon={Plus} to={links.addProperty()}>
                Add property
              </ButtonLink>
            }
          />
        ) : (
          <>
            <CalendarToolbar
              month={month}
              today={party.today}
              view={view}
              property={property}
              hasProperties={(properties ?? 0) > 1}
              onMonth={showMonth}
              onView={address.showView}
              onProperty={address.showProperty}
            />
            {properties === undefined && !property ? (
              <ListSkeleton rows={8} />
            ) : view === 'month' && property ? (
              <PropertyMonth
                key={property}
                answer={answer}
                entries={entries}
                month={month}
                today={party.today}
                property={property}
                onOpen={open}
                onMonth={address.showMonth}
              />
            ) : view === 'month' ? (
              <MonthView
                answer={answer}
                entries={entries}
                month={month}
                today={party.today}
                onOpen={day => open({ what: 'day', day })}
                onMonth={address.showMonth}
              />
            ) : (
              <Timeline
                key={property}
                month={month}
                property={property}
                jump={jump}
                onMonth={address.showMonth}
                onNights={({ property: { _id, name } }, first, last, why) =>
                  open({
                    what: 'nights',
                    given: { propertyId: _id, from: first, to: last },
                    name,
                    why,
                  })
                }
                onEntry={entry => open({ what: 'entry', entry })}
                onMove={(booking, first, last) => open({ what: 'move', booking, from: first, to: last })}
              />
            )}
          </>
        )}
      </div>
      {panels}
    </>
  )
}

// Of the present month what is to come matters: it begins with this week, as the month does.
const startOf = (month: string, today: string) =>
  month === firstOfMonth(today) ? addDays(today, -weekdayOf(today)) : month
