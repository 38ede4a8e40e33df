import type { Source } from '../contract/answers.ts'

const at = (path: string, id: string) => `${path}${encodeURIComponent(id)}`

/** A record with its address on this installation, for the kinds that answers are based on. */
export const sourceOf = {
  property: (id: string, title: string): Source => ({
    kind: 'property',
    id,
    title,
    href: at('/property/', id),
  }),
  booking: (id: string, title: string): Source => ({ kind: 'booking', id, title, href: at('/booking/', id) }),
  conversation: (id: string, title: string): Source => ({
    kind: 'conversation',
    id,
    title,
    href: at('/messages?conversation=', id),
  }),
  /** A review is read with its stay, or on the page of its property. */
  review: (id: string, title: string, bookingId: string | null, propertyId: string): Source => ({
    kind: 'review',
    id,
    title,
    href: bookingId ? `${at('/booking/', bookingId)}#review` : at('/property/', propertyId),
  }),
  knowledge: (id: string, title: string): Source => ({
    kind: 'knowledge',
    id,
    title,
    href: at('/ai-studio/knowledge?item=', id),
  }),
  template: (id: string, title: string): Source => ({
    kind: 'template',
    id,
    title,
    href: at('/templates?template=', id),
  }),
  feed: (id: string, title: string): Source => ({ kind: 'feed', id, title, href: '/channels' }),
  newsletter: (id: string, title: string): Source => ({
    kind: 'newsletter',
    id,
    title,
    href: '/realtor/news?tab=sent',
  }),
}
