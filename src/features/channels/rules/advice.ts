import type { Channel } from './profile.ts'

/** What a host should know of a channel's calendar that is read without trouble, or null. See docs/product/channels.md#what-channels-write. */
export function adviceOn(channel: Channel, url: string): string | null {
  if (channel === 'vrbo' && !/nontentative/i.test(url))
    return 'Enquiries that come to nothing hold nights too. Add ?nonTentative to the end of the address, and only bookings are read'
  if (channel === 'google')
    return 'Every busy event closes its nights. Keep a calendar for this home alone, so that a birthday does not'
  if (channel === 'nightsbridge')
    return 'NightsBridge tells its nights and reads none: close there by hand what is booked here'
  return null
}
