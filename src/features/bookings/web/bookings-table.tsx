import { Ellipsis, Eye } from 'lucide-react'
import { Link } from '#src/web/link.tsx'
import { rand, stayRange } from '#src/contract/words.ts'
import { links } from '#src/web/links.ts'
import { Avatar } from '#src/web/ui/avatar.tsx'
import { StatusBadge } from '#src/web/ui/badge.tsx'
import { Button, ButtonLink } from '#src/web/ui/button.tsx'
import { ChannelTile } from '#src/web/ui/channel-tile.tsx'
import { IconButton } from '#src/web/ui/icon-button.tsx'
import { Menu, MenuItem } from '#src/web/ui/menu.tsx'
import { Picture } from '#src/web/ui/picture.tsx'
import type { BookingAnswer } from '../contract/booking.ts'
import type { Party } from '../rules.ts'
import { type Step, stepsOf } from './booking-steps.ts'
import { noteOf, standingOf } from './booking-words.ts'
import type { BookingActions } from './use-booking-actions.tsx'

export type BookingRowsProps = { bookings: BookingAnswer[]; party: Party; actions: BookingActions }

const HEAD = 'px-2 py-2.5 font-semibold first:rounded-tl-lg first:pl-5 last:rounded-tr-lg'
const CELL = 'px-2 py-3'
const NUMBER = `${CELL} text-right`
const LINE = 'flex min-h-9 items-center'

/** The bookings as rows, from 1024 px. */
export function BookingsTable({ bookings, party, actions }: BookingRowsProps) {
  const isHost = party.side === 'host'
  return (
    <table className="num w-full text-left text-[15px]">
      <caption className="sr-only">Bookings</caption>
      <thead className="bg-sunken text-xs text-ink-2">
        <tr>
          <th scope="col" className={HEAD}>
            {isHost ? 'Guest' : 'Home'}
          </th>
          <th scope="col" className={HEAD}>
            {isHost ? 'Home' : 'Host'}
          </th>
          <th scope="col" className={HEAD}>
            Stay
          </th>
          <th scope="col" className={`${HEAD} text-right`}>
            Nights
          </th>
          <th scope="col" className={`${HEAD} text-right`}>
            Guests
          </th>
          <th scope="col" className={`${HEAD} text-right`}>
            Total
          </th>
          <th scope="col" className={HEAD}>
            Status
          </th>
          <th scope="col" className={HEAD}>
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {bookings.map(booking => (
          <BookingRow key={booking._id} booking={booking} party={party} actions={actions} />
        ))}
      </tbody>
    </table>
  )
}

function BookingRow({
  booking,
  party,
  actions,
}: Omit<BookingRowsProps, 'bookings'> & { booking: BookingAnswer }) {
  const isHost = party.side === 'host'
  // A host knows a booking by its guest, a guest by its home.
  const name = isHost ? booking.guest_name : booking.property_name
  const { status, reason } = standingOf(booking, party)
  const note = noteOf(booking, party)
  const faded = status === 'cancelled' ? 'text-ink-2' : ''
  return (
    <tr className={`border-t border-line align-top hover:bg-sunken/60 ${faded}`}>
      <td className="py-3 pr-3 pl-5">
        <div className="flex items-center gap-3">
          {isHost ? <Avatar name={name} /> : <Thumbnail src={booking.property_image} className="size-9" />}
          <div className="min-w-0 leading-tight">
            <p className="flex items-center gap-2 font-semibold">
              <Link
                to={links.booking(booking._id)}
                className="max-w-[15ch] truncate hover:underline xl:max-w-[22ch]"
              >
                {name}
              </Link>
              {booking.source === 'guest' && isHost ? <ChannelTile channel="naledi" /> : null}
            </p>
            <p className="mt-0.5 max-w-[19ch] truncate text-xs text-ink-3 xl:max-w-[26ch]">
              {booking.special_requests ? `“${booking.special_requests}”` : booking.reference}
            </p>
          </div>
        </div>
      </td>
      <td className={CELL}>
        <span className={`${LINE} gap-2.5`}>
          {isHost ? <Thumbnail src={booking.property_image} className="hidden size-8 xl:block" /> : null}
          <span
            className={`line-clamp-2 max-w-[22ch] leading-tight break-words ${isHost ? 'xl:min-w-[16ch]' : ''}`}
          >
            {isHost ? booking.property_name : booking.realtor_name}
          </span>
        </span>
      </td>
      <td className={`${CELL} xl:whitespace-nowrap`}>
        <span className={LINE}>{stayRange(booking.check_in, booking.check_out)}</span>
      </td>
      <td className={NUMBER}>
        <span className={`${LINE} justify-end`}>{booking.nights}</span>
      </td>
      <td className={NUMBER}>
        <span className={`${LINE} justify-end`}>{booking.guests}</span>
      </td>
      <td className={`${NUMBER} font-semibold whitespace-nowrap`}>
        <span className={`${LINE} justify-end`}>{rand(booking.total_amount)}</span>
      </td>
      <td className={CELL}>
        <span className="inline-flex flex-col items-start gap-1">
          <StatusBadge status={status} reason={reason} />
          <span className={`text-xs whitespace-nowrap ${note.isUrgent ? 'text-gold-ink' : 'text-ink-3'}`}>
            {note.text}
          </span>
        </span>
      </td>
      <td className="py-2 pr-3 text-right">
        <RowActions
          booking={booking}
          name={name}
          steps={stepsOf(booking, party, actions)}
          isBusy={actions.busyId === booking._id}
          isHost={isHost}
        />
      </td>
    </tr>
  )
}

function Thumbnail({ src, className }: { src: string | null; className: string }) {
  return (
    <span className={`shrink-0 overflow-hidden rounded-sm ${className}`}>
      <Picture src={src} alt="" ratio="1/1" sizes="36px" />
    </span>
  )
}

/** The two that stand on every booking of a guest. See docs/product/bookings.md#answers-and-lists. */
export const isGuestStep = ({ word }: Step) => word === 'Cancel Request' || word === 'Modify Booking'

/** The first step stands in the row, the rest behind the dots. */
function RowActions({
  booking,
  name,
  steps,
  isBusy,
  isHost,
}: {
  booking: BookingAnswer
  name: string
  steps: Step[]
  isBusy: boolean
  isHost: boolean
}) {
  const shown = steps.find(({ isMain }) => isMain) ?? (isHost ? undefined : steps.find(isGuestStep))
  const hidden = steps.filter(step => step !== shown)
  return (
    <span className="inline-flex items-center justify-end gap-1 whitespace-nowrap">
      {shown ? (
        <Button className="px-3.5" busy={isBusy} onClick={shown.act}>
          {shown.word}
        </Button>
      ) : (
        <ButtonLink look="quiet" className="px-3.5" to={links.booking(booking._id)}>
          View Details
        </ButtonLink>
      )}
      {shown || hidden.length > 0 ? (
        <Menu trigger={<IconButton icon={Ellipsis} label={`More for ${name}`} />}>
          <MenuItem icon={Eye} to={links.booking(booking._id)}>
            View Details
          </MenuItem>
          {hidden.map(({ word, icon, act, isEnding }) => (
            <MenuItem key={word} icon={icon} onSelect={act} destructive={isEnding}>
              {word}
            </MenuItem>
          ))}
        </Menu>
      ) : (
        <span aria-hidden="true" className="size-11" />
      )}
    </span>
  )
}
