import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { query } from '#src/web/api.ts'
import { ask } from '#src/web/ask.ts'
import { AddressSearch } from '#src/web/address-search.tsx'
import { PageBody, PageHeader } from '#src/web/layouts/page.tsx'
import { links } from '#src/web/links.ts'
import { loadable } from '#src/web/loadable.tsx'
import { useParameters } from '#src/web/parameters.ts'
import { signedIn } from '#src/web/session/guards.ts'
import { WaitingList } from '#src/web/offline/waiting-list.tsx'
import { AddButton } from '#src/web/ui/add-button.tsx'
import { ButtonLink } from '#src/web/ui/button.tsx'
import { EmptyState } from '#src/web/ui/empty-state.tsx'
import { HelpLink } from '#src/web/ui/help-link.tsx'
import { List } from '#src/web/ui/lists/list.tsx'
import { ListFoot } from '#src/web/ui/lists/list-foot.tsx'
import { ListSkeleton } from '#src/web/ui/waiting/skeleton.tsx'
import { Tabs } from '#src/web/ui/tabs.tsx'
import { propertiesSaying } from '#src/features/properties/web/parts/property-chooser.tsx'
import { createBooking } from '../contract/requests.ts'
import { listBookings, type Tab, tabs } from '../contract/reads.ts'
import { bookingsIn, PAGE_SIZE } from './parts/bookings-in-address.ts'
import { sectionsOf } from './agenda-sections.ts'
import { BookingCards } from './booking-cards.tsx'
import { DatesFilter, PropertyFilter } from './booking-filters.tsx'
import { type AgendaProps, BookingsTable } from './bookings-table.tsx'
import type { Route } from './+types/bookings-screen'
import { useBookingActions } from './parts/use-booking-actions.tsx'
import { useParty } from './parts/use-party.ts'

// It comes when it is opened.
const AddedBooking = loadable(async () => (await import('./added-booking.tsx')).AddedBooking)

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  signedIn(['client', 'realtor'])
  ask(query(listBookings, bookingsIn(url.searchParams), { cached: true }))
  return null
}

export const meta = () => [{ title: 'Bookings · Naledi' }, { name: 'robots', content: 'noindex' }]

const TAB_WORDS: Record<Tab, string> = { all: 'All', upcoming: 'Upcoming', pending: 'Pending', past: 'Past' }
const NOTHING: Record<Tab, string> = {
  all: 'No bookings yet',
  upcoming: 'No upcoming stays',
  pending: 'No pending requests',
  past: 'No past stays yet',
}

export default function BookingsScreen() {
  const [parameters, change] = useParameters()
  const asked = bookingsIn(parameters)
  const party = useParty()
  const actions = useBookingActions()
  // An address, since other screens lead here to add one.
  const isAdding = parameters.has('add')
  const answer = useQuery({
    ...query(listBookings, asked, { cached: true }),
    placeholderData: keepPreviousData,
  })
  const { bookings = [], total = 0, counts, agenda = {} } = answer.data ?? {}
  const isHost = party.side === 'host'
  // With nothing to show the list itself says how to begin, and nothing else does; until it is known, neither.
  const isBare = answer.isPending || (answer.data !== undefined && total === 0 && !isFiltered(asked))
  return (
    <>
      <PageHeader
        title="Bookings"
        beside
        actions={
          isHost && !isBare ? (
            <AddButton word="Add booking" onAdd={() => change({ add: 1 })} beside />
          ) : undefined
        }
      />
      <Tabs
        label="Bookings"
        tabs={tabs.map(tab => ({ value: tab, label: TAB_WORDS[tab], count: counts?.[tab] }))}
        className="*:mx-auto *:max-w-[1240px] *:px-4 md:*:px-5"
      />
      <PageBody className="pt-3 sm:pt-5">
        <div className="flex flex-wrap gap-2">
          <AddressSearch label="Search bookings" placeholder="Guest, home or booking number" />
          {isHost ? <PropertyFilter /> : null}
          <DatesFilter />
        </div>
        <div className="mt-4">
          <WaitingList
            endpoint={createBooking}
            notYet="These nights aren’t booked yet, so someone else can still take them"
            refusedWord="Not booked"
          />
          <List
            answer={answer}
            what="bookings"
            skeleton={<ListSkeleton rows={6} />}
            items={bookings}
            empty={
              <Empty
                asked={asked}
                isHost={isHost}
                begin={<Begin isHost={isHost} onAdd={() => change({ add: 1 })} />}
              />
            }
            renderRows={rows => (
              <Agenda sections={sectionsOf(rows, agenda, asked.tab, party)} party={party} actions={actions} />
            )}
            after={<ListFoot page={asked.page} pageSize={PAGE_SIZE} shown={bookings.length} total={total} />}
          />
        </div>
      </PageBody>
      {actions.dialogs}
      {isHost && isAdding ? <AddedBooking onClose={() => change({ add: null, instead_of: null })} /> : null}
    </>
  )
}

/** A table, or cards on a smaller screen. */
const Agenda = (props: AgendaProps) => (
  <>
    <div className="card hidden lg:block">
      <BookingsTable {...props} />
    </div>
    <div className="lg:hidden">
      <BookingCards {...props} />
    </div>
  </>
)

/** Shows what comes first: a guest finds a home, a host lists one, and then adds a booking, or brings those of another program. */
function Begin({ isHost, onAdd }: { isHost: boolean; onAdd: () => void }) {
  const { data, isPending } = useQuery({ ...propertiesSaying(''), enabled: isHost })
  if (!isHost)
    return (
      <ButtonLink variant="primary" to={links.browse()}>
        Browse Properties
      </ButtonLink>
    )
  if (isPending) return null
  return (
    <>
      {data?.total === 0 ? (
        <ButtonLink variant="primary" icon={Plus} to={links.addProperty()}>
          Add property
        </ButtonLink>
      ) : (
        <AddButton word="Add booking" onAdd={onAdd} />
      )}
      <ButtonLink to={links.importBookings()}>Import bookings</ButtonLink>
    </>
  )
}

type Asked = ReturnType<typeof bookingsIn>

const isFiltered = ({ search, property_id, from, to }: Asked) => Boolean(search || property_id || from || to)

type EmptyProps = { asked: Asked; isHost: boolean; begin: ReactNode }

function Empty({ asked, isHost, begin }: EmptyProps) {
  const { search, tab } = asked
  if (isFiltered(asked)) {
    return (
      <EmptyState
        drawing="search"
        title={search ? `Nothing found for “${search}”` : 'No stay found'}
        text="Look for another guest, home, booking number or other dates, or show all bookings."
        actions={<ButtonLink to={links.bookings()}>Show all bookings</ButtonLink>}
      />
    )
  }
  const text = isHost
    ? 'Guest requests appear here automatically. Add the bookings you agree elsewhere yourself.'
    : 'Find a place and request your dates. The host’s reply will show here.'
  return (
    <EmptyState
      drawing="calendar"
      title={NOTHING[tab]}
      text={
        <>
          {text}{' '}
          <HelpLink article={isHost ? 'answer-a-request' : 'request-a-stay'}>
            How booking requests work
          </HelpLink>
        </>
      }
      actions={begin}
    />
  )
}
