import { stayRange } from '#src/contract/words.ts'
import type { Answer } from '#src/contract/endpoint.ts'
import type { searchRecords } from '#src/features/search/contract.ts'
import type { Role } from '#src/web/layouts/navigation.ts'
import { links } from '#src/web/links.ts'
import type { EntryGroup } from './entry.ts'

type Found = Answer<typeof searchRecords>

/** A guest with one stay links to the booking, one with more to all of them. */
const guestAddress = ({ stays, booking_id, email, name }: Found['guests'][number]): string =>
  stays === 1 ? links.booking(booking_id) : links.bookings({ search: email ?? name })

const bookingsWord = (count: number): string => `${count} ${count === 1 ? 'booking' : 'bookings'}`

/** The dates of a guest's stay, or of the last one. */
function stayWords(stay: NonNullable<Found['guests'][number]['stay']>, today: string): string {
  const when = stay.check_out <= today ? 'Last stay' : stay.check_in <= today ? 'Staying now' : 'Next stay'
  return `${when}: ${stayRange(stay.check_in, stay.check_out)}, ${stay.property_name}`
}

/** The server's results, in groups, each line with its address. */
export function foundGroups(found: Found, role: Role, today: string): EntryGroup[] {
  const groups: EntryGroup[] = [
    {
      title: 'Properties',
      entries: found.properties.map(({ _id, name, city, slug }) => ({
        kind: 'property',
        label: name,
        note: city,
        to: role === 'realtor' ? links.ownProperty(_id) : links.property(slug),
      })),
    },
    {
      title: 'Guests',
      entries: found.guests.map(guest => ({
        kind: 'guest',
        label: guest.name,
        note: [
          guest.email ?? guest.phone,
          guest.stays === 1 && !guest.stay
            ? `${guest.property_name}, ${stayRange(guest.check_in, guest.check_out)}`
            : bookingsWord(guest.stays),
        ]
          .filter(Boolean)
          .join(' · '),
        detail: guest.stay ? stayWords(guest.stay, today) : undefined,
        to: guestAddress(guest),
      })),
    },
    {
      title: 'Bookings',
      entries: found.bookings.map(booking => ({
        kind: 'booking',
        label: booking.reference,
        note: [
          ...(role === 'realtor' ? [booking.guest_name] : []),
          booking.property_name,
          stayRange(booking.check_in, booking.check_out),
        ].join(' · '),
        to: links.booking(booking._id),
      })),
    },
    {
      title: 'Messages',
      entries: found.messages.map(({ conversation_id, counterpart, excerpt, mine }) => ({
        kind: 'message',
        label: counterpart,
        note: `${mine ? 'You: ' : ''}${excerpt}`,
        to: links.messages({ conversation: conversation_id }),
      })),
    },
  ]
  return groups.filter(({ entries }) => entries.length > 0)
}
