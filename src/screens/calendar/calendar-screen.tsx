import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Ban, Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { addDays } from '#src/contract/days.ts'
import { bookingsCalendar } from '#src/features/bookings/contract/reads.ts'
import { useBookingActions } from '#src/features/bookings/web/parts/use-booking-actions.tsx'
import { useParty } from '#src/features/bookings/web/parts/use-party.ts'
import type { BlockAnswer } from '#src/features/calendar/contract/blocks.ts'
import { propertiesSaying } from '#src/features/properties/web/parts/property-chooser.tsx'
import { query } from '#src/web/api.ts'
import { signedIn } from '#src/web/guards.ts'
import { PageHeader } from '#src/web/layouts/page.tsx'
import { links } from '#src/web/links.ts'
import { AddButton } from '#src/web/ui/add-button.tsx'
import { Button, ButtonLink } from '#src/web/ui/button.tsx'
import { EmptyState } from '#src/web/ui/empty-state.tsx'
import type { Given } from './block-dialog.tsx'
import { useCalendarAddress } from './calendar-in-address.ts'
import { CalendarToolbar } from './calendar-toolbar.tsx'
import { entriesOf } from './held-entry.ts'
import { CELLS, firstCell } from './month-days.ts'
import { MonthView } from './month-view.tsx'

// They come when they are opened.
const AddBookingDialog = lazy(async () => ({
  default: (await import('#src/features/bookings/web/parts/add-booking-dialog.tsx')).AddBookingDialog,
}))
const BlockDialog = lazy(async () => ({ default: (await import('./block-dialog.tsx')).BlockDialog }))
const DayPanel = lazy(async () => ({ default: (await import('./day-panel.tsx')).DayPanel }))

export function clientLoader() {
  signedIn(['realtor'])
  return null
}

export const meta = () => [{ title: 'Calendar · Naledi' }, { name: 'robots', content: 'noindex' }]

type Opened =
  | { what: 'day'; day: string }
  | { what: 'add'; given: Given }
  | { what: 'block'; given: Given; block?: BlockAnswer | undefined }

export default function CalendarScreen() {
  const party = useParty()
  const address = useCalendarAddress(party.today)
  const actions = useBookingActions()
  const [opened, setOpened] = useState<Opened>()
  const { month, home, view } = address
  const from = firstCell(month)
  const answer = useQuery({
    ...query(bookingsCalendar, { from, to: addDays(from, CELLS), property_id: home }, { kept: true }),
    placeholderData: keepPreviousData,
    enabled: view === 'month',
  })
  const homes = useQuery(propertiesSaying('')).data?.total
  const entries = entriesOf(answer.data ?? { bookings: [], blocks: [] }, party)
  const close = () => {
    setOpened(undefined)
    if (address.isAdding) address.setAdding(false)
  }
  const add = opened?.what === 'add' ? opened.given : address.isAdding ? { propertyId: home } : undefined
  return (
    <>
      <PageHeader
        title="Calendar"
        beside
        actions={
          homes === 0 ? undefined : (
            <>
              <Button
                icon={Ban}
                aria-label="Block nights"
                onClick={() => setOpened({ what: 'block', given: { propertyId: home } })}
                className="max-sm:size-11 max-sm:p-0"
              >
                <span className="max-sm:hidden">Block nights</span>
              </Button>
              <AddButton word="Add Booking" onAdd={() => address.setAdding(true)} beside />
            </>
          )
        }
      />
      <div className="mx-auto max-w-[1240px] px-4 md:px-5">
        {homes === 0 ? (
          <EmptyState
            drawing="calendar"
            title="No nights to show yet"
            text="List a home, and its stays, requests and blocked nights stand here day by day."
            actions={
              <ButtonLink look="primary" icon={Plus} to={links.addProperty()}>
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
              home={home}
              hasHomes={(homes ?? 0) > 1}
              onMonth={address.showMonth}
              onView={address.showView}
              onHome={address.showHome}
            />
            <MonthView
              answer={answer}
              entries={entries}
              month={month}
              today={party.today}
              home={home}
              homes={home ? 1 : (homes ?? 0)}
              onOpen={day => setOpened({ what: 'day', day })}
              onMonth={address.showMonth}
            />
          </>
        )}
      </div>
      <Suspense>
        {opened?.what === 'day' ? (
          <DayPanel
            day={opened.day}
            entries={entries}
            closed={answer.data?.closed ?? []}
            actions={actions}
            onBlock={() => setOpened({ what: 'block', given: nightOf(opened.day, home) })}
            onAdd={() => setOpened({ what: 'add', given: nightOf(opened.day, home) })}
            onEdit={block => setOpened({ what: 'block', given: {}, block })}
            onClose={close}
          />
        ) : null}
        {opened?.what === 'block' ? (
          <BlockDialog block={opened.block} given={opened.given} onClose={close} />
        ) : null}
        {add ? <AddBookingDialog given={stayOf(add)} onClose={close} /> : null}
      </Suspense>
      {actions.dialogs}
    </>
  )
}

const nightOf = (day: string, propertyId: string | undefined): Given => ({
  propertyId,
  from: day,
  to: addDays(day, 1),
})

const stayOf = ({ propertyId, from, to }: Given) => ({
  ...(propertyId ? { propertyId } : {}),
  ...(from && to ? { checkIn: from, checkOut: to } : {}),
})
