import { z } from '#src/contract/zod.ts'
import { listClashes } from '#src/features/channels/contract/clashes.ts'
import { listFeeds } from '#src/features/channels/contract/feeds.ts'
import { channelNames } from '#src/features/channels/rules/profile.ts'
import { name, words } from '../../rules/marked.ts'
import { sourceOf } from '../../rules/sources.ts'
import { ROWS_MAX, tool } from './tool.ts'

export const checkChannels = tool({
  name: 'check_channels',
  description:
    'Calendars of other channels (Airbnb, Booking.com and so on): whether each syncs, and double bookings that wait for the host.',
  calls: [listFeeds, listClashes],
  input: z.object({}),
  async run({ call }) {
    const [{ feeds }, { clashes, total }] = [await call(listFeeds, {}), await call(listClashes, {})]
    // Those with a problem first: of very many calendars the others are left out.
    const all = feeds
      .filter(({ direction }) => direction === 'in')
      .toSorted((one, other) => Number(other.problem !== null) - Number(one.problem !== null))
    const imports = all.slice(0, ROWS_MAX)
    const open = clashes.filter(({ closed_at }) => closed_at === null).slice(0, ROWS_MAX)
    return {
      data: {
        calendars: imports.map(feed => ({
          property: feed.property_name,
          channel: channelNames[feed.channel],
          status: feed.status,
          problem: words(feed.problem),
          last_synced_at: feed.last_good_at,
          nights_blocked: feed.nights_held,
        })),
        more_calendars: Math.max(0, all.length - ROWS_MAX),
        double_bookings_that_wait_for_the_host: total,
        double_bookings: open.map(({ booking, block, waiting_for }) => ({
          booking_id: booking._id,
          guest: name(booking.guest_name),
          property: booking.property_name,
          check_in: booking.check_in,
          check_out: booking.check_out,
          channel: block.channel,
          channel_from: block.from,
          channel_to: block.to,
          waiting_for,
        })),
      },
      sources: [
        ...open.map(({ booking }) =>
          sourceOf.booking(booking._id, `${booking.guest_name}, ${booking.property_name}`),
        ),
        ...imports.map(feed =>
          sourceOf.feed(feed._id, `${channelNames[feed.channel]}, ${feed.property_name}`),
        ),
      ],
    }
  },
})
