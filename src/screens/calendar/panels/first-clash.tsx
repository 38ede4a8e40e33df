import { useQuery } from '@tanstack/react-query'
import { countNights } from '#src/contract/days.ts'
import { nightsWord, stayRange } from '#src/contract/words.ts'
import { listClashes } from '#src/features/channels/contract/clashes.ts'
import type { Channel } from '#src/features/channels/rules/profile.ts'
import { sharedBy } from '#src/features/channels/rules/clash-drawing.ts'
import { aChannelGuest } from '#src/features/channels/rules/clash-guest-words.ts'
import { query } from '#src/web/api.ts'
import { links } from '#src/web/links.ts'
import { Banner } from '#src/web/ui/banner.tsx'
import { ButtonLink } from '#src/web/ui/button.tsx'

/** The clash that comes first, of one home or of all, and the way to settle it. */
export function FirstClash({ property }: { property: string | undefined }) {
  const { data } = useQuery(query(listClashes, {}))
  const open = (data?.clashes ?? [])
    .filter(({ waiting_for, property_id }) => waiting_for === 'us' && (!property || property_id === property))
    .toSorted((one, other) => (sharedBy(one).from < sharedBy(other).from ? -1 : 1))
  const [first] = open
  if (!first) return null
  const { booking, block } = first
  const { from, to } = sharedBy(first)
  const channel = (block.channel ?? 'other') as Channel // the server names one of them
  const more = open.length - 1
  const nights = countNights(from, to)
  return (
    <Banner
      tone="clash"
      className="mb-4 border border-alarm"
      title={`${booking.property_name}, ${stayRange(from, to)}:`}
      action={
        <ButtonLink to={`${links.channels()}#clash-${first._id}`}>
          {more > 0 ? 'Resolve double bookings' : 'Resolve double booking'}
        </ButtonLink>
      }
    >
      {booking.guest_name} and {aChannelGuest(channel)} booked the same{' '}
      {nights === 1 ? 'night' : nightsWord(nights)}.
      {more > 0 ? ` ${more} more ${more === 1 ? 'double booking' : 'double bookings'} to resolve.` : ''}
    </Banner>
  )
}
