import { Archive, ArchiveRestore, ArrowLeft, BedDouble } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { bareRange } from '#src/contract/words.ts'
import type { BookingDetail } from '#src/features/bookings/contract/booking.ts'
import { eventWords } from '#src/features/bookings/web/parts/booking-words.ts'
import { isOpen, type Party } from '#src/features/bookings/rules.ts'
import type { BookingActions } from '#src/features/bookings/web/parts/use-booking-actions.tsx'
import { loadable } from '#src/web/loadable.tsx'
import { Avatar } from '#src/web/ui/marks/avatar.tsx'
import { IconButton } from '#src/web/ui/icon-button.tsx'
import { MoreMenu } from '#src/web/ui/menus/more-menu.tsx'
import { archiveConversation, type ConversationPlace } from '#src/features/messages/contract.ts'
import { StandingBadge } from './booking-panel.tsx'
import type { Addressed } from '#src/features/messages/web/parts/send-message.ts'
import { ThreadBody } from '#src/features/messages/web/parts/thread-body.tsx'
import { useAction } from '#src/web/ui/use-action.tsx'

// Few threads are about a change that waits.
const ChangeCard = loadable(
  async () => (await import('#src/features/bookings/web/parts/changes/change-card.tsx')).ChangeCard,
)

// On a wide screen the stay is shown next to the thread.
const StayDialog = loadable(async () => (await import('./stay-dialog.tsx')).StayDialog)

type PaneProps = {
  place: ConversationPlace
  booking: BookingDetail | undefined
  party: Party
  actions: BookingActions
  backTo: string
}

/** One thread: with whom and about what, what was written, and the field to write in. */
export function ThreadPane({ place, booking, party, actions, backTo }: PaneProps) {
  const to: Addressed = { receiverId: place.counterpart._id, bookingId: place.booking_id }
  const events = useMemo(
    () =>
      (booking?.history ?? []).map(event => ({
        id: event._id,
        at: event.at,
        words: eventWords(event),
        isOpen: event.kind === 'requested' && booking !== undefined && isOpen(booking, party),
      })),
    [booking, party],
  )
  return (
    <section
      aria-label={`Thread with ${place.counterpart.name}`}
      className="flex min-h-0 min-w-0 flex-1 flex-col"
    >
      <Head place={place} booking={booking} party={party} actions={actions} backTo={backTo} />
      {booking ? (
        <div className="max-h-[60%] shrink-0 overflow-y-auto border-b border-line bg-sunken p-2 empty:hidden lg:px-5">
          <ChangeCard
            booking={booking}
            party={party}
            actions={actions}
            isCompact
            className="mx-auto max-w-[30rem]"
          />
        </div>
      ) : null}
      <ThreadBody place={place} to={to} events={events} isBareShown />
    </section>
  )
}

function Head({ place, booking, party, actions, backTo }: PaneProps) {
  const { counterpart, property_name: property, check_in, check_out } = place
  const [isStayOpen, setStayOpen] = useState(false)
  return (
    <header className="flex min-h-[68px] items-center gap-1 border-b border-line bg-surface px-1 py-2 sm:gap-3 sm:px-2 lg:px-5">
      <Link to={backTo} aria-label="All messages" className="btn btn-quiet btn-icon lg:hidden">
        <ArrowLeft className="size-5" />
      </Link>
      <Avatar name={counterpart.name} src={counterpart.profileImage} className="max-sm:hidden" />
      <div className="min-w-0 flex-1 leading-tight">
        <h2 className="truncate font-semibold" title={counterpart.name}>
          {counterpart.name}
        </h2>
        <p className="num truncate text-sm text-ink-3">
          {property ?? 'General enquiry'}
          {check_in && check_out ? `, ${bareRange(check_in, check_out)}` : ''}
        </p>
      </div>
      {booking ? (
        <>
          <span className="max-sm:hidden">
            <StandingBadge booking={booking} party={party} />
          </span>
          <IconButton
            icon={BedDouble}
            label="The booking"
            variant="line"
            onClick={() => setStayOpen(true)}
            className="xl:hidden"
          />
          {isStayOpen ? (
            <StayDialog
              booking={booking}
              party={party}
              actions={actions}
              onClose={() => setStayOpen(false)}
            />
          ) : null}
        </>
      ) : null}
      {place._id === null ? null : <PutAside id={place._id} archived={place.archived} />}
    </header>
  )
}

/** Puts a conversation aside until its next message, or takes it back. */
function PutAside({ id, archived }: { id: string; archived: boolean }) {
  const archive = useAction(archiveConversation)
  const act = () =>
    archive.act(
      { id, archived: !archived },
      { done: archived ? 'Moved out of the archive' : 'Archived until the next message' },
    )
  return (
    <MoreMenu
      label="More"
      actions={[
        archived ? { word: 'Unarchive', icon: ArchiveRestore, act } : { word: 'Archive', icon: Archive, act },
      ]}
    />
  )
}
