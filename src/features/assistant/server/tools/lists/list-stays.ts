import { z } from '#src/contract/zod.ts'
import { bookingsCalendar } from '#src/features/bookings/contract/reads.ts'
import { channelNames } from '#src/features/channels/rules/profile.ts'
import { name, words } from '../../../rules/marked.ts'
import { sourceOf } from '../../../rules/sources.ts'
import { day, propertyId, ROWS_MAX, tool } from '../tool.ts'

const STAYS_MAX = 2000

const stayTitle = (guest: string | null, property: string) => `${guest ?? 'A guest'}, ${property}`

export const listStays = tool({
  name: 'list_stays',
  description:
    'Who stays when: bookings and requests that are not cancelled, stays sold by other channels (such as Airbnb), and blocked nights, that touch [from, to). For who arrives or leaves on a day, ask from that day to the next and look at check_in and check_out.',
  calls: [bookingsCalendar],
  input: z.object({
    from: day,
    to: day,
    property_id: propertyId.optional(),
    rows: z.int().min(1).max(STAYS_MAX).default(ROWS_MAX),
  }),
  async run({ call }, { from, to, property_id, rows }) {
    const { bookings, blocks } = await call(bookingsCalendar, { from, to, property_id })
    const own = bookings.map(booking => ({
      booking_id: booking._id,
      reference: booking.reference,
      guest: name(booking.guest_name),
      property_id: booking.property_id,
      property: booking.property_name,
      check_in: booking.check_in,
      check_out: booking.check_out,
      check_in_time: booking.check_in_time,
      check_out_time: booking.check_out_time,
      nights: booking.nights,
      guests: booking.guests,
      status: booking.status as string,
      channel: 'direct',
      total_amount: booking.total_amount as number | null,
      asks_for_change: booking.change_request !== null,
    }))
    const imported = blocks
      .filter(({ imported: stay }) => stay?.is_stay)
      .map(block => ({
        booking_id: null,
        reference: block.imported!.code, // just filtered by it
        guest: name(block.imported!.guest_name), // as above
        property_id: block.property_id,
        property: block.property_name,
        check_in: block.from,
        check_out: block.to,
        check_in_time: null,
        check_out_time: null,
        nights: Math.round((Date.parse(block.to) - Date.parse(block.from)) / 86_400_000),
        guests: block.imported!.guests, // as above
        status: 'confirmed',
        channel: block.channel ? channelNames[block.channel as keyof typeof channelNames] : 'another channel',
        total_amount: block.imported!.amount, // as above
        asks_for_change: false,
      }))
    const stays = [...own, ...imported].toSorted((one, other) => one.check_in.localeCompare(other.check_in))
    const held = blocks
      .filter(({ imported: stay }) => !stay?.is_stay)
      .map(block => ({
        property_id: block.property_id,
        property: block.property_name,
        from: block.from,
        to: block.to,
        reason: block.reason,
        channel: block.channel,
        note: words(block.note),
      }))
    const shown = stays.slice(0, rows)
    const isShown = new Set(shown.map(({ booking_id }) => booking_id))
    return {
      data: {
        stays: shown,
        more_stays: Math.max(0, stays.length - rows),
        blocked: held.slice(0, ROWS_MAX),
        more_blocked: Math.max(0, held.length - ROWS_MAX),
      },
      sources: bookings
        .filter(({ _id }) => isShown.has(_id))
        .map(({ _id, guest_name, property_name }) =>
          sourceOf.booking(_id, stayTitle(guest_name, property_name)),
        ),
    }
  },
})
