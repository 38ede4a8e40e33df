import type { Channel } from './profile.ts'

/** What a host should know of a channel's calendar that is read without trouble, or null. See docs/product/channels.md#what-channels-write. */
export function adviceOn(channel: Channel, url: string): string | null {
  if (channel === 'vrbo' && !/nontentative/i.test(url))
    return 'Enquiries block nights too. Add ?nonTentative to the end of the link to import only confirmed bookings'
  if (channel === 'google')
    return 'Every busy event blocks nights. Use a calendar just for this property, so personal events don’t block bookings'
  if (channel === 'nightsbridge')
    return 'NightsBridge shares its bookings but can’t import ours. Block Naledi bookings in NightsBridge yourself'
  return null
}
