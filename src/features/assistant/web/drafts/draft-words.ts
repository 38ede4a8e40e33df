import { CalendarX2, FileText, type LucideIcon, MessageCircle, Newspaper, Star, Tag } from 'lucide-react'
import type { DraftAnswer, DraftKind } from '../../contract/drafts.ts'
import { links } from '#src/web/links.ts'

type KindWords = {
  icon: LucideIcon
  /** The effect of sending it. */
  send: string
  busy: string
  done: string
  /** Label of the link to the result. */
  view: string
  /** The part of it that may be edited before it is sent. */
  edits: 'text' | 'price' | 'nothing'
}

export const kindWords: Record<DraftKind, KindWords> = {
  message: {
    icon: MessageCircle,
    send: 'Send message',
    busy: 'Sending…',
    done: 'Message sent',
    view: 'View conversation',
    edits: 'text',
  },
  newsletter: {
    icon: Newspaper,
    send: 'Send newsletter',
    busy: 'Sending…',
    done: 'Newsletter sent',
    view: 'View newsletters',
    edits: 'text',
  },
  listing: {
    icon: FileText,
    send: 'Save description',
    busy: 'Saving…',
    done: 'Description saved',
    view: 'View property',
    edits: 'text',
  },
  review: {
    icon: Star,
    send: 'Publish reply',
    busy: 'Publishing…',
    done: 'Reply published',
    view: 'View bookings',
    edits: 'text',
  },
  price: {
    icon: Tag,
    send: 'Change price',
    busy: 'Changing…',
    done: 'Price changed',
    view: 'View rates',
    edits: 'price',
  },
  block: {
    icon: CalendarX2,
    send: 'Block nights',
    busy: 'Blocking…',
    done: 'Nights blocked',
    view: 'View calendar',
    edits: 'nothing',
  },
}

/** Address of the page that shows the result of a draft. */
export function placeOfSent({ kind, booking_id, property_id }: DraftAnswer): string {
  if (kind === 'message') return links.messages({ booking: booking_id })
  if (kind === 'newsletter') return links.realtorNews({ tab: 'sent' })
  if (kind === 'price') return links.rates(property_id ?? '')
  if (kind === 'block') return links.calendar({ property: property_id })
  return kind === 'listing' ? links.property(property_id ?? '') : links.bookings({ tab: 'past' })
}
