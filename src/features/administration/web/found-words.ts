import type { Choice } from '#src/web/ui/fields/combobox-list.tsx'
import { links } from '#src/web/links.ts'
import type { Found } from '../contract/search.ts'

const KIND_WORDS: Record<Found['kind'], string> = {
  user: 'User',
  property: 'Property',
  booking: 'Booking',
  invoice: 'Invoice',
  mail: 'Email',
}

/** Returns what is found, as one of a list: what it is stands in its note. */
export const foundChoice = ({ _id, kind, title, note }: Found): Choice => ({
  value: _id,
  label: title,
  note: `${KIND_WORDS[kind]} · ${note}`,
})

/** Returns the address of a match. */
export function foundLink({ kind, _id, title, owner }: Found): string {
  if (kind === 'user') return links.adminUser(_id)
  if (kind === 'property') return links.adminProperties({ search: title })
  if (kind === 'booking') return links.adminBooking(_id)
  if (kind === 'invoice') return links.adminSubscription(owner ?? '')
  return links.adminMails({ search: title })
}
