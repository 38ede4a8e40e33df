import { Link } from '#src/web/link.tsx'
import { grouped, rand, stayRange } from '#src/contract/words.ts'
import { links } from '#src/web/links.ts'
import { Avatar } from '#src/web/ui/marks/avatar.tsx'
import { StatusBadge } from '#src/web/ui/marks/badge.tsx'
import { ChannelTile } from '#src/web/ui/marks/channel-tile.tsx'
import { Picture } from '#src/web/ui/marks/picture.tsx'
import type { ListedBooking } from '../contract/reads.ts'
import type { Party } from '../rules.ts'
import type { AgendaSection } from './agenda-sections.ts'
import { BookingNote } from './booking-note.tsx'
import { ChangeNote } from './change-note.tsx'
import { noteOf, standingOf } from './parts/booking-words.ts'
import { MoneyChip } from './parts/money-chip.tsx'
import { RowActions } from './row-actions.tsx'
import type { BookingActions } from './parts/use-booking-actions.tsx'

export type AgendaProps = { sections: AgendaSection[]; party: Party; actions: BookingActions }

export type BookingRowProps = Omit<AgendaProps, 'sections'> & { booking: ListedBooking }

const COLUMNS = 8

const HEAD = 'px-2 py-2.5 font-semibold first:rounded-tl-lg first:pl-5 last:rounded-tr-lg'
const CELL = 'px-2 py-3'
const NUMBER = `${CELL} text-right`
const LINE = 'flex min-h-9 items-center'

/** The bookings as rows, from 1024 px. */
export function BookingsTable({ sections, party, actions }: AgendaProps) {
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
            {isHost ? 'Property' : 'Host'}
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
      {sections.map(({ part, heading, bookings }) => (
        <tbody key={part}>
          {heading ? (
            <tr className="border-t border-line [&+tr]:border-t-0">
              <th scope="rowgroup" colSpan={COLUMNS} className="px-5 pt-5 pb-2">
                <AgendaHeading {...heading} />
              </th>
            </tr>
          ) : null}
          {bookings.map(booking => (
            <BookingRow key={booking._id} booking={booking} party={party} actions={actions} />
          ))}
        </tbody>
      ))}
    </table>
  )
}

/** The part of the agenda that begins here, its days, and how many stand in it over all pages. */
export function AgendaHeading({ title, days, count }: NonNullable<AgendaSection['heading']>) {
  return (
    <span className="flex items-baseline gap-2">
      <span className="font-display text-lg font-medium">{title}</span>
      {days ? <span className="text-sm font-normal text-ink-3">{days}</span> : null}
      <span className="num rounded-full bg-sunken px-2 text-xs leading-5 font-semibold text-ink-2">
        {grouped(count)}
      </span>
    </span>
  )
}

/** In a narrow column `Thandeka M.`. */
const shortName = (name: string) => name.replace(/^(\S+)\s.*?(\S)\S*$/, '$1 $2.')

function BookingRow({ booking, party, actions }: BookingRowProps) {
  const isHost = party.side === 'host'
  // A host knows a booking by its guest, a guest by its home.
  const name = isHost ? booking.guest_name : booking.property_name
  const { status, reason } = standingOf(booking, party)
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
                className="max-w-[13ch] truncate hover:underline xl:max-w-[19ch]"
              >
                {name}
              </Link>
              {booking.source === 'guest' && isHost ? <ChannelTile channel="naledi" /> : null}
            </p>
            <p className="mt-0.5 max-w-[17ch] truncate text-xs text-ink-3 xl:max-w-[22ch]">
              {booking.special_requests ? `“${booking.special_requests}”` : booking.reference}
            </p>
          </div>
        </div>
      </td>
      <td className={CELL}>
        <span className={`${LINE} gap-2.5`}>
          {isHost ? <Thumbnail src={booking.property_image} className="hidden size-8 xl:block" /> : null}
          <span
            className={`line-clamp-2 max-w-[22ch] leading-tight break-words ${isHost ? 'xl:min-w-[13ch]' : ''}`}
          >
            {isHost ? (
              booking.property_name
            ) : (
              <span title={booking.realtor_name}>{shortName(booking.realtor_name)}</span>
            )}
          </span>
        </span>
      </td>
      <td className={`${CELL} min-w-24 xl:whitespace-nowrap`}>
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
      <td className={`${CELL} xl:min-w-44`}>
        <span className="inline-flex flex-col items-start gap-1">
          <StatusBadge status={status} reason={reason} />
          <MoneyChip money={booking.money} />
          <BookingNote note={noteOf(booking, party)} />
          <ChangeNote booking={booking} party={party} />
        </span>
      </td>
      <td className="py-2 pr-3 text-right">
        <span className="inline-flex min-w-33 items-center justify-end gap-1 whitespace-nowrap">
          <RowActions booking={booking} party={party} actions={actions} shownMax={1} />
        </span>
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
