import { Link } from '#src/web/link.tsx'
import { guestsWord, nightsWord, rand, stayRange } from '#src/contract/words.ts'
import { links } from '#src/web/links.ts'
import { Avatar } from '#src/web/ui/marks/avatar.tsx'
import { StatusBadge } from '#src/web/ui/marks/badge.tsx'
import { ChannelTile } from '#src/web/ui/marks/channel-tile.tsx'
import { Picture } from '#src/web/ui/marks/picture.tsx'
import { BookingNote } from './booking-note.tsx'
import { ChangeNote } from './change-note.tsx'
import { noteOf, standingOf } from './parts/booking-words.ts'
import { MoneyChip } from './parts/money-chip.tsx'
import { AgendaHeading, type AgendaProps, type BookingRowProps } from './bookings-table.tsx'
import { RowActions } from './row-actions.tsx'

/** The bookings as cards, below 1024 px. */
export function BookingCards({ sections, party, actions }: AgendaProps) {
  return (
    <div className="space-y-5">
      {sections.map(({ part, heading, bookings }) => (
        <section key={part} aria-label={heading?.title}>
          {heading ? (
            <h2 className="mb-2">
              <AgendaHeading {...heading} />
            </h2>
          ) : null}
          <ul className="grid gap-3 md:grid-cols-2">
            {bookings.map(booking => (
              <li key={booking._id} className="min-w-0">
                <BookingCard booking={booking} party={party} actions={actions} Name={heading ? 'h3' : 'h2'} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function BookingCard({ booking, party, actions, Name }: BookingRowProps & { Name: 'h2' | 'h3' }) {
  const isHost = party.side === 'host'
  const [name, below] = isHost
    ? [booking.guest_name, booking.property_name]
    : [booking.property_name, booking.property_location]
  const { status, reason } = standingOf(booking, party)
  const note = noteOf(booking, party)
  return (
    <article className="card flex h-full flex-col px-4 pt-3.5 pb-2">
      <div className="flex items-start gap-3">
        {isHost ? (
          <Avatar name={name} />
        ) : (
          <span className="size-11 shrink-0 overflow-hidden rounded-md">
            <Picture src={booking.property_image} alt="" ratio="1/1" sizes="44px" />
          </span>
        )}
        <div className="min-w-0 flex-1 leading-tight">
          <div className="flex items-start justify-between gap-2">
            <Name className="truncate font-semibold">
              <Link to={links.booking(booking._id)}>{name}</Link>
            </Name>
            <StatusBadge status={status} reason={reason} />
          </div>
          <p className="mt-0.5 flex items-center gap-2 text-sm text-ink-2">
            <span className="truncate">{below}</span>
            {isHost && booking.source === 'guest' ? <ChannelTile channel="naledi" /> : null}
          </p>
        </div>
      </div>
      <p className="num mt-3 flex justify-between gap-3">
        <span className="min-w-0">{stayRange(booking.check_in, booking.check_out)}</span>
        <span className="shrink-0 font-semibold">{rand(booking.total_amount)}</span>
      </p>
      <p className="num text-sm text-ink-2">
        {nightsWord(booking.nights)}, {guestsWord(booking.guests, booking.pets)}
      </p>
      <div className="mt-1.5 empty:hidden">
        <MoneyChip money={booking.money} />
      </div>
      <ChangeNote booking={booking} party={party} />
      {booking.special_requests ? (
        <p className="mt-2 line-clamp-2 text-sm break-words text-ink-2">“{booking.special_requests}”</p>
      ) : null}
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-1 pt-2">
        <BookingNote note={note} />
        <div
          className={`-mr-2 ml-auto flex items-center gap-1 ${note.share === undefined ? '' : 'w-[calc(100%+0.5rem)] pt-1 [&>.btn:not(.btn-icon)]:flex-1'}`}
        >
          <RowActions booking={booking} party={party} actions={actions} shownMax={2} />
        </div>
      </div>
    </article>
  )
}
