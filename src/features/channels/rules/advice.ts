import type { Channel } from './profile.ts'

/** Pages that show a property to guests and to its host, which no calendar can be read from. */
const LISTING_PAGES =
  /^(https?:\/\/)?([a-z0-9-]+\.)*(airbnb(\.[a-z]+)+\/(rooms|h|hosting|multicalendar)\b|booking\.com\/hotel\/|vrbo\.com\/\d)/i

/**
 * Advice for the host on a channel's calendar link before it is read, or on a calendar that is read without trouble, or null. See
 * docs/product/channels.md#what-channels-write.
 */
export function adviceOn(channel: Channel, url: string): string | null {
  if (LISTING_PAGES.test(url.trim()))
    return 'This looks like the page of your listing. We need its calendar link, which usually ends in .ics'
  if (channel === 'vrbo' && !/nontentative/i.test(url))
    return 'Enquiries block nights too. Add ?nonTentative to the end of the link to import only confirmed bookings'
  if (channel === 'google')
    return 'Every busy event blocks nights. Use a calendar just for this property, so personal events don’t block bookings'
  if (channel === 'nightsbridge')
    return 'NightsBridge shares its bookings but can’t import ours. Block Naledi bookings in NightsBridge yourself'
  return null
}
