import { Link } from '#src/web/link.tsx'
import { guestsWord, nightsWord, rand, stayRange } from '#src/contract/words.ts'
import { links } from '#src/web/links.ts'
import { Avatar } from '#src/web/ui/avatar.tsx'
import { StatusBadge } from '#src/web/ui/badge.tsx'
import { Button, ButtonLink } from '#src/web/ui/button.tsx'
import { ChannelTile } from '#src/web/ui/channel-tile.tsx'
import { Picture } from '#src/web/ui/picture.tsx'
import type { BookingAnswer } from '../contract/booking.ts'
import { stepsOf } from './booking-steps.ts'
import { noteOf, standingOf } from './booking-words.ts'
import { type BookingRowsProps, isGuestStep } from './bookings-table.tsx'

const SHOWN_MAX = 2
// So narrow that an answer's two buttons and the details stand in one line on a phone.
const STEP = 'px-2.5 whitespace-nowrap'

/** The bookings as cards, below 1024 px. */
export function BookingCards({ bookings, party, actions }: BookingRowsProps) {
  return (
    <ul className="grid gap-3 md:grid-cols-2">
      {bookings.map(booking => (
        <li key={booking._id} className="min-w-0">
          <BookingCard booking={booking} party={party} actions={actions} />
        </li>
      ))}
    </ul>
  )
}

function BookingCard({
  booking,
  party,
  actions,
}: Omit<BookingRowsProps, 'bookings'> & { booking: BookingAnswer }) {
  const isHost = party.side === 'host'
  const [name, below] = isHost
    ? [booking.guest_name, booking.property_name]
    : [booking.property_name, booking.property_location]
  const { status, reason } = standingOf(booking, party)
  const note = noteOf(booking, party)
  const steps = stepsOf(booking, party, actions)
  const isAnswer = steps.some(({ isMain }) => isMain)
  const shown = isAnswer ? steps.slice(0, SHOWN_MAX) : steps.filter(isGuestStep).slice(0, 1)
  return (
    <article className="card flex h-full flex-col p-4">
      <div className="flex items-start gap-3">
        {isHost ? (
          <Avatar name={name} />
        ) : (
          <span className="size-11 shrink-0 overflow-hidden rounded-md">
            <Picture src={booking.property_image} alt="" ratio="1/1" sizes="44px" />
          </span>
        )}
        <div className="min-w-0 flex-1 leading-tight">
          <h2 className="truncate font-semibold">
            <Link to={links.booking(booking._id)}>{name}</Link>
          </h2>
          <p className="mt-0.5 flex items-center gap-2 text-sm text-ink-2">
            <span className="truncate">{below}</span>
            {isHost && booking.source === 'guest' ? <ChannelTile channel="naledi" /> : null}
          </p>
        </div>
        <StatusBadge status={status} reason={reason} />
      </div>
      <div className="num mt-3 flex justify-between gap-3">
        <p className="min-w-0">
          {stayRange(booking.check_in, booking.check_out)}
          <span className="block text-sm text-ink-2">
            {nightsWord(booking.nights)}, {guestsWord(booking.guests)}
          </span>
        </p>
        <p className="shrink-0 text-right font-semibold">
          {rand(booking.total_amount)}
          <span className={`block text-sm ${note.isUrgent ? 'text-gold-ink' : 'font-normal text-ink-2'}`}>
            {note.text}
          </span>
        </p>
      </div>
      {booking.special_requests ? (
        <p className="mt-2 line-clamp-2 text-sm break-words text-ink-2">“{booking.special_requests}”</p>
      ) : null}
      <div className="mt-auto flex flex-wrap gap-2 pt-3 *:flex-1">
        {shown.map(({ word, act, isMain }, place) => (
          <Button
            key={word}
            look={isMain || (!isAnswer && place === 0) ? 'line' : 'quiet'}
            busy={isMain && actions.busyId === booking._id}
            onClick={act}
            className={STEP}
          >
            {word}
          </Button>
        ))}
        <ButtonLink
          look={shown.length > 0 ? 'quiet' : 'line'}
          to={links.booking(booking._id)}
          className={STEP}
        >
          View Details
        </ButtonLink>
      </div>
    </article>
  )
}
